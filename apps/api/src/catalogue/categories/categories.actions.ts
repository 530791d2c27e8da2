import type { CreateCategory, UpdateCategory } from '@larder/contract/catalogue/categories';
import { nameKey } from '@larder/rules/name-key';
import { periodsAsText } from '@larder/rules/period-words';
import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { countVisibleOrganizations } from '../../platform/database/visible-organizations.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { expectStorage } from '../../storage/storage-names.actions.ts';
import { lockCatalogue } from '../products/product-writes.queries.ts';
import { keepThawPeriod } from '../products/thaw-period.actions.ts';
import {
  findCategory,
  insertCategory,
  markCategoryDeleted,
  replaceCategoryOrganizations,
  updateCategory,
  type CategoryFull,
} from './categories.queries.ts';
import { findNamed } from './category-names.queries.ts';
import { nameTaken } from './category-names.rules.ts';

/** Makes a category, shared with the caller's organisation unless others are named. */
export async function createCategory(tx: Tx, me: Me, body: z.infer<typeof CreateCategory>): Promise<CategoryFull> {
  const id = uuidv7();
  const { organization_id } = me;
  const { organizations = [{ id: organization_id }], ...facts } = body;
  const organizationIds = await inScope(tx, organizations);
  await expectFreeName(tx, id, facts);
  const default_storage = await expectStorage(tx, facts.default_storage);
  await insertCategory(tx, { ...facts, default_storage, id, organization_id });
  await replaceCategoryOrganizations(tx, id, organizationIds);
  const made = await existing(tx, id);
  await audit(tx, me, {
    event: 'created',
    subject_type: 'category',
    subject_id: id,
    organization_id,
    new_values: auditable(made),
  });
  return made;
}

/** Changes a category that the caller may edit; what is left out stays. */
export async function editCategory(
  tx: Tx,
  me: Me,
  id: string,
  { organizations, ...changes }: z.infer<typeof UpdateCategory>,
): Promise<CategoryFull> {
  const before = await existing(tx, id);
  if (!before.can_edit) throw faultOf(catalogueRefusals.CATEGORY_SHARED_BEYOND);
  if (changes.usage && changes.usage !== before.usage && before.connections.products > 0) {
    throw faultOf(catalogueRefusals.USAGE_FIXED);
  }
  const { name = before.name, usage = before.usage } = changes;
  const isRenamed = nameKey(name) !== nameKey(before.name) || usage !== before.usage;
  if (isRenamed) await expectFreeName(tx, id, { name, usage });
  const default_storage = await expectStorage(tx, changes.default_storage, 'default_storage', before.default_storage);
  await updateCategory(tx, id, { ...changes, default_storage, ...(isRenamed && { name_twin: 0 }) });
  if (organizations) await replaceCategoryOrganizations(tx, id, await inScope(tx, organizations));
  const after = await existing(tx, id);
  await keepThawPeriod(tx, { category: before.life }, { category: after.life }, id);
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'category',
    subject_id: id,
    organization_id: before.organization_id,
    old_values: auditable(before),
    new_values: auditable(after),
  });
  return after;
}

/** Deletes a category that contains no products. Those that were deleted with it can be restored into another. */
export async function removeCategory(tx: Tx, me: Me, id: string): Promise<void> {
  await lockCatalogue(tx);
  const before = await existing(tx, id);
  if (!before.can_edit) throw faultOf(catalogueRefusals.CATEGORY_SHARED_BEYOND);
  const count = await markCategoryDeleted(tx, id);
  if (count > 0) {
    const products = count === 1 ? '1 product' : `${count} products`;
    throw faultOf(catalogueRefusals.CATEGORY_NOT_EMPTY, { products });
  }
  const { organization_id } = before;
  const old_values = auditable(before);
  await audit(tx, me, { event: 'deleted', subject_type: 'category', subject_id: id, organization_id, old_values });
}

/** A name is given once per account and use. Those that were given twice before that may stay. */
async function expectFreeName(tx: Tx, id: string, { name, usage }: Pick<CategoryFull, 'name' | 'usage'>) {
  const named = await findNamed(tx, usage, nameKey(name), id);
  if (!named) return;
  const message = nameTaken(named, usage, (await findCategory(tx, named.id)) !== undefined);
  throw fault('CONFLICT', message, { errors: [{ path: 'name', message }] });
}

async function existing(tx: Tx, id: string): Promise<CategoryFull> {
  const found = await findCategory(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

/** All or nothing: one organisation out of reach refuses the whole call. */
async function inScope(tx: Tx, organizations: { id: string }[]): Promise<string[]> {
  const ids = [...new Set(organizations.map(({ id }) => id))];
  if ((await countVisibleOrganizations(tx, ids)) !== ids.length) throw fault('NOT_FOUND');
  return ids;
}

function auditable({ organizations, life, ...category }: CategoryFull) {
  const { name, description, usage, lifecycle, date_term, use_within_hours, default_storage, checks } = category;
  const shared = organizations.map((one) => one.name);
  return {
    name,
    description,
    usage,
    lifecycle,
    date_term,
    use_within_hours,
    life: periodsAsText(life),
    default_storage,
    checks: checks.join(', '),
    organizations: shared,
  };
}
