import { useTexts } from '@larder/browser/texts';
import { useDateStyle } from '../../store/date-style.ts';
import type { Fridge } from '../../store/fridge-overlay.ts';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toast.tsx';
import { degrees } from './degrees.rules.ts';
import { fridgeAlarmTexts } from './fridge-alarm.texts.ts';
import { seeFridge } from './fridge-trouble.actions.ts';

/** An alarm that no reading of this tablet explains: a sensor's, or one of silence. An answer lets it rest. */
export function FridgeAlarmNotice({ fridge }: { fridge: Fridge }) {
  const t = useTexts(fridgeAlarmTexts);
  const { format } = useDateStyle();
  const { id, name, alarm } = fridge;
  if (!alarm) return null;
  const answer = async () => {
    try {
      await seeFridge(id);
      toast('ok', t('answered', { name, minutes: alarm.rest_minutes }));
    } catch {
      toast('bad', t('failed'));
    }
  };
  return (
    <Notice tone="bad" action={<Press onPress={() => void answer()}>{t('answer')}</Press>}>
      {alarm.value === null ? t('silent', { name }) : t('warm', { name, value: degrees(alarm.value, format) })}
    </Notice>
  );
}
