import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/products';
import { Button, TextInput } from '@mantine/core';
import { CategorySelect } from './category-select.part.tsx';
import type { DatesDraft } from './date-rule-draft.part.ts';
import { DateRuleFields } from './date-rule-fields.part.tsx';
import { ExpiryFields } from './expiry-fields.part.tsx';
import type { ExpiryDraft } from './product-draft.part.ts';
import { productEditTexts } from './product-edit.texts.ts';
import { useInStoreNumber } from './products.api.ts';
import { productsTexts } from './products.texts.ts';
import classes from './product.module.css';

export type AddDraft = {
  name: string;
  sku: string;
  barcode: string;
  category: string;
  usage: Product['usage'];
  expiry: ExpiryDraft;
  dates: DatesDraft;
  storage_override: string;
};

type ProductAddFieldsProps = {
  draft: AddDraft;
  errors: Record<string, string | undefined>;
  present: { id: string; name: string; usage: Product['usage'] } | undefined;
  onChange: (changes: Partial<AddDraft>) => void;
};

/** The dialog's own limit (docs/product/catalogue.md#product-details). */
const mostStorageCharacters = 8;

/** What a new product needs to be told. */
export function ProductAddFields({ draft, errors, present, onChange }: ProductAddFieldsProps) {
  const t = useTexts(productEditTexts);
  const words = useTexts(productsTexts);
  const inStore = useInStoreNumber();
  const sale = draft.usage === 'SINGLE';
  return (
    <>
      <TextInput
        label={words('name')}
        maxLength={200}
        value={draft.name}
        error={errors.name}
        data-autofocus
        data-path="name"
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <CategorySelect
        value={draft.category}
        present={present}
        error={errors.categories}
        onChange={({ id, usage }) => onChange({ category: id, usage })}
      />
      <TextInput
        label={words('sku')}
        description={t('optional')}
        maxLength={100}
        value={draft.sku}
        error={errors.sku}
        data-path="sku"
        onChange={(event) => onChange({ sku: event.currentTarget.value })}
      />
      <div>
        <TextInput
          label={words('barcode')}
          description={sale ? t('barcodeHintSale') : t('optional')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={13}
          value={draft.barcode}
          error={errors.barcode}
          data-path="barcode"
          onChange={(event) => onChange({ barcode: event.currentTarget.value })}
        />
        <Button
          variant="subtle"
          size="compact-sm"
          mt={4}
          loading={inStore.isPending}
          onClick={() => inStore.mutate(undefined, { onSuccess: (barcode) => onChange({ barcode }) })}
        >
          {t('inStore')}
        </Button>
      </div>
      <div className={classes.group}>
        <ExpiryFields draft={draft.expiry} problem={errors.units} onChange={(expiry) => onChange({ expiry })} />
      </div>
      <div className={classes.group}>
        <DateRuleFields
          draft={draft.dates}
          wrong={Boolean(errors.use_within_hours)}
          onChange={(dates) => onChange({ dates })}
        />
      </div>
      <TextInput
        label={t('storageOverride')}
        description={t('storageHint', { used: draft.storage_override.length, most: mostStorageCharacters })}
        maxLength={mostStorageCharacters}
        value={draft.storage_override}
        error={errors.storage_override}
        data-path="storage_override"
        onChange={(event) => onChange({ storage_override: event.currentTarget.value })}
      />
    </>
  );
}
