import { sql } from 'drizzle-orm';
import type { ExportKind } from '../../platform/export-kind.ts';
import type { SheetColumn } from '../../platform/spreadsheet/sheet.ts';

/** As imports read it; empty where it is as the category. */
const dateTerm = sql`case p.date_term when 'USE_BY' then 'use by' when 'BEST_BEFORE' then 'best before' end`;

/** "3 days", as imports read it; empty where it is as the category. */
const period = (name: string) =>
  sql`(p.life #>> array[${name}::text, 'units']) || ' ' || (p.life #>> array[${name}::text, 'period'])`;
const frozenFor = sql`case when (p.life ->> 'not_for_freezing')::boolean then 'not for freezing' else ${period('frozen')} end`;

const allergens = sql`coalesce(nullif(concat_ws(', ',
    (select string_agg(a.name, ', ' order by x.priority, a.name_key) from product_allergens x
      join allergens a on a.account_id = x.account_id and a.id = x.allergen_id where x.account_id = p.account_id and x.product_id = p.id),
    nullif(l.custom_allergens, '')), ''),
  case when p.allergens_declared_at is not null then 'none' end)`;

/**
 * What the cells of a product's row say, from `p`, its category `c`, its label `l` and its expiry `e`, as imports read
 * them; in the order of the export's first columns.
 */
export const exportedCells = {
  name: sql`p.name`,
  sku: sql`p.sku`,
  category_id: sql`c.name`,
  custom_allergens: allergens,
  ingredients: sql`l.ingredients`,
  may_contain: sql`l.may_contain`,
  storage_override: sql`p.storage_override`,
  period: sql`e.period`,
  units: sql`e.units`,
  barcode: sql`p.barcode`,
  date_term: dateTerm,
  use_within_hours: sql`p.use_within_hours`,
  opened_for: period('opened'),
  frozen_for: frozenFor,
  thawed_for: period('thawed'),
  thawing_for: period('thawing'),
  thawed_reason: sql`p.life ->> 'thawed_reason'`,
  cost_per_unit: sql`p.cost_per_unit::float8`,
  cost_per_kg: sql`p.cost_per_kg::float8`,
  cost_per_litre: sql`p.cost_per_litre::float8`,
  price: sql`l.price`,
  label_name: sql`p.label_name`,
  default_storage: sql`p.default_storage`,
};

export type ProductSelection = {
  /** What the account counts money in. */
  currency: string;
  usage?: 'SINGLE' | 'COMPONENT' | undefined;
  lifecycle?: string | undefined;
};

/**
 * The products as a file, its columns named as imports name them, so that what was exported can be mended and imported
 * again: a prep product that is declared to hold no allergens says "none", an undeclared one nothing.
 */
export const productExport: ExportKind<ProductSelection> = {
  name: 'products',
  title: 'Products',
  columns: [
    text('name', 32),
    text('sku', 16),
    text('category_id', 24),
    text('custom_allergens', 36),
    text('ingredients', 60),
    text('may_contain', 28),
    text('storage_override', 16),
    text('period', 9),
    { header: 'units', kind: 'number', width: 8 },
    text('barcode', 16),
    text('date_term', 12),
    { header: 'use_within_hours', kind: 'number', width: 8 },
    text('opened_for', 12),
    text('frozen_for', 16),
    text('thawed_for', 12),
    text('thawing_for', 12),
    text('thawed_reason', 28),
    { header: 'cost_per_unit', kind: 'number', width: 12 },
    { header: 'cost_per_kg', kind: 'number', width: 12 },
    { header: 'cost_per_litre', kind: 'number', width: 12 },
    text('cost_currency', 8),
    text('price', 10),
    text('label_name', 24),
    text('default_storage', 18),
    text('use', 8),
    text('state', 10),
    text('device', 22),
  ],
  select(query) {
    const { price, label_name, default_storage, ...first } = exportedCells;
    return sql`select ${sql.join(Object.values(first), sql`, `)},
        case when coalesce(p.cost_per_unit, p.cost_per_kg, p.cost_per_litre) is not null then ${query.currency}::text end, ${price}, ${label_name}, ${default_storage},
        case p.usage when 'SINGLE' then 'sale' else 'prep' end, initcap(p.lifecycle), d.name
      from products p join categories c on c.account_id = p.account_id and c.id = p.category_id
      left join labels l on l.account_id = p.account_id and l.product_id = p.id
      left join expiries e on e.account_id = p.account_id and e.product_id = p.id
      left join devices d on d.account_id = p.account_id and d.id = p.device_added
      where ${productsOf(query)} order by c.name_key, p.name_key, p.id`;
  },
  from: (query) => sql`products p where ${productsOf(query)}`,
};

const productsOf = ({ usage, lifecycle }: Omit<ProductSelection, 'currency'>) =>
  sql`p.deleted_at is null and (${usage ?? null}::text is null or p.usage = ${usage ?? null}::text)
    and (${lifecycle ?? null}::text is null or p.lifecycle = ${lifecycle ?? null}::text)`;

function text(header: string, width: number): SheetColumn {
  return { header, kind: 'text', width };
}
