import { useTexts } from '@larder/browser/texts';
import { useNavigate } from '@tanstack/react-router';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { oldDataTexts } from './old-data.texts.ts';

/** Why no label of food on sale is printed, and the way to what helps. */
export function OldData({ days }: { days: number }) {
  const t = useTexts(oldDataTexts);
  const navigate = useNavigate();
  return (
    <Notice tone="bad" action={<Press onPress={() => void navigate({ to: '/tablet' })}>{t('howTo')}</Press>}>
      {t('saleStopped', { count: days })}
    </Notice>
  );
}
