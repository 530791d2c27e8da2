import type { PrintedWords } from '@larder/contract/devices/device-labels';
import type { LabelFact } from '@larder/contract/labels/reported-fact';
import { sql } from 'drizzle-orm';
import { broughtBy } from '../../platform/database/brought-by.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

type Named = { id: string; name: string };
export type PrintDetails = {
  words: PrintedWords | null;
  reported_date: string | null;
  printer: { language: string; route: string } | null;
  label_size: string | null;
  code: string;
  via_device: Named | null;
  facts: LabelFact[];
};

/** What is known of one print beyond its line in the log. */
export async function findPrintDetails(tx: Tx, id: string): Promise<PrintDetails | undefined> {
  const found = await row<Omit<PrintDetails, 'facts'>>(
    tx,
    sql`select l.printed_info -> 'words' as words, case when l.time_doubtful then l.printed_info ->> 'printed_date' end as reported_date,
          l.printer, l.label_size, l.code,
          (select jsonb_build_object('id', d.id, 'name', d.name) from devices d
            where d.account_id = l.account_id and d.id = l.via_device_id) as via_device
        from label_logs l where l.account_id = ${tx.account_id} and l.id = ${id}`,
  );
  if (!found) return undefined;
  const own = await rows<{ id: string }>(
    tx,
    sql`select id from label_events where account_id = ${tx.account_id} and label_id = ${id}`,
  );
  // The outcome is folded from what every venue of the account reported, so all of it is shown; initials only of a
  // venue in reach.
  const named = own.map((fact) => fact.id);
  return {
    ...found,
    facts: await insideAccount(tx, tx.account_id, (account) => listFacts(account, id, named)),
  };
}

function listFacts(tx: Tx, label_id: string, named: string[]): Promise<LabelFact[]> {
  return rows<LabelFact>(
    tx,
    sql`select f.id, f.kind, f.at, f.received_at, f.time_doubtful, f.clock_by_person,
          case when f.id = any (${sql.param(named)}::uuid[]) then f.initials else '' end as initials,
          case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as device, case when ${broughtBy('f')} <> '' then 'file' else 'device' end as via,
          case when f.id = any (${sql.param(named)}::uuid[]) then ${broughtBy('f')} else '' end as via_name
        from label_events f left join devices d on d.account_id = f.account_id and d.id = f.device_id
        where f.account_id = ${tx.account_id} and f.label_id = ${label_id} order by f.at, f.id`,
  );
}
