import type { NamedLot } from '@larder/contract/labels/lots';
import { addDays, localDay } from '@larder/rules/local-day';
import { sql } from 'drizzle-orm';
import { insertBatches, type MadePrint } from '../labels/living/batches.queries.ts';
import { insertLots } from '../labels/living/lots.queries.ts';
import { row, rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { insertRows } from './bulk.ts';
import { harbourDeliveries, mistypedLot, plantedLot, type DemoDelivery } from './content/deliveries.ts';
import { customerIds, demoIdAt, type CustomerIds } from './demo-id.ts';

const day = 86_400_000;

/** Where the planted lot was cooked with, and where the mistyped one. */
const cooked = ['central', 'harbour-venue', 'station-road', 'quayside'];

/** What such a cheese goes into. */
const cheesy = 'caesar|parmesan|pesto|chees|béchamel|pizza|pasta|wrap';

/** What came in, and a lot that labels of four venues were made from; written once. */
export async function writeDeliveries(tx: Tx, customer: string, now: number): Promise<void> {
  const begun = await row(tx, sql`select 1 from lots limit 1`);
  if (customer !== 'harbour' || begun) return;
  const ids = customerIds(customer);
  await insertReceived(tx, ids, now);
  for (const place of cooked) await cookWith(tx, lotOf(plantedLot, ids), ids.organization(place), 3);
  await cookWith(tx, lotOf(mistypedLot, ids), ids.organization('station-road'), 1);
}

async function insertReceived(tx: Tx, ids: CustomerIds, now: number): Promise<void> {
  const named = harbourDeliveries.filter((one) => one.lot !== undefined);
  const lots = await insertLots(
    tx,
    named.map((one) => ({ ...lotOf({ ...one, lot: one.lot ?? '' }, ids), use_by: useBy(one, now) })),
  );
  await insertRows(
    tx,
    'receipts',
    harbourDeliveries.map((one, index) => {
      const received_at = now - one.daysAgo * day - index * 1_140_000;
      return {
        id: demoIdAt(`${ids.account}/delivery/${index}`, received_at),
        organization_id: ids.organization(one.at),
        lot_id: lots[named.indexOf(one)] ?? null,
        supplier_id: ids.of('supplier', one.supplier),
        ingredient_id: ids.of('ingredient', one.ingredient),
        name: one.ingredient,
        received_at: new Date(received_at).toISOString(),
        noted_at: new Date(received_at).toISOString(),
        amount: one.amount,
        unit: one.unit ?? 'g',
        temperature: one.temperature ?? null,
        use_by: useBy(one, now),
        reference: `DN-${4410 + index}`,
        verdict: one.refused ? 'REFUSED' : 'ACCEPTED',
        reason: one.refused ?? '',
        initials: '',
        clock_by_person: false,
      };
    }),
  );
}

function useBy({ daysAgo, usable }: DemoDelivery, now: number): string {
  return addDays(localDay(now, 'Europe/London'), usable - daysAgo);
}

function lotOf(
  { ingredient, supplier, lot }: Pick<DemoDelivery, 'ingredient' | 'supplier'> & { lot: string },
  ids: CustomerIds,
) {
  return {
    supplier_id: ids.of('supplier', supplier),
    ingredient_id: ids.of('ingredient', ingredient),
    name: ingredient,
    lot_code: lot,
  } satisfies NamedLot;
}

/**
 * Of the newest prints of a venue a few with such a cheese that are still there, and as many that are not, say that this
 * lot went into them.
 */
async function cookWith(tx: Tx, lot: NamedLot, organization_id: string, most: number): Promise<void> {
  const made = await rows<MadePrint>(
    tx,
    sql`update label_logs l set lots = ${JSON.stringify([lot])}::jsonb, batch_id = coalesce(l.batch_id, l.id)
        where l.account_id = ${tx.account_id} and l.id in (select n.id from (
          select f.id, row_number() over (partition by f.outcome is null
            order by f.printed_date desc, f.id) as place
          from label_logs f where f.account_id = ${tx.account_id} and f.organization_id = ${organization_id}
            and f.lots = '[]' and f.parents = '[]' and f.reprint_id is null and not f.is_misprint
            and f.product_id is not null and f.product_name ~* ${cheesy} and f.outcome is distinct from 'unaccounted') n where n.place <= ${most})
        returning l.id, l.organization_id, l.product_id, l.product_name, l.batch_id, l.batch_code, l.printed_date,
          l.amount, l.parents, l.lots`,
  );
  await insertBatches(tx, made);
}
