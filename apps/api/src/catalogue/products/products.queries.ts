import type { DateRule, OwnDateRule } from '@larder/rules/date-term';
import type { LifePeriods, LifeSources } from '@larder/rules/life-periods';
import { sql } from 'drizzle-orm';
import { insideAccount } from '../../platform/database/other-account.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { categoryOffered, productEditable } from '../categories/category-scope.rules.ts';
import { guideOfProduct } from './prep-guide/prep-guide.queries.ts';
import { eachCost } from './product-costs.rules.ts';
import type { ProductFull } from './product.rules.ts';

const columns = sql`p.id, p.name, p.label_name, p.sku, p.barcode, p.lifecycle, p.device_added,
  (select d.name from devices d where d.account_id = p.account_id and d.id = p.device_added) as device_name, p.storage_override,
  (select jsonb_build_object('units', e.units, 'period', e.period) from expiries e where e.account_id = p.account_id and e.product_id = p.id) as expiry,
  p.date_term, p.use_within_hours, ${productEditable} as can_edit`;

const joined = sql`products p join categories c on c.account_id = p.account_id and c.id = p.category_id`;

/** One product with its label text, allergens in their order and its own expiry. */
export function findProduct(tx: Tx, id: string) {
  return row<ProductFull>(
    tx,
    sql`select ${columns}, p.organization_id, p.life, p.default_storage, p.needs_source, p.maker_date, p.checks,
      ${eachCost((field) => sql`p.${sql.identifier(field)}::float8 as ${sql.identifier(field)}`)}, p.description, p.product_type, p.usage, p.lower_custom_fields, p.allergens_declared_at, p.created_at, p.updated_at,
      jsonb_build_array(jsonb_build_object('id', c.id, 'name', c.name, 'usage', c.usage, 'lifecycle', c.lifecycle, 'date_term', c.date_term, 'use_within_hours', c.use_within_hours, 'life', c.life, 'default_storage', c.default_storage, 'checks', c.checks)) as categories,
      l.id as label_id, coalesce(l.custom_allergens, '') as custom_allergens, coalesce(l.ingredients, '') as ingredients,
      l.emphasis, coalesce(l.emphasis_confirmed, false) as emphasis_confirmed, coalesce(l.may_contain, '') as may_contain, coalesce(l.price, '') as price,
      coalesce((select jsonb_agg(x.one || jsonb_build_object('name', coalesce((select u.forename || ' ' || u.surname from users u
        where u.account_id = l.account_id and u.id = (x.one ->> 'decided_by')::uuid), '')) order by x.place)
        from jsonb_array_elements(l.exemptions) with ordinality x(one, place)), '[]') as exemptions,
      (select e.id from expiries e where e.account_id = p.account_id and e.product_id = p.id) as expiry_id,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name, d.id) from devices d
        where d.account_id = p.account_id and case when p.device_added is not null then d.id = p.device_added
          else d.id in (select x.device_id from category_devices x where x.account_id = p.account_id and x.category_id = p.category_id) end), '[]') as devices,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'priority', x.priority) order by x.priority, a.name_key)
        from product_allergens x join allergens a on a.account_id = x.account_id and a.id = x.allergen_id
        where x.account_id = p.account_id and x.product_id = p.id), '[]') as allergens,
      ${guideOfProduct} as guide
      from ${joined} left join labels l on l.account_id = p.account_id and l.product_id = p.id
      where p.id = ${id} and p.deleted_at is null`,
  );
}

export type StateProductRow = Pick<
  ProductFull,
  | 'id'
  | 'name'
  | 'sku'
  | 'barcode'
  | 'usage'
  | 'lifecycle'
  | 'storage_override'
  | 'label_name'
  | 'lower_custom_fields'
  | 'custom_allergens'
  | 'ingredients'
  | 'emphasis'
  | 'emphasis_confirmed'
  | 'exemptions'
  | 'may_contain'
  | 'price'
  | 'allergens'
  | 'expiry'
  | 'guide'
  | 'needs_source'
  | 'maker_date'
  | 'checks'
  // Its own, else its category's.
  | 'default_storage'
> &
  // Of the dates what applies to it: its own, else its category's.
  DateRule & {
    category_id: string;
    allergens_declared: boolean;
    text_allergens: { id: string; name: string; may_contain: boolean }[] | null;
    life: Omit<LifeSources, 'organization'>;
    /** Of a product that belongs to one device: what it says itself of its dates. */
    own: (OwnDateRule & { life: LifePeriods | null }) | null;
  };

type Narrowing = {
  device_id: string;
  category_ids: string[];
  since?: string | undefined;
  ids?: string[] | undefined;
  /** Also those that the device does not offer: deleted, inactive, of other categories or devices. */
  withdrawn?: boolean | undefined;
};

const stateColumns = sql`p.id, p.category_id, p.name, p.sku, p.barcode, p.usage, p.lifecycle, p.storage_override, p.label_name, p.lower_custom_fields,
      coalesce(l.custom_allergens, '') as custom_allergens, coalesce(l.ingredients, '') as ingredients, l.emphasis, coalesce(l.emphasis_confirmed, false) as emphasis_confirmed,
      coalesce(l.exemptions, '[]') as exemptions, coalesce(l.may_contain, '') as may_contain,
      coalesce(l.price, '') as price, p.allergens_declared_at is not null as allergens_declared,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'priority', x.priority) order by x.priority, a.name_key)
        from product_allergens x join allergens a on a.account_id = x.account_id and a.id = x.allergen_id
        where x.account_id = p.account_id and x.product_id = p.id), '[]') as allergens,
      (select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'may_contain', not a.id = any (p.text_allergen_ids)) order by a.name_key, a.id)
        from allergens a where a.account_id = p.account_id and a.id = any (p.text_allergen_ids || p.text_may_contain_ids)) as text_allergens,
      (select jsonb_build_object('units', e.units, 'period', e.period) from expiries e where e.account_id = p.account_id and e.product_id = p.id) as expiry,
      coalesce(p.date_term, c.date_term, 'USE_BY') as date_term, nullif(coalesce(p.use_within_hours, c.use_within_hours), 0) as use_within_hours,
      jsonb_build_object('product', p.life, 'category', c.life) as life, coalesce(nullif(p.default_storage, ''), c.default_storage, '') as default_storage, p.needs_source, p.maker_date, p.checks,
      case when p.device_added is not null then jsonb_build_object('date_term', p.date_term, 'use_within_hours', p.use_within_hours, 'life', p.life) end as own,
      ${guideOfProduct} as guide`;
const stateJoined = sql`products p left join categories c on c.account_id = p.account_id and c.id = p.category_id
      left join labels l on l.account_id = p.account_id and l.product_id = p.id`;
const isOffered = (device_id: string) =>
  sql`p.deleted_at is null and p.lifecycle = 'ACTIVE' and (p.device_added is null or p.device_added = ${device_id})`;

/**
 * Products of the given categories as a device needs them; `ids` narrows to some, `since` to those written since a
 * transaction.
 */
export function findDeviceProducts(tx: Tx, { device_id, category_ids, since, ids, withdrawn }: Narrowing) {
  const offered = sql`p.category_id = any (${sql.param(category_ids)}::uuid[]) and ${isOffered(device_id)}`;
  return rows<StateProductRow>(
    tx,
    sql`select ${stateColumns} from ${stateJoined}
      where ${withdrawn ? sql`true` : offered}
        and (${since ?? null}::text is null or p.changed_in >= (${since ?? null}::text)::xid8)
        and (${sql.param(ids ?? null)}::uuid[] is null or p.id = any (${sql.param(ids ?? null)}::uuid[]))
      order by p.name_key, p.id`,
  );
}

export type NamedProduct = StateProductRow & {
  is_offered: boolean;
  /** Its list of ingredients, or how it is read, was changed, and `text_allergens` is still of the one before. */
  is_unread: boolean;
};

/**
 * Products that a device names, and whether it offers them: they may be deleted, inactive, of other categories or
 * devices by now.
 */
export async function findNamedProducts(tx: Tx, device_id: string, ids: string[]): Promise<NamedProduct[]> {
  if (!ids.length) return [];
  return rows(
    tx,
    sql`select ${stateColumns},
        coalesce(${categoryOffered(device_id)} and ${isOffered(device_id)}, false) as is_offered,
        exists (select from stickers_due d where d.account_id = p.account_id and d.product_id = p.id) as is_unread
      from ${stateJoined}
      where p.account_id = ${tx.account_id} and p.id = any (${sql.param(ids)}::uuid[])`,
  );
}

/**
 * Completes products that a device named by those that its venue does not know: what was added on the device itself
 * goes along with it and is known wherever it reports from, and of the account's others it is known that they are there
 * (`unseen`).
 */
export async function findUnseenProducts(
  tx: Tx,
  device_id: string,
  ids: string[],
  products: NamedProduct[],
): Promise<{ products: NamedProduct[]; unseen: Set<string> }> {
  const known = new Set(products.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  if (!missing.length) return { products, unseen: new Set() };
  return insideAccount(tx, tx.account_id, async (account) => {
    const others = await findNamedProducts(account, device_id, missing);
    const own = others.filter((one) => one.own !== null && one.is_offered);
    return { products: [...products, ...own], unseen: new Set(others.map(({ id }) => id)) };
  });
}

/**
 * Products written since a transaction that a device may hold no longer: deleted, inactive, or moved, also to where it
 * cannot see them. At most `most`.
 */
export async function findRemovedProducts(
  tx: Tx,
  { device_id, category_ids, since }: Narrowing,
  most: number,
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from auth.find_withdrawn_products(${device_id}, ${sql.param(category_ids)}::uuid[], ${since ?? '0'}, ${most})`,
  );
  return found.map(({ id }) => id);
}
