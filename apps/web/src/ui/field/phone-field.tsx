import { useTexts } from '@larder/browser/texts';
import { phoneCountries, type PhoneCountry } from '@larder/rules/phone';
import { NativeSelect, TextInput } from '@mantine/core';
import { useLayoutEffect, useRef, type ChangeEvent, type Ref } from 'react';
import { fieldTexts } from './field.texts.ts';
import { maskedPhone, maskOf, type PhoneValue } from './phone-mask.ts';
import classes from './phone-field.module.css';

type PhoneFieldProps = {
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  error?: string | undefined;
  optional?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

/** A phone number: the country beside the national number in its mask. Another country clears the number. */
export function PhoneField({ value, onChange, error, optional, inputRef }: PhoneFieldProps) {
  const t = useTexts(fieldTexts);
  const keepCaret = useCaret(value.phone);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    keepCaret(event.currentTarget);
    onChange(maskedPhone(value.country, event.currentTarget.value));
  };
  return (
    <div className={classes.row}>
      <NativeSelect
        label={t('country')}
        autoComplete="tel-country-code"
        data={phoneCountries.map(({ code }) => ({ value: code, label: code }))}
        value={value.country}
        onChange={(event) => onChange({ country: event.currentTarget.value as PhoneCountry, phone: '' })}
      />
      <TextInput
        ref={inputRef}
        label={t(optional ? 'numberOptional' : 'number')}
        description={t('abroad')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder={maskOf(value.country)}
        value={value.phone}
        error={error}
        onChange={type}
      />
    </div>
  );
}

/** The mask writes the field anew at each key; the caret stays behind the digit that it stood behind. */
function useCaret(phone: string): (input: HTMLInputElement) => void {
  const kept = useRef<{ input: HTMLInputElement; behind: number } | undefined>(undefined);
  useLayoutEffect(() => {
    const { input, behind } = kept.current ?? {};
    kept.current = undefined;
    if (!input || behind === undefined || document.activeElement !== input) return;
    const place = phone.length - lastDigits(phone, behind);
    input.setSelectionRange(place, place);
  }, [phone]);
  return (input) => {
    const rest = input.value.slice(input.selectionStart ?? input.value.length);
    kept.current = { input, behind: rest.replaceAll(/\D/g, '').length };
  };
}

/** How many signs at the end of a text hold so many digits. */
function lastDigits(text: string, digits: number): number {
  let at = text.length;
  for (let left = digits; left > 0 && at > 0; at -= 1) if (/\d/.test(text[at - 1] ?? '')) left -= 1;
  return text.length - at;
}
