import { useTexts } from '@larder/browser/texts';
import { useState } from 'react';
import { SecretInput } from '../../ui/secret-input.tsx';
import { profileTexts } from './profile.texts.ts';

type Fields = { old_pin: string; pin: string; confirm: string };
type Problems = Partial<Record<keyof Fields, string>>;
type PinForm = ReturnType<typeof usePinForm>;

/** What is typed into `PinFields`: `judge` answers what may be sent, or shows what is wrong and answers nothing. */
export function usePinForm(asksOld: boolean) {
  const t = useTexts(profileTexts);
  const [fields, setFields] = useState<Fields>({ old_pin: '', pin: '', confirm: '' });
  const [problems, setProblems] = useState<Problems>({});
  const judge = () => {
    const found: Problems = {
      ...(asksOld && invalid(fields.old_pin) && { old_pin: t('pinInvalid') }),
      ...(invalid(fields.pin) && { pin: t('pinInvalid') }),
      ...(fields.pin !== fields.confirm && { confirm: t('pinNoMatch') }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return undefined;
    return { pin: fields.pin, ...(asksOld && { old_pin: fields.old_pin }) };
  };
  const change = (name: keyof Fields, text: string) => {
    setFields({ ...fields, [name]: text.replaceAll(/\D/g, '') });
    setProblems({ ...problems, [name]: undefined });
  };
  return { asksOld, fields, problems, dirty: Object.values(fields).some((text) => text !== ''), judge, change };
}

type PinFieldsProps = {
  form: PinForm;
  /** What the new PIN is called. */
  label: string;
  /** What the server said of each field. */
  errors: Record<string, string>;
  onEdit: () => void;
};

/** The four digits for kitchen devices, twice, after the current ones where those are asked for. */
export function PinFields({ form, label, errors, onEdit }: PinFieldsProps) {
  const t = useTexts(profileTexts);
  const first = form.asksOld ? 'old_pin' : 'pin';
  const field = (name: keyof Fields, text: string) => (
    <SecretInput
      label={text}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      show={t('showPin', { label: text })}
      hide={t('hidePin', { label: text })}
      value={form.fields[name]}
      error={form.problems[name] ?? errors[name]}
      data-autofocus={name === first || undefined}
      onChange={(event) => {
        form.change(name, event.currentTarget.value);
        onEdit();
      }}
    />
  );
  return (
    <>
      {form.asksOld && field('old_pin', t('oldPin'))}
      {field('pin', label)}
      {field('confirm', t('confirmPin'))}
    </>
  );
}

function invalid(pin: string): boolean {
  return !/^\d{4}$/.test(pin);
}
