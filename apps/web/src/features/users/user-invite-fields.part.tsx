import { useTexts } from '@larder/browser/texts';
import { Button, Switch, TextInput } from '@mantine/core';
import { useSignedIn } from '../../browser/session-store.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { drawPin, type Invite } from './invite.part.ts';
import { LocationSelect } from './location-select.part.tsx';
import { DeviceRoleSelect, RoleSelect } from './role-selects.part.tsx';
import { SecondaryLocations } from './secondary-locations.part.tsx';
import { usePlaces } from './users.api.ts';
import { usersTexts } from './users.texts.ts';
import classes from './users.module.css';

type InviteFieldsProps = {
  fields: Invite;
  problems: Partial<Record<string, string>>;
  /** The organisation that the person will belong to. */
  location: string;
  /** An operator inside of an account gives no PIN. */
  hasPin: boolean;
  onChange: (changes: Partial<Invite>) => void;
};

/** Who it is, where they work, what they may do, and what else is known of them. */
export function InviteFields({ fields, problems, location, hasPin, onChange }: InviteFieldsProps) {
  const t = useTexts(usersTexts);
  const { organization } = useSignedIn();
  const several = usePlaces().length > 1;
  const text = (
    name: 'forename' | 'surname' | 'email' | 'employee_number' | 'badge_number',
    label: string,
    more = {},
  ) => (
    <TextInput
      label={label}
      name={name}
      autoComplete="off"
      maxLength={name === 'email' ? 254 : 100}
      value={fields[name]}
      error={problems[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      {...more}
    />
  );
  return (
    <>
      <div className={classes.pair}>
        {text('forename', t('firstName'), { 'data-autofocus': true })}
        {text('surname', t('lastName'))}
      </div>
      {!fields.deviceOnly && text('email', t('email'), { type: 'email' })}
      {several && (
        <Switch
          label={t('primaryLocationToggle')}
          description={t('primaryLocationHint', { name: organization.name })}
          checked={fields.located}
          onChange={(event) =>
            onChange({ located: event.currentTarget.checked, location: '', others: [], role_id: '' })
          }
        />
      )}
      {fields.located && (
        <LocationSelect
          label={t('primaryLocation')}
          value={fields.location}
          error={problems.location}
          onChange={(next) => onChange({ location: next, others: [], role_id: '' })}
        />
      )}
      <SecondaryLocations primary={location} value={fields.others} onChange={(others) => onChange({ others })} />
      <div className={classes.pair}>
        <RoleSelect
          organizationId={location}
          deviceOnly={fields.deviceOnly}
          value={fields.role_id}
          error={problems.role_id}
          onChange={(role_id) => onChange({ role_id })}
        />
        <DeviceRoleSelect
          deviceOnly={fields.deviceOnly}
          value={fields.device_role}
          onChange={(device_role) => onChange({ device_role })}
        />
      </div>
      <PhoneField
        optional
        value={fields.phone}
        error={problems.phone_number}
        onChange={(phone) => onChange({ phone })}
      />
      <div className={classes.pair}>
        {text('employee_number', t('employeeNumber'), { description: t('optional') })}
        {text('badge_number', t('badgeNumber'), { description: t('optional') })}
      </div>
      {hasPin && (
        <div className={classes.pin}>
          <span>{t('pinDrawn')}</span>
          <strong className={classes.digits}>{fields.pin}</strong>
          <Button variant="default" size="compact-sm" onClick={() => onChange({ pin: drawPin() })}>
            {t('drawAnother')}
          </Button>
          <span className={classes.hint}>{t('pinDrawnText')}</span>
        </div>
      )}
    </>
  );
}
