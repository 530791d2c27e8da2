import { useTexts } from '@larder/browser/texts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toast.tsx';
import { dropUndo, useUndoOffer } from './undo.actions.ts';
import { undoTexts } from './undo.texts.ts';
import classes from './undo-bar.module.css';

/** What was just reported of a label, for six seconds, with a button that takes it back. */
export function UndoBar() {
  const t = useTexts(undoTexts);
  const offer = useUndoOffer();
  if (!offer) return null;
  const undo = async () => {
    dropUndo();
    try {
      const { undoFacts } = await import('./fact.actions.ts');
      await (offer.undo?.() ?? undoFacts(offer.reported));
      toast('ok', t('undone'));
    } catch {
      toast('bad', t('failed'));
    }
  };
  return (
    <div className={classes.bar}>
      <Notice
        key={offer.id}
        tone="ok"
        action={
          <Press icon={IconArrowBackUp} onPress={() => void undo()}>
            {t('undo')}
          </Press>
        }
      >
        {offer.text}
      </Notice>
    </div>
  );
}
