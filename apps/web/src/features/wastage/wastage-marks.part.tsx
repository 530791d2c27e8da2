import { useTexts } from '@larder/browser/texts';
import type { WastageItem } from '@larder/contract/wastage';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { correctionsTexts } from './corrections.texts.ts';

/** What sets an item apart: voided, corrected, or of a time that cannot be true. */
export function WastageMarks({ item }: { item: WastageItem }) {
  const t = useTexts(correctionsTexts);
  return (
    <>
      {item.voided_at && <StatusBadge tone="neutral">{t('voided')}</StatusBadge>}
      {item.time_doubtful && <StatusBadge tone="warn">{t('timeDoubtful')}</StatusBadge>}
      {item.corrected_at && <StatusBadge tone="info">{t('corrected')}</StatusBadge>}
    </>
  );
}
