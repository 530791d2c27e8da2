import type { FoodCheck, FoodCheckDetails, foodChecks } from '@larder/contract/cold/checks';
import type { Received } from '@larder/contract/endpoint';
import type { ExportStarted } from '@larder/contract/records/exports';
import { coldRefusals } from '@larder/words/refusals/cold';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Page } from '../../platform/database/list.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { dayWindow } from '../../platform/venue-days.ts';
import { startExport } from '../../records/exports/export.actions.ts';
import { foodCheckExport } from './food-check-export.queries.ts';
import { findCheck, listChecks, updateCountersigned } from './food-checks.queries.ts';

type ListQuery = Received<typeof foodChecks.list>['query'];

export async function readChecks(tx: Tx, { page, size, ...query }: ListQuery): Promise<Page<FoodCheck>> {
  const window = await dayWindow(tx, query.filters?.date, 'filters.date');
  return listChecks(tx, { ...query, ...window }, { page, size });
}

/** Mails checks as a file, as the list is narrowed. */
export async function exportChecks(
  tx: Tx,
  me: Me,
  { to, format, search, organization_id, filters }: Received<typeof foodChecks.export>['query'],
): Promise<ExportStarted> {
  const window = await dayWindow(tx, filters?.date, 'filters.date');
  return startExport(tx, me, foodCheckExport, { to, format, query: { search, organization_id, filters, ...window } });
}

export async function readCheck(tx: Tx, id: string): Promise<FoodCheckDetails> {
  const found = await findCheck(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return { ...found, can_countersign: needsManager(found) };
}

/** A manager says what was found about a check that proves nothing: once, and its verdict stays what it is. */
export async function countersignCheck(tx: Tx, me: Me, id: string, note: string): Promise<FoodCheckDetails> {
  const before = await findCheck(tx, id, { lock: true });
  if (!before) throw fault('NOT_FOUND');
  if (before.countersigned_at) throw faultOf(coldRefusals.CHECK_COUNTERSIGNED, { name: before.countersigned_by_name });
  if (!needsManager(before)) throw faultOf(coldRefusals.CHECK_NEEDS_NO_SIGNATURE);
  await updateCountersigned(tx, id, {
    countersign_note: note,
    countersigned_by: me.id,
    countersigned_by_name: me.name,
  });
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'food_check',
    subject_id: id,
    organization_id: before.organization.id,
    old_values: { state: before.is_forgotten ? 'FORGOTTEN' : (before.verdict ?? '') },
    new_values: { state: 'COUNTERSIGNED', note },
  });
  return readCheck(tx, id);
}

function needsManager({ verdict, is_forgotten, countersigned_at }: FoodCheck): boolean {
  return countersigned_at === null && (verdict === 'FAILED' || verdict === 'NOT_PROVEN' || is_forgotten);
}
