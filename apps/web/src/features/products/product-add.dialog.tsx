import { errorCode, errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/products';
import { barcodeFault } from '@larder/rules/barcode';
import { ORPCError } from '@orpc/client';
import { useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { asCategory, datesOf } from './date-rule-draft.part.ts';
import { dateTermsTexts } from './date-terms.texts.ts';
import { ProductAddFields, type AddDraft } from './product-add-fields.part.tsx';
import { expiryOf, missingOfExpiry, noExpiry } from './product-draft.part.ts';
import { DuplicateProductDialog } from './product-duplicate.dialog.tsx';
import { productEditTexts } from './product-edit.texts.ts';
import { useAddProduct } from './products.api.ts';
import { productLinkPath } from './products.paths.ts';

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
  const add = useAddProduct();
  const empty: AddDraft = {
    name: '',
    sku: '',
    barcode: '',
    category: category?.id ?? '',
    usage: category?.usage ?? 'COMPONENT',
    expiry: noExpiry,
    dates: asCategory,
    storage_override: '',
  };
  const [draft, setDraft] = useState(empty);
  const [tried, setTried] = useState(0);
  const problems = tried > 0 ? problemsOf(draft) : {};
  const errors: Record<string, string | undefined> = { ...fieldErrors(add.error), ...problems };
  const told = Object.entries(problems).map(([field, message]) => ({ field, message: message ?? '' }));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(tried + 1);
    if (Object.keys(problemsOf(draft)).length > 0) return;
    const { name, sku, barcode, storage_override } = draft;
    add.mutate(
      {
        name: name.trim(),
        sku: sku.trim(),
        barcode: barcode.trim(),
        product_type: 'PHYSICAL',
        categories: [{ id: draft.category }],
        storage_override: storage_override.trim(),
        expiry: expiryOf(draft.expiry) ?? null,
        ...datesOf(draft.dates),
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
      dirty={JSON.stringify(draft) !== JSON.stringify(empty)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ErrorSummary attempt={told.length > 1 ? tried : 0} problems={told} />
      {add.isError && <Banner tone="bad">{errorText(add.error, t('addFailed'))}</Banner>}
      <ProductAddFields
        draft={draft}
        errors={errors}
        present={category}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
      />
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
