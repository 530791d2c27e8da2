import { useTexts } from '@larder/browser/texts';
import type { LabelDetails } from '@larder/contract/labels/living';
import { Icon } from '@larder/look/icon';
import { formatAmount } from '@larder/rules/amount';
import { allergenWords } from '@larder/rules/held-allergens';
import { Skeleton } from '@mantine/core';
import { IconCircleOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { serverNow } from '../../browser/own-clock.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useLate } from '../../ui/feedback/late.ts';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { useVenueDate, VenueTime } from '../../ui/page/venue-time.tsx';
import { wastageItemPath } from '../../waste/wastage.paths.ts';
import { tracePath } from '../trace/trace.paths.ts';
import { LabelActions } from './label-actions.part.tsx';
import { LabelHistory, useClockFaults } from './label-history.part.tsx';
import { NeedBadges, stateSigns } from './label-state.part.tsx';
import { labelEnd } from './label-state.rules.ts';
import { labelStatesTexts } from './label-states.texts.ts';
import { labelTexts } from './label.texts.ts';
import { useLabel } from './labels.api.ts';
import classes from './label.module.css';

type LabelLifeProps = {
  id: string;
  onShow: (id: string) => void;
  onForm: (isOpen: boolean) => void;
};

/**
 * Everything that is known of a label by now: its date and why, where it is, what happened, and what a manager may
 * report of it.
 */
export function LabelLife({ id, onShow, onForm }: LabelLifeProps) {
  const t = useTexts(labelTexts);
  const { data, error, isPending, refetch } = useLabel(id);
  const late = useLate(isPending);
  if (error && !data) return <RetryBanner onRetry={refetch}>{t('nowFailed')}</RetryBanner>;
  if (!data) return late ? <Skeleton height={240} radius="md" /> : null;
  return (
    <div className={classes.life}>
      <LabelDate label={data} />
      <Advice label={data} />
      <LabelActions label={data} onForm={onForm} />
      <LabelFacts label={data} />
      <Reasons label={data} />
      <Related title={t('madeFrom')} labels={data.parents} timezone={data.timezone} onShow={onShow} />
      <Lots lots={data.lots} />
      <Decided label={data} />
      <Related title={t('madeInto')} labels={data.children} timezone={data.timezone} onShow={onShow} />
      <LabelHistory label={data} />
      {data.wastage_item_id && (
        <p>
          <Link to={wastageItemPath(data.wastage_item_id)}>{t('wastageItem')}</Link>
        </p>
      )}
    </div>
  );
}

/** The date in large letters, with its state as shape, word and colour. */
function LabelDate({ label }: { label: LabelDetails }) {
  const t = useTexts(labelStatesTexts);
  const [now] = useState(serverNow);
  const end = labelEnd(label, now);
  const { sign, tone } =
    end.kind === 'ended' ? ({ sign: IconCircleOff, tone: 'neutral' } as const) : stateSigns[label.state];
  const words: ReactNode =
    end.kind === 'ended'
      ? t(label.custody)
      : end.kind === 'runs' && end.left
        ? t(`${end.left.unit}Left`, { count: end.left.count })
        : label.state === 'TODAY'
          ? t('endsToday')
          : t(label.state);
  return (
    <div className={classes.date} data-tone={tone}>
      <Icon of={sign} size={40} />
      <div>
        <p className={classes.state}>{words}</p>
        <p className={classes.end}>
          {end.kind === 'none' && t('noDate')}
          {end.kind === 'ended' && end.at && <VenueTime instant={end.at} timezone={label.timezone} />}
          {end.kind === 'runs' && (
            <>
              {t(end.term)} <VenueTime instant={end.at} timezone={label.timezone} dayEnds />
            </>
          )}
        </p>
      </div>
      <div className={classes.badges}>
        <StatusBadge tone="neutral">{t(label.condition)}</StatusBadge>
        <NeedBadges label={label} />
      </div>
    </div>
  );
}

/** What to do next. */
function Advice({ label }: { label: LabelDetails }) {
  const t = useTexts(labelTexts);
  const date = useVenueDate(label.timezone);
  const faults = useClockFaults(label);
  const { disputed, custody, relabel, missing_allergens, missing_from_sources, state, sticker_ends_at, gone_by } =
    label;
  const there = custody === 'LIVE' || disputed.length > 0;
  return (
    <>
      {disputed.length > 0 && (
        <Banner tone="bad">
          <strong>{t('disputedTitle')}</strong> {[...faults, t('disputedText')].join(' ')}
        </Banner>
      )}
      {relabel.length > 0 && (
        <Banner tone="bad">
          <strong>{t('relabelTitle')}</strong>{' '}
          {missing_allergens.length > 0 && t('relabelAllergens', { allergens: missing_allergens.join(', ') })}{' '}
          {missing_from_sources.length > 0 && t('relabelSources', { allergens: missing_from_sources.join(', ') })}{' '}
          {relabel.includes('date') &&
            sticker_ends_at &&
            gone_by &&
            t('relabelDate', { sticker: date(sticker_ends_at), end: date(gone_by) })}
        </Banner>
      )}
      {there && state === 'OVERDUE' && <Banner tone="bad">{t('overdueText')}</Banner>}
      {there && state === 'NOT_ACCOUNTED' && <Banner tone="bad">{t('missedText')}</Banner>}
      {there && state === 'PAST_BEST' && <Banner tone="warn">{t('pastBestText')}</Banner>}
      {custody === 'UNACCOUNTED' && <Banner tone="warn">{t('unaccountedText')}</Banner>}
    </>
  );
}

function LabelFacts({ label }: { label: LabelDetails }) {
  const t = useTexts(labelTexts);
  const { timezone, remaining, amount, unit_type, sticker_ends_at, ends_at, best_before, use_by, words, origin } =
    label;
  const inUnits = (value: number) => formatAmount(value, unit_type ?? 'units');
  const declared = words?.allergens_declared ? words.allergens || t('noAllergens') : words?.allergens;
  const otherDate = sticker_ends_at !== null && sticker_ends_at !== ends_at;
  return (
    <FactList
      facts={[
        { label: t('code'), value: <span className={classes.code}>{label.code_short}</span>, copy: label.code },
        { label: t('place'), value: label.place || <Absent /> },
        { label: t('venue'), value: label.organization.name || <Absent /> },
        ...(origin.id !== label.organization.id ? [{ label: t('origin'), value: origin.name }] : []),
        {
          label: t('opened'),
          value: label.opened_at ? <VenueTime instant={label.opened_at} timezone={timezone} /> : t('notOpened'),
        },
        ...(amount !== null
          ? [{ label: t('left'), value: t('leftOf', { remaining: inUnits(remaining ?? 0), amount: inUnits(amount) }) }]
          : []),
        ...(use_by && best_before
          ? [{ label: t('bestBefore'), value: <VenueTime instant={best_before} timezone={timezone} dayEnds /> }]
          : []),
        ...(otherDate
          ? [{ label: t('stickerSays'), value: <VenueTime instant={sticker_ends_at} timezone={timezone} dayEnds /> }]
          : []),
        { label: t('allergens'), value: declared || t('unknownAllergens') },
        ...(label.missing_allergens.length > 0
          ? [{ label: t('missing'), value: <strong>{label.missing_allergens.join(', ')}</strong> }]
          : []),
        ...(label.missing_from_sources.length > 0
          ? [{ label: t('missingFromSources'), value: <strong>{label.missing_from_sources.join(', ')}</strong> }]
          : []),
        ...(label.no_source_reason ? [{ label: t('noSource'), value: label.no_source_reason }] : []),
        { label: t('seen'), value: <VenueTime instant={label.seen_at} timezone={timezone} /> },
      ]}
    />
  );
}

/** What was decided about allergens of what it was made from, why and by whom. */
function Decided({ label }: { label: LabelDetails }) {
  const t = useTexts(labelTexts);
  const { added = [], left_out = [] } = label.from_sources ?? {};
  if (added.length + left_out.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t('fromSources')}</h3>
      {added.length > 0 && <p>{t('addedFrom', { allergens: added.map(allergenWords).join(', ') })}</p>}
      {left_out.map((one) => (
        <p key={`${allergenWords(one)} ${one.reason} ${one.from.join(' ')}`}>
          {t('leftOut', { allergen: allergenWords(one), sources: namesOf(one.from), reason: one.reason })}
          {one.user && ` ${t('saidBy', { who: one.user.name })}`}
        </p>
      ))}
    </section>
  );

  function namesOf(ids: readonly string[]): string {
    const names = ids.flatMap((id) => label.parents.find((parent) => parent.id === id)?.name || []);
    return names.length > 0 ? [...new Set(names)].join(', ') : t('unnamed');
  }
}

function Reasons({ label }: { label: LabelDetails }) {
  const t = useTexts(labelTexts);
  if (label.reasons.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t('reasons')}</h3>
      {label.reasons.map(({ kind, text }, place) => (
        <p key={`${kind} ${place}`}>{text}</p>
      ))}
    </section>
  );
}

/** The suppliers' lots that went into it; each leads to where else it went. */
function Lots({ lots }: Pick<LabelDetails, 'lots'>) {
  const t = useTexts(labelTexts);
  const mayTrace = useCan()(contract.trace.get);
  if (lots.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t('lots')}</h3>
      {lots.map(({ id, name, lot_code, supplier }) => {
        const words = t('lot', { name, lot: lot_code });
        return (
          <p key={id}>
            {mayTrace ? (
              <Link to={tracePath} search={{ lots: id }}>
                {words}
              </Link>
            ) : (
              words
            )}
            {supplier && `, ${supplier.name}`}
          </p>
        );
      })}
    </section>
  );
}

type RelatedProps = {
  title: string;
  labels: LabelDetails['parents'];
  timezone: string;
  onShow: (id: string) => void;
};

/** Other labels that it was made from, or that were made from it. */
function Related({ title, labels, timezone, onShow }: RelatedProps) {
  const t = useTexts(labelTexts);
  if (labels.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      {labels.map(({ id, name, relation, amount, printed_date }) => (
        <p key={`${id} ${relation}`}>
          {name ? (
            <button type="button" className={classes.related} onClick={() => onShow(id)}>
              {name}
            </button>
          ) : (
            t('unnamed')
          )}{' '}
          ({[t(relation), amount].filter((part) => part !== null).join(', ')})
          {printed_date && (
            <>
              {', '}
              <VenueTime instant={printed_date} timezone={timezone} />
            </>
          )}
        </p>
      ))}
    </section>
  );
}
