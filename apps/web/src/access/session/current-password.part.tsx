import { useTexts } from '@larder/browser/texts';
import { SecretInput } from '../../ui/field/secret-input.tsx';
import { profileTexts } from './profile.texts.ts';

type CurrentPasswordProps = {
  value: string;
  description?: string;
  error?: string | boolean | undefined;
  onChange: (value: string) => void;
};

/** The password that a dialog about one's own sign-in asks for first. */
export function CurrentPassword({ value, description, error, onChange }: CurrentPasswordProps) {
  const t = useTexts(profileTexts);
  return (
    <SecretInput
      label={t('oldPassword')}
      description={description}
      autoComplete="current-password"
      show={t('showOld')}
      hide={t('hideOld')}
      data-autofocus
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
