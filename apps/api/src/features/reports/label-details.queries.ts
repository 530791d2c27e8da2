import type { PrintedWords } from '@larder/contract/device-labels';
import type { LabelFact, LabelNotice } from '@larder/contract/reports';
import { sql } from 'drizzle-orm';
import { insideAccount } from '../../platform/database/other-account.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { logNames, zoneOf } from './label-logs.queries.ts';

type Named = { id: string; name: string };
export type PrintDetails = {
  words: PrintedWords | null;
  reported_date: string | null;
  printer: { language: string; route: string } | null;
  label_size: string | null;
  user: Named | null;
  via_device: Named | null;
  facts: LabelFact[];
};

/** What is known of one print beyond its line in the log. */
export async function findPrintDetails(tx: Tx, id: string): Promise<PrintDetails | undefined> {
  const found = await row<Omit<PrintDetails, 'facts'>>(
    tx,
    sql`select l.printed_info -> 'words' as words, case when l.time_doubtful then l.printed_info ->> 'printed_date' end as reported_date,
          l.printer, l.label_size,
          (select jsonb_build_object('id', u.id, 'name', btrim(u.forename || ' ' || u.surname)) from users u
            where u.account_id = l.account_id and u.id = l.user_id) as "user",
          (select jsonb_build_object('id', d.id, 'name', d.name) from devices d
            where d.account_id = l.account_id and d.id = l.via_device_id) as via_device
        from label_logs l where l.account_id = ${tx.account_id} and l.id = ${id}`,
  );
  if (!found) return undefined;
  const own = await rows<{ id: string }>(
    tx,
    sql`select id from label_events where account_id = ${tx.account_id} and label_id = ${id}`,
  );
  // The outcome is folded from what every venue of the account reported, so all of it is shown; initials only of a venue in reach.
  const named = own.map((fact) => fact.id);
  return {
    ...found,
    facts: await insideAccount(tx, tx.account_id, (account) => listFacts(account, id, named)),
  };
}

function listFacts(tx: Tx, label_id: string, named: string[]): Promise<LabelFact[]> {
  return rows<LabelFact>(
    tx,
    sql`select f.id, f.kind, f.at, f.received_at, f.time_doubtful,
          case when f.id = any (${sql.param(named)}::uuid[]) then f.initials else '' end as initials,
          case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as device
        from label_events f left join devices d on d.account_id = f.account_id and d.id = f.device_id
        where f.account_id = ${tx.account_id} and f.label_id = ${label_id} order by f.at, f.id`,
  );
}

/** A product at a venue. */
export type Pair = { product_id: string; organization_id: string };

/**
 * Labels that lack allergens of their products, by product and venue. A label counts while it may be on food: until it is used, wasted
 * or voided, while that is in dispute, and for two days after its use-by; for thirty after a best-before, for such food is still eaten.
 */
export function listLabelNotices(tx: Tx, now: string, about?: Pair): Promise<LabelNotice[]> {
  const narrowed = about
    ? sql`and l.product_id = ${about.product_id} and l.organization_id = ${about.organization_id}`
    : sql``;
  return rows<LabelNotice>(
    tx,
    sql`select jsonb_build_object('id', l.product_id, 'name', l.product_name) as product,
          jsonb_build_object('id', l.organization_id, 'name', coalesce(min(o.name), '')) as organization,
          ${zoneOf(sql`l.organization_id`, sql`min(o.timezone)`)} as timezone, l.missing_allergens, count(*)::int as labels,
          min(l.printed_date) as first_printed, max(l.printed_date) as last_printed
        from label_logs l ${logNames}
        where l.account_id = ${tx.account_id} and l.missing_allergens <> '{}' and (l.closed_at is null or l.disputed <> '{}') and not l.is_misprint
          and (l.use_by is null or l.use_by > ${now}::timestamptz - case l.date_term when 'BEST_BEFORE' then interval '30 days' else interval '2 days' end) ${narrowed}
        group by l.organization_id, l.product_id, l.product_name, l.missing_allergens order by max(l.printed_date) desc, l.product_name limit 50`,
  );
}
