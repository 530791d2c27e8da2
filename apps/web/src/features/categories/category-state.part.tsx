import { useTexts } from '@larder/browser/texts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { categoriesTexts } from './categories.texts.ts';

/** Active or Inactive, of categories and products alike. */
export function LifecycleBadge({ lifecycle }: { lifecycle: 'ACTIVE' | 'INACTIVE' }) {
  const t = useTexts(categoriesTexts);
  return lifecycle === 'ACTIVE' ? (
    <StatusBadge tone="ok">{t('active')}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{t('inactive')}</StatusBadge>
  );
}
