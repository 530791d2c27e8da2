import { useTexts } from '@larder/browser/texts';
import { readCustomFields } from '@larder/label/custom-fields';
import { TextInput } from '@mantine/core';
import { useKitchen } from '../../store/kitchen.ts';
import { labelsTexts } from './labels.texts.ts';

type SaleFieldsProps = {
  price: string;
  onPrice: (price: string) => void;
  fields: Record<string, string>;
  onFields: (fields: Record<string, string>) => void;
};

/** What only a sale label has: its price, and the fields that the venue has added. */
export function SaleFields({ price, onPrice, fields, onFields }: SaleFieldsProps) {
  const t = useTexts(labelsTexts);
  const customFields = useKitchen(({ lists }) => lists.settings?.custom_fields ?? '');
  return (
    <>
      <TextInput
        label={t('price')}
        value={price}
        maxLength={50}
        onChange={(event) => onPrice(event.currentTarget.value)}
      />
      {readCustomFields(customFields).map((field) => (
        <TextInput
          key={field.name}
          label={field.name}
          maxLength={200}
          value={fields[field.name] ?? field.defaultValue}
          onChange={(event) => onFields({ ...fields, [field.name]: event.currentTarget.value })}
        />
      ))}
    </>
  );
}
