import { useTexts } from '@larder/browser/texts';
import { amountUnits, baseAmount, formatAmount, type AmountUnit } from '@larder/rules/amount';
import { useState } from 'react';
import type { LiveLabel } from '../../store/live-label.ts';
import { Chips } from '../../ui/chips.tsx';
import { Keypad, pressed } from '../../ui/keypad.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useTyping } from '../../ui/typing.ts';
import { liveLabelsTexts } from './live-labels.texts.ts';
import classes from './live-labels.module.css';

/** Small before large: of what is less than a thousand, the small one is offered first. */
const offered = ['units', 'g', 'kg', 'ml', 'l'] as const;

type AmountSheetProps = { label: LiveLabel; onClose: () => void; onAmount: (amount: number) => void };

/** How much of a label's amount was used. */
export function AmountSheet({ label, onClose, onAmount }: AmountSheetProps) {
  const t = useTexts(liveLabelsTexts);
  const [typed, setTyped] = useState('');
  useTyping(true, (key) => key !== '-' && key !== 'Enter' && setTyped(pressed(typed, key)), true);
  const left = label.life.remaining ?? 0;
  const unit_type = label.unit_type ?? 'units';
  const units = offered.filter((one) => amountUnits[one] === unit_type);
  const [chosen, setUnit] = useState<AmountUnit>();
  const unit = chosen ?? (left < 1000 ? units[0] : units[1]) ?? 'units';
  const amount = baseAmount(Number(typed), unit);
  return (
    <Sheet
      opened
      title={t('amountTitle')}
      onClose={onClose}
      foot={
        <Press kind="main" disabled={!(amount >= 0.001)} onPress={() => onAmount(amount)}>
          {t('save')}
        </Press>
      }
    >
      <p>
        {t('amountLeft', {
          amount: formatAmount(left, unit_type),
          all: formatAmount(label.print.amount ?? left, unit_type),
        })}
      </p>
      {units.length > 1 && (
        <Chips
          label={t('measuredIn')}
          hideLabel
          value={unit}
          options={units.map((one) => ({ value: one, label: one }))}
          onChange={setUnit}
        />
      )}
      <p className={classes.typed}>
        <output aria-label={t('amountTitle')}>{typed || '–'}</output>
      </p>
      <p role="status">{amount >= left && t('allUsed')}</p>
      <Keypad label={t('amountTitle')} value={typed} decimal onChange={setTyped} />
    </Sheet>
  );
}
