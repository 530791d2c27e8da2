import { useTexts } from '@larder/browser/texts';
import type { NamedLot } from '@larder/contract/labels/lots';
import { formatLabelDate, isEndOfDay } from '@larder/rules/date-format';
import type { Relation } from '@larder/rules/label-parents';
import { IconPlus, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useDateStyle } from '../../store/date-style.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { keyOf } from '../../store/lot-overlay.ts';
import { usePerson } from '../../store/person.ts';
import { Chips } from '../../ui/chips.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { cappingOf, type LabelChoice } from './label-choice.rules.ts';
import type { MadeOf } from './label-entry.rules.ts';
import { lotName, type LabelSource } from './made-from.rules.ts';
import { madeFromTexts } from './made-from.texts.ts';
import { NoSource } from './no-source.part.tsx';
import { SourceAllergens } from './source-allergens.part.tsx';
import { decisionsAfter, hidesAllergens } from './source-allergens.rules.ts';
import classes from './made-from.module.css';

const MadeFromSheet = lazy(async () => ({ default: (await import('./made-from-sheet.part.tsx')).MadeFromSheet }));

/** What a new sticker for the same food would be belongs to the label itself, not to what is being made. */
type Offered = Exclude<Relation, 'RELABEL'>;

/** A portion is the food that it was cut from: it is no other product. */
function offeredFor(isSameProduct: boolean): Offered[] {
  return isSameProduct ? ['PORTION', 'INGREDIENT', 'COOKED'] : ['INGREDIENT', 'COOKED'];
}

type MadeFromProps = {
  choice: LabelChoice;
  /** The use-by that would be printed. */
  use_by: string;
  onChange: (made: MadeOf) => void;
};

/**
 * The labels of what food is made from: nothing that is made of them keeps longer than they do. Asked for only where
 * its product says so.
 */
export function MadeFrom({ choice, use_by, onChange }: MadeFromProps) {
  const t = useTexts(madeFromTexts);
  const { zone, format } = useDateStyle();
  const live = useKitchen(({ live: known }) => known);
  const user_id = usePerson()?.id ?? '';
  const settings = useKitchen(({ lists }) => lists.settings);
  const accepts = useKitchen(({ versions }) => versions?.accepts);
  const cameIn = useKitchen(({ lists }) => lists.lots?.length ?? 0);
  const isKnown = live.size > 0 || cameIn > 0;
  const [isOpen, setOpen] = useState(false);
  const { made_from: sources = [], lots = [], prepared_at, product, no_source_reason } = choice;
  const asks = product?.needs_source ?? false;
  const isAsked = asks || sources.length + lots.length > 0 || product?.recipe_gap !== undefined;
  const capping = settings && cappingOf(choice, settings);
  const isCapped = capping !== undefined && capping.cap <= Date.parse(use_by);
  const isOverdue = isCapped && capping.cap < Date.parse(prepared_at);
  if (!isAsked && (!isKnown || !accepts?.includes('label_printed.parents'))) return null;
  const change = (made_from: readonly LabelSource[]) =>
    onChange({ made_from, lots, from_sources: decisionsAfter(choice, made_from, live, user_id) });
  const setLots = (next: readonly NamedLot[]) =>
    onChange({ made_from: sources, lots: next, from_sources: choice.from_sources });
  const set = (id: string, relation: Relation) =>
    change(sources.map((one) => (one.label.id === id ? { ...one, relation } : one)));
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
              onPress={() => change(sources.filter((one) => one.label.id !== label.id))}
            />
          </div>
          <Chips
            label={t('relation', { name: label.product_name })}
            hideLabel
            value={relation}
            options={offeredFor(label.product_id === (product?.id ?? null)).map((one) => ({
              value: one,
              label: t(`relation_${one}`),
            }))}
            onChange={(next) => set(label.id, next)}
          />
        </div>
      ))}
      {lots.map((lot) => (
        <LotLine key={keyOf(lot)} lot={lot} onRemove={() => setLots(lots.filter((one) => one !== lot))} />
      ))}
      {isCapped && (
        <Notice tone={isOverdue ? 'bad' : 'info'}>
          {isOverdue
            ? t('overdue', { name: capping.label.product_name })
            : t('cap', { date: dateText(capping.cap), name: capping.label.product_name })}
        </Notice>
      )}
      {settings && !hidesAllergens(choice, settings) && (
        <SourceAllergens
          choice={choice}
          onChange={(from_sources) => onChange({ made_from: sources, lots, from_sources })}
        />
      )}
      {!no_source_reason && (
        <Press icon={IconPlus} onPress={() => setOpen(true)}>
          {sources.length + lots.length === 0 ? t('add') : t('addMore')}
        </Press>
      )}
      {asks && sources.length + lots.length === 0 && (
        <NoSource
          reason={no_source_reason}
          onChange={(reason) => onChange({ made_from: [], no_source_reason: reason })}
        />
      )}
      {isOpen && (
        <Suspense>
          <MadeFromSheet
            sources={sources}
            lots={lots}
            onChange={change}
            onLots={setLots}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );

  function dateText(time: number): string {
    const settings = { date_format: format, timezone: zone };
    return formatLabelDate(time, settings, { weekday: true, time: !isEndOfDay(time, zone) });
  }
}

function LotLine({ lot, onRemove }: { lot: NamedLot; onRemove: () => void }) {
  const t = useTexts(madeFromTexts);
  return (
    <div className={classes.source}>
      <div className={classes.head}>
        <span>
          <strong>{lot.name}</strong> {t('lot', { lot: lot.lot_code })}
        </span>
        <Press kind="quiet" icon={IconX} label={t('remove', { name: lotName(lot) })} onPress={onRemove} />
      </div>
    </div>
  );
}
