import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { Skeleton } from '@mantine/core';
import { IconTagOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLate } from '../../ui/feedback/late.ts';
import { RecordState } from '../../ui/feedback/record-state.tsx';
import { SplitPage } from '../../ui/page/split-page.tsx';
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
  if (error) {
    return (
      <RecordState
        query={{ error, refetch }}
        title={t('product')}
        crumbs={[{ label: t('categories'), to: categoriesPath }]}
        failed={errorText(error, t('loadFailed'))}
        gone={{
          title: t('notFoundTitle'),
          text: t('notFound'),
          icon: IconTagOff,
          action: <Link to={categoriesPath}>{t('backToList')}</Link>,
        }}
      />
    );
  }
  if (!late) return null;
  return (
    <SplitPage side={<Skeleton height={320} radius="lg" />}>
      <Skeleton height={180} radius="lg" aria-busy />
    </SplitPage>
  );
}
