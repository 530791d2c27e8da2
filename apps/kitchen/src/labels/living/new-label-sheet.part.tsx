import { useTexts } from '@larder/browser/texts';
import { IconPrinter } from '@tabler/icons-react';
import { useRef } from 'react';
import type { LiveLabel } from '../../store/live-label.ts';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Started } from '../printing/print.actions.ts';
import { liveLabelsTexts } from './live-labels.texts.ts';
import { printInstead, printPortions, whyNoSticker } from './relabel.actions.ts';
import classes from './live-labels.module.css';

const counts = [2, 3, 4, 5, 6, 8, 10, 12, 20];

type NewLabelSheetProps = { label: LiveLabel; onClose: () => void; onDone: () => void };

/** A new sticker for the same food, or stickers for portions of it, each by one tap. */
export function NewLabelSheet({ label, onClose, onDone }: NewLabelSheetProps) {
  const t = useTexts(liveLabelsTexts);
  const isBusy = useRef(false);
  const why = whyNoSticker(label);
  const print = async (work: () => Promise<Started>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const started = await work();
      if (started.ok) {
        onClose();
        onDone();
      } else {
        toast('bad', started.error_description || t('failed'));
      }
    } catch {
      toast('bad', t('failed'));
    } finally {
      isBusy.current = false;
    }
  };
  return (
    <Sheet opened title={t('newTitle')} onClose={onClose}>
      {why ? (
        <Notice tone="warn">{why.words}</Notice>
      ) : (
        <>
          <Press
            wide
            icon={IconPrinter}
            note={t('replaceNote')}
            onPress={() => void print(() => printInstead(label, {}))}
          >
            {t('replace')}
          </Press>
          <section className={classes.group} aria-labelledby="portions">
            <h2 id="portions" className={classes.heading}>
              {t('portions')}
            </h2>
            <p className={classes.note}>{t('portionsNote')}</p>
            <div className={classes.numbers}>
              {counts.map((count) => (
                <Press
                  key={count}
                  label={t('portion', { count })}
                  onPress={() => void print(() => printPortions(label, count))}
                >
                  {count}
                </Press>
              ))}
            </div>
          </section>
        </>
      )}
    </Sheet>
  );
}
