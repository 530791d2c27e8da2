import type { Product } from '@larder/contract/catalogue/products';
import { AllergenFields } from './allergen-fields.part.tsx';
import { IngredientFields } from './ingredient-fields.part.tsx';
import { changeLabel, emptyDraft, type NewLabel } from './new-label.rules.ts';

type NewLabelFieldsProps = {
  usage: Product['usage'];
  value: NewLabel | undefined;
  problems: Record<string, string>;
  onChange: (label: NewLabel) => void;
};

/** What the label of a new product states: as on its page, its ingredients for sale, its allergens for prep. */
export function NewLabelFields({ usage, value, problems, onChange }: NewLabelFieldsProps) {
  const Fields = usage === 'SINGLE' ? IngredientFields : AllergenFields;
  return (
    <Fields
      draft={value?.draft ?? emptyDraft}
      problems={problems}
      onChange={(changes) => onChange(changeLabel(value, changes))}
    />
  );
}
