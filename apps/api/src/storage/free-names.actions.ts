import { nameKey } from '@larder/rules/name-key';
import type { Tx } from '../platform/database/scope.ts';
import { fault } from '../platform/http/fault.ts';
import { findNamed, type NamedKind } from './free-names.queries.ts';
import { storageNameTaken } from './free-names.rules.ts';
import { findRuleGroup } from './rule-groups.queries.ts';
import { findStorage } from './storage.queries.ts';

const kinds = {
  storage: { noun: 'storage location', find: findStorage },
  rule_group: { noun: 'rule group', find: findRuleGroup },
};

type Naming = { id: string; organization_id: string; name: string };

/**
 * A name is given once to what one tablet may show: venues beside one another may each have a “Walk-in”. Those that
 * were given twice before that may stay.
 */
export async function expectFreeName(tx: Tx, kind: NamedKind, { id, organization_id, name }: Naming): Promise<void> {
  const { noun, find } = kinds[kind];
  const named = await findNamed(tx, kind, { id, organization_id, name_key: nameKey(name) });
  if (!named) return;
  const message = storageNameTaken(noun, named, (await find(tx, named.id)) !== undefined);
  throw fault('CONFLICT', message, { errors: [{ path: 'name', message }] });
}

/**
 * What a change of a name writes: a new one is judged and no longer numbered, the same one in another spelling stays as
 * it is.
 */
export async function renamed(tx: Tx, kind: NamedKind, before: Naming, name = before.name) {
  if (nameKey(name) === nameKey(before.name)) return { name };
  await expectFreeName(tx, kind, { ...before, name });
  return { name, name_twin: 0 };
}
