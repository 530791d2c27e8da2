import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/catalogue/products';
import { readLowerCustomFields } from '@larder/label/custom-fields';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useSignedIn } from '../../browser/session-store.ts';
import { useStorageNames } from '../../storage/storage-names.api.ts';
import { ChecksField, useChecksWords } from '../../ui/field/checks-field.tsx';
import { checksTexts } from '../../ui/field/checks.texts.ts';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import type { Edit } from '../../ui/form/edit.ts';
import { CategorySelect } from './category-select.part.tsx';
import { ProductConflict } from './product-conflict.part.tsx';
import type { OpenedInfo } from './product-draft.rules.ts';
import { productEditTexts } from './product-edit.texts.ts';
import { productsTexts } from './products.texts.ts';
import classes from './product.module.css';

type ProductFormProps = { product: Product; edit: Edit<OpenedInfo> };

/** The page's own limit (docs/product/catalogue.md#product-details). */
const mostStorageCharacters = 12;

export function ProductForm({ product, edit }: ProductFormProps) {
  const t = useTexts(productsTexts);
  const words = useTexts(productEditTexts);
  const [own] = product.categories;
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  const storage = useStorageNames(edit.values.default_storage);
  const { storage_override, category, fields: lower, lifecycle } = edit.values;
  return (
    <>
      <ProductConflict product={product} edit={edit} />
      <TextInput ref={name} label={t('name')} maxLength={200} {...edit.field('name')} />
      <TextInput
        label={words('labelName')}
        description={words('labelNameHint')}
        maxLength={200}
        {...edit.field('label_name')}
      />
      <Textarea
        label={t('description')}
        description={words('optional')}
        maxLength={500}
        autosize
        minRows={2}
        {...edit.field('description')}
      />
      <TextInput label={t('sku')} description={words('optional')} maxLength={100} {...edit.field('sku')} />
      <TextInput
        label={t('barcode')}
        description={words('optional')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={100}
        {...edit.field('barcode')}
      />
      <CategorySelect
        value={category}
        usage={product.usage}
        present={own && { ...own, usage: product.usage }}
        error={edit.problems.categories}
        onChange={({ id }) => edit.set({ category: id })}
      />
      <TextInput
        label={words('storageOverride')}
        description={words('storageHint', { used: storage_override.length, most: mostStorageCharacters })}
        maxLength={mostStorageCharacters}
        {...edit.field('storage_override')}
      />
      <SearchSelect
        label={words('defaultStorage')}
        description={
          own?.default_storage ? words('defaultStorageOwn', { name: own.default_storage }) : words('defaultStorageHint')
        }
        placeholder={own?.default_storage || words('noStorage')}
        clearable
        data={storage.options}
        {...edit.field('default_storage')}
        error={edit.problems.default_storage ?? (storage.failed ? words('storageFailed') : undefined)}
        onChange={(name) => edit.set({ default_storage: name ?? '' })}
      />
      {product.usage === 'SINGLE' && <LowerFields values={lower} onChange={(fields) => edit.set({ fields })} />}
      <Switch
        label={words('needsSource')}
        description={words('needsSourceHint')}
        checked={edit.values.needs_source}
        onChange={(event) => edit.set({ needs_source: event.currentTarget.checked })}
      />
      {product.usage === 'COMPONENT' && (
        <Switch
          label={words('asksMakerDate')}
          description={words('asksMakerDateHint')}
          checked={edit.values.maker_date === 'ask'}
          onChange={(event) => edit.set({ maker_date: event.currentTarget.checked ? 'ask' : 'off' })}
        />
      )}
      <OwnChecks own={edit.values.checks} ofCategory={own?.checks ?? []} onChange={(checks) => edit.set({ checks })} />
      <Switch
        label={words('activeSwitch')}
        checked={lifecycle === 'ACTIVE'}
        onChange={(event) => edit.set({ lifecycle: event.currentTarget.checked ? 'ACTIVE' : 'INACTIVE' })}
      />
    </>
  );
}

type OwnChecksProps = {
  own: Product['checks'];
  ofCategory: NonNullable<Product['checks']>;
  onChange: (checks: Product['checks']) => void;
};

/** The checks of its temperature that it needs, where they are not those of its category. */
function OwnChecks({ own, ofCategory, onChange }: OwnChecksProps) {
  const t = useTexts(checksTexts);
  const words = useChecksWords();
  return (
    <>
      <Switch
        label={t('ownChecks')}
        description={t('ownChecksHint', { checks: words(ofCategory) || t('noChecks') })}
        checked={own !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? ofCategory : null)}
      />
      {own && <ChecksField label={t('checks')} description={t('checksHint')} value={own} onChange={onChange} />}
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
