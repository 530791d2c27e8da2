import { useTexts } from '@larder/browser/texts';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { AllergenDraft } from './allergen-draft.rules.ts';
import { AllergenPicker } from './allergen-picker.part.tsx';
import { problemOf } from './label-problems.rules.ts';
import { labelTextTexts } from './label-text.texts.ts';

type AllergenFieldsProps = {
  draft: AllergenDraft;
  problems: Record<string, string>;
  onChange: (changes: Partial<AllergenDraft>) => void;
};

/** What a product for prep states about allergens. */
export function AllergenFields({ draft, problems, onChange }: AllergenFieldsProps) {
  const t = useTexts(labelTextTexts);
  return (
    <>
      <AllergenPicker
        value={draft.allergens}
        {...problemOf(problems, 'allergens', 'allergen_ids')}
        onChange={(allergens) => onChange({ allergens, none: draft.none && allergens.length === 0 })}
      />
      {draft.allergens.length === 0 && (
        <Checkbox
          label={t('noAllergens')}
          description={t(draft.custom_allergens.trim() ? 'noOthersHint' : 'noAllergensHint')}
          checked={draft.none}
          onChange={(event) => onChange({ none: event.currentTarget.checked })}
        />
      )}
      <TextInput
        label={t('customAllergens')}
        description={t('customHint')}
        maxLength={2000}
        {...problemOf(problems, 'label_text.custom_allergens')}
        value={draft.custom_allergens}
        onChange={(event) => onChange({ custom_allergens: event.currentTarget.value })}
      />
      <Textarea
        label={t('mayContain')}
        maxLength={2000}
        autosize
        minRows={2}
        {...problemOf(problems, 'label_text.may_contain')}
        value={draft.may_contain}
        onChange={(event) => onChange({ may_contain: event.currentTarget.value })}
      />
    </>
  );
}
