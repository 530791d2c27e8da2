import { errorCode, errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/products';
import { barcodeFault } from '@larder/rules/barcode';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ORPCError } from '@orpc/client';
import { useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { CategorySelect } from './category-select.part.tsx';
import { asCategory, datesOf, type DatesDraft } from './date-rule-draft.rules.ts';
import { DateRuleFields } from './date-rule-fields.part.tsx';
import { dateTermsTexts } from './date-terms.texts.ts';
import { ExpiryFields } from './expiry-fields.part.tsx';
import { expiryOf, missingOfExpiry, noExpiry, type ExpiryDraft } from './product-draft.rules.ts';
import { DuplicateProductDialog } from './product-duplicate.dialog.tsx';
import { productEditTexts } from './product-edit.texts.ts';
import { productLinkPath } from './products.paths.ts';
import { productsTexts } from './products.texts.ts';
import classes from './product.module.css';

type AddDraft = {
  name: string;
  sku: string;
  barcode: string;
  category: string;
  usage: Product['usage'];
  expiry: ExpiryDraft;
  dates: DatesDraft;
  storage_override: string;
};

type ProductAddDialogProps = {
  /** The category that it is added to, unless another is picked. */
  category?: { id: string; name: string; usage: Product['usage'] } | undefined;
  onClose: () => void;
};

/** Add product: what it is called, where it belongs, how long it keeps. A product like it opens the duplicate dialog. */
export function ProductAddDialog({ category, onClose }: ProductAddDialogProps) {
  const t = useTexts(productEditTexts);
  const words = useTexts(dateTermsTexts);
  const navigate = useNavigate();
  const add = useWrite(queries.products.create, {
    saved: t('added'),
    failed: t('addFailed'),
    // A dialog of its own shows the product that exists already.
    handles: (error) => errorCode(error) === 'DUPLICATE_PRODUCT',
  });
  const form = useForm<AddDraft>({
    initialValues: {
      name: '',
      sku: '',
      barcode: '',
      category: category?.id ?? '',
      usage: category?.usage ?? 'COMPONENT',
      expiry: noExpiry,
      dates: asCategory,
      storage_override: '',
    },
  });
  const draft = form.values;
  const [tried, setTried] = useState(0);
  const problems = tried > 0 ? problemsOf(draft) : {};
  const errors: Record<string, string | undefined> = { ...fieldErrors(add.error), ...problems };
  const shown = Object.entries(problems).map(([field, message]) => ({ field, message: message ?? '' }));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(tried + 1);
    if (Object.keys(problemsOf(draft)).length > 0) return;
    const { name, sku, barcode, storage_override } = draft;
    add.mutate(
      {
        query: { check_duplicates: true },
        body: {
          name: name.trim(),
          sku: sku.trim(),
          barcode: barcode.trim(),
          product_type: 'PHYSICAL',
          categories: [{ id: draft.category }],
          storage_override: storage_override.trim(),
          expiry: expiryOf(draft.expiry) ?? null,
          ...datesOf(draft.dates),
        },
      },
      {
        onSuccess: (made) => {
          onClose();
          void navigate({ to: productLinkPath(made.id) });
        },
      },
    );
  };
  if (errorCode(add.error) === 'DUPLICATE_PRODUCT') {
    return <DuplicateProductDialog product={duplicateOf(add.error)} onBack={add.reset} onGone={onClose} />;
  }
  return (
    <FormDialog
      opened
      title={t('addTitle')}
      verb={t('addVerb')}
      busy={add.isPending}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <ErrorSummary attempt={shown.length > 1 ? tried : 0} problems={shown} />
      {add.isError && <Banner tone="bad">{errorText(add.error, t('addFailed'))}</Banner>}
      <ProductAddFields draft={draft} errors={errors} present={category} onChange={form.setValues} />
    </FormDialog>
  );

  function problemsOf({
    name,
    category: picked,
    barcode,
    usage,
    expiry,
    dates,
  }: AddDraft): Record<string, string | undefined> {
    const missing = missingOfExpiry(expiry).map((field) => t(field));
    const wrong = barcode.trim() || usage === 'SINGLE' ? barcodeFault(barcode.trim()) : undefined;
    return {
      ...(!name.trim() && { name: t('pleaseAdd', { fields: t('fieldName') }) }),
      ...(!picked && { categories: t('pleaseAdd', { fields: t('fieldCategory') }) }),
      ...(wrong && { barcode: wrong }),
      ...(!datesOf(dates) && { use_within_hours: words('wrongHours') }),
      ...(missing.length > 0 && { units: t('pleaseAdd', { fields: missing.join(', ') }) }),
    };
  }
}

/** The product that the refusal names, when it is in scope. */
function duplicateOf(error: unknown): Product | undefined {
  return error instanceof ORPCError ? (error.data as { product?: Product } | undefined)?.product : undefined;
}

type ProductAddFieldsProps = {
  draft: AddDraft;
  errors: Record<string, string | undefined>;
  present: { id: string; name: string; usage: Product['usage'] } | undefined;
  onChange: (changes: Partial<AddDraft>) => void;
};

/** The dialog's own limit (docs/product/catalogue.md#product-details). */
const mostStorageCharacters = 8;

/** The fields of a new product. */
function ProductAddFields({ draft, errors, present, onChange }: ProductAddFieldsProps) {
  const t = useTexts(productEditTexts);
  const words = useTexts(productsTexts);
  const inStore = useWrite(queries.products.inStoreBarcode, { failed: t('inStoreFailed') });
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
          onClick={() => inStore.mutate({}, { onSuccess: ({ barcode }) => onChange({ barcode }) })}
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
