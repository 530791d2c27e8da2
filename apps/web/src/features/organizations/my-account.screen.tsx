import { lazy, Suspense } from 'react';
import { useSignedIn } from '../../browser/session-store.ts';
import { BillingCard } from './billing-card.part.tsx';
import { FirstSteps } from './first-steps.part.tsx';
import { useOrganizationPlace, useOwnTitle } from './organization-crumbs.part.tsx';
import { OrganizationLists } from './organization-lists.part.tsx';
import { OrganizationPage } from './organization-page.part.tsx';

const VisitsCard = lazy(async () => {
  const [{ VisitsCard: Card }, { AuditChange }] = await Promise.all([
    import('../visits/visits-card.part.tsx'),
    import('../audit/audit-change.part.tsx'),
  ]);
  return { default: () => <Card change={AuditChange} /> };
});

/** My Account, My Brand or My Venue: one's own organisation. */
export function MyAccountScreen() {
  const { organization: own } = useSignedIn();
  const title = useOwnTitle();
  const { base, crumbs } = useOrganizationPlace();
  return (
    <OrganizationPage
      key={own.id}
      id={own.id}
      title={title}
      crumbs={crumbs}
      notices={(organization) => <FirstSteps organization={organization} />}
    >
      {(organization) => (
        <>
          <BillingCard organization={organization} />
          {organization.is_highest && (
            <Suspense fallback={null}>
              <VisitsCard />
            </Suspense>
          )}
          <OrganizationLists organization={organization} base={base} />
        </>
      )}
    </OrganizationPage>
  );
}
