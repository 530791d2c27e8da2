import { mostPrintsCounted, type CustomerFigures } from '@larder/contract/network/organizations';
import { countCap } from '@larder/rules/count-cap';
import { sql, type SQL } from 'drizzle-orm';
import { clock } from '../../platform/clock.ts';
import { containing, listPage, type Page } from '../../platform/database/list.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inSet } from '../../schema/tenant-table.ts';
import { foldText } from './search-key.rules.ts';

/** One line of a list; address, phone and e-mail are the primary ones, the zone is inherited where it is empty. */
export const organizationColumns = sql`o.id, o.name, o.organization_type,
  jsonb_build_object('id', o.organization_type, 'tag', o.organization_type, 'name', case o.organization_type when 'SAAS_OPERATOR' then 'Operator' else initcap(o.organization_type) end) as category,
  (select jsonb_build_object('id', p.id, 'name', p.name) from organizations p where p.account_id = o.account_id and p.id = o.parent_id) as parent_organization,
  coalesce((select concat_ws(', ', nullif(l.line1, ''), nullif(l.line2, ''), nullif(l.city, ''), nullif(l.postcode, '')) from organization_locations l
    where l.account_id = o.account_id and l.organization_id = o.id and l.is_primary limit 1), '') as address,
  coalesce((select c.country_code || ' ' || c.contact_value from organization_contacts c
    where c.account_id = o.account_id and c.organization_id = o.id and c.contact_type in ('LANDLINE', 'MOBILE') order by c.is_primary desc, c.contact_type limit 1), '') as phone,
  coalesce((select c.contact_value from organization_contacts c
    where c.account_id = o.account_id and c.organization_id = o.id and c.contact_type = 'EMAIL' order by c.is_primary desc limit 1), '') as email,
  o.primary_contact, o.is_restricted, o.is_flagged,
  coalesce((select a.timezone from organization_tree t join organizations a on a.account_id = t.account_id and a.id = t.ancestor_id
    where t.account_id = o.account_id and t.descendant_id = o.id and a.timezone <> '' order by t.depth limit 1), 'Europe/London') as timezone`;

type Query = {
  page?: number | undefined;
  size: number;
  search?: string | undefined;
  category_tag?: string | undefined;
  sort_by?: 'name' | 'trouble' | undefined;
  sort_order?: 'asc' | 'desc' | undefined;
  filters?: { flags?: string[] | undefined } | undefined;
};

/** The brands and venues below one organisation. */
export function listOrganizations(tx: Tx, id: string, query: Query) {
  const where: SQL[] = [
    sql`o.id <> ${id} and exists (select 1 from organization_tree t where t.account_id = o.account_id and t.ancestor_id = ${id} and t.descendant_id = o.id)`,
  ];
  if (query.category_tag) where.push(sql`o.organization_type = ${query.category_tag}`);
  if (query.search)
    where.push(sql`coalesce(nullif(o.search_key, ''), o.name_key) like ${containing(foldText(query.search))}`);
  if (query.filters?.flags?.includes('restricted')) where.push(sql`o.is_restricted`);
  if (query.filters?.flags?.includes('flagged')) where.push(sql`o.is_flagged`);
  return listPage<NetworkLine>(tx, query, {
    columns: sql`${organizationColumns}, null as figures, '{}'::text[] as found_by`,
    from: sql`organizations o where ${sql.join(where, sql` and `)}`,
    order: byName(query),
  });
}

/** The accounts of all customers, for operators: found by the database outside of the policies, read under them. */
export async function listAccounts(tx: Tx, query: Query): Promise<Page<NetworkLine>> {
  const { page = 0, size, category_tag = 'ACCOUNT', filters } = query;
  // A brand or venue without anything above it is a customer by itself: the accounts hold it too.
  const type = category_tag === 'ACCOUNT' ? '' : category_tag;
  const chosen = (flag: string) => filters?.flags?.includes(flag) ?? false;
  const text = foldText(query.search ?? '');
  const now = clock.now();
  const ordered = new Date(now - orderedLately).toISOString();
  const isTrouble = query.sort_by === 'trouble';
  const found = await row<{ ids: string[]; total: number }>(
    tx,
    sql`select ids, total from auth.page_accounts(${text}, ${type}, ${chosen('restricted')}, ${chosen('flagged')},
          ${!isTrouble && query.sort_order === 'desc'}, ${page * size}, ${size + 1}, ${countCap + 1}, ${isTrouble})`,
  );
  const { ids, total } = found ?? { ids: [], total: 0 };
  const shown = sql`${sql.param(ids.slice(0, size))}::uuid[]`;
  const items = await rows<NetworkLine>(
    tx,
    sql`select ${organizationColumns}, to_jsonb(f) - 'account_id' as figures, coalesce(p.names, '{}') as found_by
        from organizations o
        join auth.customer_figures(${shown}, ${ordered}::timestamptz, ${new Date(now).toISOString()}::timestamptz, ${mostPrintsCounted}) f
          on f.account_id = o.id
        ${text ? sql`left join auth.customer_places(${shown}, ${text}) p on p.account_id = o.id` : sql`cross join (select null::text[] as names) p`}
        where o.account_id = any (${shown}) and o.parent_id is null order by array_position(${shown}, o.id)`,
  );
  return {
    items,
    page,
    size,
    total: Math.min(total, countCap),
    ...(total > countCap && { total_capped: true }),
    has_more: ids.length > size,
  };
}

const orderedLately = 30 * 24 * 3_600_000;

function byName({ sort_order }: Query): SQL {
  const direction = sort_order === 'desc' ? sql`desc` : sql`asc`;
  return sql`o.name_key ${direction}, o.id ${direction}`;
}

export type OrganizationLine = {
  id: string;
  name: string;
  organization_type: string;
  category: { id: string; tag: string; name: string };
  parent_organization: { id: string; name: string } | null;
  address: string;
  phone: string;
  email: string;
  primary_contact: string;
  timezone: string;
  is_restricted: boolean;
  is_flagged: boolean;
};

export type NetworkLine = OrganizationLine & { figures: CustomerFigures | null; found_by: string[] };

/** The organisations a person may choose among, for filters. */
export function listOrganizationNames(tx: Tx) {
  return rows<{ id: string; name: string; tag: string; parent_id: string | null }>(
    tx,
    sql`select o.id, o.name, o.organization_type as tag, o.parent_id from organizations o
        where o.account_id = ${tx.account_id} and ${inSet('visible', 'o.id')} order by o.name_key limit 50000`,
  );
}
