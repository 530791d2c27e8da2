import type { UserRights, UserRow } from '@larder/contract/access/user-rows';
import type { users } from '@larder/contract/access/users';
import type { Received } from '@larder/contract/endpoint';
import { searchCap } from '@larder/contract/page';
import { countCap } from '@larder/rules/count-cap';
import { sql, type SQL } from 'drizzle-orm';
import { countRows, keysetPage, pageLimit, type Cursors, type Page } from '../../platform/database/list.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { chosenSubtrees, inScope } from '../../platform/database/subtree.ts';
import { inSet } from '../../schema/tenant-table.ts';

type Device = { id: string; name: string; organization: { id: string; name: string } | null };

type UserQuery = Received<typeof users.list>['query'];

/** A person as read, before the caller's rights are judged. */
export type UserLine = Omit<UserRow, keyof UserRights | 'devices'> & {
  role: { permissions: string[] };
  devices?: Device[];
};

/** An invitation that is past, or was never sent, is EXPIRED; nothing else says so. */
const status = sql`case when u.status = 'INVITED' and coalesce(u.invitation_expires_at, '-infinity') <= now() then 'EXPIRED' else u.status end`;

const columns = sql`u.id, u.forename || ' ' || u.surname as name, u.forename, u.surname, u.forename as first_name, u.surname as last_name, u.email,
  u.country_code, u.phone_number, case when u.phone_number = '' then '' else u.country_code || u.phone_number end as full_phone_number,
  jsonb_build_object('id', r.id, 'name', r.name, 'level', r.level, 'permissions', r.permissions) as role,
  ${status} as status, u.status = 'ACTIVE' as is_active,
  u.locked_at, u.device_only, u.device_role, u.is_owner, o.organization_type = 'SAAS_OPERATOR' as saas_user, u.organization_id,
  o.name as location_name, u.account_id as company_id,
  (select b.id from organization_tree t join organizations b on b.account_id = t.account_id and b.id = t.ancestor_id
    where t.account_id = u.account_id and t.descendant_id = u.organization_id and b.organization_type = 'BRAND' limit 1) as brand_id,
  case when o.organization_type = 'VENUE' then o.id end as venue_id, u.pin_hash is not null as has_pin,
  (select count(*) from user_devices x join devices d on d.account_id = x.account_id and d.id = x.device_id
    where x.account_id = u.account_id and x.user_id = u.id)::int as devices_count`;

const devices = sql`coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'organization', jsonb_build_object('id', b.id, 'name', b.name))
    order by b.name, d.name, d.id)
  from user_devices x join devices d on d.account_id = x.account_id and d.id = x.device_id
  join organizations b on b.account_id = d.account_id and b.id = d.organization_id
  where x.account_id = u.account_id and x.user_id = u.id), '[]')`;

const joined = sql`join roles r on r.account_id = u.account_id and r.id = u.role_id
  join organizations o on o.account_id = u.account_id and o.id = u.organization_id`;

const sortable = { name: 'name_key', email: 'email' };

/**
 * The people of the caller's own scope by name. The page is cut before anything is joined; by cursor any depth costs
 * the same.
 */
export async function listUsers(tx: Tx, query: UserQuery, cursors: Cursors): Promise<Page<UserLine>> {
  const by = sortable[query.sort_by ?? 'name'];
  const key = sql.raw(`u.${by}`);
  const descending = query.sort_order === 'desc';
  const [direction, beyond] = descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const order = sql`${key} ${direction}, u.id ${direction}`;
  const asked = askedFor(query);
  const some = asked.search !== '' || isNarrowed(query);
  // Few enough are named at once; of more the list's order is walked until a page is full.
  const named = asked.search ? await findHolders(tx, asked.search) : undefined;
  // A narrowed list is a search for a person, not for a number.
  const cap = some ? searchCap : countCap;
  const people = await keysetPage(query, {
    list: `users by ${by}`,
    cursors,
    find: async ({ place, skipped, limit }) => {
      const walk = { by, descending, place, skipped, size: query.size };
      const walked = some && !named ? await pagePeople(tx, asked, walk) : undefined;
      const after = place ? sql`and (${key}, u.id) ${beyond} (${place[0]}, ${place[1]}::uuid)` : sql``;
      return rows<UserLine & { place_key: string }>(
        tx,
        sql`select ${columns}${query.with_devices?.toString() === '1' ? sql`, ${devices} as devices` : sql``}, ${key} as place_key
            from (select * from users u where ${conditions(tx, query, named ?? walked)} ${after} order by ${order}
              ${walked ? pageLimit(query.size, 0) : limit}) u ${joined}
            order by ${order}`,
      );
    },
    count: () =>
      named ? countRows(tx, sql`users u where ${conditions(tx, query, named)}`, cap) : countPeople(tx, asked, cap),
    cap,
    placeOf: ({ place_key, id }) => [place_key, id],
  });
  return { ...people, items: people.items.map(({ place_key: _, ...person }) => person) };
}

export type UserFull = UserLine & {
  title: string;
  timezone: string;
  language: string;
  employee_number: string;
  badge_number: string;
  cb_customer_id: string;
  additional_brand_ids: string[];
  additional_venue_ids: string[];
  additional_locations: { id: string; name: string }[];
  organization_type: string;
  hierarchy: { id: string; name: string }[];
  devices: Device[];
  invited_at: string | null;
  created_at: string;
};

/** One person of the caller's own scope; an organisation given beside must be theirs, a secondary one, or one above. */
export function findUser(tx: Tx, id: string, organization_id?: string): Promise<UserFull | undefined> {
  const at = organization_id
    ? sql`and (exists (select 1 from organization_tree t where t.account_id = u.account_id and t.ancestor_id = ${organization_id} and t.descendant_id = u.organization_id)
        or exists (select 1 from user_organizations x where x.account_id = u.account_id and x.user_id = u.id and x.organization_id = ${organization_id}))`
    : sql``;
  return row<UserFull>(
    tx,
    sql`select ${columns}, ${devices} as devices, u.title, u.employee_number, u.badge_number, u.invited_at, u.created_at, o.organization_type,
      coalesce(auth.language_of(u.account_id, u.id), 'en') as language,
      (select a.integration_id from organizations a where a.account_id = u.account_id and a.id = u.account_id) as cb_customer_id,
      coalesce((select a.timezone from organization_tree t join organizations a on a.account_id = t.account_id and a.id = t.ancestor_id
        where t.account_id = u.account_id and t.descendant_id = u.organization_id and a.timezone <> '' order by t.depth limit 1), 'Europe/London') as timezone,
      ${additional(sql`jsonb_agg(b.id order by b.name_key)`, sql`and b.organization_type = 'BRAND'`)} as additional_brand_ids,
      ${additional(sql`jsonb_agg(b.id order by b.name_key)`, sql`and b.organization_type = 'VENUE'`)} as additional_venue_ids,
      ${additional(sql`jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.name_key)`)} as additional_locations,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by t.depth desc)
        from organization_tree t join organizations b on b.account_id = t.account_id and b.id = t.ancestor_id
        where t.account_id = u.account_id and t.descendant_id = u.organization_id), '[]') as hierarchy
      from users u ${joined}
      where u.account_id = ${tx.account_id} and u.id = ${id} and ${inSet('visible', 'u.organization_id')} ${at}`,
  );
}

function additional(what: SQL, kind: SQL = sql``): SQL {
  return sql`coalesce((select ${what} from user_organizations x join organizations b on b.account_id = x.account_id and b.id = x.organization_id
    where x.account_id = u.account_id and x.user_id = u.id ${kind}), '[]')`;
}

/** Operators read the people of all customers for support; this list stays within the caller's own scope. */
function conditions(tx: Tx, query: UserQuery, ids: string[] | undefined): SQL {
  const { state, filters } = query;
  const where: SQL[] = [sql`u.account_id = ${tx.account_id} and ${inScope(tx, 'u.organization_id')}`];
  if (ids) where.push(sql`u.id = any (${sql.param(ids)}::uuid[])`);
  if (state) where.push(sql`${status} = ${state}`);
  if (filters?.status) where.push(sql`${status} = any (${sql.param(filters.status)}::text[])`);
  for (const chosen of chosenPlaces(query)) where.push(sql`u.organization_id = ${chosenSubtrees(chosen)}`);
  return sql.join(where, sql` and `);
}

function isNarrowed({ state, filters, ...query }: UserQuery): boolean {
  return Boolean(state ?? filters?.status) || chosenPlaces({ filters, ...query }).length > 0;
}

function chosenPlaces({ organizationId, filters }: Pick<UserQuery, 'organizationId' | 'filters'>): string[][] {
  return [organizationId ?? [], filters?.organization_id ?? []].filter((chosen) => chosen.length > 0);
}

/** What the database's functions are asked for: a text, states and organisations. */
type PeopleSearch = { search: string; states: SQL; within: SQL };

function askedFor(query: UserQuery): PeopleSearch {
  const { state, filters } = query;
  const states = state ? [state].filter((one) => filters?.status?.includes(one) ?? true) : filters?.status;
  const below = chosenPlaces(query).map(
    (chosen) =>
      sql`select t.descendant_id from organization_tree t where t.ancestor_id = any (${sql.param(chosen)}::uuid[])`,
  );
  return {
    search: foldName(query.search ?? ''),
    states: sql`${states ? sql.param(states) : null}::text[]`,
    within: below.length > 0 ? sql`array(${sql.join(below, sql` intersect `)})` : sql`null::uuid[]`,
  };
}

/** The people of the scope who hold a text; undefined when they are too many to be named. */
async function findHolders(tx: Tx, search: string): Promise<string[] | undefined> {
  const most = searchCap + 1;
  const found = await row<{ ids: string[] }>(tx, sql`select auth.people_holding(${search}, ${most}) as ids`);
  return found && found.ids.length < most ? found.ids : undefined;
}

type Place = { by: string; descending: boolean; place: string[] | undefined; skipped: number; size: number };

async function pagePeople(tx: Tx, { search, states, within }: PeopleSearch, at: Place): Promise<string[]> {
  const { by, descending, place, skipped, size } = at;
  const found = await row<{ ids: string[] }>(
    tx,
    sql`select auth.page_people(${search}, ${states}, ${within}, ${by}, ${descending}, ${place?.[0] ?? null}, ${place?.[1] ?? null},
          ${skipped}, ${size + 1}) as ids`,
  );
  return found?.ids ?? [];
}

async function countPeople(tx: Tx, { search, states, within }: PeopleSearch, cap: number): Promise<number> {
  const found = await row<{ total: number }>(
    tx,
    sql`select auth.count_people(${search}, ${states}, ${within}, ${cap + 1}) as total`,
  );
  return found?.total ?? 0;
}

/** As the database folds names into keys: without combining accents, in lower case. */
function foldName(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase();
}
