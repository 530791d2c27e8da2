import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { deviceEmail, deviceEmailLength } from '@larder/rules/device-email';
import { useState } from 'react';
import { uuidv4 } from 'uuidv7';
import { queries } from '../../browser/client.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SegmentedFilter } from '../../ui/segmented-filter.tsx';
import { toastError } from '../../ui/toast.ts';
import { useWrite } from '../../ui/use-write.ts';
import { emptyInvite, inviteProblems, type Invite } from './invite.part.ts';
import { useSecondaryBody } from './secondary-locations.part.tsx';
import { InviteFields } from './user-invite-fields.part.tsx';
import type { UserBody } from './users.api.ts';
import { usersTexts } from './users.texts.ts';
import classes from './users.module.css';

/** Invites a person by mail, or adds one who uses devices alone. */
export function UserInviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(usersTexts);
  const { user, organization } = useSignedIn();
  const [fields, setFields] = useState<Invite>(emptyInvite);
  const [tried, setTried] = useState(0);
  const [key] = useState(() => uuidv4());
  const location = fields.located ? fields.location : organization.id;
  const add = useWrite(queries.users.create, {
    saved: t('added'),
    failed: t('addFailed'),
    context: { idempotencyKey: key },
  });
  const secondary = useSecondaryBody();
  const masquerading = Boolean(user.original_api_tokens);
  const problems = { ...(tried > 0 && inviteProblems(fields, t)), ...fieldErrors(add.error) };
  const names: Record<string, string> = {
    forename: t('firstName'),
    surname: t('lastName'),
    email: t('email'),
    location: t('primaryLocation'),
    role_id: t('role'),
  };
  const change = (changes: Partial<Invite>) => {
    setFields({ ...fields, ...changes });
    add.reset();
  };
  const submit = () => {
    const found = inviteProblems(fields, t);
    setTried(tried + 1);
    const [first] = Object.values(found);
    if (first) toastError(Object.values(found).find((text) => text === t('fillRequired')) ?? first);
    else add.mutate({ params: { id: location }, body: bodyOf() }, { onSuccess: onClose });
  };
  const bodyOf = (): UserBody => {
    const { deviceOnly, phone } = fields;
    const digits = phone.phone.replaceAll(/[\s-]/g, '');
    return {
      forename: fields.forename.trim(),
      surname: fields.surname.trim(),
      email: deviceOnly ? deviceEmail(uuidv4()) : fields.email.trim(),
      role_id: fields.role_id,
      device_role: fields.device_role,
      device_only: deviceOnly,
      send_invite: !deviceOnly,
      employee_number: fields.employee_number.trim(),
      badge_number: fields.badge_number.trim(),
      ...(digits && { phone_number: digits, country_code: phone.country }),
      ...(!masquerading && { pin: fields.pin }),
      ...secondary(location, fields.others),
    };
  };
  return (
    <FormDialog
      opened
      size={640}
      title={t('inviteTitle')}
      verb={t(fields.deviceOnly ? 'addVerb' : 'inviteVerb')}
      busy={add.isPending}
      dirty={fields.forename !== '' || fields.surname !== '' || fields.email !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <ErrorSummary
        attempt={tried}
        title={t('fillRequired')}
        problems={Object.entries(problems).map(([field, message]) => ({
          field,
          message: (message === t('fillRequired') && names[field]) || message,
        }))}
      />
      {add.isError && Object.keys(fieldErrors(add.error)).length === 0 && (
        <Banner tone="bad">{errorText(add.error, t('addFailed'))}</Banner>
      )}
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
      <InviteFields fields={fields} problems={problems} location={location} hasPin={!masquerading} onChange={change} />
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
