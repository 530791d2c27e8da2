import { useTexts } from '@larder/browser/texts';
import { Icon } from '@larder/look/icon';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { contract, useCan } from '../../browser/contract.ts';
import { isOperator, useSignedIn } from '../../browser/session-store.ts';
import { FolderButton } from '../../records/folders/folder-button.part.tsx';
import { OwnSettings } from '../settings/own-settings.part.tsx';
import { useOrganizationPlace } from './organization-crumbs.part.tsx';
import { OrganizationPage } from './organization-page.part.tsx';
import { venueFiguresTexts } from './venue-figures.texts.ts';
import { VenueNow } from './venue-now.part.tsx';
import { VenueSections } from './venue-sections.part.tsx';

/** One venue of an account: how it is doing now, its details, the settings in which it differs and its devices. */
export function VenueDetailScreen() {
  const t = useTexts(venueFiguresTexts);
  const can = useCan();
  const { user } = useSignedIn();
  const { venueId = '' } = useParams({ strict: false });
  const { crumbs, back } = useOrganizationPlace();
  const mayAdd = can(contract.devices.create) && !isOperator(user);
  return (
    <OrganizationPage
      key={venueId}
      id={venueId}
      crumbs={crumbs}
      back={back}
      actions={(organization) => (
        <>
          <FolderButton venue={organization} />
          {mayAdd && (
            <Button
              leftSection={<Icon of={IconPlus} />}
              renderRoot={(props) => <Link to="/devices" search={{ add: organization.id }} {...props} />}
            >
              {t('addDevice')}
            </Button>
          )}
        </>
      )}
      notices={(organization) => <VenueNow venueId={organization.id} />}
    >
      {(organization) => (
        <>
          <OwnSettings organizationId={organization.id} />
          <VenueSections venueId={organization.id} />
        </>
      )}
    </OrganizationPage>
  );
}
