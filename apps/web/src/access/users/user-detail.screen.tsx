import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useDeviceChoice } from '../../devices/devices/device-filter.api.ts';
import { devicePath } from '../../devices/devices/devices.paths.ts';
import { AuditLink } from '../../network/audit/audit-link.part.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { recordOf, RecordState } from '../../ui/feedback/record-state.tsx';
import { toastError } from '../../ui/feedback/toast.ts';
import { ChoiceDialog } from '../../ui/form/choice-dialog.tsx';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { EditCard } from '../../ui/form/edit-card.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import type { Crumb } from '../../ui/page/breadcrumbs.tsx';
import { Card } from '../../ui/page/card.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SplitPage } from '../../ui/page/split-page.tsx';
import { RowMenu } from '../../ui/table/row-menu.tsx';
import { PersonalDataCard } from '../session/personal-data.part.tsx';
import { UserSignInCard } from '../session/user-sign-in.part.tsx';
import { changesOf, deviceGroups, fieldsOf, type ProfileFields, profileProblem, realEmail } from './profile.rules.ts';
import { useSecondaryBody } from './secondary-locations.part.tsx';
import { useUserMenu, useUserRights } from './user-menu.part.tsx';
import { UserBadges } from './user-state.part.tsx';
import { usePlaces, useReinvite, type UserFull } from './users.api.ts';
import { usersPath } from './users.paths.ts';
import { usersTexts } from './users.texts.ts';
import classes from './users.module.css';

const UserForm = lazyPart(() => import('./user-form.part.tsx'), 'UserForm');

/** One person: profile and contact at the side, their devices in the main part. */
export function UserDetailScreen() {
  const t = useTexts(usersTexts);
  const can = useCan();
  const { userId = '' } = useParams({ strict: false });
  const [{ organization_id }] = useAddressQuery();
  const query = useQuery({
    ...first({ userId }, organization_id),
    // Within another organisation it is the same person.
    placeholderData: (known: UserFull | undefined) => (known?.id === userId ? known : undefined),
  });
  const crumbs: Crumb[] = [{ label: t('title'), to: usersPath }];
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
        {can(contract.users.signIn) && !user.device_only && <UserSignInCard id={user.id} name={user.name} />}
        {user.can_see_personal_data && <PersonalDataCard id={user.id} name={user.name} />}
      </SplitPage>
    </>
  );
}

/** A person, as another organisation than their own sees them where one is named. */
export function first({ userId = '' }, organization_id?: string) {
  return queries.users.get.queryOptions({
    input: { params: { id: userId }, query: organization_id ? { organization_id } : {} },
  });
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

/** The devices that a person is on, by organisation. */
function UserDevices({ user }: { user: UserFull }) {
  const t = useTexts(usersTexts);
  const can = useCan();
  const remove = useWrite(queries.users.removeDevice, { saved: t('deviceRemoved'), failed: t('deviceRemoveFailed') });
  const [adding, setAdding] = useState(false);
  const manages = can(contract.users.addDevices) && user.can_manage_devices;
  if (!can(contract.users.devices)) {
    return (
      <Card title={t('devices')} flush>
        <p className={classes.note}>{t('devicesForbidden')}</p>
      </Card>
    );
  }
  const add = manages && (
    <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <Card title={t('devices')} actions={add} flush scrolls={user.devices.length > 10}>
      {user.devices.length === 0 && <p className={classes.note}>{t('noDevices')}</p>}
      {deviceGroups(user, t('defaultOrganization')).map(([organization, devices]) => (
        <section key={organization} className={classes.group} aria-label={organization}>
          <h3>{organization}</h3>
          <ul>
            {devices.map(({ id, name }) => (
              <li key={id}>
                {can(contract.devices.get) ? <Link to={devicePath(id)}>{name}</Link> : name}
                {manages && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t('removeDevice', { name })}
                    loading={remove.isPending && remove.variables.params.deviceId === id}
                    onClick={() => remove.mutate({ params: { id: user.id, deviceId: id } })}
                  >
                    {t('remove')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {adding && <UserDevicesAddDialog user={user} onClose={() => setAdding(false)} />}
    </Card>
  );
}

/** The profile between view and edit; a change of the location asks first. */
function UserProfile({ user }: { user: UserFull }) {
  const t = useTexts(usersTexts);
  const can = useCan();
  const [query, changeQuery] = useAddressQuery();
  const places = usePlaces();
  const secondary = useSecondaryBody();
  const save = useWrite(queries.users.update, { saved: t('saved'), failed: t('saveFailed') });
  const nameOf = (id: string) => places.find((place) => place.id === id)?.name ?? '';
  const edit = useEdit<ProfileFields>({
    saved: fieldsOf(user),
    check: (fields) => {
      const problem = profileProblem(fields, user, t);
      return problem ? { [problem.field]: problem.message } : {};
    },
    wrong: toastError,
    asks: ({ organization_id }, send) => {
      if (organization_id === user.organization_id) return false;
      confirmFirst({
        title: t('moveTitle'),
        text: t('moveText', { name: user.name, from: user.location_name, to: nameOf(organization_id) }),
        verb: t('moveVerb'),
        onConfirm: send,
      });
      return true;
    },
    save: (fields) => save.mutateAsync({ params: { id: user.id }, body: changesOf(user, fields, secondary) }),
    done: (answer) => {
      // A person who was moved no longer belongs to the organisation that the address may name.
      if (answer && query.organization_id) changeQuery({ organization_id: undefined }, 'replace');
    },
  });
  return (
    <EditCard
      title={t('profile')}
      canEdit={can(contract.users.create) && user.can_edit && !user.saas_user}
      edit={edit}
      view={<UserFacts user={user} />}
      form={<UserForm user={user} edit={edit} />}
    />
  );
}

function UserFacts({ user }: { user: UserFull }) {
  const t = useTexts(usersTexts);
  const several = user.hierarchy.length > 1;
  const numbers = [
    { label: t('employeeNumber'), value: user.employee_number },
    { label: t('badgeNumber'), value: user.badge_number },
  ].filter(({ value }) => value !== '');
  return (
    <FactList
      facts={[
        { label: t('name'), value: user.name },
        { label: t('role'), value: user.saas_user ? t('saasUser') : user.role.name },
        { label: t('deviceRole'), value: t(`deviceRole${user.device_role as 1 | 2 | 3 | 4}`) },
        { label: t('contactEmail'), value: realEmail(user) || t('notProvided') },
        { label: t('contactPhone'), value: user.full_phone_number || t('notProvided') },
        {
          label: t(several ? 'hierarchy' : 'location'),
          value: several ? user.hierarchy.map(({ name }) => name).join(' › ') : user.location_name,
        },
        ...(user.additional_locations.length > 0
          ? [{ label: t('additionalLocations'), value: user.additional_locations.map(({ name }) => name).join(', ') }]
          : []),
        ...numbers,
        { label: t('pin'), value: user.has_pin ? t('pinActive') : '-' },
        { label: t('status'), value: <UserBadges user={user} /> },
      ]}
    />
  );
}

/** Puts a person on further devices. */
function UserDevicesAddDialog({ user, onClose }: { user: UserFull; onClose: () => void }) {
  const t = useTexts(usersTexts);
  const add = useWrite(queries.users.addDevices, { saved: t('deviceAdded'), failed: t('deviceAddFailed') });
  return (
    <ChoiceDialog
      title={t('addDevices')}
      verb={t('addDevicesVerb')}
      label={t('chooseDevices')}
      choice={useDeviceChoice(user.devices.map(({ id }) => id))}
      nothing={t('selectDevice')}
      failed={t('deviceAddFailed')}
      save={(devices) => add.mutateAsync({ params: { id: user.id }, body: { devices } })}
      onClose={onClose}
    />
  );
}
