import { useTexts } from '@larder/browser/texts';
import { useAddressQuery } from '../../browser/address.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { organizationsTexts } from './organizations.texts.ts';
import { VenueDevices } from './venue-devices.part.tsx';

/** The tabs of a venue: its devices, for those who may see devices. */
export function VenueSections({ venueId }: { venueId: string }) {
  const t = useTexts(organizationsTexts);
  const can = useCan();
  const [, changeQuery] = useAddressQuery();
  if (!can(contract.devices.list)) return null;
  return (
    <PageTabs
      label={t('sections')}
      tabs={[{ id: 'devices', label: t('devices') }]}
      current="devices"
      onChange={(tab) => changeQuery({ tab })}
    >
      <VenueDevices venueId={venueId} />
    </PageTabs>
  );
}
