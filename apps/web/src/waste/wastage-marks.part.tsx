import { useTexts } from '@larder/browser/texts';
import type { WastageItem } from '@larder/contract/waste/waste';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import { correctionsTexts } from './corrections.texts.ts';

/**
 * What sets an item apart: voided, corrected, from a file that somebody brought, of a time that cannot be true or that
 * a person had set, or without what the venue asks for.
 */
export function WastageMarks({ item }: { item: WastageItem }) {
  const t = useTexts(correctionsTexts);
  return (
    <>
      {item.voided_at && <StatusBadge tone="neutral">{t('voided')}</StatusBadge>}
      {item.via === 'file' && <StatusBadge tone="warn">{t('fromFile', { name: item.via_name })}</StatusBadge>}
      {item.time_doubtful && <StatusBadge tone="warn">{t('timeDoubtful')}</StatusBadge>}
      {item.clock_by_person && <StatusBadge tone="warn">{t('clockByPerson')}</StatusBadge>}
      {item.is_picture_missing && <StatusBadge tone="warn">{t('pictureMissing')}</StatusBadge>}
      {item.is_notes_missing && <StatusBadge tone="warn">{t('notesMissing')}</StatusBadge>}
      {item.corrected_at && <StatusBadge tone="info">{t('corrected')}</StatusBadge>}
    </>
  );
}
