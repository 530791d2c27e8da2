import { useTexts } from '@larder/browser/texts';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { labelsToFind, type Recall } from '../../store/recall-overlay.ts';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { answerRecall } from './recall.actions.ts';
import { recallsTexts } from './recalls.texts.ts';
import classes from './recalls.module.css';

const whys = ['used', 'binned', 'unknown'] as const;

/** Says that the venue is done; of stickers that nobody found it is asked why. */
export function RecallFinish({ recall }: { recall: Recall }) {
  const t = useTexts(recallsTexts);
  const navigate = useNavigate();
  const isBusy = useRef(false);
  const [asking, setAsking] = useState(false);
  const count = labelsToFind(recall).length;
  if (recall.done_at) return undefined;
  const finish = async (note?: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await answerRecall({ recall_id: recall.id, kind: 'DONE', ...(note && { note }) });
      toast('ok', t('finished'));
      await navigate({ to: '/' });
    } catch {
      toast('bad', t('failed'));
    } finally {
      isBusy.current = false;
    }
  };
  return (
    <>
      <Press
        kind="main"
        note={count > 0 && t('finishLeft', { count })}
        onPress={() => (count > 0 ? setAsking(true) : void finish())}
      >
        {t('finish')}
      </Press>
      <Sheet opened={asking} title={t('finishTitle')} onClose={() => setAsking(false)}>
        <p>{t('finishText')}</p>
        <div className={classes.choices}>
          {whys.map((why) => (
            <Press key={why} wide onPress={() => void finish(`${t('finishLeft', { count })}: ${t(`left_${why}`)}`)}>
              {t(`left_${why}`)}
            </Press>
          ))}
        </div>
      </Sheet>
    </>
  );
}
