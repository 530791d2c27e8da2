import { formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { keepMeta } from '../store/database.ts';
import { useDateStyle } from '../store/date-style.ts';
import { refresh, useKitchen } from '../store/kitchen.ts';
import { Notice } from '../ui/notice.tsx';
import { Press } from '../ui/press.tsx';
import { shellTexts } from './shell.texts.ts';

/**
 * Says from when reports may be missing, until somebody has taken note of it: the tablet was paired before, and its
 * memory is gone.
 */
export function EmptiedNotice() {
  const t = useTexts(shellTexts);
  const style = useDateStyle();
  const emptied = useKitchen((kitchen) => kitchen.emptied);
  if (!emptied) return null;
  const take = async () => {
    await keepMeta('emptied', { ...emptied, seen: true });
    await refresh(['identity']);
  };
  return (
    <Notice tone="bad" action={<Press onPress={() => void take()}>{t('emptiedSeen')}</Press>}>
      {t('emptied', { time: formatDateTime(emptied.since, style) })}
    </Notice>
  );
}
