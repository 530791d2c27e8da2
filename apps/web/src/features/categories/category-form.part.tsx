import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { Switch } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { useOrganizationChoice } from '../organizations/organization-choice.api.ts';
import { categoriesTexts } from './categories.texts.ts';
import { CategoryDates } from './category-dates.part.tsx';
import type { CategoryFields } from './category-info.part.tsx';
import { CategoryInputs } from './category-inputs.part.tsx';

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
      <CategoryDates fields={fields} error={refused.use_within_hours} onChange={onChange} />
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
