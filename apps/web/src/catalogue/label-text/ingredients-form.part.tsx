import { useTexts } from '@larder/browser/texts';
import { ConflictChoice } from '../../ui/form/conflict-choice.tsx';
import type { Edit } from '../../ui/form/edit.ts';
import { mergedDraft } from '../../ui/form/merged-draft.ts';
import { lacksStatement } from './allergen-draft.rules.ts';
import {
  ingredientBody,
  ingredientDraft,
  ingredientGroups,
  type IngredientDraft,
  isUndecided,
  sameIngredients,
} from './ingredient-draft.rules.ts';
import { IngredientFields } from './ingredient-fields.part.tsx';
import { type LabelledProduct, useReadAgain, type useSaveLabel } from './label-text.api.ts';
import { labelTextTexts } from './label-text.texts.ts';

/** The form's draft with what follows from it, which the card itself does not know: it has no words for allergens. */
type FormState = {
  draft: IngredientDraft;
  body: Parameters<ReturnType<typeof useSaveLabel>>[0];
  dirty: boolean;
  undecided: boolean;
  unstated: boolean;
};

/** The form's values, with the product as it was when the form was opened: a save over a later change is refused. */
export type OpenedIngredients = { form: FormState | undefined; opened: LabelledProduct };

type IngredientsFormProps = { product: LabelledProduct; edit: Edit<OpenedIngredients> };

/**
 * Ingredients as they are written, with the allergens among them emphasised by suggestion and confirmed by a person.
 */
export function IngredientsForm({ product, edit }: IngredientsFormProps) {
  const draft = edit.values.form?.draft ?? ingredientDraft(product);
  return (
    <>
      <IngredientsConflict product={product} edit={edit} draft={draft} />
      <IngredientFields
        draft={draft}
        countries={product.countries}
        problems={edit.problems}
        onChange={(changes) => edit.set({ form: formOf(product, { ...draft, ...changes }) })}
      />
    </>
  );
}

/** A draft with what follows from it. */
function formOf(product: LabelledProduct, draft: IngredientDraft): FormState {
  return {
    draft,
    body: ingredientBody(product, draft),
    dirty: !sameIngredients(product, draft),
    undecided: isUndecided(draft),
    unstated: lacksStatement(product, draft),
  };
}

function IngredientsConflict({ product, edit, draft }: IngredientsFormProps & { draft: IngredientDraft }) {
  const t = useTexts(labelTextTexts);
  const readAgain = useReadAgain(product);
  const { opened } = edit.values;
  const theirs = ingredientDraft(product);
  const versions = { opened: ingredientDraft(opened), theirs, mine: draft };
  const mine = mergedDraft<IngredientDraft>(ingredientGroups, versions);
  const saveMine = () => {
    edit.set({ form: formOf(product, mine), opened: product });
    void edit.submit();
  };
  const stated = ({ allergens, none }: IngredientDraft) =>
    allergens.map(({ name }) => name).join(', ') || (none ? t('noAllergens') : t('undeclared'));
  const text = (field: 'ingredients' | 'may_contain' | 'custom_allergens' | 'price', name: string) => ({
    field: name,
    theirs: theirs[field],
    mine: mine[field],
  });
  return (
    <ConflictChoice
      of={edit}
      failed={t('ingredientsFailed')}
      versions={
        product.updated_at === opened.updated_at
          ? undefined
          : [
              text('ingredients', t('ingredients')),
              { field: t('allergens'), theirs: stated(theirs), mine: stated(mine) },
              text('may_contain', t('mayContain')),
              text('custom_allergens', t('customAllergens')),
              text('price', t('price')),
            ]
      }
      onConflict={readAgain}
      onTheirs={edit.open}
      onMine={saveMine}
    />
  );
}
