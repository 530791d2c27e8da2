import { useTexts } from '@larder/browser/texts';
import { useRef, useState } from 'react';
import { useKitchen } from '../../store/kitchen.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import { Chips, Toggle } from '../../ui/chips.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import type { FactAbout } from './fact.actions.ts';
import { liveLabelsTexts } from './live-labels.texts.ts';
import { printInstead, whyNoSticker } from './relabel.actions.ts';
import { storageFor } from './storage-kind.rules.ts';
import classes from './live-labels.module.css';

type FreezeSheetProps = {
  label: LiveLabel;
  kind: 'frozen' | 'thawed';
  leavesNothing: boolean;
  onClose: () => void;
  /** Without a new sticker. */
  onReport: (fact: FactAbout['fact']) => void;
  onDone: () => void;
};

/** Where food is frozen or thawed, and whether it gets a new sticker: its date is another one from then on. */
export function FreezeSheet({ label, kind, leavesNothing, onClose, onReport, onDone }: FreezeSheetProps) {
  const t = useTexts(liveLabelsTexts);
  const storage = useKitchen(({ lists }) => lists.storage) ?? [];
  const [place, setPlace] = useState(() => storageFor(kind, storage)?.id);
  const [wants, setWants] = useState(true);
  const isBusy = useRef(false);
  const chosen = storage.find(({ id }) => id === place);
  const fact: FactAbout['fact'] = { kind, ...(chosen && { storage_id: chosen.id, place: chosen.name }) };
  const why = whyNoSticker(label);
  const go = async () => {
    if (!wants || why) return onReport(fact);
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const condition = kind === 'frozen' ? 'FROZEN' : 'THAWED';
      const started = await printInstead(label, { condition, storage: chosen, fact });
      if (!started.ok) {
        toast('bad', started.error_description || t('failed'));
        return;
      }
      onClose();
      onDone();
    } catch {
      toast('bad', t('failed'));
    } finally {
      isBusy.current = false;
    }
  };
  const name = label.product_name;
  return (
    <Sheet
      opened
      title={t(kind === 'frozen' ? 'freezeTitle' : 'thawTitle', { name })}
      onClose={onClose}
      foot={
        <Press kind="main" onPress={() => void go()}>
          {t(kind === 'frozen' ? 'freeze' : 'thaw')}
        </Press>
      }
    >
      {leavesNothing && <Notice tone="warn">{t('nothingLeft')}</Notice>}
      {storage.length > 0 && (
        <Chips
          label={t('where')}
          value={place}
          options={storage.map((one) => ({ value: one.id, label: one.name }))}
          onChange={setPlace}
        />
      )}
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
