import { sql } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { isUnseen, lacksDeclared, type Lacking, type StickerRow } from '../../schema/sticker-state.ts';
import { stickerColumns } from './sticker-columns.rules.ts';
import type { TextAllergens } from './sticker-words.rules.ts';

export function findAllergens(tx: Tx): Promise<{ id: string; name: string }[]> {
  return rows(
    tx,
    sql`select a.id, a.name from allergens a where a.account_id = ${tx.account_id} and a.deleted_at is null order by a.id`,
  );
}

/** The products whose stickers are due by what this transaction has changed. */
export function findDueHere(tx: Tx): Promise<{ product_id: string }[]> {
  return rows(
    tx,
    sql`select d.product_id from stickers_due d where d.account_id = ${tx.account_id} and d.changed_in = pg_current_xact_id_if_assigned()`,
  );
}

/** Products that are due, behind `after`, in the order of their ids. */
export function findDue(tx: Tx, after: string, most: number): Promise<{ product_id: string }[]> {
  return rows(
    tx,
    sql`select distinct d.product_id from stickers_due d where d.account_id = ${tx.account_id} and d.product_id > ${after}::uuid
        order by 1 ${sql.raw(`limit ${most}`)}`,
  );
}

/**
 * Forgets what was judged. A print that was being written as its product changed may have read the product as it was:
 * what is as young as that stays due, and is judged once more.
 */
export async function deleteDue(tx: Tx, product_ids: string[], before: string): Promise<void> {
  await rows(
    tx,
    sql`delete from stickers_due d where d.account_id = ${tx.account_id} and d.product_id = any (${sql.param(product_ids)}::uuid[])
          and d.noted_at < ${before}::timestamptz and d.changed_in < pg_snapshot_xmin(pg_current_snapshot())`,
  );
}

type DueSticker = StickerRow & Lacking & { id: string };

/** Live labels of products behind `after`, in the order of their ids, with what was known of them; locked. */
export function findStickers(tx: Tx, product_ids: string[], after: string, most: number): Promise<DueSticker[]> {
  return rows<DueSticker>(
    tx,
    sql`select v.id, v.product_id, v.missing_allergen_ids, v.missing_words, v.is_wording_unknown, l.usage, ${stickerColumns()}
        from live_labels v join label_logs l on l.account_id = v.account_id and l.id = v.id
        where v.account_id = ${tx.account_id} and v.product_id = any (${sql.param(product_ids)}::uuid[]) and v.id > ${after}::uuid
        order by v.id ${sql.raw(`limit ${most}`)} for update of v`,
  );
}

export async function updateLacking(tx: Tx, stickers: (Lacking & { id: string })[]): Promise<void> {
  if (!stickers.length) return;
  await rows(
    tx,
    sql`update live_labels l set missing_allergen_ids = e.missing_allergen_ids, missing_words = e.missing_words, is_wording_unknown = e.is_wording_unknown,
          relabel_done_at = case when l.missing_allergen_ids @> e.missing_allergen_ids and l.missing_words @> e.missing_words then l.relabel_done_at end
        from jsonb_to_recordset(${JSON.stringify(stickers)}::jsonb) as e(id uuid, missing_allergen_ids uuid[], missing_words text[], is_wording_unknown boolean)
        where l.account_id = ${tx.account_id} and l.id = e.id`,
  );
}

/** How many live labels there are of these products. */
export async function countStickers(tx: Tx, product_ids: string[], cap: number): Promise<number> {
  const counted = await row<{ labels: number }>(
    tx,
    sql`select count(*)::int as labels from (select 1 from live_labels l where l.account_id = ${tx.account_id}
        and l.product_id = any (${sql.param(product_ids)}::uuid[]) ${sql.raw(`limit ${cap + 1}`)}) c`,
  );
  return counted?.labels ?? 0;
}

type Replacing = {
  organization: { id: string; name: string };
  labels: number;
  wording_unknown: number;
  names: string[];
};

/**
 * Live labels whose stickers lack what these products declare, venue by venue, as far as the transaction sees these;
 * most stickers first.
 */
export function countReplacing(tx: Tx, product_ids: string[]): Promise<Replacing[]> {
  const l = sql`l`;
  return rows<Replacing>(
    tx,
    sql`select jsonb_build_object('id', l.organization_id, 'name', coalesce(min(o.name), '')) as organization, count(*)::int as labels,
          count(*) filter (where l.is_wording_unknown)::int as wording_unknown,
          array_agg(distinct l.product_name) as names
        from live_labels l left join organizations o on o.account_id = l.account_id and o.id = l.organization_id
        where l.account_id = ${tx.account_id} and l.product_id = any (${sql.param(product_ids)}::uuid[]) and ${lacksDeclared(l)} and ${isUnseen(l)}
        group by l.organization_id order by count(*) desc, min(o.name), l.organization_id`,
  );
}

type ProductText = { id: string; ingredients: string };

/** The lists of ingredients of products, of at most some; those without a text have an empty one. */
export function findTexts(tx: Tx, product_ids: string[], most: number): Promise<(ProductText & TextAllergens)[]> {
  return rows(
    tx,
    sql`select p.id, coalesce(t.ingredients, '') as ingredients, p.text_allergen_ids, p.text_may_contain_ids
        from products p left join labels t on t.account_id = p.account_id and t.product_id = p.id
        where p.account_id = ${tx.account_id} and p.id = any (${sql.param(product_ids)}::uuid[])
          and (t.ingredients <> '' or p.text_allergen_ids <> '{}' or p.text_may_contain_ids <> '{}')
        order by p.id ${sql.raw(`limit ${most}`)}`,
  );
}

/**
 * Keeps what texts name. Labels that were made from these products are judged by the database, and their tablets learn
 * of it.
 */
export async function updateTextAllergens(tx: Tx, read: (TextAllergens & { id: string })[]): Promise<void> {
  if (!read.length) return;
  await rows(
    tx,
    sql`update products p set text_allergen_ids = e.text_allergen_ids, text_may_contain_ids = e.text_may_contain_ids
        from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as e(id uuid, text_allergen_ids uuid[], text_may_contain_ids uuid[])
        where p.account_id = ${tx.account_id} and p.id = e.id`,
  );
}
