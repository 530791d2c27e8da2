import {
  mostEdited,
  type catalogueEdits,
  type ProductChanges,
  type ProductEdit,
} from '@larder/contract/catalogue/catalogue-edits';
import type { Received } from '@larder/contract/endpoint';
import { undeclaredReader } from '@larder/rules/allergen-statement';
import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import { sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { countStickersOf, judgeChanged } from '../../labels/stickers/sticker-words.actions.ts';
import type { App, Me } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { nowIso } from '../../platform/clock.ts';
import { withScope, type Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { expectStorage } from '../../storage/storage-names.actions.ts';
import { findAllergenNames } from '../allergens/allergen-matrix.queries.ts';
import { findCategory } from '../categories/categories.queries.ts';
import { findThawGround } from '../products/thaw-period.queries.ts';
import { losesThaw } from '../products/thaw-period.rules.ts';
import { readQuestion } from './catalogue.actions.ts';
import { findProductLines, selected } from './catalogue.queries.ts';
import { findEditable, withoutCompiling } from './product-edit-states.queries.ts';
import { moveProducts, type Direction } from './product-edit-writes.queries.ts';
import { changesEach, permissionsFor, planProduct, type EditReferences } from './product-edit.rules.ts';
import {
  findEdit,
  findEditedIds,
  insertEdit,
  lockEdit,
  mayUndo,
  refuseLocked,
  updateEdit,
} from './product-edits.queries.ts';

type Planner = Pick<Me, 'id' | 'name' | 'organization_id' | 'permissions'>;
type Plan = Received<typeof catalogueEdits.planEdit>['body'];

export const editJobName = 'edit_products';
/** How many products are changed in one transaction, so that nobody waits long for one of them. */
const together = 500;

/**
 * Reviews a change of many products: keeps what each has before and after, and which are refused. Nothing is changed.
 */
export async function planEdit(tx: Tx, me: Planner, { ids, all, changes }: Plan): Promise<ProductEdit> {
  expectPermitted(me, changes);
  await withoutCompiling(tx);
  const references = await readReferences(tx, changes);
  const where = await meantProducts(tx, ids, all);
  const products = await findEditable(tx, where, mostEdited + 1);
  if (ids && products.length !== new Set(ids).size) throw fault('NOT_FOUND');
  if (products.length === 0) throw faultOf(catalogueRefusals.NO_MATCH);
  if (products.length > mostEdited) throw faultOf(catalogueRefusals.MOST_CHANGED_AT_ONCE);
  const chosen = new Set(products.map((product) => product.id));
  if (changes.prices?.some((one) => !chosen.has(one.id))) throw faultOf(catalogueRefusals.PRICE_NOT_CHOSEN);
  const changesOf = changesEach(changes);
  const id = uuidv7();
  await insertEdit(
    tx,
    { id, organization_id: me.organization_id, changes, made_by: me.id, made_by_name: me.name, created_at: nowIso() },
    products.map((product) => planProduct(product, changesOf(product.id), references)),
  );
  return existingEdit(tx, id);
}

/** Starts the job that makes a reviewed change; what the caller may not change any more is refused. */
export async function runEdit(tx: Tx, me: Me, id: string): Promise<ProductEdit> {
  await lockEdit(tx, id);
  const edit = await existingEdit(tx, id);
  if (edit.made_by_id !== me.id) throw fault('NOT_FOUND');
  expectPermitted(me, edit.changes);
  if (edit.state !== 'planned') throw faultOf(catalogueRefusals.CHANGE_STARTED);
  await refuseLocked(tx, id);
  await updateEdit(tx, id, { state: 'running' });
  await startJob(tx, me, id, 'run');
  return existingEdit(tx, id);
}

/** Starts the job that gives back what an edit changed. */
export async function undoEdit(tx: Tx, me: Me, id: string): Promise<ProductEdit> {
  await lockEdit(tx, id);
  const edit = await existingEdit(tx, id);
  expectPermitted(me, edit.changes);
  if (!edit.can_undo) throw faultOf(catalogueRefusals.CHANGE_NOT_UNDOABLE);
  // What was deleted is of no category that could be judged.
  if (!(await mayUndo(tx, id))) throw faultOf(catalogueRefusals.CHANGE_SHARED_BEYOND);
  await updateEdit(tx, id, { state: 'undoing', undone_by: me.name });
  await startJob(tx, me, id, 'undo');
  return existingEdit(tx, id);
}

/**
 * Works an edit to its end, a few hundred products at a time. Begun anew after a crash, it goes on with those that are
 * left.
 */
export async function workEdit(
  { database }: Pick<App, 'database'>,
  { account_id, id, direction, actor }: { account_id: string; id: string; direction: Direction; actor: Actor },
): Promise<void> {
  const [state, end] = direction === 'run' ? ['running', 'done'] : ['undoing', 'undone'];
  for (let more = true; more;) {
    more = await withScope(database, { account_id }, async (tx) => {
      await lockEdit(tx, id);
      if ((await findEdit(tx, id))?.state !== state) return false;
      const moved = await moveProducts(tx, actor, id, { direction, most: together, thaw: await findThawGround(tx) });
      await judgeChanged(tx);
      if (moved < together) await updateEdit(tx, id, { state: end, finished_at: nowIso() });
      return moved === together;
    });
  }
}

async function startJob(tx: Tx, { id: by, name, masqueraded_by }: Me, id: string, direction: Direction): Promise<void> {
  const actor: Actor = { id: by, name, masqueraded_by: masqueraded_by ?? null };
  await enqueue(tx, editJobName, { account_id: tx.account_id, id, direction, actor });
}

function expectPermitted(me: Planner, changes: ProductChanges): void {
  if (!permissionsFor(changes).every((one) => me.permissions.includes(one))) throw fault('FORBIDDEN');
}

export async function existingEdit(tx: Tx, id: string) {
  const found = await findEdit(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

/** A bulk edit, and once it has ended the stickers that do not say what it changed. */
export async function readEdit(tx: Tx, id: string): Promise<ProductEdit> {
  const { made_by_id: _, ...edit } = await existingEdit(tx, id);
  if (edit.state !== 'done' && edit.state !== 'undone') return edit;
  return { ...edit, stickers: await countStickersOf(tx, await findEditedIds(tx, id)) };
}

/** The products `p` that are meant: these, or all that the list finds for a question. */
export async function meantProducts(tx: Tx, ids: Plan['ids'], all: Plan['all']): Promise<SQL> {
  if (!all) return selected(tx, { ids: ids ?? [] });
  const { selection, fits } = await readQuestion(tx, all, mostEdited);
  if (!fits) return selected(tx, selection);
  const order = { sort_by: 'name', sort_order: 'asc' } as const;
  const limit = sql.raw(`limit ${mostEdited + 1}`);
  const lines = await findProductLines(tx, selection, order, { place: undefined, limit });
  if (lines.length > mostEdited) throw faultOf(catalogueRefusals.MOST_CHANGED_AT_ONCE);
  return selected(tx, { ids: lines.filter(fits).map(({ id }) => id) });
}

async function readReferences(
  tx: Tx,
  { category_id, allergens, default_storage }: ProductChanges,
): Promise<EditReferences> {
  const category = category_id ? await findCategory(tx, category_id) : undefined;
  if (category_id && !category) throw faultOf(catalogueRefusals.NEW_CATEGORY_GONE);
  if (category && !category.can_edit) throw faultOf(catalogueRefusals.CATEGORY_SHARED_BEYOND);
  const known = await findAllergenNames(tx);
  const ground = await findThawGround(tx);
  const allergenNames = new Map(known.map(({ id, name }) => [id, name]));
  for (const id of allergens ? [...allergens.add, ...allergens.remove] : [])
    if (!allergenNames.has(id)) throw faultOf(catalogueRefusals.ALLERGEN_GONE);
  return {
    category,
    losesThaw: (before, after) => losesThaw(ground, before, after),
    storage: await expectStorage(tx, default_storage, 'changes.default_storage'),
    allergenNames,
    undeclared: undeclaredReader(known),
  };
}
