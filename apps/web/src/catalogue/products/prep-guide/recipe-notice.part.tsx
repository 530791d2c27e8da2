import { useTexts } from '@larder/browser/texts';
import { contract, useCan } from '../../../browser/contract.ts';
import { RecipeProducts } from './recipe-products.part.tsx';
import { recipeTexts } from './recipe.texts.ts';

type RecipeNoticeProps = {
  /** Only those that are made with it. */
  ingredientId?: string;
};

/** Products whose label lacks an allergen that their recipe contains, while there are some: for Home, or an ingredient. */
export function RecipeNotice({ ingredientId }: RecipeNoticeProps) {
  const t = useTexts(recipeTexts);
  const can = useCan();
  if (!can(contract.catalogue.list)) return null;
  return (
    <RecipeProducts
      id="recipes-lacked"
      title={t('homeTitle')}
      filters={{ recipe: ['LACKS'], ...(ingredientId && { made_with: [ingredientId] }) }}
      search={{ recipe: 'LACKS', ...(ingredientId && { with: ingredientId }) }}
      all={t('homeAll')}
    />
  );
}
