import { useTexts } from '@larder/browser/texts';
import { NativeSelect, TextInput } from '@mantine/core';
import { fieldTexts } from '../../ui/field/field.texts.ts';
import { contactPlaceholder, maskedContact, type PhoneKind } from './contact-mask.rules.ts';
import type { PhoneAnswer } from './contact-problems.rules.ts';
import { organizationFormTexts } from './organization-form.texts.ts';
import classes from './organization-form.module.css';

type ContactPhoneProps = {
  kind: PhoneKind;
  label: string;
  value: PhoneAnswer;
  error?: string | undefined;
  onChange: (value: PhoneAnswer) => void;
};

/** A phone number of an organisation: the prefix, and the number in its groups. */
export function ContactPhone({ kind, label, value, error, onChange }: ContactPhoneProps) {
  const t = useTexts(organizationFormTexts);
  const words = useTexts(fieldTexts);
  return (
    <div className={classes.phone}>
      <NativeSelect
        label={t('prefix')}
        aria-label={t('prefixOf', { what: label })}
        data={['+44', '+1']}
        value={value.country}
        onChange={(event) =>
          onChange(maskedContact(kind, event.currentTarget.value === '+1' ? '+1' : '+44', value.number))
        }
      />
      <TextInput
        label={label}
        description={words('abroad')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder={contactPlaceholder(kind, value.country)}
        value={value.number}
        error={error}
        onChange={(event) => onChange(maskedContact(kind, value.country, event.currentTarget.value))}
      />
    </div>
  );
}
