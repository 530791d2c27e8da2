import { useTexts } from '@larder/browser/texts';
import { useState, type ReactNode } from 'react';
import type { LiveLabel } from '../../store/live-label.ts';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { reportFacts } from './fact.actions.ts';
import { liveLabelsTexts } from './live-labels.texts.ts';
import { offerUndo } from './undo.actions.ts';
import classes from './live-labels.module.css';

const outcomes = ['LIVE', 'USED', 'WASTED', 'RELABELLED', 'VOIDED'] as const;

/** A manager says what is true of a label of which two reports contradict each other. */
export function useSettling(label: LiveLabel): { open: () => void; sheet: ReactNode } {
  const t = useTexts(liveLabelsTexts);
  const [isOpen, setOpen] = useState(false);
  const settle = async (outcome: (typeof outcomes)[number]) => {
    try {
      const reported = await reportFacts([{ label_id: label.id, fact: { kind: 'settled', outcome } }]);
      setOpen(false);
      offerUndo(t('settled', { state: t(`custody_${outcome}`) }), reported);
    } catch {
      toast('bad', t('failed'));
    }
  };
  const sheet = isOpen && (
    <Sheet opened title={t('settle')} onClose={() => setOpen(false)}>
      <p>{t('settleText', { name: label.product_name })}</p>
      <div className={classes.choices}>
        {outcomes.map((outcome) => (
          <Press key={outcome} wide onPress={() => void settle(outcome)}>
            {t(`custody_${outcome}`)}
          </Press>
        ))}
      </div>
    </Sheet>
  );
  return { open: () => setOpen(true), sheet };
}
