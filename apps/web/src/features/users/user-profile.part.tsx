import { useTexts } from '@larder/browser/texts';
import { lazy, Suspense, useState } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { confirmFirst } from '../../ui/confirm.ts';
import { EditCard } from '../../ui/edit-card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { toastError } from '../../ui/toast.ts';
import { useWrite } from '../../ui/use-write.ts';
import { changesOf, fieldsOf, profileProblem, type ProfileFields } from './profile.part.ts';
import { useSecondaryBody } from './secondary-locations.part.tsx';
import { realEmail } from './user-facts.part.ts';
import { UserBadges } from './user-state.part.tsx';
import { usePlaces, type UserChanges, type UserFull } from './users.api.ts';
import { usersTexts } from './users.texts.ts';

const UserForm = lazy(async () => ({ default: (await import('./user-form.part.tsx')).UserForm }));

/** The profile between view and edit; a change of the location asks first. */
export function UserProfile({ user }: { user: UserFull }) {
  const t = useTexts(usersTexts);
  const can = useCan();
  const [query, changeQuery] = useAddressQuery();
  const places = usePlaces();
  const secondary = useSecondaryBody();
  const save = useWrite(queries.users.update, { saved: t('saved'), failed: t('saveFailed') });
  const [editing, setEditing] = useState(false);
  const [fields, setFields] = useState<ProfileFields>(() => fieldsOf(user));
  const [tried, setTried] = useState(false);
  const changes = changesOf(user, fields, secondary);
  const nameOf = (id: string) => places.find((place) => place.id === id)?.name ?? '';

  const edit = (next: boolean) => {
    setFields(fieldsOf(user));
    setTried(false);
    save.reset();
    setEditing(next);
  };
  const saved = () => {
    edit(false);
    // A person who was moved no longer belongs to the organisation that the address may name.
    if (query.organization_id) changeQuery({ organization_id: undefined }, 'replace');
  };
  const send = (body: UserChanges) => save.mutateAsync({ params: { id: user.id }, body }, { onSuccess: saved });
  const submit = () => {
    setTried(true);
    const problem = profileProblem(fields, user, t);
    if (problem) {
      toastError(problem.message);
      return undefined;
    }
    if (!changes.organization_id) return send(changes);
    confirmFirst({
      title: t('moveTitle'),
      text: t('moveText', { name: user.name, from: user.location_name, to: nameOf(fields.organization_id) }),
      verb: t('moveVerb'),
      onConfirm: () => send(changes),
    });
    return undefined;
  };
  return (
    <EditCard
      title={t('profile')}
      canEdit={can(contract.users.create) && user.can_edit && !user.saas_user}
      editing={editing}
      onEdit={edit}
      dirty={Object.keys(changes).length > 0}
      busy={save.isPending}
      onSave={submit}
      view={<UserFacts user={user} />}
      form={
        <Suspense>
          <UserForm
            user={user}
            fields={fields}
            problem={tried ? profileProblem(fields, user, t) : undefined}
            failure={save.error}
            onChange={(next) => setFields({ ...fields, ...next })}
          />
        </Suspense>
      }
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
