import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { Banner } from '../../ui/banner.tsx';
import type { AllergenDraft } from './allergen-draft.rules.ts';
import { AllergenPicker } from './allergen-picker.part.tsx';
import { labelTextTexts } from './label-text.texts.ts';

type AllergensFormProps = {
  draft: AllergenDraft;
  problem: string | undefined;
  /** Why the last attempt was refused. */
  failure: unknown;
  onChange: (changes: Partial<AllergenDraft>) => void;
};

export function AllergensForm({ draft, problem, failure, onChange }: AllergensFormProps) {
  const t = useTexts(labelTextTexts);
  return (
    <>
      {Boolean(failure) && <Banner tone="bad">{errorText(failure, t('allergensFailed'))}</Banner>}
      <AllergenPicker
        value={draft.allergens}
        error={problem}
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
        value={draft.custom_allergens}
        onChange={(event) => onChange({ custom_allergens: event.currentTarget.value })}
      />
      <Textarea
        label={t('mayContain')}
        maxLength={2000}
        autosize
        minRows={2}
        value={draft.may_contain}
        onChange={(event) => onChange({ may_contain: event.currentTarget.value })}
      />
    </>
  );
}
