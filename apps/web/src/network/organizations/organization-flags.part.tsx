import { useTexts } from '@larder/browser/texts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { organizationsTexts } from './organizations.texts.ts';

type Flags = { is_restricted: boolean; is_flagged: boolean };

/** Restricted and Flagged, where they hold. */
export function OrganizationFlags({ organization }: { organization: Flags }) {
  const t = useTexts(organizationsTexts);
  return (
    <>
      {organization.is_restricted && <StatusBadge tone="bad">{t('restricted')}</StatusBadge>}
      {organization.is_flagged && <StatusBadge tone="warn">{t('flagged')}</StatusBadge>}
    </>
  );
}
