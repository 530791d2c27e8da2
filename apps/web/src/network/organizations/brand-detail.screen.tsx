import { useParams } from '@tanstack/react-router';
import { NetworkList } from './network-list.part.tsx';
import { useOrganizationPlace } from './organization-crumbs.part.tsx';
import { OrganizationPage } from './organization-page.part.tsx';

/** One brand of an account, with its venues. */
export function BrandDetailScreen() {
  const { brandId = '' } = useParams({ strict: false });
  const { base, crumbs, back } = useOrganizationPlace();
  return (
    <OrganizationPage key={brandId} id={brandId} crumbs={crumbs} back={back}>
      {(organization) => <NetworkList organization={organization} tag="VENUE" base={base} brandId={brandId} />}
    </OrganizationPage>
  );
}
