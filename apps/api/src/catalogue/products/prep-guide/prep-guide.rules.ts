import type { PrepGuide } from '@larder/contract/catalogue/prep-guide';
import { formatAmount } from '@larder/rules/amount';

/**
 * A prep guide as its product's history keeps it: words that need no rows which are gone since; '' where there is none.
 */
export function auditableGuide(guide: PrepGuide | null): Record<string, string> {
  if (!guide) return { guide: '', guide_ingredients: '', guide_steps: '', guide_pictures: '' };
  const { batch_count, batch_type, picture_key, ingredients, steps } = guide;
  const pictures = [
    ...(picture_key ? [`Guide ${shortKey(picture_key)}`] : []),
    ...steps.flatMap(({ order, picture_key: key }) => (key ? [`${order}. ${shortKey(key)}`] : [])),
  ];
  return {
    guide: formatAmount(batch_count, batch_type),
    guide_ingredients: ingredients.map((one) => `${one.name} ${formatAmount(one.amount, one.unit_type)}`).join('; '),
    guide_steps: steps.map(({ order, title, description }) => `${order}. ${title}: ${description}`).join('\n'),
    guide_pictures: pictures.join('; '),
  };
}

// A picture has no name; without its key one that took another's place would leave no trace.
function shortKey(picture_key: string): string {
  return `(${picture_key.slice(0, 8)})`;
}
