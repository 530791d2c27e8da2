import { sql } from 'drizzle-orm';
import { row } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { insertRows } from './bulk.ts';
import { customerIds } from './demo-id.ts';

const day = 86_400_000;

/** Days ago, what was measured in ice and in boiling water, and whether that was right. */
type Checked = [ago: number, ice: number, boiling: number, boiledRight: boolean];
const made: { serial: string; model: string; checks: Checked[] }[] = [
  { serial: '23104417', model: 'Thermapen Blue', checks: [[9, 0.2, 99.8, true]] },
  {
    serial: '22371180',
    model: 'ThermaQ Blue',
    checks: [
      [64, 0.1, 100.3, true],
      [33, 0.3, 99.6, true],
    ],
  },
];

/** Two probes of a customer's first venue: one that is in order, and one that is due. Made once. */
export async function makeProbes(tx: Tx, customer: string, now: number): Promise<void> {
  if (await row(tx, sql`select 1 from probes where account_id = ${tx.account_id}`)) return;
  const ids = customerIds(customer);
  const organization_id = ids.organization(`${customer}-venue`);
  for (const { serial, model, checks } of made) {
    const id = ids.of('probe', serial);
    await insertRows(tx, 'probes', [
      { id, organization_id, serial, model, used_at: new Date(now - day).toISOString() },
    ]);
    const rows = checks.flatMap(([ago, ice, boiling, is_passed]) => {
      const at = new Date(now - ago * day).toISOString();
      const said = { organization_id, probe_id: id, at, initials: 'MO', received_at: at };
      return [
        {
          ...said,
          id: ids.of('probe check', `${serial} ${ago} ice`),
          bath: 'ICE',
          value: ice,
          expected: 0,
          is_passed: true,
        },
        {
          ...said,
          id: ids.of('probe check', `${serial} ${ago} boiling`),
          bath: 'BOILING',
          value: boiling,
          expected: 100,
          is_passed,
        },
      ];
    });
    await insertRows(tx, 'probe_checks', rows);
  }
}
