import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Category } from '@larder/contract/catalogue/categories';
import type { Product } from '@larder/contract/catalogue/products';
import { barcodeFault } from '@larder/rules/barcode';
import { lacksThawReason, readLifePeriods } from '@larder/rules/life-periods';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { lifeOfDraft } from '../../ui/field/life-draft.ts';
import { LifeFields } from '../../ui/field/life-fields.tsx';
import type { NamedSources } from '../../ui/field/life-words.ts';
import { lifeTexts } from '../../ui/field/life.texts.ts';
import { useEdit, type Edit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { labelTextTexts } from '../label-text/label-text.texts.ts';
import { CategorySelect } from './category-select.part.tsx';
import { datesOf } from './date-rule-draft.rules.ts';
import { DateRuleFields } from './date-rule-fields.part.tsx';
import { dateTermsTexts } from './date-terms.texts.ts';
import { ExpiryFields } from './expiry-fields.part.tsx';
import { FormSection, isWide } from './form-section.part.tsx';
import { LazyLabelPreview } from './label-preview-lazy.part.tsx';
import { newProductBody, newProductDraft, typedProduct, type NewProductDraft } from './new-product.part.ts';
import { missingOfExpiry } from './product-draft.rules.ts';
import { DuplicateProductDialog, duplicateOf } from './product-duplicate.dialog.tsx';
import { productEditTexts } from './product-edit.texts.ts';
import { productLinkPath } from './products.paths.ts';
import { productsTexts } from './products.texts.ts';
import classes from './product.module.css';

// The words for allergens in eleven languages are needed nowhere else.
const NewLabelFields = lazyPart(() => import('../label-text/new-label-fields.part.tsx'), 'NewLabelFields');

type ProductAddDialogProps = {
  /** The category that it is added to, unless another is picked. */
  category?: { id: string; name: string; usage: Product['usage'] } | undefined;
  onClose: () => void;
};

/**
 * Add product: what it is called, where it belongs, how long it keeps, what its label states, and how the label looks
 * with what was typed so far. A product like it opens the duplicate dialog.
 */
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
  const states = useTexts(labelTextTexts);
  const edit = useEdit<NewProductDraft, { id: string }>({
    saved: newProductDraft(category),
    check: ({ name, category: picked, barcode, usage, expiry, dates, life, label_text }) => {
      const missing = missingOfExpiry(expiry).map((field) => t(field));
      return {
        name: !name.trim() && t('pleaseAdd', { fields: t('fieldName') }),
        categories: !picked && t('pleaseAdd', { fields: t('fieldCategory') }),
        barcode: barcode.trim() || usage === 'SINGLE' ? barcodeFault(barcode.trim()) : undefined,
        use_within_hours: !datesOf(dates) && words('wrongHours'),
        thawed_reason: lacksThawReason(lifeOfDraft(life)) && periods('reasonNeeded'),
        units: missing.length > 0 && t('pleaseAdd', { fields: missing.join(', ') }),
        confirmed: usage === 'SINGLE' && label_text?.undecided && states('decideFirst'),
      };
    },
    save: (draft) => add.mutateAsync({ query: { check_duplicates: true }, body: newProductBody(draft) }),
    done: (made) => {
      onClose();
      if (made) void navigate({ to: productLinkPath(made.id) });
    },
  });
  if (errorCode(add.error) === 'DUPLICATE_PRODUCT') {
    return <DuplicateProductDialog product={duplicateOf(add.error)} onBack={add.reset} onGone={onClose} />;
  }
  return (
    <FormDialog title={t('addTitle')} verb={t('addVerb')} size={880} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('addFailed')} />
      <NewProduct edit={edit} present={category} />
    </FormDialog>
  );
}

type NewProductProps = {
  edit: Edit<NewProductDraft>;
  present: ProductAddDialogProps['category'];
};

/** The fields of a new product, and its label beside or below them. */
function NewProduct({ edit, present }: NewProductProps) {
  const words = useTexts(productsTexts);
  const can = useCan();
  const { category: id } = edit.values;
  const { data } = useQuery({
    ...queries.categories.get.queryOptions({ input: { params: { id } } }),
    enabled: id !== '',
  });
  const category = id === '' ? undefined : data;
  return (
    <div className={classes.adding}>
      <div className={classes.fields}>
        <ProductAddFields edit={edit} present={present} category={category} />
        {can(contract.labelText.create) && <LabelSection edit={edit} />}
      </div>
      <div className={classes.beside} data-preview>
        <FormSection title={words('labelPreview')} opened={isWide()} flush>
          <LazyLabelPreview product={typedProduct(edit.values, category)} zoom={1.5} unsaved />
        </FormSection>
      </div>
    </div>
  );
}

const labelFields = ['confirmed', 'allergens', 'allergen_ids'];

/** What the label states, for people who may write it; which fields that are depends on the use of the category. */
function LabelSection({ edit }: { edit: Edit<NewProductDraft> }) {
  const t = useTexts(productEditTexts);
  const { category, usage, label_text } = edit.values;
  const refused = Object.keys(edit.problems).some((one) => labelFields.includes(one) || one.startsWith('label_text.'));
  return (
    <FormSection
      title={t(category !== '' && usage === 'COMPONENT' ? 'allergens' : 'ingredientsAndAllergens')}
      opened={isWide() || label_text !== undefined}
      refused={refused}
    >
      {category === '' ? (
        <p className={classes.hint}>{t('pickCategoryFirst')}</p>
      ) : (
        <NewLabelFields
          usage={usage}
          value={label_text}
          problems={edit.problems}
          onChange={(next) => edit.set({ label_text: next, allergen_ids: undefined })}
        />
      )}
    </FormSection>
  );
}

/** The dialog's own limit (docs/product/catalogue.md#product-details). */
const mostStorageCharacters = 8;

type ProductAddFieldsProps = NewProductProps & {
  /** The one that is picked, once it is read. */
  category: Category | undefined;
};

/** What a new product is called, where it belongs and how long it keeps. */
function ProductAddFields({ edit, present, category }: ProductAddFieldsProps) {
  const { values: draft, problems, set } = edit;
  const t = useTexts(productEditTexts);
  const words = useTexts(productsTexts);
  const periods = useTexts(lifeTexts);
  const inherited = useInherited(category);
  const inStore = useWrite(queries.products.inStoreBarcode, { failed: t('inStoreFailed') });
  const sale = draft.usage === 'SINGLE';
  return (
    <>
      <TextInput label={words('name')} maxLength={200} data-autofocus {...edit.field('name')} />
      <TextInput
        label={t('labelName')}
        description={t('labelNameHint')}
        maxLength={200}
        {...edit.field('label_name')}
      />
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
      <FormSection
        title={periods('title')}
        refused={Object.keys(problems).some((one) => one === 'thawed_reason' || one.startsWith('life.'))}
      >
        <LifeFields
          draft={draft.life}
          inherited={inherited}
          problems={problems}
          onChange={(changes) => set({ life: { ...draft.life, ...changes } })}
        />
      </FormSection>
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
function useInherited(category: Category | undefined): NamedSources {
  const { settings } = useSignedIn().organization;
  return {
    category: category?.life,
    categoryName: category?.name,
    organization: readLifePeriods(settings.life),
  };
}
