import { useTexts } from '@larder/browser/texts';
import { normalisePostcode } from '@larder/rules/postcode';
import { TextInput } from '@mantine/core';
import { AddressPicker } from './address-picker.part.tsx';
import type { AddressAnswer } from './contact-problems.part.ts';
import { organizationFormTexts } from './organization-form.texts.ts';
import classes from './organization-form.module.css';

type AddressFieldsProps = {
  value: AddressAnswer;
  /** By the names of the wire: line1, line2, city, state, postcode. */
  errors: Partial<Record<string, string>>;
  onChange: (changes: Partial<AddressAnswer>) => void;
};

/** An address: found by typing into its first line, or written by hand. */
export function AddressFields({ value, errors, onChange }: AddressFieldsProps) {
  const t = useTexts(organizationFormTexts);
  const typed = (field: 'line2' | 'city' | 'state') => ({
    value: value[field],
    error: errors[field],
    maxLength: 100,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value, location: null }),
  });
  return (
    <div className={classes.fields}>
      <AddressPicker
        value={value.line1}
        error={errors.line1}
        onType={(line1) => onChange({ line1, location: null })}
        onPick={onChange}
      />
      <TextInput label={t('line2')} autoComplete="off" {...typed('line2')} />
      <div className={classes.pair}>
        <TextInput label={t('city')} autoComplete="off" {...typed('city')} />
        <TextInput label={t('state')} autoComplete="off" {...typed('state')} />
      </div>
      <TextInput
        label={t('postcode')}
        description={t('postcodeHint')}
        autoComplete="off"
        className={classes.short}
        maxLength={12}
        value={value.postcode}
        error={errors.postcode}
        onChange={(event) => {
          // Other signs have no place in a post code: they are left out as they are typed.
          const postcode = event.currentTarget.value.toUpperCase().replaceAll(/[^A-Z0-9 -]/g, '');
          onChange({ postcode, location: null });
        }}
        onBlur={() => {
          const found = normalisePostcode(value.postcode);
          if (found && found.postcode !== value.postcode) onChange({ postcode: found.postcode });
        }}
      />
    </div>
  );
}
