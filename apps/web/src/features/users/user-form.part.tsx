import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { Switch, TextInput } from '@mantine/core';
import { Banner } from '../../ui/banner.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { LocationSelect } from './location-select.part.tsx';
import type { ProfileFields } from './profile.part.ts';
import { DeviceRoleSelect, RoleSelect } from './role-selects.part.tsx';
import { SecondaryLocations } from './secondary-locations.part.tsx';
import type { UserFull } from './users.api.ts';
import { usersTexts } from './users.texts.ts';
import classes from './users.module.css';

type UserFormProps = {
  user: UserFull;
  fields: ProfileFields;
  problem: { field: keyof ProfileFields; message: string } | undefined;
  failure: unknown;
  onChange: (changes: Partial<ProfileFields>) => void;
};

/** The profile's fields; the Active switch is for those who have accepted their invitation. */
export function UserForm({ user, fields, problem, failure, onChange }: UserFormProps) {
  const t = useTexts(usersTexts);
  const errors = fieldErrors(failure);
  const errorOf = (name: string) => (problem?.field === name ? problem.message : errors[name]);
  const waiting = user.status === 'INVITED' || user.status === 'EXPIRED';
  const text = (name: 'forename' | 'surname' | 'email', label: string) => (
    <TextInput
      label={label}
      name={name}
      autoComplete="off"
      maxLength={name === 'email' ? 254 : 100}
      value={fields[name]}
      error={errorOf(name)}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <div className={classes.form}>
      {Boolean(failure) && Object.keys(errors).length === 0 && (
        <Banner tone="bad">{errorText(failure, t('saveFailed'))}</Banner>
      )}
      {text('forename', t('firstName'))}
      {text('surname', t('lastName'))}
      {text('email', t('email'))}
      <PhoneField optional value={fields.phone} error={errors.phone_number} onChange={(phone) => onChange({ phone })} />
      <DeviceRoleSelect
        deviceOnly={user.device_only}
        value={fields.device_role}
        onChange={(device_role) => onChange({ device_role })}
      />
      <LocationSelect
        label={t('location')}
        value={fields.organization_id}
        error={errorOf('organization_id')}
        onChange={(organization_id) => onChange({ organization_id })}
      />
      <SecondaryLocations
        primary={fields.organization_id}
        value={fields.others}
        onChange={(others) => onChange({ others })}
      />
      <RoleSelect
        organizationId={fields.organization_id}
        userId={user.id}
        deviceOnly={user.device_only}
        value={fields.role_id}
        present={user.role}
        error={errorOf('role_id')}
        onChange={(role_id) => onChange({ role_id })}
      />
      {!waiting && (
        <Switch
          label={t('active')}
          checked={fields.active}
          onChange={(event) => onChange({ active: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}
