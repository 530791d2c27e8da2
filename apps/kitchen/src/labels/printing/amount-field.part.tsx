import { useTexts } from '@larder/browser/texts';
import { amountUnits, baseAmount, formatAmount } from '@larder/rules/amount';
import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { Chips } from '../../ui/chips.tsx';
import { Keypad, pressed } from '../../ui/keypad.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useTyping } from '../../ui/typing.ts';
import type { LabelAmount } from './label-choice.rules.ts';
import { labelsTexts } from './labels.texts.ts';
import classes from './label.module.css';

const units = ['units', 'kg', 'g', 'l', 'ml'] as const;
const [least, most] = [0.001, 100_000_000];

type AmountFieldProps = { value: LabelAmount | undefined; onChange: (amount: LabelAmount | undefined) => void };

/** How much one label is about, where somebody says it: of that, parts can be used. */
export function AmountField({ value, onChange }: AmountFieldProps) {
  const t = useTexts(labelsTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Press icon={IconScale} onPress={() => setOpen(true)}>
        {value ? t('changeAmount', { amount: formatAmount(value.value, value.unit_type) }) : t('addAmount')}
      </Press>
      {isOpen && (
        <AmountEntry
          hasAmount={value !== undefined}
          onClose={() => setOpen(false)}
          onAmount={(amount) => {
            onChange(amount);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

type AmountEntryProps = {
  hasAmount: boolean;
  onClose: () => void;
  onAmount: (amount: LabelAmount | undefined) => void;
};

function AmountEntry({ hasAmount, onClose, onAmount }: AmountEntryProps) {
  const t = useTexts(labelsTexts);
  const [typed, setTyped] = useState('');
  const [unit, setUnit] = useState<(typeof units)[number]>('units');
  const amount = baseAmount(Number(typed), unit);
  const mayKeep = amount >= least && amount <= most;
  const keep = () => onAmount({ value: amount, unit_type: amountUnits[unit] });
  useTyping(true, (key) => key !== '-' && key !== 'Enter' && setTyped(pressed(typed, key)), true);
  return (
    <Sheet
      opened
      title={t('amountTitle')}
      onClose={onClose}
      foot={
        <>
          {hasAmount && <Press onPress={() => onAmount(undefined)}>{t('removeAmount')}</Press>}
          <Press kind="main" disabled={!mayKeep} onPress={keep}>
            {t('saveAmount')}
          </Press>
        </>
      }
    >
      <p className={classes.note}>{t('amountNote')}</p>
      <Chips
        label={t('measuredIn')}
        value={unit}
        options={units.map((one) => ({ value: one, label: t(one) }))}
        onChange={setUnit}
      />
      <p className={classes.typed}>
        <output aria-label={t('amountTitle')}>{typed || '–'}</output>
      </p>
      <Keypad label={t('amountTitle')} value={typed} decimal onChange={setTyped} />
    </Sheet>
  );
}
