import { useParams } from '@tanstack/react-router';
import { useOrganizationPlace } from './organization-crumbs.part.tsx';
import { OrganizationPage } from './organization-page.part.tsx';
import { VenueSections } from './venue-sections.part.tsx';

/** One venue of an account, with its devices. */
export function VenueDetailScreen() {
  const { venueId = '' } = useParams({ strict: false });
  const { crumbs, back } = useOrganizationPlace();
  return (
    <OrganizationPage key={venueId} id={venueId} crumbs={crumbs} back={back}>
      {(organization) => <VenueSections venueId={organization.id} />}
    </OrganizationPage>
  );
}
