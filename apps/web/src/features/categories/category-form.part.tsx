import { Radio, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { errorText, fieldErrors } from '../../browser/errors.ts';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { categoriesTexts } from './categories.texts.ts';
import type { CategoryFields } from './category-info.part.tsx';

type CategoryFormProps = {
  fields: CategoryFields;
  /** What is missing, once saving was tried. */
  problem: string | undefined;
  /** Why the last attempt was refused. */
  failure: unknown;
  onChange: (changes: Partial<CategoryFields>) => void;
};

export function CategoryForm({ fields, problem, failure, onChange }: CategoryFormProps) {
  const t = useTexts(categoriesTexts);
  const refused = fieldErrors(failure);
  const name = useRef<HTMLInputElement>(null);
  // The form opens in place of the facts, and a refused save leads back to what is missing.
  useEffect(() => name.current?.focus(), [problem]);
  return (
    <>
      {Boolean(failure) && <Banner tone="bad">{errorText(failure, t('saveFailed'))}</Banner>}
      <TextInput
        label={t('name')}
        maxLength={200}
        value={fields.name}
        error={problem ?? refused.name}
        ref={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Radio.Group
        label={t('for')}
        value={fields.usage}
        error={refused.usage}
        onChange={(usage) => onChange({ usage })}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="SINGLE" label={t('forSale')} />
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
        error={refused.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <Switch
        label={t('active')}
        checked={fields.lifecycle === 'ACTIVE'}
        onChange={(event) => onChange({ lifecycle: event.currentTarget.checked ? 'ACTIVE' : 'INACTIVE' })}
      />
    </>
  );
}
