import { useTexts } from '@larder/browser/texts';
import type { ProductEdit } from '@larder/contract/catalogue/catalogue-edits';
import { Checkbox, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { contract, useCan } from '../../browser/contract.ts';
import { useStorageNames } from '../../storage/storage-names.api.ts';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { CostInput } from '../../ui/field/cost-input.tsx';
import { DigitsInput } from '../../ui/field/digits-input.tsx';
import { SearchMultiSelect } from '../../ui/field/search-multi-select.tsx';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import { useEdit, type Edit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { BulkDatesFields } from '../categories/bulk-dates-fields.part.tsx';
import { useAllergenChoice, useCategoryChoice } from './catalogue-choices.api.ts';
import { PriceFields, type PricedProduct } from './price-fields.part.tsx';
import {
  changesOf,
  costFields,
  emptyDraft,
  missingOf,
  moreFields,
  type ProductEditDraft,
} from './product-edit-draft.rules.ts';
import { productEditsTexts } from './product-edit.texts.ts';
import { planEdit, type MeantProducts } from './product-edits.api.ts';

type Props = {
  which: MeantProducts;
  /** The chosen ones by their rows; none where all that a question finds are meant. */
  products: readonly PricedProduct[];
  count: number;
  onPlanned: (edit: ProductEdit) => void;
  onClose: () => void;
};
type DraftEdit = { edit: Edit<ProductEditDraft> };

/** What changes of many products; the change is reviewed before it is made. */
export function ProductEditDialog({ which, products, count, onPlanned, onClose }: Props) {
  const t = useTexts(productEditsTexts);
  const can = useCan();
  const edit = useEdit<ProductEditDraft, ProductEdit>({
    saved: emptyDraft,
    check: (draft) => {
      const missing = missingOf(draft);
      return missing ? { [missing]: t(`missing_${missing}`) } : {};
    },
    save: (draft) => {
      const changes = changesOf(draft);
      return changes && planEdit(which, changes);
    },
    done: (planned) => planned && onPlanned(planned),
  });
  const { more } = edit.values;
  const offered = moreFields.filter((field) => {
    if (field === 'detach') return can(contract.products.detach);
    return can(contract.labelText.update) || (field !== 'mayContain' && field !== 'price');
  });
  return (
    <FormDialog
      title={t('title', { count })}
      size={640}
      verb={t('review')}
      edit={edit}
      blocked={changesOf(edit.values) || missingOf(edit.values) ? undefined : t('nothing')}
      onClose={onClose}
    >
      <p>{t('intro')}</p>
      <FormFailure of={edit} failed={t('planFailed')} />
      {can(contract.labelText.update) && <AllergenFields edit={edit} />}
      <Checkbox.Group label={t('more')} value={more} onChange={(chosen) => edit.set({ more: chosen })}>
        <Stack gap="xs" mt={4}>
          {offered.map((field) => (
            <Checkbox key={field} value={field} label={t(`more_${field}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {more.includes('category') && <CategoryField edit={edit} />}
      {more.includes('state') && (
        <Radio.Group label={t('state')} {...edit.field('state')}>
          <Stack gap="xs" mt={4}>
            <Radio value="ACTIVE" label={t('active')} />
            <Radio value="INACTIVE" label={t('inactive')} />
          </Stack>
        </Radio.Group>
      )}
      {more.includes('expiry') && <ExpiryFields edit={edit} />}
      {more.includes('dates') && <BulkDatesFields edit={edit} of="products" />}
      {more.includes('mayContain') && (
        <Textarea label={t('more_mayContain')} description={t('clears')} autosize {...edit.field('may_contain')} />
      )}
      {more.includes('price') && <PriceFields edit={edit} products={products} />}
      {costFields
        .filter((field) => more.includes(field))
        .map((field) => (
          <CostInput key={field} label={t(`more_${field}`)} description={t('clears')} {...edit.field(field)} />
        ))}
      {more.includes('storage') && (
        <TextInput
          label={t('more_storage')}
          description={t('clears')}
          maxLength={12}
          {...edit.field('storage_override')}
        />
      )}
      {more.includes('defaultStorage') && <DefaultStorageField edit={edit} />}
    </FormDialog>
  );
}

function AllergenFields({ edit }: DraftEdit) {
  const t = useTexts(productEditsTexts);
  const { options, failed, retry } = useAllergenChoice();
  const { add, remove, declares } = edit.values;
  const but = (chosen: string[]) => options.filter(({ value }) => !chosen.includes(value));
  return (
    <>
      <Checkbox
        label={t('declares')}
        description={t('declaresHint')}
        checked={declares}
        onChange={(event) => edit.set({ declares: event.currentTarget.checked })}
      />
      {failed && <RetryBanner onRetry={retry}>{t('allergensFailed')}</RetryBanner>}
      <SearchMultiSelect
        label={t('add')}
        data={but(remove)}
        value={add}
        onChange={(chosen) => edit.set({ add: chosen })}
      />
      <SearchMultiSelect
        label={t('remove')}
        data={but(add)}
        value={remove}
        onChange={(chosen) => edit.set({ remove: chosen })}
      />
    </>
  );
}

function CategoryField({ edit }: DraftEdit) {
  const t = useTexts(productEditsTexts);
  const { options, failed, retry } = useCategoryChoice({ editable: true });
  return (
    <>
      {failed && <RetryBanner onRetry={retry}>{t('categoriesFailed')}</RetryBanner>}
      <SearchSelect label={t('category')} data={options} {...edit.field('category')} />
    </>
  );
}

function DefaultStorageField({ edit }: DraftEdit) {
  const t = useTexts(productEditsTexts);
  const { options, failed } = useStorageNames();
  return (
    <SearchSelect
      label={t('more_defaultStorage')}
      description={t('asCategory')}
      clearable
      data={options}
      {...edit.field('default_storage')}
      error={edit.problems['changes.default_storage'] ?? (failed ? t('storageFailed') : undefined)}
      onChange={(name) => edit.set({ default_storage: name ?? '' })}
    />
  );
}

function ExpiryFields({ edit }: DraftEdit) {
  const t = useTexts(productEditsTexts);
  return (
    <>
      <Radio.Group label={t('expiry')} {...edit.field('expiry')}>
        <Stack gap="xs" mt={4}>
          <Radio value="OWN" label={t('ownExpiry')} />
          <Radio value="NONE" label={t('fromStorage')} />
        </Stack>
      </Radio.Group>
      {edit.values.expiry === 'OWN' && (
        <>
          <DigitsInput label={t('units')} most={4} maw={160} {...edit.field('units')} />
          <Radio.Group label={t('period')} {...edit.field('period')}>
            <Stack gap="xs" mt={4}>
              <Radio value="days" label={t('days')} />
              <Radio value="hours" label={t('hours')} />
            </Stack>
          </Radio.Group>
        </>
      )}
    </>
  );
}
