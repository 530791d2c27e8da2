import { useParams } from '@tanstack/react-router';
import { useOrganizationPlace } from './organization-crumbs.part.tsx';
import { OrganizationLists } from './organization-lists.part.tsx';
import { OrganizationPage } from './organization-page.part.tsx';

/** One customer account, as operators see it. */
export function AccountDetailScreen() {
  const { accountId = '' } = useParams({ strict: false });
  const { base, crumbs, back } = useOrganizationPlace();
  return (
    <OrganizationPage key={accountId} id={accountId} crumbs={crumbs} back={back}>
      {(organization) => <OrganizationLists organization={organization} base={base} />}
    </OrganizationPage>
  );
}
