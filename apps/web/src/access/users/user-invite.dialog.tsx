import { useTexts } from '@larder/browser/texts';
import { deviceEmail, deviceEmailLength } from '@larder/rules/device-email';
import { isEmail } from '@larder/rules/email';
import { Button, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { uuidv4 } from 'uuidv7';
import { queries } from '../../browser/client.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { toastError } from '../../ui/feedback/toast.ts';
import { PhoneField } from '../../ui/field/phone-field.tsx';
import type { PhoneValue } from '../../ui/field/phone-mask.ts';
import { useEdit, type Edit } from '../../ui/form/edit.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { LocationSelect } from './location-select.part.tsx';
import { DeviceRoleSelect, RoleSelect } from './role-selects.part.tsx';
import { SecondaryLocations, useSecondaryBody } from './secondary-locations.part.tsx';
import { usePlaces, type UserBody } from './users.api.ts';
import { usersTexts } from './users.texts.ts';
import classes from './users.module.css';

/** Invites a person by mail, or adds one who uses devices alone. */
export function UserInviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(usersTexts);
  const { user, organization } = useSignedIn();
  // One for all tries, so that the person is added once.
  const [spareEmail] = useState(() => deviceEmail(uuidv4()));
  const locationOf = ({ located, location: chosen }: Invite) => (located ? chosen : organization.id);
  const add = useWrite(queries.users.create, {
    saved: t('added'),
    failed: t('addFailed'),
  });
  const secondary = useSecondaryBody();
  const masquerading = Boolean(user.original_api_tokens);
  const [blank] = useState(emptyInvite);
  const edit = useEdit<Invite>({
    saved: blank,
    check: (fields) => inviteProblems(fields, t),
    wrong: toastError,
    save: (fields) => add.mutateAsync({ params: { id: locationOf(fields) }, body: bodyOf(fields) }),
    done: onClose,
  });
  const { values: fields, problems, set: change } = edit;
  const location = locationOf(fields);
  const names: Record<string, string> = {
    forename: t('firstName'),
    surname: t('lastName'),
    email: t('email'),
    location: t('primaryLocation'),
    role_id: t('role'),
  };
  const bodyOf = (fields: Invite): UserBody => {
    const { deviceOnly, phone } = fields;
    const digits = phone.phone.replaceAll(/[\s-]/g, '');
    return {
      forename: fields.forename.trim(),
      surname: fields.surname.trim(),
      email: deviceOnly ? spareEmail : fields.email.trim(),
      role_id: fields.role_id,
      device_role: fields.device_role,
      device_only: deviceOnly,
      send_invite: !deviceOnly,
      employee_number: fields.employee_number.trim(),
      badge_number: fields.badge_number.trim(),
      ...(digits && { phone_number: digits, country_code: phone.country }),
      ...(!masquerading && { pin: fields.pin }),
      ...secondary(locationOf(fields), fields.others),
    };
  };
  return (
    <FormDialog
      size={640}
      title={t('inviteTitle')}
      verb={t(fields.deviceOnly ? 'addVerb' : 'inviteVerb')}
      edit={edit}
      onClose={onClose}
    >
      <ErrorSummary
        attempt={edit.attempt}
        title={t('fillRequired')}
        problems={Object.entries(problems).map(([field, message]) => ({
          field,
          message: (message === t('fillRequired') && names[field]) || message,
        }))}
      />
      <FormFailure of={edit} failed={t('addFailed')} />
      <div>
        <SegmentedFilter
          label={t('inviteType')}
          value={fields.deviceOnly ? 'DEVICE_ONLY' : 'INVITE'}
          options={[
            { value: 'INVITE', label: t('typeInvite') },
            { value: 'DEVICE_ONLY', label: t('typeDeviceOnly') },
          ]}
          onChange={(type) => change(switched(fields, type === 'DEVICE_ONLY'))}
        />
        {fields.deviceOnly && <p className={classes.hint}>{t('typeDeviceOnlyHint')}</p>}
      </div>
      <InviteFields edit={edit} location={location} hasPin={!masquerading} />
    </FormDialog>
  );
}

/** Another invite type clears an address that is too long to be a person's, and a device role that is not offered. */
function switched({ email, device_role }: Invite, deviceOnly: boolean): Partial<Invite> {
  return {
    deviceOnly,
    email: email.length > deviceEmailLength ? '' : email,
    device_role: deviceOnly && device_role === 1 ? 4 : device_role,
    role_id: '',
  };
}

type InviteFieldsProps = {
  edit: Edit<Invite>;
  /** The organisation that the person will belong to. */
  location: string;
  /** An operator inside of an account gives no PIN. */
  hasPin: boolean;
};

/** Who it is, where they work, what they may do, and what else is known of them. */
function InviteFields({ edit, location, hasPin }: InviteFieldsProps) {
  const t = useTexts(usersTexts);
  const { organization } = useSignedIn();
  const several = usePlaces().length > 1;
  const { values: fields, problems, set: onChange } = edit;
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
      {...edit.field(name)}
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

type Invite = {
  deviceOnly: boolean;
  forename: string;
  surname: string;
  email: string;
  /** A primary location is chosen; else it is one's own organisation. */
  located: boolean;
  location: string;
  others: string[];
  role_id: string;
  device_role: number;
  phone: PhoneValue;
  employee_number: string;
  badge_number: string;
  pin: string;
};

type T = (key: 'fillRequired' | 'invalidEmail') => string;

function emptyInvite(): Invite {
  return {
    deviceOnly: false,
    forename: '',
    surname: '',
    email: '',
    located: false,
    location: '',
    others: [],
    role_id: '',
    device_role: 4,
    phone: { country: '+44', phone: '' },
    employee_number: '',
    badge_number: '',
    pin: drawPin(),
  };
}

/** Four digits, each as likely as the other. */
function drawPin(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 10_000).padStart(4, '0');
}

/** What is missing or wrong, by field (docs/product/network.md#invitation). */
function inviteProblems(fields: Invite, t: T): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!fields.forename.trim()) problems.forename = t('fillRequired');
  if (!fields.surname.trim()) problems.surname = t('fillRequired');
  if (!fields.deviceOnly && !isEmail(fields.email.trim())) problems.email = t('fillRequired');
  if (!fields.role_id) problems.role_id = t('fillRequired');
  if (fields.located && !fields.location) problems.location = t('fillRequired');
  return problems;
}
