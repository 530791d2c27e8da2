import { useState } from 'react';
import { fieldErrors } from '../../browser/errors.ts';
import { useTexts } from '../../browser/texts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SecretInput } from '../../ui/secret-input.tsx';
import { useChangePin } from './profile.api.ts';
import { profileTexts } from './profile.texts.ts';
import { RefusalBanner, refusalOf, useSecondsUntil } from './refusal.part.tsx';

type Fields = { old_pin: string; pin: string; confirm: string };
type Problems = Partial<Record<keyof Fields, string>>;

/** The four digits for kitchen devices: the current ones where there are some, and the new ones twice. */
export function PinDialog({ hasPin, onClose }: { hasPin: boolean; onClose: () => void }) {
  const t = useTexts(profileTexts);
  const change = useChangePin();
  const [fields, setFields] = useState<Fields>({ old_pin: '', pin: '', confirm: '' });
  const [problems, setProblems] = useState<Problems>({});
  const told = fieldErrors(change.error);
  const refusal = change.error && Object.keys(told).length === 0 ? refusalOf(change.error, t('pinFailed')) : undefined;
  const [until, setUntil] = useState<number>();
  const waiting = useSecondsUntil(until) > 0;

  const submit = () => {
    const found: Problems = {
      ...(hasPin && invalid(fields.old_pin) && { old_pin: t('pinInvalid') }),
      ...(invalid(fields.pin) && { pin: t('pinInvalid') }),
      ...(fields.pin !== fields.confirm && { confirm: t('pinNoMatch') }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0 || waiting) return;
    const body = { pin: fields.pin, ...(hasPin && { old_pin: fields.old_pin }) };
    change.mutate(body, { onSuccess: onClose, onError: (error) => setUntil(refusalOf(error, '').until) });
  };
  const field = (name: keyof Fields, label: string) => (
    <SecretInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      show={t('showPin', { label })}
      hide={t('hidePin', { label })}
      value={fields[name]}
      error={problems[name] ?? told[name]}
      data-autofocus={name === (hasPin ? 'old_pin' : 'pin') || undefined}
      onChange={(event) => {
        setFields({ ...fields, [name]: event.currentTarget.value.replaceAll(/\D/g, '') });
        setProblems({ ...problems, [name]: undefined });
        if (!waiting) change.reset();
      }}
    />
  );
  return (
    <FormDialog
      opened
      title={t(hasPin ? 'changePin' : 'setPin')}
      verb={t(hasPin ? 'changePin' : 'setPin')}
      busy={change.isPending}
      dirty={fields.pin !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <RefusalBanner refusal={refusal} />
      {hasPin && field('old_pin', t('oldPin'))}
      {field('pin', t('newPin'))}
      {field('confirm', t('confirmPin'))}
    </FormDialog>
  );
}

function invalid(pin: string): boolean {
  return !/^\d{4}$/.test(pin);
}
