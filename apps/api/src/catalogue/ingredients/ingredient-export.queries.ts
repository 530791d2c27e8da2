import type { ingredients } from '@larder/contract/catalogue/ingredients';
import type { Received } from '@larder/contract/endpoint';
import type { DeclarationStatus } from '@larder/rules/supplier-item';
import { sql, type SQL } from 'drizzle-orm';
import type { ExportKind } from '../../platform/export-kind.ts';
import type { SheetColumn } from '../../platform/spreadsheet/sheet.ts';
import { ingredientConditions } from './ingredients.queries.ts';

type Selection = Pick<Received<typeof ingredients.export>['query'], 'search' | 'state'>;

const text = (header: string, width: number): SheetColumn => ({ header, kind: 'text', width });
const declared = (status: DeclarationStatus): SQL =>
  sql`(select string_agg(a.name, ', ' order by a.hierarchy_id is not null, a.position, a.name_key)
    from item_declarations d join allergens a on a.account_id = d.account_id and a.id = d.allergen_id
    where d.account_id = x.account_id and d.item_id = x.id and d.status = ${status})`;
const notDeclared = sql`(select string_agg(a.name, ', ' order by a.hierarchy_id is not null, a.position, a.name_key)
    from allergens a where a.account_id = x.account_id and a.deleted_at is null
      and not exists (select 1 from item_declarations d where d.account_id = x.account_id and d.item_id = x.id
        and d.allergen_id = a.id))`;

/** The ingredients as a file, a row for each supplier item and one for an ingredient without any. */
export const ingredientExport: ExportKind<Selection> = {
  name: 'ingredients',
  title: 'Ingredients',
  columns: [
    text('Ingredient', 28),
    text('Legal name', 28),
    text('Code', 14),
    text('Unit', 7),
    text('State', 10),
    text('Own list', 50),
    text('Item', 30),
    text('Supplier', 24),
    text('GTIN', 16),
    text('In use', 8),
    text('Source', 14),
    text('Dated', 12),
    text('Review by', 12),
    text('Contains', 36),
    text('May contain', 36),
    text('Does not list', 36),
    text('States absence of', 36),
    text('Not declared', 36),
    text('Belongs to', 24),
  ],
  select: (
    query,
  ) => sql`select i.name, i.label_name, i.external_id, i.unit, initcap(i.lifecycle), i.ingredients, x.name, s.name, x.gtin,
      case when x.in_use then 'Yes'
        when x.id is not null then 'No' end, initcap(x.source), x.declared_on::text, x.review_by::text,
      ${declared('CONTAINS')}, ${declared('MAY_CONTAIN')}, ${declared('NOT_LISTED')}, ${declared('FREE')}, case
        when x.id is not null then ${notDeclared} end, o.name
    from ${joined} where ${ingredientConditions(query)} order by i.name_key, i.id, x.id`,
  from: (query) => sql`${withItems} where ${ingredientConditions(query)}`,
};

const withItems = sql`ingredients i left join supplier_items x on x.account_id = i.account_id
  and x.ingredient_id = i.id`;
const joined = sql`${withItems} left join suppliers s on s.account_id = x.account_id and s.id = x.supplier_id
  left join organizations o on o.account_id = i.account_id and o.id = i.organization_id`;
