import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/products';
import { barcodeFault } from '@larder/rules/barcode';
import { lacksThawReason, readLifePeriods } from '@larder/rules/life-periods';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { useEdit, type Edit } from '../../ui/edit.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormProblems } from '../../ui/form-problems.tsx';
import { lifeDraft, lifeOfDraft, type LifeDraft } from '../../ui/life-draft.ts';
import { LifeFields } from '../../ui/life-fields.tsx';
import type { NamedSources } from '../../ui/life-words.ts';
import { lifeTexts } from '../../ui/life.texts.ts';
import { useWrite } from '../../ui/use-write.ts';
import { CategorySelect } from './category-select.part.tsx';
import { asCategory, datesOf, type DatesDraft } from './date-rule-draft.rules.ts';
import { DateRuleFields } from './date-rule-fields.part.tsx';
import { dateTermsTexts } from './date-terms.texts.ts';
import { ExpiryFields } from './expiry-fields.part.tsx';
import { expiryOf, missingOfExpiry, noExpiry, type ExpiryDraft } from './product-draft.rules.ts';
import { DuplicateProductDialog, duplicateOf } from './product-duplicate.dialog.tsx';
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
  life: LifeDraft;
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
  const periods = useTexts(lifeTexts);
  const navigate = useNavigate();
  const add = useWrite(queries.products.create, {
    saved: t('added'),
    failed: t('addFailed'),
    // A dialog of its own shows the product that exists already.
    handles: (error) => errorCode(error) === 'DUPLICATE_PRODUCT',
  });
  const edit = useEdit<AddDraft, { id: string }>({
    saved: {
      name: '',
      sku: '',
      barcode: '',
      category: category?.id ?? '',
      usage: category?.usage ?? 'COMPONENT',
      expiry: noExpiry,
      dates: asCategory,
      life: lifeDraft(null),
      storage_override: '',
    },
    check: ({ name, category: picked, barcode, usage, expiry, dates, life }) => {
      const missing = missingOfExpiry(expiry).map((field) => t(field));
      return {
        name: !name.trim() && t('pleaseAdd', { fields: t('fieldName') }),
        categories: !picked && t('pleaseAdd', { fields: t('fieldCategory') }),
        barcode: barcode.trim() || usage === 'SINGLE' ? barcodeFault(barcode.trim()) : undefined,
        use_within_hours: !datesOf(dates) && words('wrongHours'),
        thawed_reason: lacksThawReason(lifeOfDraft(life)) && periods('reasonNeeded'),
        units: missing.length > 0 && t('pleaseAdd', { fields: missing.join(', ') }),
      };
    },
    save: ({ name, sku, barcode, storage_override, ...draft }) =>
      add.mutateAsync({
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
          ...(saysPeriods(draft.life) && { life: lifeOfDraft(draft.life) }),
        },
      }),
    done: (made) => {
      onClose();
      if (made) void navigate({ to: productLinkPath(made.id) });
    },
  });
  if (errorCode(add.error) === 'DUPLICATE_PRODUCT') {
    return <DuplicateProductDialog product={duplicateOf(add.error)} onBack={add.reset} onGone={onClose} />;
  }
  return (
    <FormDialog title={t('addTitle')} verb={t('addVerb')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('addFailed')} />
      <ProductAddFields edit={edit} present={category} />
    </FormDialog>
  );
}

function saysPeriods(life: LifeDraft): boolean {
  return Object.keys(lifeOfDraft(life)).length > 0;
}

type ProductAddFieldsProps = {
  edit: Edit<AddDraft>;
  present: { id: string; name: string; usage: Product['usage'] } | undefined;
};

/** The dialog's own limit (docs/product/catalogue.md#product-details). */
const mostStorageCharacters = 8;

/** The fields of a new product. */
function ProductAddFields({ edit, present }: ProductAddFieldsProps) {
  const { values: draft, problems, set } = edit;
  const t = useTexts(productEditTexts);
  const words = useTexts(productsTexts);
  const periods = useTexts(lifeTexts);
  const inherited = useInherited(draft.category);
  const inStore = useWrite(queries.products.inStoreBarcode, { failed: t('inStoreFailed') });
  const sale = draft.usage === 'SINGLE';
  return (
    <>
      <TextInput label={words('name')} maxLength={200} data-autofocus {...edit.field('name')} />
      <CategorySelect
        value={draft.category}
        present={present}
        error={problems.categories}
        onChange={({ id, usage }) => set({ category: id, usage })}
      />
      <TextInput label={words('sku')} description={t('optional')} maxLength={100} {...edit.field('sku')} />
      <div>
        <TextInput
          label={words('barcode')}
          description={sale ? t('barcodeHintSale') : t('optional')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={13}
          {...edit.field('barcode')}
        />
        <Button
          variant="subtle"
          size="compact-sm"
          mt={4}
          loading={inStore.isPending}
          onClick={() => inStore.mutate({}, { onSuccess: ({ barcode }) => set({ barcode }) })}
        >
          {t('inStore')}
        </Button>
      </div>
      <div className={classes.group}>
        <ExpiryFields
          draft={draft.expiry}
          problem={problems.units}
          onChange={(changes) => set({ expiry: { ...draft.expiry, ...changes } })}
        />
      </div>
      <div className={classes.group}>
        <DateRuleFields
          draft={draft.dates}
          problem={problems.use_within_hours}
          onChange={(changes) => set({ dates: { ...draft.dates, ...changes } })}
        />
      </div>
      <details className={classes.group}>
        <summary>{periods('title')}</summary>
        <LifeFields
          draft={draft.life}
          inherited={inherited}
          problems={problems}
          onChange={(changes) => set({ life: { ...draft.life, ...changes } })}
        />
      </details>
      <TextInput
        label={t('storageOverride')}
        description={t('storageHint', { used: draft.storage_override.length, most: mostStorageCharacters })}
        maxLength={mostStorageCharacters}
        {...edit.field('storage_override')}
      />
    </>
  );
}

/** What says how long a new product keeps where its own fields are left empty. */
function useInherited(category_id: string): NamedSources {
  const { settings } = useSignedIn().organization;
  const { data: category } = useQuery({
    ...queries.categories.get.queryOptions({ input: { params: { id: category_id } } }),
    enabled: category_id !== '',
  });
  return {
    category: category?.life,
    categoryName: category?.name,
    organization: readLifePeriods(settings.life),
  };
}
