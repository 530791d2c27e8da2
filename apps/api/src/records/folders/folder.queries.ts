import { sql } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inScope } from '../../platform/database/subtree.ts';
import { zoneOf } from '../../platform/database/zone-of.ts';
import type { ExportKind } from '../../platform/export-kind.ts';
import type { SheetColumn } from '../../platform/spreadsheet/sheet.ts';

export type FolderVenue = { name: string; address: string; timezone: string };

/** A venue of the caller's own scope, its primary address and the zone that it lives by. */
export function findVenue(tx: Tx, id: string): Promise<FolderVenue | undefined> {
  return row<FolderVenue>(
    tx,
    sql`select o.name, ${zoneOf(sql`o.id`, sql`o.timezone`)} as timezone, coalesce((
            select concat_ws(', ', nullif(l.line1, ''), nullif(l.line2, ''), nullif(l.line3, ''), nullif(l.city, ''), nullif(l.postcode, ''))
            from organization_locations l where l.account_id = o.account_id and l.organization_id = o.id
            order by l.is_primary desc, l.id limit 1), '') as address
        from organizations o where o.account_id = ${tx.account_id} and o.id = ${id} and o.organization_type = 'VENUE' and ${inScope(tx, 'o.id')}`,
  );
}

/** The venue and the organisations above it. */
export async function findLine(tx: Tx, organization_id: string): Promise<string[]> {
  const line = await rows<{ id: string }>(
    tx,
    sql`select t.ancestor_id as id from organization_tree t where t.account_id = ${tx.account_id} and t.descendant_id = ${organization_id}`,
  );
  return line.map(({ id }) => id);
}

export type PeopleSelection = { organization_id: string; reads_people: boolean };

/**
 * Who has access to a venue, as far as the caller sees them: its own people, those it was given to besides, and those
 * above it.
 */
export const peopleWithAccess: ExportKind<PeopleSelection> = {
  name: 'people_with_access',
  title: 'People with access',
  columns: [
    text('Name', 28),
    text('Role', 22),
    text('State', 12),
    text('Signs in to', 22),
    text('Organisation', 26),
    text('Belongs to this venue', 12),
    text('Has a PIN', 10),
    text('Email', 30),
    { header: 'Added (UTC)', kind: 'moment' },
  ],
  select({ organization_id, reads_people }, tx) {
    return sql`select btrim(u.forename || ' ' || u.surname), r.name,
        case u.status when 'ACTIVE' then case when u.locked_at is not null then 'Locked' else 'Active' end when 'INVITED' then 'Invited' else 'Deactivated' end,
        case when u.device_only then 'Tablets' else 'Portal and tablets' end, o.name,
        case when u.organization_id = ${organization_id}::uuid then 'Yes' end, case when u.pin_hash is not null then 'Yes' end,
        ${reads_people ? sql`u.email` : sql`null::text`}, u.created_at at time zone 'UTC'
      from ${accessTo(organization_id)} join organizations o on o.account_id = u.account_id and o.id = u.organization_id
        join roles r on r.account_id = u.account_id and r.id = u.role_id
      where ${reached(tx)} order by u.organization_id <> ${organization_id}::uuid, u.name_key, u.id`;
  },
  from: ({ organization_id }, tx) => sql`${accessTo(organization_id)} where ${reached(tx)}`,
};

const reached = (tx: Parameters<ExportKind['select']>[1]) =>
  sql`u.account_id = ${tx.account_id} and ${inScope(tx, 'u.organization_id')}`;

/** People `u` of an organisation or of one above it, or whom either was given to. */
function accessTo(organization_id: string) {
  return sql`(select * from users where organization_id in (select t.ancestor_id from organization_tree t where t.descendant_id = ${organization_id}::uuid)
    or id in (select x.user_id from user_organizations x
      join organization_tree t on t.account_id = x.account_id and t.ancestor_id = x.organization_id where t.descendant_id = ${organization_id}::uuid)) u`;
}

function text(header: string, width: number): SheetColumn {
  return { header, kind: 'text', width };
}
