import { nameKey } from '@larder/rules/name-key';
import { containerRefusals, reasonRefusals } from '@larder/words/refusals/waste';
import { uuidv7 } from 'uuidv7';
import type { Me } from '../platform/app-context.ts';
import { audit } from '../platform/audit/audit.ts';
import { updateRow } from '../platform/database/row-writes.ts';
import type { Tx } from '../platform/database/scope.ts';
import { fault, faultOf } from '../platform/http/fault.ts';
import { containers as containerTable, wastageReasons } from '../schema/wastage.ts';
import { defaultContainers, defaultReasons } from './default-wastage.rules.ts';
import {
  findChoice,
  insertContainers,
  insertReasons,
  isNameTaken,
  removeChoice,
  type Choice,
  type ContainerRow,
  type ReasonRow,
} from './wastage-choices.queries.ts';

/**
 * Gives a new account its own copies of the default reasons and containers; they belong to its highest organisation.
 */
export async function startWastage(tx: Tx): Promise<void> {
  const own = () => ({ id: uuidv7(), organization_id: tx.account_id, hierarchy_id: null });
  await insertReasons(
    tx,
    defaultReasons.map((one) => ({ ...one, ...own() })),
  );
  await insertContainers(
    tx,
    defaultContainers.map((one) => ({ ...one, ...own() })),
  );
}

type ReasonFacts = { name: string; notes_required: boolean };
type ContainerFacts = { name: string; volume: number };

/** Adds a reason of the caller's organisation: it and all below it offer it. */
export async function addReason(
  tx: Tx,
  me: Me,
  { name, notes_required = false }: Partial<ReasonFacts> & { name: string },
) {
  const id = await newOne(tx, me, reasons, name);
  await insertReasons(tx, [{ ...id, name, notes_required }]);
  return noted(tx, me, reasons, id.id, 'created');
}

/** Adds a container of the caller's organisation: it and all below it offer it. */
export async function addContainer(tx: Tx, me: Me, { name, volume }: ContainerFacts) {
  const id = await newOne(tx, me, containers, name);
  await insertContainers(tx, [{ ...id, name, volume }]);
  return noted(tx, me, containers, id.id, 'created');
}

/** Changes a custom reason; what is left out stays. Items keep the name that they were reported with. */
export async function editReason(tx: Tx, me: Me, id: string, edit: Partial<ReasonFacts>) {
  const before = await editable(tx, reasons, id, edit.name);
  await updateRow(tx, wastageReasons, id, named(edit));
  return noted(tx, me, reasons, id, 'updated', before);
}

/** Changes a custom container; what is left out stays. Items keep the amounts that they were reported with. */
export async function editContainer(tx: Tx, me: Me, id: string, edit: Partial<ContainerFacts>) {
  const before = await editable(tx, containers, id, edit.name);
  await updateRow(tx, containerTable, id, named(edit));
  return noted(tx, me, containers, id, 'updated', before);
}

/** Deletes a custom reason. */
export function dropReason(tx: Tx, me: Me, id: string) {
  return drop(tx, me, reasons, id);
}

/** Deletes a custom container. */
export function dropContainer(tx: Tx, me: Me, id: string) {
  return drop(tx, me, containers, id);
}

type Sort<R extends Choice> = {
  table: 'wastage_reasons' | 'containers';
  subject_type: string;
  refusals: typeof reasonRefusals | typeof containerRefusals;
  facts: (row: R) => Record<string, unknown>;
};

const reasons: Sort<ReasonRow> = {
  table: 'wastage_reasons',
  subject_type: 'wastage_reason',
  refusals: reasonRefusals,
  facts: ({ name, notes_required }) => ({ name, notes_required }),
};
const containers: Sort<ContainerRow> = {
  table: 'containers',
  subject_type: 'container',
  refusals: containerRefusals,
  facts: ({ name, volume }) => ({ name, volume }),
};

function named<Edit extends { name?: string | undefined }>(edit: Edit) {
  return { ...edit, name_key: edit.name === undefined ? undefined : nameKey(edit.name) };
}

async function newOne<R extends Choice>(tx: Tx, me: Me, { table, refusals }: Sort<R>, name: string) {
  if (await isNameTaken(tx, table, name, null)) throw faultOf(refusals.NAME_TAKEN);
  return { id: uuidv7(), organization_id: me.organization_id, hierarchy_id: me.organization_id };
}

async function editable<R extends Choice>(tx: Tx, sort: Sort<R>, id: string, name?: string): Promise<R> {
  const found = (await findChoice(tx, sort.table, id)) as R | undefined;
  if (!found) throw fault('NOT_FOUND');
  if (!found.hierarchy_id) throw faultOf(sort.refusals.IS_DEFAULT);
  if (!found.can_edit) throw faultOf(sort.refusals.OF_ABOVE);
  if (name !== undefined && (await isNameTaken(tx, sort.table, name, id))) throw faultOf(sort.refusals.NAME_TAKEN);
  return found;
}

async function noted<R extends Choice>(
  tx: Tx,
  me: Me,
  { table, subject_type, facts }: Sort<R>,
  id: string,
  event: 'created' | 'updated',
  before?: R,
): Promise<R> {
  const after = (await findChoice(tx, table, id)) as R | undefined;
  if (!after) throw fault('NOT_FOUND');
  await audit(tx, me, {
    event,
    subject_type,
    subject_id: id,
    organization_id: after.organization_id,
    ...(before && { old_values: facts(before) }),
    new_values: facts(after),
  });
  return after;
}

async function drop<R extends Choice>(tx: Tx, me: Me, sort: Sort<R>, id: string) {
  const before = await editable(tx, sort, id);
  await removeChoice(tx, sort.table, id);
  await audit(tx, me, {
    event: 'deleted',
    subject_type: sort.subject_type,
    subject_id: id,
    organization_id: before.organization_id,
    old_values: sort.facts(before),
  });
  return {};
}
