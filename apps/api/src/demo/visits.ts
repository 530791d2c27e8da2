import { sql } from 'drizzle-orm';
import { row, rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { insertRows } from './bulk.ts';
import { operator } from './content/operator.ts';
import { demoId, demoIdAt } from './demo-id.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

type Subject = { id: string; organization_id: string };
type Changed = { subject_type: string; found: Subject | undefined; old_values: object; new_values: object };
type DemoVisit = { visitor: string; daysAgo: number; minutes: number; reason: string; changed: Changed[] };

/**
 * What the operator's people did in the account during the last weeks, written once: the visits, and in the audit what
 * they changed.
 */
export async function writeVisits(tx: Tx, provider: string, now: number): Promise<void> {
  if (await row(tx, sql`select 1 from visits where account_id = ${tx.account_id} limit 1`)) return;
  for (const [index, visit] of (await planVisits(tx)).entries())
    await writeVisit(tx, provider, now, { ...visit, index });
}

async function planVisits(tx: Tx): Promise<DemoVisit[]> {
  const fridge = await row<Subject & { legal_limit_delay: number }>(
    tx,
    sql`select id, organization_id, legal_limit_delay from fridges where account_id = ${tx.account_id} order by name, id limit 1`,
  );
  const [category, next] = await rows<Subject & { description: string }>(
    tx,
    sql`select id, organization_id, description from categories
        where account_id = ${tx.account_id} and description <> '' order by name, id limit 2`,
  );
  const device = await row<Subject>(
    tx,
    sql`select id, organization_id from devices where account_id = ${tx.account_id} and requires_profile_pin order by name, id limit 1`,
  );
  const delay = fridge?.legal_limit_delay ?? 0;
  const described = (found: typeof category) => ({
    subject_type: 'category',
    found,
    old_values: { description: '' },
    new_values: { description: found?.description ?? '' },
  });
  return [
    { visitor: 'Tomasz Zielinski', daysAgo: 2, minutes: 6, reason: 'Question about the print log', changed: [] },
    {
      visitor: 'Olivia Bennett',
      daysAgo: 9,
      minutes: 34,
      reason: 'Descriptions of categories, as agreed on the phone with Amelia Hart',
      changed: [described(category), described(next)],
    },
    {
      visitor: 'Tomasz Zielinski',
      daysAgo: 23,
      minutes: 18,
      reason: 'Alerts of the fridge came too late',
      changed: [
        {
          subject_type: 'fridge',
          found: fridge,
          old_values: { legal_limit_delay: delay + 30 },
          new_values: { legal_limit_delay: delay },
        },
        {
          subject_type: 'device',
          found: device,
          old_values: { requires_profile_pin: false },
          new_values: { requires_profile_pin: true },
        },
      ],
    },
  ];
}

async function writeVisit(
  tx: Tx,
  provider: string,
  now: number,
  { visitor, daysAgo, minutes, reason, changed, index }: DemoVisit & { index: number },
): Promise<void> {
  const entered = now - daysAgo * day;
  const at = (after: number) => new Date(entered + after * minute).toISOString();
  const operator_id = demoId(`user/${operator.people.find(({ name }) => name.join(' ') === visitor)?.email ?? ''}`);
  const id = demoIdAt(`visit/${index}`, entered);
  const made = { id, operator_id, operator_name: visitor, reason, admission: 'FREE' };
  await insertRows(tx, 'visits', [{ ...made, ends_at: at(60), left_at: at(minutes), created_at: at(0) }]);
  const actor = { actor_id: tx.account_id, actor_name: provider, masqueraded_by: operator_id };
  const entered_entry = {
    event: 'created',
    subject_type: 'masquerade',
    subject_id: id,
    organization_id: tx.account_id,
    old_values: {},
    new_values: { minutes: 60, reason },
  };
  const entries = changed.flatMap(({ subject_type, found, old_values, new_values }) =>
    found
      ? [
          {
            event: 'updated',
            subject_type,
            subject_id: found.id,
            organization_id: found.organization_id,
            old_values,
            new_values,
          },
        ]
      : [],
  );
  await insertRows(
    tx,
    'audit_entries',
    [entered_entry, ...entries].map((entry, place) => ({
      id: demoIdAt(`visit/${index}/${place}`, entered + place * 3 * minute),
      ...entry,
      ...actor,
      created_at: at(place * 3),
    })),
  );
}
