import { useTexts } from '@larder/browser/texts';
import { useState } from 'react';
import type { LiveLabel } from '../../store/live-label.ts';
import { Keypad, pressed } from '../../ui/keypad.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useTyping } from '../../ui/typing.ts';
import { liveLabelsTexts } from './live-labels.texts.ts';
import classes from './live-labels.module.css';

type AmountSheetProps = { label: LiveLabel; onClose: () => void; onAmount: (amount: number) => void };

/** How much of a label's amount was used. */
export function AmountSheet({ label, onClose, onAmount }: AmountSheetProps) {
  const t = useTexts(liveLabelsTexts);
  const [typed, setTyped] = useState('');
  useTyping(true, (key) => key !== '-' && key !== 'Enter' && setTyped(pressed(typed, key)));
  const amount = Number(typed);
  const left = label.life.remaining ?? 0;
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
      <p>{t('amountLeft', { amount: left, all: label.print.amount ?? left })}</p>
      <p className={classes.typed}>
        <output aria-label={t('amountTitle')}>{typed || '–'}</output>
      </p>
      <p role="status">{amount >= left && t('allUsed')}</p>
      <Keypad label={t('amountTitle')} value={typed} decimal onChange={setTyped} />
    </Sheet>
  );
}
