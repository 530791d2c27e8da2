import { useTexts } from '@larder/browser/texts';
import { IconCheck, IconHandStop, IconTrash } from '@tabler/icons-react';
import type { RecallLabel } from '../../store/recall-overlay.ts';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { recallsTexts } from './recalls.texts.ts';
import classes from './recalls.module.css';

type RecallFoundProps = {
  label: RecallLabel;
  isDrill: boolean;
  onFound: (found: NonNullable<RecallLabel['found']>) => void;
  onClose: () => void;
};

/** Asks what was done with a label that was found; in an exercise it stays where it is. */
export function RecallFoundSheet({ label, isDrill, onFound, onClose }: RecallFoundProps) {
  const t = useTexts(recallsTexts);
  return (
    <Sheet opened title={t('foundTitle', { name: label.name })} onClose={onClose}>
      {isDrill ? (
        <>
          <p>{t('exercise')}</p>
          <Press kind="main" wide icon={IconCheck} onPress={() => onFound('FOUND')}>
            {t('justFound')}
          </Press>
        </>
      ) : (
        <div className={classes.choices}>
          <p>{t('foundText')}</p>
          <Press kind="main" wide icon={IconHandStop} note={t('quarantineNote')} onPress={() => onFound('QUARANTINED')}>
            {t('quarantine')}
          </Press>
          <Press wide icon={IconTrash} note={t('binNote')} onPress={() => onFound('BINNED')}>
            {t('bin')}
          </Press>
        </div>
      )}
    </Sheet>
  );
}
