import { useTexts } from '@larder/browser/texts';
import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useKitchen } from '../../store/kitchen.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import { signal } from '../../store/signal.ts';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { useDateWords } from './date-words.part.tsx';
import { reportFacts, type FactAbout } from './fact.actions.ts';
import { liveLabelsTexts } from './live-labels.texts.ts';
import { offerUndo } from './undo.actions.ts';

type Report = (fact: FactAbout['fact'], said: string, picture?: Blob) => Promise<boolean>;

/** Reports of a label what one tap says, offers to take it back, and answers whether that was done. */
export function useLabelReport(label: LiveLabel): Report {
  const t = useTexts(liveLabelsTexts);
  const accepts = useKitchen(({ versions }) => versions?.accepts);
  const isBusy = useRef(false);
  return async (fact, said, picture) => {
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      const reported = await reportFacts([{ label_id: label.id, fact, picture }]);
      signal('done');
      if (accepts?.includes('label_fact')) offerUndo(said, reported);
      else toast('ok', said);
      return true;
    } catch {
      signal('wrong');
      toast('bad', t('failed'));
      return false;
    } finally {
      isBusy.current = false;
    }
  };
}

type LateSheetProps = { label: LiveLabel; onClose: () => void; onUsed: () => void; onWasted: () => void };

/** Food that is past its date: was it used all the same, or thrown away? */
export function LateSheet({ label, onClose, onUsed, onWasted }: LateSheetProps) {
  const t = useTexts(liveLabelsTexts);
  const words = useDateWords();
  return (
    <Sheet
      opened
      title={t('lateTitle')}
      onClose={onClose}
      foot={
        <>
          <Press onPress={onUsed}>{t('usedAnyway')}</Press>
          <Press kind="danger" icon={IconTrash} onPress={onWasted}>
            {t('wastedInstead')}
          </Press>
        </>
      }
    >
      <p>{t('lateText', { name: label.product_name, date: words.short(label.life.use_by ?? 0) })}</p>
    </Sheet>
  );
}
