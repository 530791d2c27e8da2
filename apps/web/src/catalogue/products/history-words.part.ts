import { formatDateTime } from '@larder/browser/dates';
import { useTexts, type Translate } from '@larder/browser/texts';
import type { FoodCheckKind } from '@larder/rules/food-check-limits';
import { useDateStyle } from '../../browser/date-style.ts';
import { historyTexts } from './product-history.texts.ts';

type Words = Translate<NonNullable<(typeof historyTexts)['keys']>>;

const known = [
  'name',
  'copied_from',
  'version',
  'merged_into',
  'merged_from',
  'label_name',
  'sku',
  'barcode',
  'description',
  'category',
  'lifecycle',
  'device',
  'storage_override',
  'expiry',
  'date_term',
  'use_within_hours',
  'life',
  'default_storage',
  'needs_source',
  'maker_date',
  'checks',
  'cost_per_unit',
  'cost_per_kg',
  'cost_per_litre',
  'lower_custom_fields',
  'allergens',
  'allergens_declared',
  'ingredients',
  'emphasis',
  'exemptions',
  'may_contain',
  'custom_allergens',
  'price',
  'guide',
  'guide_ingredients',
  'guide_steps',
  'guide_pictures',
] as const;

/** Names and values of the history in words. */
export function useHistoryWords() {
  const t = useTexts(historyTexts);
  const style = useDateStyle();
  return {
    field: (field: string) => {
      const name = known.find((one) => one === field);
      return name ? t(`field_${name}`) : sentence(field);
    },
    value: (field: string, value: unknown) =>
      field === 'version' && typeof value === 'string' ? formatDateTime(value, style) : readable(field, value, t),
  };
}

/** Fields as the page shows them from top to bottom; those that are not known come last. */
export function inOrder(fields: readonly string[]): string[] {
  const place = (field: string) => {
    const at = known.findIndex((one) => one === field);
    return at < 0 ? known.length : at;
  };
  return fields.toSorted((left, right) => place(left) - place(right));
}

/** A kept value as people read it; '' where there is none. */
export function readable(field: string, value: unknown, t: Words): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((one) => readable(field, one, t)).join(', ');
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, part]) => [sentence(name), readable(name, part, t)]);
    return parts.flatMap(([name, part]) => (part ? [`${name}: ${part}`] : [])).join('; ');
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text === 'true') return t('yes');
  if (text === 'false') return t('no');
  if (field === 'lifecycle') return text === 'ACTIVE' ? t('active') : t('inactive');
  if (field === 'date_term' && (text === 'USE_BY' || text === 'BEST_BEFORE')) return t(text);
  if (field === 'checks')
    return text === 'CATEGORY'
      ? t('checksOfCategory')
      : text
          .split(', ')
          .map((one) => t(one as FoodCheckKind))
          .join(', ');
  if (field === 'maker_date') return t(text === 'ask' ? 'yes' : 'no');
  if (field === 'use_within_hours') return text === '0' ? t('noLimit') : t('hours', { count: Number(text) });
  const expiry = field === 'expiry' ? /^(\d+) (hours|days)$/.exec(text) : null;
  if (expiry) return t(expiry[2] === 'hours' ? 'hours' : 'days', { count: Number(expiry[1]) });
  return text;
}

function sentence(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
