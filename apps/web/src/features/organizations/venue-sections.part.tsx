import { contract, useCan } from '../../browser/contract.ts';
import { isOperator, useUser } from '../../browser/session-store.ts';
import { useTexts } from '../../browser/texts.ts';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { useAddressQuery } from '../../browser/address.ts';
import { organizationsTexts } from './organizations.texts.ts';
import { VenueDevices } from './venue-devices.part.tsx';

/** The tabs of a venue. Its devices are their customer's alone: operators reach them from inside of the account. */
export function VenueSections({ venueId }: { venueId: string }) {
  const t = useTexts(organizationsTexts);
  const can = useCan();
  const user = useUser();
  const [, changeQuery] = useAddressQuery();
  if (!can(contract.devices.list) || isOperator(user)) return null;
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
