import { useTexts } from '@larder/browser/texts';
import { useKitchen } from '../../store/kitchen.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { liveLabelsTexts } from './live-labels.texts.ts';
import classes from './live-labels.module.css';

type MoveSheetProps = {
  label: LiveLabel;
  onClose: () => void;
  onMove: (to: { id: string; name: string }) => void;
};

/** Where a label's food is from now on. */
export function MoveSheet({ label, onClose, onMove }: MoveSheetProps) {
  const t = useTexts(liveLabelsTexts);
  const storage = useKitchen(({ lists }) => lists.storage) ?? [];
  return (
    <Sheet opened title={t('moveTitle')} onClose={onClose}>
      {storage.length === 0 && <Notice tone="warn">{t('noStorage')}</Notice>}
      <div className={classes.choices}>
        {storage.map((one) => (
          <Press key={one.id} wide disabled={one.name === label.life.place} onPress={() => onMove(one)}>
            {one.name}
          </Press>
        ))}
      </div>
    </Sheet>
  );
}
