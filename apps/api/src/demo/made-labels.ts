import type { FromSources, HeldAllergen } from '@larder/contract/catalogue/held-allergens';
import { sql } from 'drizzle-orm';
import { insertBatches, type MadePrint } from '../labels/living/batches.queries.ts';
import { rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';

type Pair = { id: string; product_id: string; source_id: string; user_id: string | null; open: HeldAllergen[] };

/**
 * Of the newest prints two were made from another that is still there and contains more than they name: of the one
 * somebody said why that is not in it, of the other nobody said anything. The same of the same prints.
 */
export async function makeFromOthers(tx: Tx, ids: string[], now: number): Promise<void> {
  const pairs = await rows<Pair>(
    tx,
    sql`with food as (
          select l.id, l.organization_id, l.product_id, l.user_id, l.printed_date, l.use_by from label_logs l
          join products p on p.account_id = l.account_id and p.id = l.product_id and p.allergens_declared_at is not null and not p.needs_source
          left join labels t on t.account_id = l.account_id and t.product_id = l.product_id
          where l.account_id = ${tx.account_id} and l.id = any (${sql.param(ids)}::uuid[]) and l.usage = 'prep' and l.outcome is null and not l.is_misprint
            and l.reprint_id is null and l.parents = '[]' and l.use_by > to_timestamp(${now} / 1000.0) and coalesce(t.custom_allergens, '') = '' and coalesce(t.may_contain, '') = ''
          order by l.printed_date desc, l.id limit 60)
        select c.id, c.product_id, c.user_id, s.id as source_id, o.open from food c
        join food s on s.organization_id = c.organization_id and s.product_id <> c.product_id and s.printed_date < c.printed_date and s.use_by >= c.use_by
        cross join lateral (
          select jsonb_agg(jsonb_build_object('allergen_id', a.id, 'word', a.name) order by a.name) as open from product_allergens x
          join allergens a on a.account_id = x.account_id and a.id = x.allergen_id
          where x.account_id = ${tx.account_id} and x.product_id = s.product_id and not exists (
            select from product_allergens own where own.account_id = x.account_id and own.product_id = c.product_id and own.allergen_id = x.allergen_id)) o
        where o.open is not null order by c.printed_date desc, c.id, s.printed_date desc, s.id limit 200`,
  );
  const [answered] = pairs;
  if (!answered) return;
  const silent = pairs.find((one) => one.product_id !== answered.product_id && one.id !== answered.source_id);
  await keepMade(tx, answered, {
    added: [],
    left_out: answered.open.map((one) => ({
      ...one,
      reason: 'It was made without it this time',
      from: [answered.source_id],
      ...(answered.user_id && { user_id: answered.user_id }),
    })),
  });
  if (silent) await keepMade(tx, silent, null);
}

async function keepMade(tx: Tx, { id, source_id }: Pair, decided: FromSources | null): Promise<void> {
  const parents = JSON.stringify([{ id: source_id, relation: 'INGREDIENT' }]);
  const made = await rows<MadePrint>(
    tx,
    sql`update label_logs l set parents = ${parents}::jsonb, batch_id = coalesce(l.batch_id, l.id), from_sources = ${decided && JSON.stringify(decided)}::jsonb
        where l.account_id = ${tx.account_id} and l.id = ${id}
        returning l.id, l.organization_id, l.product_id, l.product_name, l.batch_id, l.batch_code, l.printed_date, l.amount, l.parents, l.lots`,
  );
  await insertBatches(tx, made);
}
