import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { fieldTexts } from './field.texts.ts';

/** A field that an operator inside of a customer's account reads but cannot change, and who can. */
export function ClosedField({ label, value }: { label: string; value?: string }) {
  const t = useTexts(fieldTexts);
  return <TextInput label={label} value={value ?? ''} description={t('closedToVisits')} disabled readOnly />;
}
