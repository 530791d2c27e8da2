import { useTexts } from '@larder/browser/texts';
import { useRef, useState } from 'react';
import type { LiveLabel } from '../../store/live-label.ts';
import { Toggle } from '../../ui/chips.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { useDateWords } from './date-words.part.tsx';
import { liveLabelsTexts } from './live-labels.texts.ts';
import { printInstead, whyNoSticker } from './relabel.actions.ts';
import classes from './live-labels.module.css';

type OpenedSheetProps = {
  label: LiveLabel;
  /** By when it is to be used once it is open. */
  use_by: number | null;
  onClose: () => void;
  /** Without a new sticker. */
  onReport: () => void;
  onDone: () => void;
};

/**
 * Food that is opened and keeps less long than its sticker says gets a new one, as food does that is frozen or thawed.
 */
export function OpenedSheet({ label, use_by, onClose, onReport, onDone }: OpenedSheetProps) {
  const t = useTexts(liveLabelsTexts);
  const words = useDateWords();
  const [wants, setWants] = useState(true);
  const why = whyNoSticker(label);
  const print = useOpenedPrint(label, onDone);
  return (
    <Sheet
      opened
      title={t('openedTitle', { name: label.product_name })}
      onClose={onClose}
      foot={
        <Press kind="main" onPress={() => (wants && !why ? void print() : onReport())}>
          {t('opened')}
        </Press>
      }
    >
      {use_by !== null && <p className={classes.hint}>{t('nextUseBy', { date: words.short(use_by) })}</p>}
      {why ? (
        <Notice tone="info">{why.words}</Notice>
      ) : (
        <>
          <div>
            <Toggle label={t('newSticker')} checked={wants} onChange={setWants} />
          </div>
          <p className={classes.note}>{t('stickerNote')}</p>
        </>
      )}
    </Sheet>
  );
}

/** Reports that food was opened and prints its new sticker, in one tap. */
export function useOpenedPrint(label: LiveLabel, onDone: () => void): () => Promise<void> {
  const t = useTexts(liveLabelsTexts);
  const isBusy = useRef(false);
  return async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const started = await printInstead(label, { fact: { kind: 'opened' } });
      if (started.ok) return onDone();
      toast('bad', started.error_description || t('failed'));
    } catch {
      toast('bad', t('failed'));
    } finally {
      isBusy.current = false;
    }
  };
}
