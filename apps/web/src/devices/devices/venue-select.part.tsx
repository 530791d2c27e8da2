import { useTexts } from '@larder/browser/texts';
import type { ReactNode } from 'react';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import { useVenues } from './devices.api.ts';
import { devicesTexts } from './devices.texts.ts';

type VenueSelectProps = {
  value: string;
  error?: ReactNode;
  autofocus?: boolean;
  onChange: (id: string) => void;
};

/** One of the venues in reach: a device stands in a venue. */
export function VenueSelect({ value, error, autofocus, onChange }: VenueSelectProps) {
  const t = useTexts(devicesTexts);
  const { venues, failed, retry } = useVenues();
  return (
    <>
      {failed && <RetryBanner onRetry={retry}>{t('venuesFailed')}</RetryBanner>}
      <SearchSelect
        label={t('venue')}
        placeholder={t('chooseVenue')}
        data={venues}
        value={venues.some((venue) => venue.value === value) ? value : null}
        error={error}
        openOnFocus={false}
        data-autofocus={autofocus || undefined}
        data-path="organization_id"
        onChange={(id) => onChange(id ?? '')}
      />
    </>
  );
}
