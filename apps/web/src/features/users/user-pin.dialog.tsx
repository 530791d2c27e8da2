import { useState } from 'react';
import { errorText, fieldErrors } from '../../browser/errors.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SecretInput } from '../../ui/secret-input.tsx';
import { useSetPin, type UserLine } from './users.api.ts';
import { usersTexts } from './users.texts.ts';

type Fields = { old_pin: string; pin: string; confirm: string };
type Problems = Partial<Record<keyof Fields, string>>;

/** A PIN, twice; the old one only of people who change their own and are not of the level of an Admin. */
export function UserPinDialog({ user, onClose }: { user: UserLine; onClose: () => void }) {
  const t = useTexts(usersTexts);
  const { user: me, organization } = useSignedIn();
  const save = useSetPin(user.id);
  const [fields, setFields] = useState<Fields>({ old_pin: '', pin: '', confirm: '' });
  const [problems, setProblems] = useState<Problems>({});
  const asksOld = user.id === me.id && organization.role.level > 1 && user.has_pin;
  const told = fieldErrors(save.error);
  const submit = () => {
    const found: Problems = {
      ...(asksOld && invalid(fields.old_pin) && { old_pin: t('pinInvalid') }),
      ...(invalid(fields.pin) && { pin: t('pinInvalid') }),
      ...(invalid(fields.confirm) && { confirm: t('pinInvalid') }),
    };
    if (Object.keys(found).length === 0 && fields.pin !== fields.confirm) found.confirm = t('pinNoMatch');
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    save.mutate({ pin: fields.pin, ...(asksOld && { old_pin: fields.old_pin }) }, { onSuccess: onClose });
  };
  const field = (name: keyof Fields, label: string) => (
    <SecretInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      show={t('show', { label })}
      hide={t('hide', { label })}
      value={fields[name]}
      error={problems[name] ?? told[name]}
      data-autofocus={name === (asksOld ? 'old_pin' : 'pin') || undefined}
      onChange={(event) => {
        setFields({ ...fields, [name]: event.currentTarget.value.replaceAll(/\D/g, '') });
        setProblems({ ...problems, [name]: undefined });
        save.reset();
      }}
    />
  );
  return (
    <FormDialog
      opened
      title={t(user.has_pin ? 'resetPin' : 'setPin')}
      verb={t('setPinVerb')}
      busy={save.isPending}
      dirty={fields.pin !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <p>{t('pinOf', { name: user.name })}</p>
      {save.isError && Object.keys(told).length === 0 && (
        <Banner tone="bad">{errorText(save.error, t('pinFailed'))}</Banner>
      )}
      {asksOld && field('old_pin', t('oldPin'))}
      {field('pin', t('newPin'))}
      {field('confirm', t('confirmPin'))}
    </FormDialog>
  );
}

function invalid(pin: string): boolean {
  return !/^\d{4}$/.test(pin);
}
