import { sql } from 'drizzle-orm';
import { row, rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { insertRows } from './bulk.ts';
import { plantedLot } from './content/deliveries.ts';
import { customerIds, demoIdAt, type CustomerIds } from './demo-id.ts';

const minute = 60_000;
/** How long ago the exercise began, in minutes. */
const ago = 26 * 60;

/** What each venue did, in minutes after it began; the last one needed a call. */
const answers = [
  { at: 'central', by: 'AH', seen: 2, done: 11 },
  { at: 'harbour-venue', by: 'KT', seen: 4, done: 16 },
  { at: 'quayside', by: 'MJ', seen: 7, done: 23 },
  { at: 'station-road', by: 'AH', seen: 31, done: 38 },
] as const;

/** A finished exercise about the planted lot, which four venues took 38 minutes for; written once. */
export async function writeDrill(tx: Tx, customer: string, now: number): Promise<void> {
  const begun = await row(tx, sql`select 1 from recalls limit 1`);
  if (customer !== 'harbour' || begun) return;
  const ids = customerIds(customer);
  const opened = now - ago * minute;
  const id = demoIdAt(`${ids.account}/drill`, opened);
  const after = (minutes: number) => new Date(opened + minutes * minute).toISOString();
  const lot = await row<{ id: string }>(tx, sql`select id from lots where lot_code = ${plantedLot.lot} limit 1`);
  const made = await rows<{ id: string; organization_id: string }>(
    tx,
    sql`select l.id, l.organization_id from batch_sources s join label_logs l on l.account_id = s.account_id
          and coalesce(l.batch_id, l.id) = s.batch_id
        where s.account_id = ${tx.account_id} and s.source_id = ${lot?.id ?? null} and l.printed_date < ${after(0)}
          and l.outcome is null order by l.printed_date, l.id`,
  );
  await insertRows(tx, 'recalls', [describe(ids, { id, lot_ids: lot ? [lot.id] : [], after })]);
  await insertRows(
    tx,
    'recall_batches',
    made.map((label) => ({ recall_id: id, batch_id: label.id, added_at: after(0), why: 'TRACE' })),
  );
  for (const answer of answers) await insertAnswer(tx, ids, { id, made, after, answer });
}

type Drill = {
  id: string;
  made: { id: string; organization_id: string }[];
  after: (minutes: number) => string;
  answer: (typeof answers)[number];
};

/** What one venue did. */
async function insertAnswer(tx: Tx, ids: CustomerIds, { id, made, after, answer }: Drill): Promise<void> {
  const { at, by, seen, done } = answer;
  const organization_id = ids.organization(at);
  const here = made.filter((label) => label.organization_id === organization_id);
  const task = { recall_id: id, organization_id };
  const times = { seen_at: after(seen), seen_by: by, done_at: after(done), done_by: by };
  await insertRows(tx, 'recall_tasks', [{ ...task, expected: here.length, ...times, note: '' }]);
  await insertRows(
    tx,
    'recall_labels',
    here.map((label, index) => ({
      ...task,
      label_id: label.id,
      added_at: after(0),
      found: 'FOUND',
      found_at: after(seen + 1 + index),
      found_by: by,
    })),
  );
  await insertRows(
    tx,
    'recall_facts',
    (['SEEN', 'DONE'] as const).map((kind) => {
      const time = after(kind === 'SEEN' ? seen : done);
      return { ...task, id: demoIdAt(`${id}/${at}/${kind}`, Date.parse(time)), kind, at: time, by, note: '' };
    }),
  );
}

function describe(
  ids: CustomerIds,
  { id, lot_ids, after }: { id: string; lot_ids: string[]; after: Drill['after'] },
): Record<string, unknown> {
  return {
    id,
    organization_id: ids.account,
    kind: 'DRILL',
    title: 'Yearly recall exercise: finely grated parmesan',
    reason: 'The yearly exercise that our food safety plan asks for',
    staff_text: 'Find every label in this list and mark it as found. Leave the food where it is.',
    scope: { lot_ids },
    with_untraceable: false,
    proposed_at: after(0),
    proposed_by_name: 'Larder demo',
    opened_at: after(0),
    opened_by_name: 'Larder demo',
    reached_at: after(0),
    closed_at: after(52),
    closed_by_name: 'Larder demo',
    closing: 'DONE',
    closing_note: 'The tablet at Station Road was in a drawer. It stands by the pass now.',
  };
}
