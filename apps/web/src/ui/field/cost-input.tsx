import { currencySign } from '@larder/rules/money';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useSignedIn } from '../../browser/session-store.ts';

/** A cost in the account's currency, whose sign stands before it. */
export function CostInput(props: TextInputProps) {
  const { currency = 'GBP' } = useSignedIn().organization;
  const sign = currencySign(currency);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      leftSection={sign}
      leftSectionWidth={sign.length > 1 ? 52 : 34}
      {...props}
    />
  );
}
