import { formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { LabelFact, LabelLogDetails } from '@larder/contract/reports';
import { labelSizes } from '@larder/rules/label-size';
import { useDateStyle } from '../../browser/date-style.ts';
import { Banner } from '../../ui/banner.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LogTime } from './log-time.part.tsx';
import { marksTexts } from './marks.texts.ts';
import classes from './label-trace.module.css';

/** What stands on a label word for word, in which fields that differs from the catalogue, and what became of the label. */
export function LabelWords({ log }: { log: LabelLogDetails }) {
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
      <h4 className={classes.heading}>{t('afterwards')}</h4>
      {log.disputed.length > 0 && (
        <div className={classes.note}>
          <Banner tone="bad">{t('disputedText')}</Banner>
        </div>
      )}
      <Facts facts={log.facts} timezone={log.timezone} />
    </>
  );
}

function Words({ log }: { log: LabelLogDetails }) {
  const t = useTexts(marksTexts);
  const style = useDateStyle();
  const { words, printer, label_size, user, via_device, reported_date } = log;
  if (!words) return null;
  const undeclared = words.allergens ? t('containsAtLeast', { names: words.allergens }) : t('undeclared');
  const allergens = words.allergens_declared ? words.allergens || t('noAllergens') : undeclared;
  const optional: [string, string | null | undefined][] = [
    [t('labelIngredients'), words.ingredients],
    [t('labelMayContain'), words.may_contain],
    [t('labelPrice'), words.price],
    [t('labelStorage'), words.storage],
    [t('size'), sizeOf(label_size ?? '', t)],
    [t('printer'), printer && `${printer.language}, ${printer.route}`],
    [t('user'), user?.name],
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
          value: <LogTime instant={at} timezone={log.timezone} dayEnds />,
        })),
        ...optional.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      ]}
    />
  );
}

function Facts({ facts, timezone }: { facts: LabelFact[]; timezone: string }) {
  const t = useTexts(marksTexts);
  if (!facts.length) return <p className={classes.missing}>{t('nothingYet')}</p>;
  return (
    <FactList
      facts={facts.map(({ kind, at, device, initials }) => ({
        label: <LogTime instant={at} timezone={timezone} />,
        value: device
          ? t('factBy', { what: kindOf(kind, t), device: [device.name, initials].filter(Boolean).join(', ') })
          : kindOf(kind, t),
      }))}
    />
  );
}

const useMarks = () => useTexts(marksTexts);
type Words = ReturnType<typeof useMarks>;

/** A server may know more kinds of facts than this portal. */
function kindOf(kind: string, t: Words): string {
  return kind === 'used' || kind === 'wasted' || kind === 'voided' || kind === 'found' ? t(kind) : kind;
}

function sizeOf(size: string, t: Words): string {
  const known = labelSizes.find((one) => one === size);
  return known ? t(known) : size;
}

const fields = [
  'name',
  'storage',
  'allergens',
  'allergens_declared',
  'ingredients',
  'emphasis',
  'may_contain',
  'price',
  'barcode',
  'lower_custom_fields',
  'date_term',
] as const;

function nameOf(field: string, t: Words): string {
  const known = fields.find((one) => one === field);
  return known ? t(known) : field;
}
