import { useTexts } from '@larder/browser/texts';
import { ConflictChoice } from '../../ui/form/conflict-choice.tsx';
import type { Edit } from '../../ui/form/edit.ts';
import { mergedDraft } from '../../ui/form/merged-draft.ts';
import { allergenDraft, allergenGroups, type AllergenDraft, type OpenedAllergens } from './allergen-draft.rules.ts';
import { AllergenFields } from './allergen-fields.part.tsx';
import { useReadAgain, type LabelledProduct } from './label-text.api.ts';
import { labelTextTexts } from './label-text.texts.ts';

type AllergensFormProps = { product: LabelledProduct; edit: Edit<OpenedAllergens> };

/** What is stated of a prep product. */
export function AllergensForm({ product, edit }: AllergensFormProps) {
  return (
    <>
      <AllergensConflict product={product} edit={edit} />
      <AllergenFields draft={edit.values} problems={edit.problems} onChange={edit.set} />
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
