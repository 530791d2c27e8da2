import { contract, useCan } from '../../browser/contract.ts';
import { NetworkList } from './network-list.part.tsx';
import { OrganizationDevices } from './organization-devices.part.tsx';
import type { OrganizationFull } from './organizations.api.ts';
import { VenueSections } from './venue-sections.part.tsx';

/** What an account page lists by the kind of its organisation: brands, venues and devices, where networking is allowed. */
export function OrganizationLists({ organization, base }: { organization: OrganizationFull; base: string }) {
  const can = useCan();
  const { id, organization_type: type, allow_networking } = organization;
  if (type === 'VENUE') return <VenueSections venueId={id} />;
  if (!allow_networking || type === 'SAAS_OPERATOR') return null;
  return (
    <>
      {type === 'ACCOUNT' && <NetworkList organization={organization} tag="BRAND" base={base} />}
      <NetworkList organization={organization} tag="VENUE" base={base} />
      {can(contract.devices.list) && <OrganizationDevices organizationId={id} />}
    </>
  );
}
