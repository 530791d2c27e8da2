import { useTexts } from '@larder/browser/texts';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { ConflictChoice } from '../../ui/conflict-choice.tsx';
import type { Edit } from '../../ui/edit.ts';
import { mergedDraft } from '../../ui/merged-draft.ts';
import { allergenDraft, allergenGroups, type AllergenDraft, type OpenedAllergens } from './allergen-draft.rules.ts';
import { AllergenPicker } from './allergen-picker.part.tsx';
import { useReadAgain, type LabelledProduct } from './label-text.api.ts';
import { labelTextTexts } from './label-text.texts.ts';

type AllergensFormProps = { product: LabelledProduct; edit: Edit<OpenedAllergens> };

/** What is stated of a prep product. */
export function AllergensForm({ product, edit }: AllergensFormProps) {
  const t = useTexts(labelTextTexts);
  const draft = edit.values;
  return (
    <>
      <AllergensConflict product={product} edit={edit} />
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

function AllergensConflict({ product, edit }: AllergensFormProps) {
  const t = useTexts(labelTextTexts);
  const readAgain = useReadAgain(product);
  const { opened, ...draft } = edit.values;
  const theirs = allergenDraft(product);
  const mine = mergedDraft<AllergenDraft>(allergenGroups, { opened: allergenDraft(opened), theirs, mine: draft });
  const saveMine = () => {
    edit.set({ ...mine, opened: product });
    void edit.submit();
  };
  const stated = ({ allergens, none }: AllergenDraft) =>
    allergens.map(({ name }) => name).join(', ') || (none ? t('noAllergens') : t('undeclared'));
  return (
    <ConflictChoice
      of={edit}
      failed={t('allergensFailed')}
      versions={
        product.updated_at === opened.updated_at
          ? undefined
          : [
              { field: t('allergens'), theirs: stated(theirs), mine: stated(mine) },
              { field: t('customAllergens'), theirs: theirs.custom_allergens, mine: mine.custom_allergens },
              { field: t('mayContain'), theirs: theirs.may_contain, mine: mine.may_contain },
            ]
      }
      onConflict={readAgain}
      onTheirs={edit.open}
      onMine={saveMine}
    />
  );
}
