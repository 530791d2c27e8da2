import { writeDay } from '@larder/browser/dates';
import { formatNumber } from '@larder/browser/numbers';
import { useTexts } from '@larder/browser/texts';
import type { Trace, TracedState, TracedVenue } from '@larder/contract/labels/trace';
import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { queries } from '../../browser/client.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { Figures } from '../../ui/page/figures.tsx';
import { TagChips } from '../../ui/page/tag-chips.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { wholeList } from '../../ui/table/row-list.ts';
import { noStarts, outcomeOf, shownState, startQuery, type Starts, traceQuery } from './trace-address.rules.ts';
import { NearLots, TracedLots } from './trace-lots.part.tsx';
import { deliveriesPath, tracePath } from './trace.paths.ts';
import { traceTexts } from './trace.texts.ts';
import { TracedLabels } from './traced-labels.part.tsx';
import classes from './trace.module.css';

/** How many products a sentence names. */
const mostNames = 5;

type TraceAnswerProps = {
  starts: Starts;
  days: string[];
  dates: string;
  search: string;
  /** What can be done about it. */
  action: ReactNode;
};

/** Where something went, venue by venue, and beside it what nobody can say. */
export function TraceAnswer({ starts, days, dates, search, action }: TraceAnswerProps) {
  const t = useTexts(traceTexts);
  const { zone } = useDateStyle();
  const [, change] = useAddressQuery();
  const answer = useQuery({
    ...queries.trace.get.queryOptions({ input: { query: traceQuery(starts, days, zone) } }),
    placeholderData: keepPreviousData,
  });
  const trace = answer.data;
  if (!trace && answer.isError) return <RetryBanner onRetry={answer.refetch}>{t('traceFailed')}</RetryBanner>;
  if (!trace) return <div aria-busy />;
  const include = (id: string) =>
    change({ q: search, ...startQuery({ ...starts, lots: [...(starts.lots ?? []), id] }) });
  return (
    <div className={classes.page} aria-busy={answer.isPlaceholderData}>
      <div className={classes.head}>
        <From starts={starts} trace={trace} dates={days.length > 0 ? dates : undefined} />
        {action}
      </div>
      <Said trace={trace} />
      <Totals totals={trace.totals} />
      <Shown starts={starts} days={days} venues={trace.venues} />
      <Venues trace={trace} />
      {trace.near.length > 0 && <NearLots lots={trace.near} onInclude={include} />}
      {trace.lots.length > 0 && <TracedLots lots={trace.lots} total={trace.totals.lots} />}
    </div>
  );
}

type FromProps = { starts: Starts; trace: Trace; dates: string | undefined };

/** What the trace starts from, and in which days labels without a lot are counted. */
function From({ starts, trace, dates }: FromProps) {
  const t = useTexts(traceTexts);
  const { format } = useDateStyle();
  const [query, change] = useAddressQuery();
  const lots = starts.lots ? trace.lots.map(({ lot_code, name }) => `${lot_code}, ${name}`) : [];
  const from = [...lots, ...trace.names].join(' · ');
  const chips = [
    ...(from ? [{ id: 'from', label: `${t('from')}: ${from}`, onRemove: () => change(noStarts) }] : []),
    ...(dates ? [{ id: 'days', label: dates, onRemove: () => change({ days: undefined }) }] : []),
  ];
  return (
    <div>
      <TagChips chips={chips} onClear={() => change({ ...noStarts, q: undefined, days: undefined })} />
      <p className={classes.dates}>
        {t('traced', { from: writeDay(trace.from, format), until: writeDay(trace.until, format) })}{' '}
        {query.q && Object.keys(starts).some((name) => query[name]) && (
          <Button variant="subtle" size="compact-sm" onClick={() => change(noStarts)}>
            {t('otherMatches')}
          </Button>
        )}
      </p>
    </div>
  );
}

/** The answer in sentences. It never reads as an all-clear: what is not known stands in it too. */
function Said({ trace: { totals, venues, near, products } }: { trace: Trace }) {
  const t = useTexts(traceTexts);
  const places = venues.filter(({ there }) => there > 0).length;
  const outcome = outcomeOf(totals);
  const inVenues = (count: number) => t('venues', { count });
  const namesOf = (names: string[]) => {
    const named = names.slice(0, mostNames).join(', ');
    return names.length > mostNames ? t('andMore', { names: named, count: names.length - mostNames }) : named;
  };
  return (
    <Banner tone="warn">
      <p className={classes.said}>
        <strong>
          {outcome === 'there' ? t('there', { count: totals.there, venues: inVenues(places) }) : t(outcome)}
        </strong>
      </p>
      {totals.untraceable > 0 && (
        <p className={classes.said}>
          {t('untraceable', { count: totals.untraceable, venues: inVenues(totals.untraceable_venues) })}
        </p>
      )}
      {products.length === 0 && <p className={classes.said}>{t('noProducts')}</p>}
      {totals.silent > 0 && <p className={classes.said}>{t('silent', { count: totals.silent })}</p>}
      {near.length > 0 && <p className={classes.said}>{t('near', { count: near.length })}</p>}
      {products.length > 0 && totals.untraceable + totals.explained > 0 && (
        <p className={classes.said}>{t('explained', { percent: totals.explained, products: namesOf(products) })}</p>
      )}
    </Banner>
  );
}

/** The labels that a figure counts, once it was followed. */
function Shown({ starts, days, venues }: { starts: Starts; days: string[]; venues: TracedVenue[] }) {
  const [query, change] = useAddressQuery();
  const { zone } = useDateStyle();
  const state = shownState(query['show']);
  if (!state) return null;
  const venue = venues.find(({ organization }) => organization.id === query['at'])?.organization;
  return (
    <TracedLabels
      key={`${state} ${query['at'] ?? ''}`}
      query={traceQuery(starts, days, zone)}
      state={state}
      venue={venue}
      onClose={() => change({ show: undefined, at: undefined })}
    />
  );
}

/** A link to the labels that a figure counts, of one venue or of all. */
function useLabelLink() {
  const [query] = useAddressQuery();
  return useCallback(
    (state: TracedState, number: string, at?: string) => (
      <Link to={tracePath} search={{ ...query, show: state, at }} resetScroll={false} className={classes.count}>
        {number}
      </Link>
    ),
    [query],
  );
}

type Counted = Exclude<keyof TracedVenue, 'organization'>;
type CountLink = (number: string, venue: string) => ReactNode;

function Totals({ totals }: { totals: Trace['totals'] }) {
  const t = useTexts(traceTexts);
  const linked = useLabelLink();
  const { there, used, wasted, unaccounted, untraceable } = totals;
  const to = (state: TracedState) => ({ link: (number: string) => linked(state, number) });
  return (
    <Figures
      label={t('figures')}
      figures={[
        { word: t('stillThere'), count: there, warns: there > 0, ...to('THERE') },
        { word: t('used'), count: used, ...to('USED') },
        { word: t('wasted'), count: wasted, ...to('WASTED') },
        { word: t('unaccounted'), count: unaccounted, ...to('UNACCOUNTED') },
        { word: t('notTraceable'), count: untraceable, warns: untraceable > 0, ...to('UNTRACEABLE') },
      ]}
    />
  );
}

/** The most lots that a link to their deliveries names. */
const mostLinked = 20;

function Venues({ trace: { venues, lots, totals } }: { trace: Trace }) {
  const t = useTexts(traceTexts);
  const linked = useLabelLink();
  const columns = useMemo((): Column<TracedVenue>[] => {
    const count = (id: Counted, header: string, width: string, link?: CountLink) => ({
      id,
      header,
      width,
      align: 'end' as const,
      cell: (row: TracedVenue) =>
        link && row[id] > 0 ? link(formatNumber(row[id]), row.organization.id) : formatNumber(row[id]),
    });
    const labels =
      (state: TracedState): CountLink =>
      (number, venue) =>
        linked(state, number, venue);
    const received: CountLink = (number, venue) => (
      <Link
        to={deliveriesPath}
        search={{ lot: lots.map(({ id }) => id).join(','), org: venue, verdict: 'ACCEPTED' }}
        className={classes.count}
      >
        {number}
      </Link>
    );
    return [
      { id: 'venue', header: t('venue'), compact: 'title', cell: ({ organization }) => organization.name },
      count('there', t('stillThere'), '96px', labels('THERE')),
      count('used', t('used'), '72px', labels('USED')),
      count('wasted', t('wasted'), '84px', labels('WASTED')),
      count('unaccounted', t('unaccounted'), '104px', labels('UNACCOUNTED')),
      count('untraceable', t('notTraceable'), '116px', labels('UNTRACEABLE')),
      {
        // More lots than an address holds, or than the answer names: no list of deliveries is exactly theirs.
        ...count('receipts', t('deliveries'), '100px', totals.lots <= mostLinked ? received : undefined),
        hideBelow: 820,
      },
      { ...count('silent', t('silentTablets'), '112px'), hideBelow: 940 },
    ];
  }, [t, linked, lots, totals.lots]);
  return (
    <CardTable
      id="traced-venues"
      title={t('venueList')}
      list={wholeList(venues)}
      columns={columns}
      rowId={({ organization }) => organization.id}
      rowName={({ organization }) => organization.name}
      empty={{ icon: IconBuildingStore, title: t('noVenuesTitle'), text: t('noVenuesText') }}
    />
  );
}
