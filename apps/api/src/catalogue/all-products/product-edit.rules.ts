import type { EditReason, ProductChanges } from '@larder/contract/catalogue/catalogue-edits';
import type { LifePeriods } from '@larder/rules/life-periods';
import type { UnitCosts } from '@larder/rules/money';
import type { Permission } from '@larder/rules/permission';

/** What a product says of allergens. */
type Statement = { picked: readonly string[]; ingredients: string; may_contain: string; custom_allergens: string };
type Picked = [allergen_id: string, priority: number];
/** What a bulk edit may change of a product, as it is stored; allergens are in the order of the label. */
export type ProductState = UnitCosts & {
  category_id: string;
  lifecycle: string;
  date_term: string | null;
  use_within_hours: number | null;
  storage_override: string;
  label_name: string;
  default_storage: string;
  device_added: string | null;
  deleted: boolean;
  /** When and by whom the allergens were declared. `NOW` is the time of the change. */
  declared: [at: string, by: string | null] | 'NOW' | null;
  /** The id of the label text's row; `NEW` makes one. */
  label: string | null;
  may_contain: string;
  price: string;
  allergens: Picked[];
  /** A hash of what the label text names; allergens are judged by it, and it is never written. */
  words: string;
  expiry: [id: string | null, units: number, period: string] | null;
};
export type EditableProduct = Omit<Statement, 'picked' | 'may_contain'> & {
  id: string;
  name: string;
  sku: string;
  usage: string;
  category_name: string;
  category_lifecycle: string;
  device_name: string;
  can_edit: boolean;
  life: LifePeriods | null;
  category_life: LifePeriods | null;
  state: ProductState;
};
/** What a product and its category say of how long it keeps. */
type Lives = { product: LifePeriods | null; category: LifePeriods | null };
export type EditReferences = {
  /** The category that products are moved to. */
  category: { id: string; name: string; usage: string; lifecycle: string; life: LifePeriods | null } | undefined;
  /** Whether a product may be frozen and would have no time any more that it keeps once it has thawed. */
  losesThaw: (before: Lives, after: Lives) => boolean;
  /** The default storage as it is called; empty for none. */
  storage: string | undefined;
  allergenNames: ReadonlyMap<string, string>;
  /** The allergens that a label text certainly names and that the given ones do not declare. */
  undeclared: (statement: Statement) => string[];
};
type Values = Record<string, unknown>;
export type PlannedProduct = {
  product_id: string;
  name: string;
  outcome: 'planned' | 'unchanged' | 'refused';
  reason: EditReason;
  detail: string;
  before: Values;
  after: Values;
  old_values: Values;
  new_values: Values;
};

/** The permissions that changes ask for, all of them. */
export function permissionsFor(changes: ProductChanges): Permission[] {
  const { price, prices, may_contain, allergens, detach } = changes;
  const labels = price !== undefined || prices !== undefined || may_contain !== undefined || allergens !== undefined;
  return [
    'PRODUCTS_MANAGE',
    ...(labels ? (['LABELS_MANAGE'] as const) : []),
    ...(detach ? (['CATEGORY_DEVICE_MANAGE'] as const) : []),
  ];
}

/** What changes say to each product: with its own price, where they give one to each. */
export function changesEach({ prices, ...changes }: ProductChanges): (product_id: string) => ProductChanges {
  const priced = new Map(prices?.map(({ id, price }) => [id, price]));
  return (product_id) => {
    const price = priced.get(product_id);
    return price === undefined ? changes : { ...changes, price };
  };
}

/**
 * What changes do to one product, or why it is refused. An allergen that the label text certainly names is not taken
 * away, and allergens are not declared complete without it.
 */
export function planProduct(
  product: EditableProduct,
  changes: ProductChanges,
  references: EditReferences,
): PlannedProduct {
  const { id: product_id, name } = product;
  const refusal = refusalOf(product, changes, references);
  const nothing = { product_id, name, detail: '', before: {}, after: {}, old_values: {}, new_values: {} };
  if (refusal) return { ...nothing, outcome: 'refused', ...refusal };
  const before = product.state;
  const after = stateAfter(product, changes, references);
  const fields = (Object.keys(before) as (keyof ProductState)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (fields.length === 0) return { ...nothing, outcome: 'unchanged', reason: '' };
  const [was, becomes] = [wordsOf(before, product, references), wordsOf(after, product, references)];
  const changed = Object.keys(was).filter((field) => was[field] !== becomes[field]);
  const pick = (values: Values, names: readonly string[]) => Object.fromEntries(names.map((one) => [one, values[one]]));
  const deleted = { name, sku: product.sku, category: product.category_name };
  return {
    ...nothing,
    outcome: 'planned',
    reason: '',
    before: pick(before, changes.allergens ? [...fields, 'words'] : fields),
    after: pick(after, fields),
    old_values: after.deleted ? deleted : pick(was, changed),
    new_values: after.deleted ? {} : pick(becomes, changed),
  };
}

type Refusal = { reason: EditReason; detail?: string };

function refusalOf(product: EditableProduct, changes: ProductChanges, references: EditReferences): Refusal | undefined {
  const { state } = product;
  if (!product.can_edit) return { reason: 'LOCKED' };
  const { category } = references;
  if (category && category.id !== state.category_id) {
    if (category.usage !== product.usage) return { reason: 'USE' };
    if (state.device_added && !changes.detach) return { reason: 'DEVICE' };
    const { life, category_life } = product;
    const moved = { product: life, category: category.life };
    if (references.losesThaw({ product: life, category: category_life }, moved)) return { reason: 'THAW' };
  }
  // Activating the category too would share it with all devices: that is decided on its own page.
  const inactive = (category?.lifecycle ?? product.category_lifecycle) === 'INACTIVE';
  if (changes.lifecycle === 'ACTIVE' && state.lifecycle === 'INACTIVE' && inactive) return { reason: 'INACTIVE' };
  if (category && inactive && (changes.lifecycle ?? state.lifecycle) === 'ACTIVE' && category.id !== state.category_id)
    return { reason: 'INACTIVE' };
  const named = changes.allergens ? contradicted(product, changes.allergens, references) : [];
  if (named.length > 0) {
    return { reason: 'NAMED', detail: named.map((id) => references.allergenNames.get(id) ?? '').join(', ') };
  }
  return undefined;
}

function contradicted(
  product: EditableProduct,
  { add, remove, declares }: NonNullable<ProductChanges['allergens']>,
  { undeclared }: EditReferences,
): string[] {
  const { ingredients, custom_allergens } = product;
  const had = product.state.allergens.map(([id]) => id);
  const picked = [...had.filter((id) => !remove.includes(id)), ...add];
  const open = (ids: string[]) => undeclared({ picked: ids, ingredients, custom_allergens, may_contain: '' });
  if (declares) return open(picked);
  if (remove.length === 0) return [];
  const before = new Set(open(had));
  return open(picked).filter((id) => !before.has(id));
}

function stateAfter({ state }: EditableProduct, changes: ProductChanges, { storage }: EditReferences): ProductState {
  const { expiry, detach, allergens, may_contain, price } = changes;
  const picked = allergens ? allergensAfter(state.allergens, allergens) : state.allergens;
  const words = (may_contain ?? state.may_contain) !== '' || (price ?? state.price) !== '';
  const sameExpiry = state.expiry && expiry && state.expiry[1] === expiry.units && state.expiry[2] === expiry.period;
  return {
    ...state,
    category_id: changes.category_id ?? state.category_id,
    lifecycle: changes.lifecycle ?? state.lifecycle,
    date_term: changes.date_term === undefined ? state.date_term : changes.date_term,
    use_within_hours: changes.use_within_hours === undefined ? state.use_within_hours : changes.use_within_hours,
    ...costsAfter(state, changes),
    storage_override: changes.storage_override ?? state.storage_override,
    label_name: changes.label_name ?? state.label_name,
    default_storage: storage ?? state.default_storage,
    device_added: detach ? null : state.device_added,
    deleted: changes.delete ?? state.deleted,
    declared: declaredAfter(state, picked, allergens),
    label: state.label === null && words ? 'NEW' : state.label,
    may_contain: may_contain ?? state.may_contain,
    price: price ?? state.price,
    allergens: picked,
    expiry:
      expiry === undefined || sameExpiry
        ? state.expiry
        : expiry && [state.expiry?.[0] ?? null, expiry.units, expiry.period],
  };
}

/** Null says that a cost is no longer known. */
function costsAfter(state: ProductState, changes: ProductChanges): UnitCosts {
  const after = (field: keyof UnitCosts) => (changes[field] === undefined ? state[field] : changes[field]);
  return {
    cost_per_unit: after('cost_per_unit'),
    cost_per_kg: after('cost_per_kg'),
    cost_per_litre: after('cost_per_litre'),
  };
}

/** New ones follow those that there are; what stays keeps its priority. */
function allergensAfter(before: Picked[], { add, remove }: NonNullable<ProductChanges['allergens']>): Picked[] {
  const kept = before.filter(([id]) => !remove.includes(id));
  const last = Math.max(-1, ...kept.map(([, priority]) => priority));
  const missing = [...new Set(add)].filter((id) => !kept.some(([other]) => other === id));
  return [...kept, ...missing.map((id, place): Picked => [id, last + 1 + place])];
}

/**
 * That there are none is nobody's statement unless it is made: without the last allergen a product is undeclared again.
 */
function declaredAfter(
  { declared, allergens: before }: ProductState,
  picked: Picked[],
  allergens: ProductChanges['allergens'],
): ProductState['declared'] {
  if (allergens?.declares) return declared && sameAllergens(before, picked) ? declared : 'NOW';
  return picked.length === 0 && before.length > 0 ? null : declared;
}

const sameAllergens = (one: Picked[], other: Picked[]) => JSON.stringify(one) === JSON.stringify(other);

/** The fields as a product's history keeps them. */
function wordsOf(state: ProductState, product: EditableProduct, { category, allergenNames }: EditReferences): Values {
  const { category_id, expiry, use_within_hours } = state;
  return {
    category: category && category.id === category_id ? category.name : product.category_name,
    lifecycle: state.lifecycle,
    device: state.device_added ? product.device_name : '',
    storage_override: state.storage_override,
    label_name: state.label_name,
    default_storage: state.default_storage,
    expiry: expiry ? `${expiry[1]} ${expiry[2]}` : '',
    date_term: state.date_term ?? '',
    use_within_hours: use_within_hours === null ? '' : String(use_within_hours),
    allergens: state.allergens.map(([id]) => allergenNames.get(id) ?? '').join(', '),
    allergens_declared: state.declared !== null,
    may_contain: state.may_contain,
    price: state.price,
    cost_per_unit: costAsText(state.cost_per_unit),
    cost_per_kg: costAsText(state.cost_per_kg),
    cost_per_litre: costAsText(state.cost_per_litre),
  };
}

function costAsText(cost: number | null): string {
  return cost === null ? '' : String(cost);
}
