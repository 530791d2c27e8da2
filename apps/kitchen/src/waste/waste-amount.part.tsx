import { useTexts } from '@larder/browser/texts';
import { formatAmount } from '@larder/rules/amount';
import type { Lists } from '../store/database.ts';
import { Chips } from '../ui/chips.tsx';
import { Keypad } from '../ui/keypad.tsx';
import type { ReadWaste, WasteEntry } from './waste-entry.rules.ts';
import { wasteTexts } from './waste.texts.ts';
import classes from './waste.module.css';

type WasteAmountProps = {
  entry: WasteEntry;
  read: ReadWaste;
  containers: Lists['containers'];
  set: (change: Partial<WasteEntry>) => void;
};

/** How much, in what it is measured. */
export function WasteAmount({ entry: { amount }, read, containers, set }: WasteAmountProps) {
  const t = useTexts(wasteTexts);
  const { units, unit, container, shown } = read;
  return (
    <section className={classes.group} aria-label={t('amount')}>
      {units.length > 0 && (
        <Chips
          label={t('unit')}
          value={unit}
          options={units.map((one) => ({ value: one, label: one === 'container' ? t('containerUnit') : t(one) }))}
          onChange={(next) => set({ unit: next })}
        />
      )}
      {unit === 'container' && (
        <Chips
          label={t('container')}
          value={container?.id}
          options={containers.map(({ id, name, volume }) => ({
            value: id,
            label: name,
            note: formatAmount(volume, 'volume'),
          }))}
          onChange={(next) => set({ container_id: next })}
        />
      )}
      <p className={classes.amount}>
        <output aria-label={t('amount')}>{amount || '–'}</output>
        <span>{unit && (unit === 'container' ? t('containerUnit') : t(unit))}</span>
        {shown && unit !== 'units' && shown !== `${amount} ${unit}` && <small>{t('sum', { amount: shown })}</small>}
      </p>
      <Keypad label={t('amount')} value={amount} decimal onChange={(next) => set({ amount: next })} />
    </section>
  );
}
