import { useTexts } from '@larder/browser/texts';
import type { AskedProduct } from '@larder/contract/catalogue/asked-products';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { DateTime } from '../../ui/page/date-time.tsx';
import { askedProductsTexts } from './asked-products.texts.ts';
import classes from './catalogue.module.css';

/** So many are shown at once; the next come as these are dismissed. */
const shown = 5;

/**
 * What tablets looked for in vain and asked for; nothing for people who add no products, or where nobody asked. Out of
 * sight while the list above it has no height yet.
 */
export function AskedProducts({ isHidden }: { isHidden: boolean }) {
  const t = useTexts(askedProductsTexts);
  const mayDismiss = useCan()(contract.catalogue.dismissAsked);
  const { data, isError, refetch } = useQuery({
    ...queries.catalogue.asked.queryOptions({ input: { query: { size: shown } } }),
    enabled: mayDismiss,
  });
  if (isHidden) return null;
  if (isError && !data)
    return (
      <div className={classes.note}>
        <RetryBanner onRetry={() => void refetch()}>{t('loadFailed')}</RetryBanner>
      </div>
    );
  if (!data || data.items.length === 0) return null;
  return (
    <details className={classes.asked}>
      <summary>{t('titleOf', { count: `${data.items.length}${data.has_more ? '+' : ''}` })}</summary>
      <div>
        {data.items.map((one) => (
          <Asked key={one.id} asked={one} />
        ))}
        {data.has_more && <p>{t('more')}</p>}
      </div>
    </details>
  );
}

function Asked({ asked: { id, name, organization, asked_at, count, initials, user_name, device_name } }: AskedProps) {
  const t = useTexts(askedProductsTexts);
  const dismiss = useWrite(queries.catalogue.dismissAsked, {
    saved: t('dismissed', { name }),
    failed: t('dismissFailed'),
  });
  return (
    <Banner
      tone="info"
      action={
        <Button
          variant="default"
          size="compact-sm"
          loading={dismiss.isPending}
          aria-label={t('dismissWhat', { name })}
          onClick={() => dismiss.mutate({ params: { id } })}
        >
          {t('dismiss')}
        </Button>
      }
    >
      <strong>{t('asksFor', { venue: organization.name, name })}</strong>{' '}
      {t('by', { who: user_name || initials || device_name, count })} <DateTime instant={asked_at} />
    </Banner>
  );
}

type AskedProps = { asked: AskedProduct };
