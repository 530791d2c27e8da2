import type { ProductChanges } from '@larder/contract/catalogue/catalogue-edits';
import { readCost } from '@larder/rules/money';
import { keepsDates, productDatesOf, type BulkDatesDraft } from '../../ui/form/bulk-dates.ts';

/** What can be changed besides allergens; each field is shown once it is ticked. */
export const moreFields = [
  'category',
  'state',
  'expiry',
  'dates',
  'mayContain',
  'price',
  'cost_per_unit',
  'cost_per_kg',
  'cost_per_litre',
  'storage',
  'defaultStorage',
  'labelName',
  'detach',
] as const;
export type MoreField = (typeof moreFields)[number];

/** What products cost the kitchen, in each way that their waste may be measured. */
export const costFields = ['cost_per_unit', 'cost_per_kg', 'cost_per_litre'] as const;
type CostField = (typeof costFields)[number];

export type ProductEditDraft = BulkDatesDraft &
  Record<CostField, string> & {
    add: string[];
    remove: string[];
    declares: boolean;
    more: string[];
    category: string;
    state: 'ACTIVE' | 'INACTIVE';
    /** How long, or from its storage. */
    expiry: 'OWN' | 'NONE';
    units: string;
    period: 'hours' | 'days';
    may_contain: string;
    /** One price for all, or one for each. */
    pricing: 'ALL' | 'EACH';
    price: string;
    /** What was typed for each product. */
    prices: Record<string, string>;
    storage_override: string;
    default_storage: string;
  };

export const emptyDraft: ProductEditDraft = {
  ...keepsDates,
  add: [],
  remove: [],
  declares: false,
  more: [],
  category: '',
  state: 'INACTIVE',
  expiry: 'OWN',
  units: '',
  period: 'days',
  may_contain: '',
  pricing: 'ALL',
  price: '',
  prices: {},
  cost_per_unit: '',
  cost_per_kg: '',
  cost_per_litre: '',
  storage_override: '',
  default_storage: '',
};

/** What is missing of the ticked fields, by field. */
export function missingOf(draft: ProductEditDraft): 'category' | 'units' | 'hours' | CostField | undefined {
  const ticked = (field: MoreField) => draft.more.includes(field);
  if (ticked('category') && !draft.category) return 'category';
  if (ticked('expiry') && draft.expiry === 'OWN' && !(Number(draft.units) >= 1 && Number(draft.units) <= 3650))
    return 'units';
  if (ticked('dates') && !productDatesOf(draft)) return 'hours';
  return costFields.find((field) => ticked(field) && readCost(draft[field]) === undefined);
}

/** The change as the call takes it; undefined while there is none. An empty text of a ticked field clears it. */
export function changesOf(draft: ProductEditDraft): ProductChanges | undefined {
  const { add, remove, declares, more } = draft;
  const ticked = (field: MoreField) => more.includes(field);
  const changes: ProductChanges = {
    ...(add.length + remove.length > 0 || declares ? { allergens: { add, remove, declares } } : {}),
    ...(ticked('category') && { category_id: draft.category }),
    ...(ticked('state') && { lifecycle: draft.state }),
    ...(ticked('expiry') && {
      expiry: draft.expiry === 'OWN' ? { units: Number(draft.units), period: draft.period } : null,
    }),
    ...(ticked('dates') && productDatesOf(draft)),
    ...(ticked('mayContain') && { may_contain: draft.may_contain.trim() }),
    ...(ticked('price') && pricesOf(draft)),
    ...Object.fromEntries(costFields.filter(ticked).map((field) => [field, readCost(draft[field])])),
    ...(ticked('storage') && { storage_override: draft.storage_override.trim() }),
    ...(ticked('defaultStorage') && { default_storage: draft.default_storage }),
    ...(ticked('labelName') && { label_name: '' as const }),
    ...(ticked('detach') && { detach: true as const }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

function pricesOf({ pricing, price, prices }: ProductEditDraft): Pick<ProductChanges, 'price' | 'prices'> {
  if (pricing === 'ALL') return { price: price.trim() };
  const typed = Object.entries(prices).map(([id, each]) => ({ id, price: each.trim() }));
  return typed.length > 0 ? { prices: typed } : {};
}

/** What was pasted into the price of a product: lines, as of a spreadsheet's column, go to it and to those below. */
export function pastedPrices(ids: readonly string[], from: string, pasted: string): Record<string, string> | undefined {
  const lines = pasted.replaceAll('\r', '').replace(/\n$/, '').split('\n');
  if (lines.length < 2) return undefined;
  const below = ids.slice(ids.indexOf(from));
  return Object.fromEntries(below.slice(0, lines.length).map((id, at) => [id, (lines[at] ?? '').trim().slice(0, 50)]));
}
