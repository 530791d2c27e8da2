import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Ingredient, IngredientImpact } from '@larder/contract/catalogue/ingredients';
import { useMutation } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { draftOf, itemBody, type IngredientDraft } from './ingredient-draft.rules.ts';
import { ingredientsTexts } from './ingredients.texts.ts';

const named = 5;

/**
 * Asks before other declarations are saved that labels would not agree with; saves at once where all labels name what
 * the recipes then contain.
 */
export function useImpactQuestion(ingredient: Ingredient | undefined) {
  const t = useTexts(ingredientsTexts);
  const sentences = useImpactSentences(ingredient?.name ?? '');
  const look = useMutation(queries.ingredients.impact.mutationOptions());
  const ask = (text: string[], send: () => Promise<unknown>) =>
    confirmFirst({
      title: t('impactTitle'),
      text,
      verb: t('impactVerb'),
      failed: (error) => errorText(error, t('saveFailed')),
      onConfirm: send,
    });
  const lookFirst = async (id: string, items: IngredientDraft['items'], send: () => Promise<unknown>) => {
    const found = await look
      .mutateAsync({ params: { id }, body: { items: items.map(itemBody) } })
      .catch(() => undefined);
    // What is wrong with the items the save itself answers, beside their fields.
    if (!found || found.lacking.count === 0) await send().catch(() => {});
    else ask(sentences(found), send);
  };
  const asksAbout = ({ items }: IngredientDraft, send: () => Promise<unknown>): boolean => {
    if (!ingredient || saidBy(items) === saidBy(draftOf(ingredient).items)) return false;
    void lookFirst(ingredient.id, items, send);
    return true;
  };
  return { looking: look.isPending, asksAbout };
}

/** What items in use say of allergens: all that labels are compared with. */
function saidBy(items: IngredientDraft['items']): string {
  return JSON.stringify(items.filter((item) => item.in_use).map(({ declared }) => declared));
}

function useImpactSentences(name: string): (impact: IngredientImpact) => string[] {
  const t = useTexts(ingredientsTexts);
  return ({ products, lacking: { count, items }, stickers, venues }) => {
    const first = items
      .slice(0, named)
      .map((one) => t('impactProduct', { name: one.name, allergens: one.allergens.join(', ') }))
      .join(', ');
    const all = count > named ? t('impactMore', { products: first, count: count - named }) : first;
    return [
      `${t('impactProducts', { count: products, name })} ${t('impactLabels', { count, products: all })}`,
      ...(stickers > 0 ? [t('impactStickers', { count: stickers, venues: t('impactVenues', { count: venues }) })] : []),
      t('impactNext'),
    ];
  };
}
