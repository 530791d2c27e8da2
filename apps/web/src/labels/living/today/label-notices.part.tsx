import { formatDateTime, formatTime } from '@larder/browser/dates';
import { formatNumber } from '@larder/browser/numbers';
import { useTexts } from '@larder/browser/texts';
import type { LabelNotice, LabelNoticeTotals } from '@larder/contract/labels/label-notices';
import { Icon } from '@larder/look/icon';
import { countCap } from '@larder/rules/count-cap';
import { localDay } from '@larder/rules/local-day';
import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconTag } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queries } from '../../../browser/client.ts';
import { contract, useCan } from '../../../browser/contract.ts';
import { useDateStyle } from '../../../browser/date-style.ts';
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx';
import { confirmFirst } from '../../../ui/form/confirm.ts';
import { useWrite } from '../../../ui/form/use-write.ts';
import { Card } from '../../../ui/page/card.tsx';
import { useVenueDate } from '../../../ui/page/venue-time.tsx';
import { paged, type PageAt } from '../../../ui/table/row-list.ts';
import { todayTexts } from './today.texts.ts';
import classes from './today.module.css';

/**
 * For the home page: labels on food that lack an allergen or give too late a date, product by product and venue by
 * venue.
 */
export function LabelNotices() {
  const t = useTexts(todayTexts);
  const options = queries.reports.labelNotices.infiniteOptions({
    input: (at: PageAt) => ({ query: { ...at, size: 10 } }),
    ...paged,
  });
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(options);
  const notices = data?.pages.flatMap(({ items }) => items);
  const totals = data?.pages[0]?.totals;
  return (
    <Card title={t('stickers')}>
      {isError && !data ? (
        <RetryBanner onRetry={refetch}>{t('stickersFailed')}</RetryBanner>
      ) : notices === undefined ? (
        <Skeleton height={20} width={240} radius={6} data-unmeasured />
      ) : notices.length === 0 ? (
        <p className={classes.fine}>
          <Icon of={IconCircleCheck} size={20} /> {t('stickersFine')}
        </p>
      ) : (
        <>
          {totals && <Totals totals={totals} />}
          {byProduct(notices).map(({ product, notices: own }) => (
            <section key={`${product.id} ${product.name}`} className={classes.product} aria-label={product.name}>
              <h3 className={classes.productName}>
                <Icon of={IconTag} size={20} /> {product.name}
              </h3>
              <ul className={classes.venues}>
                {own.map((notice) => (
                  <Venue
                    key={`${notice.organization.id} ${notice.kind} ${notice.wording_known} ${[...notice.missing_allergens, ...notice.missing_from_sources].join(' ')}`}
                    notice={notice}
                  />
                ))}
              </ul>
            </section>
          ))}
          {hasNextPage && (
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('moreStickers')}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

/** What all the notices come to, also those that are not shown yet. */
function Totals({ totals: { labels, wording_unknown, products, venues } }: { totals: LabelNoticeTotals }) {
  const t = useTexts(todayTexts);
  const known = labels - wording_unknown;
  const more = labels >= countCap ? '+' : '';
  return (
    <p>
      {known > 0 && `${t('totalKnown', { count: known, number: `${formatNumber(known)}${more}` })} `}
      {wording_unknown > 0 &&
        `${t(known > 0 ? 'totalUnknownToo' : 'totalUnknown', { count: wording_unknown, number: formatNumber(wording_unknown) })} `}
      {t('totalOf', { products: t('products', { count: products }), venues: t('venues', { count: venues }) })}
    </p>
  );
}

function Venue({ notice }: { notice: LabelNotice }) {
  const t = useTexts(todayTexts);
  const can = useCan();
  const done = useWrite(queries.labels.noticeDone, { saved: t('doneSaved'), failed: t('doneFailed') });
  const { product, organization, kind } = notice;
  const what = useNoticeWords(notice);
  const ask = () =>
    confirmFirst({
      title: t('doneTitle'),
      text: [t('doneText', { product: product.name, venue: organization.name, what }), t('doneMeans')],
      verb: t('doneVerb'),
      onConfirm: () => done.mutateAsync({ body: { product_id: product.id, organization_id: organization.id, kind } }),
    });
  return (
    <li className={classes.venue}>
      <span className={classes.what}>
        <strong>{organization.name}</strong> {what}
      </span>
      <Link to="/reports" search={{ tab: 'expiry', needs: 'relabel', q: product.name, org: organization.id }}>
        {t('showLabels')}
      </Link>
      {can(contract.labels.noticeDone) && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('doneFor', { product: product.name, venue: organization.name })}
          onClick={ask}
        >
          {t('done')}
        </Button>
      )}
    </li>
  );
}

/** What a notice says of its labels, in one sentence. */
function useNoticeWords({
  kind,
  timezone,
  labels,
  missing_allergens,
  wording_known,
  missing_from_sources,
  sticker_ends_at,
  gone_by,
  first_printed,
  last_printed,
}: LabelNotice): string {
  const t = useTexts(todayTexts);
  const { format } = useDateStyle();
  const date = useVenueDate(timezone);
  const style = { format, zone: timezone };
  const [first, last] = [first_printed, last_printed].map((at) => localDay(Date.parse(at), timezone));
  const until = first === last ? formatTime(last_printed, style) : formatDateTime(last_printed, style);
  const from = formatDateTime(first_printed, style);
  const when = labels === 1 ? from : t('between', { from, to: until });
  if (!wording_known) {
    const allergens = [...missing_allergens, ...missing_from_sources].join(', ');
    return t('noticeUnknown', { count: labels, when, allergens });
  }
  if (kind === 'allergens') {
    const said = { count: labels, when };
    return [
      missing_allergens.length > 0 && t('notice', { ...said, allergens: missing_allergens.join(', ') }),
      missing_from_sources.length > 0 && t('noticeSources', { ...said, allergens: missing_from_sources.join(', ') }),
    ]
      .filter(Boolean)
      .join(' ');
  }
  if (!sticker_ends_at || !gone_by) return t('noticeLate', { count: labels, when });
  return t('noticeDate', { count: labels, when, sticker: date(sticker_ends_at), end: date(gone_by) });
}

/** The notices of each product together, in the order of the first of them. */
function byProduct(notices: readonly LabelNotice[]): { product: LabelNotice['product']; notices: LabelNotice[] }[] {
  const groups = new Map<string, LabelNotice[]>();
  for (const notice of notices) {
    const key = `${notice.product.id} ${notice.product.name}`;
    groups.set(key, [...(groups.get(key) ?? []), notice]);
  }
  return [...groups.values()].flatMap((own) => (own[0] ? [{ product: own[0].product, notices: own }] : []));
}
