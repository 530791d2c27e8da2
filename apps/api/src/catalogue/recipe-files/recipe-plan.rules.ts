import type { RecipeFileRow } from '@larder/contract/catalogue/recipe-files';
import { formatAmount, type UnitType } from '@larder/rules/amount';
import { readGuideAmount, type GuideAmount } from '@larder/rules/guide-amount';
import { nameKey } from '@larder/rules/name-key';
import { mostIngredients } from '@larder/rules/prep-guide';

/** What is wrong with a row, or should be known of it. */
export type RowProblem = { row: number; field: string; value: string; message: string };

/** A row as the file has it; what it leaves empty of the recipe is that of the row above. */
export type RecipeRow = Record<'recipe' | 'sku' | 'ingredient' | 'amount' | 'unit' | 'yield', string> & { row: number };

/** A line of a guide as it is kept. */
export type GuideLine = GuideAmount & {
  id: string;
  name: string;
  ingredient_id: string | null;
  sub_product_id: string | null;
  /** The name of that. */
  takes: string | null;
};

/** A product that a file may mean. */
export type NamedProduct = { id: string; name: string; name_key: string; sku: string };
export type GuideProduct = NamedProduct & { has_guide: boolean; lines: GuideLine[] };

/** What there is: the products by their names and SKUs, and the ingredients by their names. */
export type RecipeGround = {
  recipes: readonly GuideProduct[];
  parts: readonly NamedProduct[];
  ingredients: ReadonlyMap<string, { id: string; name: string }>;
};

export type Link = { id: string; name: string; kind: 'INGREDIENT' | 'PRODUCT' };
/** A line that the file has; `before` where the guide has it already. */
export type LinePlan = GuideAmount & {
  row: number;
  name: string;
  link: Link | undefined;
  before: GuideLine | undefined;
  action: 'create' | 'update' | 'none';
};
export type RecipePlan = { product: GuideProduct; makes: GuideAmount | undefined; lines: LinePlan[] };
export type PlannedRecipes = { plans: RecipePlan[]; errors: RowProblem[]; warnings: RowProblem[] };

/** Rows without a recipe go on with the one above, as people write it once. */
export function carriedRows(rows: readonly RecipeRow[]): RecipeRow[] {
  let above = { recipe: '', sku: '' };
  return rows.flatMap((row) => {
    const { recipe, sku } = row;
    if (recipe !== '' || sku !== '') above = { recipe, sku };
    // A heading of a recipe above its lines.
    return row.ingredient === '' && row.amount === '' ? [] : [{ ...row, ...above }];
  });
}

/**
 * Lays the rows beside the guides: a line that a guide has by its name gets the amount of the file, others are added,
 * and none is taken away. What a line takes is the ingredient of its name, or else the one product; a person's link
 * stays.
 */
export function planRecipes(rows: readonly RecipeRow[], ground: RecipeGround): PlannedRecipes {
  const planned: PlannedRecipes = { plans: [], errors: [], warnings: [] };
  const plans = new Map<string, RecipePlan>();
  for (const row of rows) {
    const error = (field: string, value: string, message: string) =>
      planned.errors.push({ row: row.row, field, value, message });
    if (row.ingredient === '') {
      error('ingredient', '', 'The ingredient is missing');
      continue;
    }
    const found = productOf(row, ground.recipes);
    if (typeof found === 'string') {
      error('recipe', row.recipe || row.sku, found);
      continue;
    }
    const plan = plans.get(found.id) ?? { product: found, makes: undefined, lines: [] };
    if (!plan.makes && row.yield !== '') plan.makes = readGuideAmount(row.yield, 'portions');
    const line = planLine(row, plan, ground);
    const added = plan.lines.filter(({ before }) => !before).length + (line.before ? 0 : 1);
    if (found.lines.length + added > mostIngredients) {
      error('ingredient', row.ingredient, `A prep guide has at most ${mostIngredients} ingredients`);
      continue;
    }
    plans.set(found.id, plan);
    plan.lines.push(line);
    planned.warnings.push(...notesOf(row, line));
  }
  planned.plans = [...plans.values()];
  return planned;
}

function productOf({ recipe, sku }: RecipeRow, products: readonly GuideProduct[]): GuideProduct | string {
  if (recipe === '' && sku === '') return 'The recipe is missing';
  const key = nameKey(recipe);
  const found = products.filter((one) => (sku === '' ? one.name_key === key : one.sku === sku));
  const [only] = found;
  if (found.length === 1 && only) return only;
  const called = sku === '' ? `is called “${recipe}”` : `has the SKU “${sku}”`;
  if (!only) return `No product ${called}: add it first`;
  return `${found.length} products are called “${recipe}”: add a column with the SKU`;
}

function planLine(row: RecipeRow, { product, lines }: RecipePlan, ground: RecipeGround): LinePlan {
  const amount = readGuideAmount(row.amount, row.unit);
  const asWritten = [row.amount, row.unit].filter((text) => text !== '').join(' ');
  // What nobody can count stays as it is written, where the cook reads it.
  const name = amount || asWritten === '' ? row.ingredient : `${row.ingredient}, ${asWritten}`;
  const taken = new Set(lines.flatMap(({ before }) => before?.id ?? []));
  const before = product.lines.find((one) => nameKey(one.name) === nameKey(name) && !taken.has(one.id));
  const kept = before && linkOf(before);
  const link = kept ?? linkNamed(row.ingredient, product.id, ground);
  const said = amount ?? (before ? { amount: before.amount, unit_type: before.unit_type } : onePiece);
  const isSame = before && !isOther(before, said) && (kept !== undefined || link === undefined);
  return { row: row.row, name, link, before, ...said, action: before ? (isSame ? 'none' : 'update') : 'create' };
}

const onePiece: { amount: number; unit_type: UnitType } = { amount: 1, unit_type: 'units' };

function isOther(one: GuideAmount, other: GuideAmount): boolean {
  return one.amount !== other.amount || one.unit_type !== other.unit_type;
}

function linkOf({ ingredient_id, sub_product_id, takes }: GuideLine): Link | undefined {
  const name = takes ?? '…';
  if (ingredient_id) return { id: ingredient_id, name, kind: 'INGREDIENT' };
  return sub_product_id ? { id: sub_product_id, name, kind: 'PRODUCT' } : undefined;
}

function linkNamed(name: string, product_id: string, { ingredients, parts }: RecipeGround): Link | undefined {
  const key = nameKey(name);
  const ingredient = ingredients.get(key);
  if (ingredient) return { ...ingredient, kind: 'INGREDIENT' };
  const [part, ...others] = parts.filter((one) => one.name_key === key && one.id !== product_id);
  return part && others.length === 0 ? { id: part.id, name: part.name, kind: 'PRODUCT' } : undefined;
}

function notesOf(row: RecipeRow, { link, amount, unit_type, name, before }: LinePlan): RowProblem[] {
  const asWritten = [row.amount, row.unit].filter((text) => text !== '').join(' ');
  const isRead = readGuideAmount(row.amount, row.unit) !== undefined;
  const note = (field: string, value: string, message: string) => ({ row: row.row, field, value, message });
  return [
    ...(isRead || before
      ? []
      : [
          note(
            'amount',
            asWritten,
            asWritten === ''
              ? `No amount: the line says ${formatAmount(amount, unit_type)}`
              : `This amount is not read: the line is called “${name}”, and says ${formatAmount(amount, unit_type)}`,
          ),
        ]),
    ...(link
      ? []
      : [
          note(
            'ingredient',
            row.ingredient,
            'No ingredient or product is called so: until a person links the line, what it contains is unknown',
          ),
        ]),
  ];
}

/** A line as a person sees it before it is imported. */
export function shownLine({ product }: RecipePlan, line: LinePlan): RecipeFileRow {
  const { row, name, amount, unit_type, before, link, action } = line;
  const isChanged = before !== undefined && isOther(before, line);
  return {
    row,
    recipe: product.name,
    line: name,
    action,
    amount: formatAmount(amount, unit_type),
    was: isChanged ? formatAmount(before.amount, before.unit_type) : '',
    link: link ? { name: link.name, kind: link.kind } : null,
  };
}
