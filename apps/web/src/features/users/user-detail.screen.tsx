import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useAddressQuery } from '../../browser/address.ts';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { recordOf, RecordState } from '../../ui/record-state.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { SplitPage } from '../../ui/split-page.tsx';
import { AuditLink } from '../audit/audit-link.part.tsx';
import { PersonalDataCard } from './personal-data.part.tsx';
import { UserDevices } from './user-devices.part.tsx';
import { useUserRights } from './user-facts.part.ts';
import { useUserMenu } from './user-menu.part.tsx';
import { UserProfile } from './user-profile.part.tsx';
import { UserBadges } from './user-state.part.tsx';
import { useReinvite, type UserFull } from './users.api.ts';
import { usersPath } from './users.paths.ts';
import { usersTexts } from './users.texts.ts';

/** One person: profile and contact at the side, their devices in the main part. */
export function UserDetailScreen() {
  const t = useTexts(usersTexts);
  const { userId = '' } = useParams({ strict: false });
  const [{ organization_id }] = useAddressQuery();
  const query = useQuery({
    ...queries.users.get.queryOptions({
      input: { params: { id: userId }, query: organization_id ? { organization_id } : {} },
    }),
    // Within another organisation it is the same person.
    placeholderData: (known: UserFull | undefined) => (known?.id === userId ? known : undefined),
  });
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
        <UserDevices user={user} />
        {user.can_see_personal_data && <PersonalDataCard id={user.id} name={user.name} />}
      </SplitPage>
    </>
  );
}

/** What the row menu offers, and the invitation's button. */
function UserActions({ user }: { user: UserFull }) {
  const t = useTexts(usersTexts);
  const can = useCan();
  const navigate = useNavigate();
  const rights = useUserRights()(user);
  const reinvite = useReinvite();
  const menu = useUserMenu({
    details: false,
    deleteFailed: t('disableFailed'),
    onDeleted: () => void navigate({ to: usersPath }),
  });
  if (!can(contract.users.create)) return null;
  return (
    <>
      {rights.resend && (
        <Button variant="default" onClick={() => reinvite(user)}>
          {t('resend')}
        </Button>
      )}
      <RowMenu variant="default" entries={menu.entries(user)} />
      {menu.dialog}
    </>
  );
}
