import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isOperator, useUser } from '../../browser/session-store.ts';
import { AccountActions, SyncNotice } from './account-actions.part.tsx';
import { AccountSettings } from './account-settings.part.tsx';
import { useOrganizationPlace } from './organization-crumbs.part.tsx';
import { OrganizationLists } from './organization-lists.part.tsx';
import { OrganizationPage } from './organization-page.part.tsx';

const VisitAccessDialog = lazy(async () => ({
  default: (await import('../visits/visit-access.dialog.tsx')).VisitAccessDialog,
}));

/** One customer account, as operators see it. */
export function AccountDetailScreen() {
  const { accountId = '' } = useParams({ strict: false });
  const user = useUser();
  const { base, crumbs, back } = useOrganizationPlace();
  return (
    <OrganizationPage
      id={accountId}
      crumbs={crumbs}
      back={back}
      actions={(organization) => (
        <AccountActions
          organization={organization}
          question={(props) => (
            <Suspense fallback={null}>
              <VisitAccessDialog key={props.access.admission} {...props} />
            </Suspense>
          )}
        />
      )}
      notices={(organization) => <SyncNotice organization={organization} />}
    >
      {(organization) => (
        <>
          {isOperator(user) && organization.is_highest && <AccountSettings organization={organization} />}
          <OrganizationLists organization={organization} base={base} />
        </>
      )}
    </OrganizationPage>
  );
}
