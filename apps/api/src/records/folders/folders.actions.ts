import { accessOf } from '@larder/contract/access';
import { allergens } from '@larder/contract/catalogue/allergens';
import type { Received } from '@larder/contract/endpoint';
import { receipts } from '@larder/contract/labels/lots';
import { audit } from '@larder/contract/network/audit';
import type { ExportStarted } from '@larder/contract/records/exports';
import type { folders } from '@larder/contract/records/folders';
import { startOfLocalDay } from '@larder/rules/local-day';
import { allows } from '@larder/rules/permission';
import { recordRefusals } from '@larder/words/refusals/records';
import type { Me } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { faultOf } from '../../platform/http/fault.ts';
import { requestExport } from '../exports/export.actions.ts';
import { folderName } from './folder-pack.actions.ts';
import { countRecords } from './folder-sections.actions.ts';
import { findVenue } from './folder.queries.ts';
import { dayAfter, daysOf, mostDays, type FolderQuery } from './folder.rules.ts';

/**
 * Starts the making of a venue's folder; days are those of the venue. What the caller may not read is left out, and the
 * folder says so.
 */
export async function startFolder(
  tx: Tx,
  me: Me,
  { organization_id, first_day, last_day, to }: Received<typeof folders.make>['body'],
): Promise<ExportStarted> {
  const venue = await findVenue(tx, organization_id);
  if (!venue) throw faultOf(recordRefusals.VENUE_NOT_IN_REACH);
  const days = daysOf(first_day, last_day);
  if (days < 1) throw faultOf(recordRefusals.PERIOD_BACKWARDS);
  if (days > mostDays) throw faultOf(recordRefusals.FOLDER_TOO_LONG, { most: mostDays });
  const startOf = (day: string) => new Date(startOfLocalDay(day, venue.timezone) * 1000).toISOString();
  const query: FolderQuery = {
    organization_id,
    ...venue,
    first_day,
    last_day,
    from: startOf(first_day),
    before: startOf(dayAfter(last_day)),
    reads_products: allows(accessOf(allergens.matrix), me),
    reads_trace: allows(accessOf(receipts.list), me),
    reads_audit: allows(accessOf(audit.list), me),
    reads_people: me.permissions.includes('USERS_MANAGE'),
    reads_above: me.is_highest,
  };
  const kind = { ...folderName, title: `${folderName.title}: ${venue.name}` };
  return requestExport(tx, me, kind, { to, format: 'zip', query, rows: () => countRecords(tx, query) });
}
