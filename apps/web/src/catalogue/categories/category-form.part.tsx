import { useTexts } from '@larder/browser/texts';
import type { Category } from '@larder/contract/catalogue/categories';
import { Radio, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, type Ref } from 'react';
import { useOrganizationChoice } from '../../network/organizations/organization-choice.api.ts';
import { useStorageNames } from '../../storage/storage-names.api.ts';
import { ChecksField } from '../../ui/field/checks-field.tsx';
import { checksTexts } from '../../ui/field/checks.texts.ts';
import { ChoiceField } from '../../ui/field/choice-field.tsx';
import { DigitsInput } from '../../ui/field/digits-input.tsx';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import type { Edit } from '../../ui/form/edit.ts';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { dateTermsTexts } from '../products/date-terms.texts.ts';
import { categoriesTexts } from './categories.texts.ts';
import { categoryFormTexts } from './category-form.texts.ts';

export type CategoryFields = Pick<
  Category,
  'name' | 'usage' | 'description' | 'lifecycle' | 'date_term' | 'use_within_hours' | 'default_storage' | 'checks'
> & {
  organizations: { id: string }[];
};

type CategoryFormProps = { edit: Edit<CategoryFields> };

export function CategoryForm({ edit }: CategoryFormProps) {
  const t = useTexts(categoriesTexts);
  const own = useTexts(categoryFormTexts);
  const choice = useOrganizationChoice();
  const name = useRef<HTMLInputElement>(null);
  // The form opens in place of the facts.
  useEffect(() => name.current?.focus(), []);
  return (
    <>
      <FormFailure of={edit} failed={t('saveFailed')} />
      <CategoryInputs edit={edit} nameRef={name} />
      {choice.asks && (
        <ChoiceField
          label={t('sharedWith')}
          description={own('sharedWithHint')}
          choice={choice}
          value={edit.values.organizations.map(({ id }) => id)}
          error={edit.problems.organizations}
          onChange={(ids) => edit.set({ organizations: ids.map((id) => ({ id })) })}
        />
      )}
      <Switch
        label={t('active')}
        checked={edit.values.lifecycle === 'ACTIVE'}
        onChange={(event) => edit.set({ lifecycle: event.currentTarget.checked ? 'ACTIVE' : 'INACTIVE' })}
      />
    </>
  );
}

export type CategoryInput = Pick<
  Category,
  'name' | 'description' | 'date_term' | 'use_within_hours' | 'default_storage' | 'checks'
> & {
  usage: Category['usage'] | '';
};

type CategoryInputsProps = {
  edit: Pick<Edit<CategoryInput>, 'field' | 'problems' | 'set' | 'values'>;
  nameRef?: Ref<HTMLInputElement>;
};

/** What a category is: its name, what it is for, its description, and what the dates on its products' labels are. */
export function CategoryInputs({ edit, nameRef }: CategoryInputsProps) {
  const t = useTexts(categoriesTexts);
  const own = useTexts(categoryFormTexts);
  const words = useTexts(dateTermsTexts);
  const checks = useTexts(checksTexts);
  const storage = useStorageNames(edit.values.default_storage);
  return (
    <>
      <TextInput label={t('name')} maxLength={200} ref={nameRef} data-autofocus {...edit.field('name')} />
      <Radio.Group label={t('for')} {...edit.field('usage')}>
        <Stack gap="xs" mt={4}>
          <Radio value="SINGLE" label={t('forSale')} data-path="usage" />
          <Radio value="COMPONENT" label={t('forPrep')} />
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('description')}
        description={own('descriptionHint')}
        maxLength={500}
        autosize
        minRows={2}
        {...edit.field('description')}
      />
      <Radio.Group label={words('dateTerm')} description={words('dateTermHint')} {...edit.field('date_term')}>
        <Stack gap="xs" mt={4}>
          <Radio value="USE_BY" label={words('USE_BY')} data-path="date_term" />
          <Radio value="BEST_BEFORE" label={words('BEST_BEFORE')} />
        </Stack>
      </Radio.Group>
      <DigitsInput
        label={words('useWithinHours')}
        description={words('useWithinHint')}
        most={3}
        maw={240}
        {...edit.field('use_within_hours')}
        value={String(edit.values.use_within_hours ?? '')}
        onChange={(digits) => edit.set({ use_within_hours: Number(digits) || null })}
      />
      <SearchSelect
        label={own('defaultStorage')}
        description={own('defaultStorageHint')}
        placeholder={own('noStorage')}
        clearable
        data={storage.options}
        {...edit.field('default_storage')}
        error={edit.problems.default_storage ?? (storage.failed ? own('storageFailed') : undefined)}
        onChange={(name) => edit.set({ default_storage: name ?? '' })}
      />
      <ChecksField
        label={checks('checks')}
        description={checks('checksHint')}
        value={edit.values.checks}
        onChange={(chosen) => edit.set({ checks: chosen })}
      />
    </>
  );
}
