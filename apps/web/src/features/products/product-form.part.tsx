import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/products';
import { readLowerCustomFields } from '@larder/label/custom-fields';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useSignedIn } from '../../browser/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { CategorySelect } from './category-select.part.tsx';
import type { InfoDraft } from './product-draft.rules.ts';
import { productEditTexts } from './product-edit.texts.ts';
import { productsTexts } from './products.texts.ts';
import classes from './product.module.css';

type ProductFormProps = {
  product: Product;
  draft: InfoDraft;
  problems: { name?: string; barcode?: string };
  /** Why the last attempt was refused. */
  failure: unknown;
  onChange: (changes: Partial<InfoDraft>) => void;
};

/** The page's own limit (docs/product/catalogue.md#product-details). */
const mostStorageCharacters = 12;

export function ProductForm({ product, draft, problems, failure, onChange }: ProductFormProps) {
  const t = useTexts(productsTexts);
  const words = useTexts(productEditTexts);
  const refused = fieldErrors(failure);
  const [own] = product.categories;
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  return (
    <>
      {Boolean(failure) && <Banner tone="bad">{errorText(failure, words('saveFailed'))}</Banner>}
      <TextInput
        ref={name}
        label={t('name')}
        maxLength={200}
        value={draft.name}
        error={problems.name ?? refused.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('description')}
        description={words('optional')}
        maxLength={500}
        autosize
        minRows={2}
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <TextInput
        label={t('sku')}
        description={words('optional')}
        maxLength={100}
        value={draft.sku}
        error={refused.sku}
        onChange={(event) => onChange({ sku: event.currentTarget.value })}
      />
      <TextInput
        label={t('barcode')}
        description={words('optional')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={100}
        value={draft.barcode}
        error={problems.barcode ?? refused.barcode}
        onChange={(event) => onChange({ barcode: event.currentTarget.value })}
      />
      <CategorySelect
        value={draft.category}
        usage={product.usage}
        present={own && { ...own, usage: product.usage }}
        error={refused.categories}
        onChange={({ id }) => onChange({ category: id })}
      />
      <TextInput
        label={words('storageOverride')}
        description={words('storageHint', { used: draft.storage_override.length, most: mostStorageCharacters })}
        maxLength={mostStorageCharacters}
        value={draft.storage_override}
        error={refused.storage_override}
        onChange={(event) => onChange({ storage_override: event.currentTarget.value })}
      />
      {product.usage === 'SINGLE' && <LowerFields values={draft.fields} onChange={(fields) => onChange({ fields })} />}
      <Switch
        label={words('activeSwitch')}
        checked={draft.lifecycle === 'ACTIVE'}
        onChange={(event) => onChange({ lifecycle: event.currentTarget.checked ? 'ACTIVE' : 'INACTIVE' })}
      />
    </>
  );
}

type LowerFieldsProps = { values: Record<string, string>; onChange: (values: Record<string, string>) => void };

/** The organisation's lower custom fields, which only sale labels print. */
function LowerFields({ values, onChange }: LowerFieldsProps) {
  const words = useTexts(productEditTexts);
  const { settings } = useSignedIn().organization;
  const names = readLowerCustomFields(settings.lower_custom_fields).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{words('lowerFields')}</legend>
      {names.map((name) => (
        <TextInput
          key={name}
          label={name}
          maxLength={100}
          value={values[name] ?? ''}
          onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
        />
      ))}
    </fieldset>
  );
}
