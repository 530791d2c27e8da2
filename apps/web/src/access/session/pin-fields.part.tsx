import { useTexts } from '@larder/browser/texts';
import { SecretInput } from '../../ui/field/secret-input.tsx';
import { useEdit, type Edit } from '../../ui/form/edit.ts';
import { profileTexts } from './profile.texts.ts';

type Fields = { old_pin: string; pin: string; confirm: string };
type PinForm = {
  asksOld: boolean;
  save: (body: { pin: string; old_pin?: string }) => Promise<unknown> | undefined;
  done: () => void;
};

/** What is typed into `PinFields`. */
export function usePinEdit({ asksOld, save, done }: PinForm): Edit<Fields> {
  const t = useTexts(profileTexts);
  return useEdit<Fields>({
    saved: { old_pin: '', pin: '', confirm: '' },
    check: ({ old_pin, pin, confirm }) => ({
      old_pin: asksOld && invalid(old_pin) && t('pinInvalid'),
      pin: invalid(pin) && t('pinInvalid'),
      confirm: pin !== confirm && t('pinNoMatch'),
    }),
    save: ({ old_pin, pin }) => save({ pin, ...(asksOld && { old_pin }) }),
    done,
  });
}

type PinFieldsProps = {
  edit: Edit<Fields>;
  asksOld: boolean;
  /** What the new PIN is called. */
  label: string;
};

/** The four digits for kitchen devices, twice, after the current ones where those are asked for. */
export function PinFields({ edit, asksOld, label }: PinFieldsProps) {
  const t = useTexts(profileTexts);
  const first = asksOld ? 'old_pin' : 'pin';
  const field = (name: keyof Fields, text: string) => (
    <SecretInput
      label={text}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      show={t('showPin', { label: text })}
      hide={t('hidePin', { label: text })}
      data-autofocus={name === first || undefined}
      {...edit.field(name)}
      onChange={(event) => edit.set({ [name]: event.currentTarget.value.replaceAll(/\D/g, '') })}
    />
  );
  return (
    <>
      {asksOld && field('old_pin', t('oldPin'))}
      {field('pin', label)}
      {field('confirm', t('confirmPin'))}
    </>
  );
}

function invalid(pin: string): boolean {
  return !/^\d{4}$/.test(pin);
}
