import { useTexts } from '@larder/browser/texts';
import type { ProductEdit } from '@larder/contract/catalogue-edits';
import { Checkbox, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { DigitsInput } from '../../ui/digits-input.tsx';
import { useEdit, type Edit } from '../../ui/edit.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormFailure } from '../../ui/form-problems.tsx';
import { SearchMultiSelect } from '../../ui/search-multi-select.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import { dateTermsTexts } from '../products/date-terms.texts.ts';
import { changesOf, emptyDraft, missingOf, moreFields, type ProductEditDraft } from './product-edit-draft.rules.ts';
import { productEditsTexts } from './product-edit.texts.ts';

export type MeantProducts = Pick<Parameters<typeof api.catalogue.planEdit>[0]['body'], 'ids' | 'all'>;
type Props = { which: MeantProducts; count: number; onPlanned: (edit: ProductEdit) => void; onClose: () => void };
type DraftEdit = { edit: Edit<ProductEditDraft> };

/** What changes of many products; the change is reviewed before it is made. */
export function ProductEditDialog({ which, count, onPlanned, onClose }: Props) {
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
      return changes && api.catalogue.planEdit({ body: { ...which, changes } }, { context: { timeout: 60_000 } });
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
      {more.includes('dates') && <DateFields edit={edit} />}
      {more.includes('mayContain') && (
        <Textarea label={t('more_mayContain')} description={t('clears')} autosize {...edit.field('may_contain')} />
      )}
      {more.includes('price') && (
        <TextInput label={t('more_price')} description={t('clears')} maxLength={50} {...edit.field('price')} />
      )}
      {more.includes('storage') && (
        <TextInput
          label={t('more_storage')}
          description={t('clears')}
          maxLength={12}
          {...edit.field('storage_override')}
        />
      )}
    </FormDialog>
  );
}

function AllergenFields({ edit }: DraftEdit) {
  const t = useTexts(productEditsTexts);
  const { data } = useQuery({
    ...queries.allergens.list.queryOptions({ input: { query: { size: 1000 } } }),
    staleTime: 300_000,
  });
  const { add, remove, declares } = edit.values;
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const but = (chosen: string[]) => options.filter(({ value }) => !chosen.includes(value));
  return (
    <>
      <Checkbox
        label={t('declares')}
        description={t('declaresHint')}
        checked={declares}
        onChange={(event) => edit.set({ declares: event.currentTarget.checked })}
      />
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
  const { data } = useQuery({
    ...queries.categories.names.queryOptions({ input: { query: { size: 1000 } } }),
    staleTime: 60_000,
  });
  const options = (data?.items ?? []).filter((one) => one.can_edit).map(({ id, name }) => ({ value: id, label: name }));
  return <SearchSelect label={t('category')} data={options} {...edit.field('category')} />;
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

function DateFields({ edit }: DraftEdit) {
  const t = useTexts(dateTermsTexts);
  return (
    <>
      <Radio.Group label={t('dateTerm')} description={t('dateTermHint')} {...edit.field('term')}>
        <Stack gap="xs" mt={4}>
          <Radio value="KEEP" label={t('keep')} />
          <Radio value="CATEGORY" label={t('asCategory')} />
          <Radio value="USE_BY" label={t('USE_BY')} />
          <Radio value="BEST_BEFORE" label={t('BEST_BEFORE')} />
        </Stack>
      </Radio.Group>
      <Radio.Group label={t('useWithin')} description={t('useWithinHint')} {...edit.field('within')}>
        <Stack gap="xs" mt={4}>
          <Radio value="KEEP" label={t('keep')} />
          <Radio value="CATEGORY" label={t('asCategory')} />
          <Radio value="NONE" label={t('noLimit')} />
          <Radio value="OWN" label={t('thisLimit')} />
        </Stack>
      </Radio.Group>
      {edit.values.within === 'OWN' && (
        <DigitsInput label={t('useWithinHours')} most={3} maw={240} {...edit.field('hours')} />
      )}
    </>
  );
}
