import { useTexts } from '@larder/browser/texts';
import { formatLabelDate, isEndOfDay } from '@larder/rules/date-format';
import { relations, type Relation } from '@larder/rules/label-parents';
import { IconPlus, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useDateStyle } from '../../store/date-style.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { Chips } from '../../ui/chips.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { cappingOf, type LabelChoice } from './label-choice.rules.ts';
import type { LabelSource } from './made-from.rules.ts';
import { madeFromTexts } from './made-from.texts.ts';
import classes from './made-from.module.css';

const MadeFromSheet = lazy(async () => ({ default: (await import('./made-from-sheet.part.tsx')).MadeFromSheet }));

/** What a new sticker for the same food would be belongs to the label itself, not to what is being made. */
const offered = relations.filter((relation) => relation !== 'RELABEL');

type MadeFromProps = {
  choice: LabelChoice;
  /** The use-by that would be printed. */
  use_by: string;
  onChange: (sources: LabelSource[]) => void;
};

/** The labels of what food is made from: nothing that is made of them keeps longer than they do. Never required. */
export function MadeFrom({ choice, use_by, onChange }: MadeFromProps) {
  const t = useTexts(madeFromTexts);
  const { zone, format } = useDateStyle();
  const isKnown = useKitchen(({ live }) => live.size > 0);
  const settings = useKitchen(({ lists }) => lists.settings);
  const accepts = useKitchen(({ versions }) => versions?.accepts);
  const [isOpen, setOpen] = useState(false);
  const { made_from: sources = [], prepared_at } = choice;
  const capping = settings && cappingOf(choice, settings);
  const isCapped = capping !== undefined && capping.cap <= Date.parse(use_by);
  const isOverdue = isCapped && capping.cap < Date.parse(prepared_at);
  if (sources.length === 0 && (!isKnown || !accepts?.includes('label_printed.parents'))) return null;
  const set = (id: string, relation: Relation) =>
    onChange(sources.map((one) => (one.label.id === id ? { ...one, relation } : one)));
  return (
    <section className={classes.part} aria-label={t('title')}>
      {sources.map(({ label, relation }) => (
        <div key={label.id} className={classes.source}>
          <div className={classes.head}>
            <strong>{label.product_name}</strong>
            <Press
              kind="quiet"
              icon={IconX}
              label={t('remove', { name: label.product_name })}
              onPress={() => onChange(sources.filter((one) => one.label.id !== label.id))}
            />
          </div>
          <Chips
            label={t('relation', { name: label.product_name })}
            hideLabel
            value={relation}
            options={offered.map((one) => ({ value: one, label: t(`relation_${one as 'PORTION'}`) }))}
            onChange={(next) => set(label.id, next)}
          />
        </div>
      ))}
      {isCapped && (
        <Notice tone={isOverdue ? 'bad' : 'info'}>
          {isOverdue
            ? t('overdue', { name: capping.label.product_name })
            : t('cap', { date: dateText(capping.cap), name: capping.label.product_name })}
        </Notice>
      )}
      <Press icon={IconPlus} onPress={() => setOpen(true)}>
        {sources.length === 0 ? t('add') : t('addMore')}
      </Press>
      {isOpen && (
        <Suspense>
          <MadeFromSheet sources={sources} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );

  function dateText(time: number): string {
    const settings = { date_format: format, timezone: zone };
    return formatLabelDate(time, settings, { weekday: true, time: !isEndOfDay(time, zone) });
  }
}
