import { useTexts } from '@larder/browser/texts';
import type { NamedLot } from '@larder/contract/labels/lots';
import { useState } from 'react';
import { namedLot } from '../../cold/checks/deliveries/delivery.rules.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { keyOf } from '../../store/lot-overlay.ts';
import { Press } from '../../ui/press.tsx';
import { mostLots } from './made-from.rules.ts';
import { madeFromTexts } from './made-from.texts.ts';
import classes from './made-from.module.css';

/** So many lots are shown at first: what is used came in lately. */
const first = 8;

type LotChoiceProps = { lots: readonly NamedLot[]; onChange: (lots: readonly NamedLot[]) => void };

/** The lots that came in lately, of which some go into what is made. */
export function LotChoice({ lots, onChange }: LotChoiceProps) {
  const t = useTexts(madeFromTexts);
  const known = useKitchen(({ lists }) => lists.lots) ?? [];
  const [isWhole, setWhole] = useState(false);
  if (known.length === 0) return null;
  const chosen = new Set(lots.map(keyOf));
  const toggle = (lot: NamedLot) =>
    onChange(
      chosen.has(keyOf(lot)) ? lots.filter((one) => keyOf(one) !== keyOf(lot)) : [...lots, lot].slice(0, mostLots),
    );
  return (
    <section className={classes.reasons} aria-labelledby="lots-came-in">
      <h3 id="lots-came-in">{t('lots')}</h3>
      <p>{t('lotsHint')}</p>
      {known
        .slice(0, isWhole ? undefined : first)
        .map(namedLot)
        .map((lot) => (
          <Press
            key={keyOf(lot)}
            wide
            pressed={chosen.has(keyOf(lot))}
            note={t('lot', { lot: lot.lot_code })}
            onPress={() => toggle(lot)}
          >
            {lot.name}
          </Press>
        ))}
      {!isWhole && known.length > first && <Press onPress={() => setWhole(true)}>{t('moreLots')}</Press>}
    </section>
  );
}
