import { Button, Skeleton } from '@mantine/core';
import { IconTagOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { errorCode, errorText } from '../../browser/errors.ts';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLate } from '../../ui/late.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SplitPage } from '../../ui/split-page.tsx';
import { categoriesPath } from '../categories/categories.paths.ts';
import { productsTexts } from './products.texts.ts';

type ProductStateProps = {
  error: unknown;
  isPending: boolean;
  refetch: () => Promise<unknown>;
};

/** What stands in a product's place: its outline while it loads late, or why it is not there. */
export function ProductState({ error, isPending, refetch }: ProductStateProps) {
  const t = useTexts(productsTexts);
  const late = useLate(isPending);
  const crumbs = [{ label: t('categories'), to: categoriesPath }];
  if (errorCode(error) === 'NOT_FOUND') {
    return (
      <>
        <PageHeader title={t('notFoundTitle')} crumbs={crumbs} />
        <EmptyState
          icon={<IconTagOff stroke={1.75} aria-hidden />}
          title={t('notFound')}
          action={<Link to={categoriesPath}>{t('backToList')}</Link>}
        />
      </>
    );
  }
  if (error) {
    return (
      <>
        <PageHeader title={t('product')} crumbs={crumbs} />
        <Banner
          tone="bad"
          action={
            <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {errorText(error, t('loadFailed'))}
        </Banner>
      </>
    );
  }
  if (!late) return null;
  return (
    <SplitPage side={<Skeleton height={320} radius="lg" />}>
      <Skeleton height={180} radius="lg" aria-busy />
    </SplitPage>
  );
}
