import { useTexts } from '@larder/browser/texts';
import { IconArrowBackUp, IconEye, IconPrinterOff } from '@tabler/icons-react';
import { now } from '../../store/clock.ts';
import { useKitchen } from '../../store/kitchen.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import { usePerson } from '../../store/person.ts';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { undoFacts, type FactAbout } from './fact.actions.ts';
import { liveLabelsTexts } from './live-labels.texts.ts';
import { undoable } from './live.rules.ts';
import classes from './live-labels.module.css';

type MoreSheetProps = {
  label: LiveLabel;
  onClose: () => void;
  onReport: (fact: FactAbout['fact'], said: string) => Promise<void>;
};

/** What is needed less often: that a label was only seen, that it never was one, and taking the last thing back. */
export function MoreSheet({ label, onClose, onReport }: MoreSheetProps) {
  const t = useTexts(liveLabelsTexts);
  const { lists, device, versions } = useKitchen((kitchen) => kitchen);
  const name = label.product_name;
  const isOld = !versions?.accepts?.includes('label_fact');
  const person = usePerson();
  const last = isOld ? undefined : undoable(label, { device_id: device?.id, user_id: person?.id }, now());
  const mayVoid = label.life.custody !== 'VOIDED' && (lists.settings?.mark_as_misprint ?? false);
  const undo = async (fact_id: string) => {
    try {
      await undoFacts([{ label_id: label.id, fact_id }]);
      toast('ok', t('undone'));
      onClose();
    } catch {
      toast('bad', t('failed'));
    }
  };
  return (
    <Sheet opened title={t('moreTitle')} onClose={onClose}>
      <div className={classes.choices}>
        {last && (
          <Press wide icon={IconArrowBackUp} onPress={() => void undo(last.id)}>
            {t('undoLast', { what: t(`kind_${last.kind}`) })}
          </Press>
        )}
        <Press
          wide
          icon={IconEye}
          note={t('foundNote')}
          onPress={() => void onReport({ kind: 'found' }, t('done_found', { name }))}
        >
          {t('found')}
        </Press>
        {mayVoid && (
          <Press
            wide
            kind="danger"
            icon={IconPrinterOff}
            note={t('voidedNote')}
            onPress={() => void onReport({ kind: 'voided' }, t('done_voided', { name }))}
          >
            {t('voided')}
          </Press>
        )}
      </div>
    </Sheet>
  );
}
