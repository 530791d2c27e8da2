import type { IngredientFileRow, IngredientReading } from '@larder/contract/catalogue/ingredient-files';
import { GivenItem, IngredientFacts, type Ingredient, type SupplierItem } from '@larder/contract/catalogue/ingredients';
import { Name } from '@larder/contract/field';
import { nameKey } from '@larder/rules/name-key';
import { mostSupplierItems, type DeclarationStatus } from '@larder/rules/supplier-item';
import type { z } from 'zod';
import { statusesOf, type FileAllergen, type ReadRow } from './ingredient-cells.rules.ts';

export type FileProblem = { row: number; field: string; value: string; message: string };
type FileRow = z.infer<typeof IngredientFileRow>;
type Change = FileRow['changes'][number];

/** An item as it will be written; a supplier that is not there yet is known by its name alone. */
export type PlannedItem = { given: GivenItem; new_supplier?: string };

/** What becomes of one ingredient. */
export type IngredientPlan = {
  before: Ingredient | undefined;
  name: string;
  facts: z.infer<typeof IngredientFacts>;
  items: PlannedItem[];
  rows: FileRow[];
  isChanged: boolean;
};

export type Catalogue = {
  byName: ReadonlyMap<string, Ingredient>;
  byCode: ReadonlyMap<string, Ingredient>;
  /** Suppliers by their names. */
  suppliers: ReadonlyMap<string, { id: string; name: string }>;
  allergens: readonly FileAllergen[];
  reading: IngredientReading;
};

export type Planned = { plans: IngredientPlan[]; errors: FileProblem[]; weaker: number; absences: number };

/** What a file would do: its rows by their ingredients, each item beside the one that it is of. */
export function planRows(rows: readonly ReadRow[], known: Catalogue): Planned {
  const planned: Planned = { plans: [], errors: [], weaker: 0, absences: 0 };
  const open = new Map<string, Group>();
  for (const said of rows) {
    const refuse = ({ field, value, message }: Omit<FileProblem, 'row'>) =>
      planned.errors.push({ row: said.row, field, value, message });
    const before = known.byName.get(nameKey(said.name)) ?? known.byCode.get(said.facts.external_id ?? '');
    const named = Name.safeParse(said.name);
    if (!named.success) {
      refuse({ field: 'name', value: said.name, message: said.name ? messageOf(named.error) : 'No name stands here' });
      continue;
    }
    const key = before?.id ?? nameKey(named.data);
    const free = [...(before?.items ?? [])];
    const group = open.get(key) ?? { plan: planOf(before, named.data), free, seen: new Map() };
    const fault = take(group, said, known, planned);
    if (fault) {
      refuse(fault);
      continue;
    }
    if (!open.has(key)) planned.plans.push(group.plan);
    open.set(key, group);
  }
  return planned;
}

function planOf(before: Ingredient | undefined, name: string): IngredientPlan {
  const items = (before?.items ?? []).map((item) => ({ given: givenOf(item) }));
  return { before, name: before?.name ?? name, facts: {}, items, rows: [], isChanged: false };
}

function givenOf({ supplier, ...item }: SupplierItem): GivenItem {
  return { ...item, supplier_id: supplier?.id ?? null };
}

/** `free`: the items of which no row was yet; `seen`: in which row an item was. */
type Group = { plan: IngredientPlan; free: SupplierItem[]; seen: Map<string, number> };
type Fault = Omit<FileProblem, 'row'>;

/** Puts a row into the plan of its ingredient, or answers why not. */
function take({ plan, free, seen }: Group, said: ReadRow, known: Catalogue, planned: Planned): Fault | undefined {
  const { before } = plan;
  const facts = IngredientFacts.safeParse(said.facts);
  if (!facts.success) return faultOf(facts.error, said);
  const changes = factChanges(plan, facts.data);
  const read = said.item && readItem(plan, free, said, known);
  if (read && 'fault' in read) return read.fault;
  const twin = read && !read.old ? seen.get(itemKey(said)) : undefined;
  if (twin) return { field: 'item', value: said.item?.name ?? '', message: `Row ${twin} is of the same item` };
  const isChanged = changes.length + (read?.changes.length ?? 0) > 0;
  if (isChanged && before && !before.can_edit)
    return { field: 'name', value: before.name, message: `This ingredient belongs to ${before.organization.name}` };
  if (before && plan.rows.length === 0 && nameKey(said.name) !== nameKey(before.name)) {
    changes.unshift({ field: 'name', is_declaration: false, old: before.name, new: said.name });
    plan.name = said.name;
  }
  Object.assign(plan.facts, facts.data);
  if (read) {
    seen.set(itemKey(said), said.row);
    planned.weaker += read.weaker;
    planned.absences += read.absences;
    if (read.old) {
      free.splice(free.indexOf(read.old), 1);
      plan.items = plan.items.map((one) => (one.given.id === read.old?.id ? read.item : one));
    } else plan.items.push(read.item);
    changes.push(...read.changes);
  }
  const action = before === undefined ? 'create' : changes.length > 0 ? 'update' : 'none';
  if (action !== 'none') plan.isChanged = true;
  plan.rows.push({ row: said.row, name: plan.name, item: read?.item.given.name ?? '', action, changes });
  return undefined;
}

function itemKey({ item }: ReadRow): string {
  return [item?.name, item?.supplier, item?.gtin].map((text) => nameKey(text ?? '')).join('\n');
}

/** What a row changes of the ingredient itself; a list of its own makes it one that is made of several. */
function factChanges({ before, facts: earlier }: IngredientPlan, facts: z.infer<typeof IngredientFacts>): Change[] {
  if (facts.ingredients && !before?.is_compound) facts.is_compound = true;
  return factFields.flatMap((field) => {
    const next = facts[field];
    const now = earlier[field] ?? before?.[field] ?? (field === 'unit' ? 'g' : '');
    const isUsual = !before && field === 'lifecycle' && next === 'ACTIVE';
    if (next === undefined || now === next || isUsual) return [];
    return [{ field, is_declaration: false, old: before ? now : '', new: next }];
  });
}

const factFields = ['label_name', 'external_id', 'unit', 'lifecycle', 'ingredients'] as const;

type ReadItem = {
  item: PlannedItem;
  old: SupplierItem | undefined;
  changes: Change[];
  weaker: number;
  absences: number;
};

/** The item of a row: the one that is there already by its GTIN, or by its name and supplier, or a new one. */
function readItem(
  plan: IngredientPlan,
  free: readonly SupplierItem[],
  said: ReadRow,
  known: Catalogue,
): ReadItem | { fault: Fault } {
  const { name, supplier: supplierName, ...stated } = said.item ?? { name: said.name };
  const supplier = supplierName === undefined ? undefined : known.suppliers.get(nameKey(supplierName));
  const old = sameItem(free, { name, supplier: supplierName, gtin: stated.gtin });
  if (!old && plan.items.length >= mostSupplierItems)
    return { fault: { field: 'item', value: name, message: `An ingredient has at most ${mostSupplierItems} items` } };
  const saysSource = stated.source ?? (declares(said) ? known.reading.source : undefined);
  const source = saysSource ?? old?.source ?? 'PACK';
  const statuses = statusesOf(said, source, known.reading, known.allergens);
  const { declared, weaker } = mergedDeclarations(old, statuses, known.reading.weaker === 'TAKE');
  const given = GivenItem.safeParse({
    ...(old && givenOf(old)),
    ...stated,
    source,
    name,
    ...(supplier && { supplier_id: supplier.id }),
    declarations: [...declared].map(([allergen_id, status]) => ({ allergen_id, status })),
  });
  if (!given.success) return { fault: faultOf(given.error, said) };
  const isNew = supplierName !== undefined && !supplier;
  return {
    item: { given: given.data, ...(isNew && { new_supplier: supplierName }) },
    old,
    changes: itemChanges(old, given.data, supplierName, declared, known.allergens),
    weaker,
    absences: source === 'SPECIFICATION' ? said.absent.size : 0,
  };
}

function sameItem(
  free: readonly SupplierItem[],
  { name, supplier, gtin }: { name: string; supplier: string | undefined; gtin: string | undefined },
): SupplierItem | undefined {
  const byCode = gtin === undefined ? undefined : free.find((one) => one.gtin === gtin);
  if (byCode) return byCode;
  // Another pack of the same name has another code.
  return free.find(
    (one) =>
      nameKey(one.name) === nameKey(name) &&
      (supplier === undefined || nameKey(one.supplier?.name ?? '') === nameKey(supplier)) &&
      (gtin === undefined || one.gtin === ''),
  );
}

function declares({ contains, may_contain, not_listed, free, absent, isWhole }: ReadRow): boolean {
  return isWhole || [contains, may_contain, not_listed, free, absent].some(({ size }) => size > 0);
}

const strength: Record<DeclarationStatus, number> = { CONTAINS: 2, MAY_CONTAIN: 1, NOT_LISTED: 0, FREE: 0 };

/**
 * What is declared already with what a file says. What the file does not state stays; what it has weaker stays too,
 * unless a person takes the file's word for it.
 */
function mergedDeclarations(
  old: SupplierItem | undefined,
  said: ReadonlyMap<string, DeclarationStatus>,
  takesWeaker: boolean,
) {
  const declared = new Map((old?.declarations ?? []).map((one) => [one.allergen_id, one.status]));
  let weaker = 0;
  for (const [id, status] of said) {
    const known = declared.get(id);
    const isWeaker = known !== undefined && strength[status] < strength[known];
    if (isWeaker) weaker += 1;
    if (!isWeaker || takesWeaker) declared.set(id, status);
  }
  return { declared, weaker };
}

function itemChanges(
  old: SupplierItem | undefined,
  given: GivenItem,
  supplier: string | undefined,
  declared: ReadonlyMap<string, DeclarationStatus>,
  allergens: readonly FileAllergen[],
): Change[] {
  const texts = (one: SupplierItem | GivenItem | undefined, from: string) => ({
    item: one?.name ?? '',
    supplier: from,
    gtin: one?.gtin ?? '',
    in_use: one === undefined ? '' : String(one.in_use),
    source: one?.source ?? '',
    declared_on: one?.declared_on ?? '',
    review_by: one?.review_by ?? '',
  });
  const before = texts(old, old?.supplier?.name ?? '');
  const after = texts(given, supplier ?? old?.supplier?.name ?? '');
  const facts = (Object.keys(after) as (keyof typeof after)[]).flatMap((field) => {
    const isSame =
      field === 'supplier' ? nameKey(before[field]) === nameKey(after[field]) : before[field] === after[field];
    return isSame ? [] : [{ field, is_declaration: false, old: before[field], new: after[field] }];
  });
  const known = new Map((old?.declarations ?? []).map((one) => [one.allergen_id, one.status]));
  const declarations = allergens.flatMap(({ id, name }) => {
    const [was = '', is = ''] = [known.get(id), declared.get(id)];
    return was === is ? [] : [{ field: name, is_declaration: true, old: was, new: is }];
  });
  return [...facts, ...declarations];
}

function faultOf(error: z.ZodError, { name }: ReadRow): Fault {
  const [issue] = error.issues;
  const [field] = issue?.path ?? [];
  return { field: String(field ?? ''), value: name, message: messageOf(error) };
}

function messageOf(error: z.ZodError): string {
  return error.issues[0]?.message ?? '';
}
