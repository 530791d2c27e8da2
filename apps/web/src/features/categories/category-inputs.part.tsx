import { useTexts } from '@larder/browser/texts';
import { Radio, Stack, Textarea, TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { categoriesTexts } from './categories.texts.ts';

export type CategoryInput = { name: string; usage: 'SINGLE' | 'COMPONENT' | ''; description: string };

type CategoryInputsProps = {
  fields: CategoryInput;
  errors: Partial<Record<string, ReactNode>>;
  nameRef?: Ref<HTMLInputElement>;
  onChange: (field: keyof CategoryInput, value: string) => void;
};

/** What a category is: its name, what it is for, and its description. */
export function CategoryInputs({ fields, errors, nameRef, onChange }: CategoryInputsProps) {
  const t = useTexts(categoriesTexts);
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
    </>
  );
}
