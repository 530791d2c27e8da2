import { formatDateTime, writeDay } from '@larder/browser/dates';
import { errorCode } from '@larder/browser/errors';
import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import type { LabelLog, LabelLogDetails } from '@larder/contract/labels/prints';
import { labelSizes } from '@larder/rules/label-size';
import { factWords, staleFieldWords } from '@larder/words/print-log';
import { Button, Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, useSyncExternalStore } from 'react';
import { queries } from '../../browser/client.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useLate } from '../../ui/feedback/late.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { currentQuestion, onQuestion } from '../../ui/form/confirm.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { VenueTime } from '../../ui/page/venue-time.tsx';
import { WhyDate } from '../../ui/page/why-date.tsx';
import { LabelLife } from '../living/label-life.part.tsx';
import { useLabel } from '../living/labels.api.ts';
import { marksTexts } from './marks.texts.ts';
import { UseBy } from './print-item.part.tsx';
import { PrintMarks } from './print-marks.part.tsx';
import { PrintPerson } from './print-person.part.tsx';
import { personOf } from './reports.rules.ts';
import { reportsTexts } from './reports.texts.ts';
import classes from './label-trace.module.css';

const LabelPictures = lazyPart(
  () => import('./label-pictures.part.tsx'),
  'LabelPictures',
  () => <div className={classes.waiting} />,
);

const useMarks = () => useTexts(marksTexts);
const otherFacts = Object.keys(factWords.en_us) as (keyof typeof factWords.en_us)[];

type LabelTraceProps = {
  id: string;
  /** Shows another label in its place. */
  onShow: (id: string) => void;
  onClose: () => void;
};

/**
 * The label traceability log: what a label is now and what happened to it, its print and the prints that it goes back
 * to.
 */
export function LabelTraceDialog({ id, onShow, onClose }: LabelTraceProps) {
  const t = useTexts(reportsTexts);
  const { data, error, isPending, refetch } = useQuery(
    queries.reports.labelLog.queryOptions({ input: { params: { id } } }),
  );
  // Asked for at once, and drawn below the print's name when it is there.
  useLabel(id);
  const late = useLate(isPending);
  // Escape is for the form or the question above the label.
  const [hasForm, setHasForm] = useState(false);
  const question = useSyncExternalStore(onQuestion, currentQuestion);
  useReturnFocus(true);
  const missing = errorCode(error) === 'NOT_FOUND';
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={!hasForm && !question}
      position="right"
      size={560}
      title={t('traceTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={classes}
    >
      {error && (
        <Banner
          tone="bad"
          action={
            !missing && (
              <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
                {t('retry')}
              </Button>
            )
          }
        >
          {missing ? t('traceMissing') : t('traceFailed')}
        </Banner>
      )}
      {late && <Skeleton height={160} radius="md" />}
      {data && <LabelChain key={id} latest={data} onShow={onShow} onForm={setHasForm} />}
    </Drawer>
  );
}

type LabelChainProps = { latest: LabelLogDetails } & Pick<LabelTraceProps, 'onShow'> & {
    onForm: (isOpen: boolean) => void;
  };

/** The prints of one label as a timeline, the latest first, that with everything that is known of it. */
function LabelChain({ latest, onShow, onForm }: LabelChainProps) {
  const t = useTexts(reportsTexts);
  const heading = useId();
  const logs = [...latest.reprints, latest, ...latest.chain];
  return (
    <>
      <p className={classes.product}>{latest.product.name}</p>
      <p className={classes.who}>
        {t('printedWhere', { person: personOf(latest), device: latest.device.name || t('unnamedDevice') })}{' '}
        <VenueTime instant={latest.printed_date} timezone={latest.timezone} />
      </p>
      <section aria-labelledby={heading} className={classes.pictures}>
        <h3 id={heading} className={classes.heading}>
          {t('theLabel')}
        </h3>
        <LabelPictures log={latest} />
      </section>
      <LabelLife id={latest.id} onShow={onShow} onForm={onForm} />
      <ol className={classes.chain}>
        {logs.map((log) => (
          <li
            key={log.id}
            className={classes.print}
            data-void={log.is_misprint || undefined}
            aria-current={(log === latest && logs.length > 1) || undefined}
          >
            <h3 className={classes.when}>
              {log === latest ? (
                <VenueTime instant={log.printed_date} timezone={log.timezone} />
              ) : (
                <button type="button" className={classes.other} title={t('showPrint')} onClick={() => onShow(log.id)}>
                  <VenueTime instant={log.printed_date} timezone={log.timezone} />
                </button>
              )}
            </h3>
            <p className={classes.marks}>
              {log.reprint_id ? (
                <StatusBadge tone="info">{t('reprintOf', { type: log.reprint_type ?? '' })}</StatusBadge>
              ) : (
                <StatusBadge tone="ok">{t('firstPrint')}</StatusBadge>
              )}
              {log === latest && logs.length > 1 && <StatusBadge tone="neutral">{t('thisPrint')}</StatusBadge>}
              <PrintMarks log={log} />
            </p>
            <PrintFacts log={log} />
            {log === latest && <LabelWords log={latest} />}
          </li>
        ))}
      </ol>
      {logs.at(-1)?.reprint_id && <p className={classes.missing}>{t('earlierMissing')}</p>}
    </>
  );
}

function PrintFacts({ log }: { log: LabelLog }) {
  const t = useTexts(reportsTexts);
  const words = useTexts(marksTexts);
  const { use_by_date, date_term, best_before_date } = log.printed_info;
  const style = useDateStyle();
  const factText = (fact: (typeof otherFacts)[number]): string => {
    if (fact === 'reason') return log.reason ? words(log.reason) : '';
    if (fact === 'maker_date') return log.maker_date ? writeDay(log.maker_date, style.format) : '';
    return [log[fact]].flat().join(', ');
  };
  const both = date_term === 'USE_BY' && best_before_date;
  return (
    <FactList
      facts={[
        {
          label: t(date_term === 'USE_BY' ? 'useBy' : 'bestBefore'),
          value: use_by_date ? (
            <>
              <UseBy log={log} unnamed />
              <WhyDate
                printed_date={log.printed_date}
                use_by={use_by_date}
                rule={log.storage_rule}
                timezone={log.timezone}
                byHand={log.is_override}
                isReprint={log.reprint_id !== null}
              />
            </>
          ) : (
            <Absent />
          ),
        },
        ...(both
          ? [{ label: t('bestBefore'), value: <VenueTime instant={both} timezone={log.timezone} dayEnds /> }]
          : []),
        { label: t('storage'), value: log.storage_override || log.storage || <Absent /> },
        { label: t('rule'), value: log.storage_rule || <Absent /> },
        { label: t('usage'), value: log.usage === 'sale' ? t('sale') : t('prep') },
        { label: t('initials'), value: <PrintPerson log={log} /> },
        { label: t('batchCode'), value: log.batch_code || <Absent /> },
        { label: t('device'), value: log.device.name || <Absent /> },
        { label: t('organization'), value: log.organization.name || <Absent /> },
        ...otherFacts.flatMap((fact) => {
          const value = factText(fact);
          return value ? [{ label: words(fact), value }] : [];
        }),
      ]}
    />
  );
}

/** What stands on a label word for word, and in which fields that differs from the catalogue. */
function LabelWords({ log }: { log: LabelLogDetails }) {
  const t = useTexts(marksTexts);
  return (
    <>
      <h4 className={classes.heading}>{t('onLabel')}</h4>
      {log.stale_fields.length > 0 && (
        <div className={classes.note}>
          <Banner tone="warn">
            {t('differs', { fields: log.stale_fields.map((field) => nameOf(field, t)).join(', ') })}
          </Banner>
        </div>
      )}
      {log.words ? <Words log={log} /> : <p className={classes.missing}>{t('noWords')}</p>}
    </>
  );
}

function Words({ log }: { log: LabelLogDetails }) {
  const t = useTexts(marksTexts);
  const style = useDateStyle();
  const { words, printer, label_size, via_device, reported_date } = log;
  if (!words) return null;
  const undeclared = words.allergens ? t('containsAtLeast', { names: words.allergens }) : t('undeclared');
  const allergens = words.allergens_declared ? words.allergens || t('noAllergens') : undeclared;
  const optional: [string, string | null | undefined][] = [
    [t('labelIngredients'), words.ingredients],
    [t('labelMayContain'), words.may_contain],
    [t('labelPrice'), words.price],
    [t('labelAmount'), words.amount],
    [t('undrawn'), words.undrawn?.join(', ')],
    [t('labelStorage'), words.storage],
    [t('size'), sizeOf(label_size ?? '', t)],
    [t('printer'), printer && `${printer.language}, ${printer.route}`],
    [t('handedIn'), via_device?.name],
    [t('reportedDate'), reported_date && formatDateTime(reported_date, { format: style.format, zone: log.timezone })],
  ];
  return (
    <FactList
      facts={[
        { label: t('labelName'), value: words.name },
        { label: t('labelAllergens'), value: allergens },
        ...words.dates.map(({ term, at }, place) => ({
          id: `date ${place}`,
          label: term,
          value: <VenueTime instant={at} timezone={log.timezone} dayEnds />,
        })),
        ...optional.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      ]}
    />
  );
}

type Words = ReturnType<typeof useMarks>;

function sizeOf(size: string, t: Words): string {
  const known = labelSizes.find((one) => one === size);
  return known ? t(known) : size;
}

/** A server may also know more fields. */
function nameOf(field: string, t: Words): string {
  return Object.hasOwn(staleFieldWords.en_us, field) ? t(field as keyof typeof staleFieldWords.en_us) : field;
}
