import { useTexts } from '@larder/browser/texts';
import { Switch, TextInput } from '@mantine/core';
import { contract, useCan } from '../../browser/contract.ts';
import { ClosedField } from '../../ui/field/closed-field.tsx';
import { PhoneField } from '../../ui/field/phone-field.tsx';
import type { Edit } from '../../ui/form/edit.ts';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { LocationSelect } from './location-select.part.tsx';
import type { ProfileFields } from './profile.rules.ts';
import { DeviceRoleSelect, RoleSelect } from './role-selects.part.tsx';
import { SecondaryLocations } from './secondary-locations.part.tsx';
import type { UserFull } from './users.api.ts';
import { usersTexts } from './users.texts.ts';
import classes from './users.module.css';

type UserFormProps = { user: UserFull; edit: Edit<ProfileFields> };

/** The profile's fields; the Active switch is for those who have accepted their invitation. */
export function UserForm({ user, edit }: UserFormProps) {
  const t = useTexts(usersTexts);
  const { values: fields, problems, set: onChange } = edit;
  const waiting = user.status === 'INVITED' || user.status === 'EXPIRED';
  const can = useCan();
  const isOpen = (member: string) => can(contract.users.update, member);
  const text = (name: 'forename' | 'surname' | 'email', label: string) => (
    <TextInput
      label={label}
      name={name}
      autoComplete="off"
      maxLength={name === 'email' ? 254 : 100}
      {...edit.field(name)}
    />
  );
  return (
    <div className={classes.form}>
      <FormFailure of={edit} failed={t('saveFailed')} />
      {text('forename', t('firstName'))}
      {text('surname', t('lastName'))}
      {isOpen('email') ? text('email', t('email')) : <ClosedField label={t('email')} value={fields.email} />}
      {isOpen('phone_number') ? (
        <PhoneField
          optional
          value={fields.phone}
          error={problems.phone_number}
          onChange={(phone) => onChange({ phone })}
        />
      ) : (
        <ClosedField label={t('contactPhone')} value={user.full_phone_number} />
      )}
      <DeviceRoleSelect
        deviceOnly={user.device_only}
        value={fields.device_role}
        onChange={(device_role) => onChange({ device_role })}
      />
      <LocationSelect
        label={t('location')}
        value={fields.organization_id}
        error={problems.organization_id}
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
        error={problems.role_id}
        onChange={(role_id) => onChange({ role_id })}
      />
      {!waiting && <Switch label={t('active')} {...edit.tick('active')} />}
    </div>
  );
}
