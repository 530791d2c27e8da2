import type { CopiedPart, MadeVenues, VenuesLike } from '@larder/contract/network/organizations';
import { nameKey } from '@larder/rules/name-key';
import type { Permission } from '@larder/rules/permission';
import { networkRefusals } from '@larder/words/refusals/network';
import type { App, Me } from '../../platform/app-context.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { readLocations } from './location.rules.ts';
import { actorIn } from './organization-create.actions.ts';
import { findOrganization } from './organization-detail.queries.ts';
import { addableTags, isOperatorAdmin, mayEdit } from './organization.rules.ts';
import { createOrganization } from './organizations.actions.ts';
import {
  copyCategories,
  copyFridges,
  copySettings,
  copyStorage,
  findVenueNames,
  type Copying,
} from './venues-like.queries.ts';

const parts: Record<CopiedPart, (tx: Tx, copying: Copying) => Promise<number>> = {
  settings: copySettings,
  storage: copyStorage,
  categories: copyCategories,
  fridges: copyFridges,
};

/** What manages a part by itself; settings and fridges come with the right to edit the venue. */
const managing: Partial<Record<CopiedPart, Permission>> = {
  storage: 'STORAGE_MANAGE',
  categories: 'CATEGORIES_MANAGE',
};

/**
 * Makes venues beside one, each with what is asked for of it. All of them, or none: a wrong line is refused by its
 * place in the list.
 */
export async function createVenuesLike(
  app: App,
  tx: Tx,
  me: Me,
  id: string,
  { venues, copy = ['settings', 'storage', 'categories', 'fridges'] }: VenuesLike,
): Promise<MadeVenues> {
  const like = await findOrganization(tx, id);
  if (!like) throw fault('NOT_FOUND');
  if (like.organization_type !== 'VENUE' || !like.parent_organization) throw faultOf(networkRefusals.LIKE_A_VENUE);
  const parent = await findOrganization(tx, like.parent_organization.id);
  if (!parent || !addableTags(me, parent).includes('VENUE') || !mayEdit(me, like)) throw fault('FORBIDDEN');
  const wanted = [...new Set(copy)];
  const mayCopy = wanted.filter((part) => mayManage(me, managing[part]));
  const make = async (inside: Tx): Promise<MadeVenues> => {
    const read = readVenues(venues, await findVenueNames(inside, parent.id));
    const actor = actorIn(app, tx, me, parent.account_id);
    const made: MadeVenues['venues'] = [];
    const counts = new Map<CopiedPart, number>();
    for (const { name, addresses } of read) {
      const of = { organization_type: 'VENUE', parent_id: parent.id, timezone: like.own_timezone, addresses } as const;
      const to = await createOrganization(inside, actor, { ...of, name, like: like.name });
      for (const part of mayCopy) counts.set(part, await parts[part](inside, { from: like.id, to }));
      made.push({ id: to, name });
    }
    const copied = mayCopy.map((part) => ({ part, count: counts.get(part) ?? 0 }));
    return { venues: made, copied, left_out: wanted.filter((part) => !mayCopy.includes(part)) };
  };
  return parent.account_id === tx.account_id ? make(tx) : insideAccount(tx, parent.account_id, make);
}

function mayManage(me: Me, permission: Permission | undefined): boolean {
  return permission === undefined || isOperatorAdmin(me) || me.permissions.includes(permission);
}

function readVenues(venues: VenuesLike['venues'], taken: ReadonlySet<string>) {
  const seen = new Set<string>();
  const read = venues.map(({ name, location }, index) => {
    const at = `venues.${index}`;
    const { locations, errors } = readLocations([location], [], `${at}.location`);
    const placed = errors.map(({ path, message }) => ({ path: path.replace('.location.0.', '.location.'), message }));
    const key = nameKey(name);
    if (taken.has(key)) placed.push({ path: `${at}.name`, message: 'There is a venue of this name beside it' });
    if (seen.has(key)) placed.push({ path: `${at}.name`, message: 'This name stands twice in the list' });
    seen.add(key);
    return { name, addresses: locations, errors: placed };
  });
  const errors = read.flatMap((one) => one.errors);
  if (errors.length > 0) throw fault('INVALID', errors[0]?.message, { errors });
  return read;
}
