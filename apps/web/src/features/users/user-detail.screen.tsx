import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { recordOf, RecordState } from '../../ui/record-state.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { SplitPage } from '../../ui/split-page.tsx';
import { AuditLink } from '../audit/audit-link.part.tsx';
import { useSeesPersonalData } from './personal-data.api.ts';
import { PersonalDataCard } from './personal-data.part.tsx';
import { UserDevices } from './user-devices.part.tsx';
import { useUserRights } from './user-facts.part.ts';
import { useUserMenu, type UserDeed } from './user-menu.part.tsx';
import { UserProfile } from './user-profile.part.tsx';
import { UserBadges } from './user-state.part.tsx';
import { useUserDetails, type UserFull } from './users.api.ts';
import { usersPath } from './users.paths.ts';
import { usersTexts } from './users.texts.ts';

const DeedDialog = lazy(async () => ({ default: (await import('./user-deed.dialog.tsx')).UserDeedDialog }));
const AddDialog = lazy(async () => ({ default: (await import('./user-devices-add.dialog.tsx')).UserDevicesAddDialog }));

/** One person: profile and contact at the side, their devices in the main part. */
export function UserDetailScreen() {
  const t = useTexts(usersTexts);
  const { userId = '' } = useParams({ strict: false });
  const [{ organization_id }] = useAddressQuery();
  const query = useUserDetails(userId, organization_id);
  const [adding, setAdding] = useState(false);
  const seesData = useSeesPersonalData();
  const crumbs = [{ label: t('title'), to: usersPath }];
  const user = recordOf(query);
  if (!user) {
    return (
      <RecordState
        query={query}
        title={t('user')}
        crumbs={crumbs}
        failed={t('loadFailed')}
        gone={{
          title: t('notFoundTitle'),
          text: t('notFound'),
          icon: IconUserOff,
          action: <Link to={usersPath}>{t('backToList')}</Link>,
        }}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={user.name}
        crumbs={crumbs}
        badge={<UserBadges user={user} />}
        actions={
          <>
            <AuditLink id={user.id} />
            <UserActions user={user} />
          </>
        }
      />
      <SplitPage side={<UserProfile user={user} />}>
        <UserDevices user={user} onAdd={() => setAdding(true)} />
        {seesData(user.id) && <PersonalDataCard id={user.id} name={user.name} />}
      </SplitPage>
      <Suspense>{adding && <AddDialog user={user} onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}

/** What the row menu offers, and the invitation's button. */
function UserActions({ user }: { user: UserFull }) {
  const t = useTexts(usersTexts);
  const can = useCan();
  const navigate = useNavigate();
  const rights = useUserRights()(user);
  const [deed, setDeed] = useState<UserDeed>();
  const entries = useUserMenu(setDeed, { details: false })(user);
  if (!can(contract.users.create)) return null;
  return (
    <>
      {rights.resend && (
        <Button variant="default" onClick={() => setDeed({ kind: 'reinvite', user })}>
          {t('resend')}
        </Button>
      )}
      <RowMenu variant="default" entries={entries} />
      <Suspense>
        {deed && (
          <DeedDialog
            deed={deed}
            deleteFailed={t('disableFailed')}
            onClose={() => setDeed(undefined)}
            onGone={() => void navigate({ to: usersPath })}
          />
        )}
      </Suspense>
    </>
  );
}
