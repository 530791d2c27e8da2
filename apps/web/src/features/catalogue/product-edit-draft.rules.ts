import type { ProductChanges } from '@larder/contract/catalogue-edits';
import { keepsDates, productDatesOf, type BulkDatesDraft } from '../../ui/bulk-dates.ts';

/** What can be changed besides allergens; each field is shown once it is ticked. */
export const moreFields = ['category', 'state', 'expiry', 'dates', 'mayContain', 'price', 'storage', 'detach'] as const;
export type MoreField = (typeof moreFields)[number];

export type ProductEditDraft = BulkDatesDraft & {
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
  price: string;
  storage_override: string;
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
  price: '',
  storage_override: '',
};

/** What is missing of the ticked fields, by field. */
export function missingOf(draft: ProductEditDraft): 'category' | 'units' | 'hours' | undefined {
  const ticked = (field: MoreField) => draft.more.includes(field);
  if (ticked('category') && !draft.category) return 'category';
  if (ticked('expiry') && draft.expiry === 'OWN' && !(Number(draft.units) >= 1 && Number(draft.units) <= 3650))
    return 'units';
  if (ticked('dates') && !productDatesOf(draft)) return 'hours';
  return undefined;
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
    ...(ticked('price') && { price: draft.price.trim() }),
    ...(ticked('storage') && { storage_override: draft.storage_override.trim() }),
    ...(ticked('detach') && { detach: true as const }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}
