import { useTexts } from '@larder/browser/texts';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { Edit } from '../../ui/edit.ts';
import { FormFailure } from '../../ui/form-problems.tsx';
import type { AllergenDraft } from './allergen-draft.rules.ts';
import { AllergenPicker } from './allergen-picker.part.tsx';
import { labelTextTexts } from './label-text.texts.ts';

/** What is stated of a prep product. */
export function AllergensForm({ edit }: { edit: Edit<AllergenDraft> }) {
  const t = useTexts(labelTextTexts);
  const draft = edit.values;
  return (
    <>
      <FormFailure of={edit} failed={t('allergensFailed')} />
      <AllergenPicker
        value={draft.allergens}
        error={edit.problems.allergens}
        onChange={(allergens) => edit.set({ allergens, none: draft.none && allergens.length === 0 })}
      />
      {draft.allergens.length === 0 && (
        <Checkbox
          label={t('noAllergens')}
          description={t(draft.custom_allergens.trim() ? 'noOthersHint' : 'noAllergensHint')}
          checked={draft.none}
          onChange={(event) => edit.set({ none: event.currentTarget.checked })}
        />
      )}
      <TextInput
        label={t('customAllergens')}
        description={t('customHint')}
        maxLength={2000}
        {...edit.field('custom_allergens')}
      />
      <Textarea label={t('mayContain')} maxLength={2000} autosize minRows={2} {...edit.field('may_contain')} />
    </>
  );
}
