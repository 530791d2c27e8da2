import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Category } from '@larder/contract/categories';
import { Radio, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { useOrganizationChoice } from '../organizations/organization-choice.api.ts';
import { dateTermsTexts } from '../products/date-terms.texts.ts';
import { categoriesTexts } from './categories.texts.ts';
import type { CategoryFields } from './category-info.part.tsx';

type CategoryFormProps = {
  fields: CategoryFields;
  /** What is missing, once saving was tried. */
  problems: { name: string | undefined; organizations: string | undefined };
  /** Why the last attempt was refused. */
  failure: unknown;
  onChange: (changes: Partial<CategoryFields>) => void;
};

export function CategoryForm({ fields, problems, failure, onChange }: CategoryFormProps) {
  const t = useTexts(categoriesTexts);
  const choice = useOrganizationChoice();
  const refused = fieldErrors(failure);
  const name = useRef<HTMLInputElement>(null);
  // The form opens in place of the facts, and a refused save leads back to what is missing.
  useEffect(() => name.current?.focus(), [problems.name]);
  return (
    <>
      {Boolean(failure) && <Banner tone="bad">{errorText(failure, t('saveFailed'))}</Banner>}
      <CategoryInputs
        fields={fields}
        errors={{ ...refused, name: problems.name ?? refused.name }}
        nameRef={name}
        onChange={(field, value) => onChange({ [field]: value })}
      />
      {choice.asks && (
        <ChoiceField
          label={t('sharedWith')}
          description={t('sharedWithHint')}
          choice={choice}
          value={fields.organizations.map(({ id }) => id)}
          error={problems.organizations ?? refused.organizations}
          onChange={(ids) => onChange({ organizations: ids.map((id) => ({ id })) })}
        />
      )}
      <Switch
        label={t('active')}
        checked={fields.lifecycle === 'ACTIVE'}
        onChange={(event) => onChange({ lifecycle: event.currentTarget.checked ? 'ACTIVE' : 'INACTIVE' })}
      />
    </>
  );
}

export type CategoryInput = Pick<Category, 'name' | 'description' | 'date_term' | 'use_within_hours'> & {
  usage: Category['usage'] | '';
};

type CategoryInputsProps = {
  fields: CategoryInput;
  errors: Partial<Record<string, ReactNode>>;
  nameRef?: Ref<HTMLInputElement>;
  onChange: (field: keyof CategoryInput, value: string | number | null) => void;
};

/** What a category is: its name, what it is for, its description, and what the dates on its products' labels are. */
export function CategoryInputs({ fields, errors, nameRef, onChange }: CategoryInputsProps) {
  const t = useTexts(categoriesTexts);
  const words = useTexts(dateTermsTexts);
  return (
    <>
      <TextInput
        label={t('name')}
        maxLength={200}
        value={fields.name}
        error={errors.name}
        ref={nameRef}
        data-autofocus
        data-path="name"
        onChange={(event) => onChange('name', event.currentTarget.value)}
      />
      <Radio.Group
        label={t('for')}
        value={fields.usage}
        error={errors.usage}
        onChange={(usage) => onChange('usage', usage)}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="SINGLE" label={t('forSale')} data-path="usage" />
          <Radio value="COMPONENT" label={t('forPrep')} />
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('description')}
        description={t('descriptionHint')}
        maxLength={500}
        autosize
        minRows={2}
        value={fields.description}
        error={errors.description}
        onChange={(event) => onChange('description', event.currentTarget.value)}
      />
      <Radio.Group
        label={words('dateTerm')}
        description={words('dateTermHint')}
        value={fields.date_term}
        onChange={(term) => onChange('date_term', term)}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="USE_BY" label={words('USE_BY')} data-path="date_term" />
          <Radio value="BEST_BEFORE" label={words('BEST_BEFORE')} />
        </Stack>
      </Radio.Group>
      <TextInput
        label={words('useWithinHours')}
        description={words('useWithinHint')}
        inputMode="numeric"
        autoComplete="off"
        maw={240}
        value={fields.use_within_hours ?? ''}
        error={errors.use_within_hours}
        data-path="use_within_hours"
        onChange={(event) => {
          const digits = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 3);
          onChange('use_within_hours', Number(digits) || null);
        }}
      />
    </>
  );
}
