/**
 * What it costs a device to ask whether there is anything new, against the smallest query in the same transaction: in
 * the demo, and after 20,000 changes of its catalogue were noted. `npx tsx bench/speed/anything-new.ts [--asks 500]`
 */
import { parseArgs } from 'node:util';
import { readStateVersion } from '../../apps/api/src/devices/exchange/device-state.actions.ts';
import { withScope, type Tx } from '../../apps/api/src/platform/database/scope.ts';
import { openTestApp } from '../../apps/api/test/harness-app.ts';
import { openDemoDatabase } from '../demo-database.ts';
import { alternate, duration, machine, report } from '../measure.ts';

const { values } = parseArgs({ options: { asks: { type: 'string', default: '500' } } });
const asks = Number(values.asks);

console.log(machine());
const { owner, database, stop } = await openDemoDatabase();
const app = await openTestApp(owner, database);
try {
  const { rows } = await app.database.pool.query<{ account_id: string; device_id: string }>(
    "select account_id, device_id from auth.find_device_login('1000001')",
  );
  const { account_id = '', device_id = '' } = rows[0] ?? {};
  const venues = await withScope(app.database, { account_id }, ({ client }) =>
    client.query<{ id: string }>('select organization_id as id from devices where id = $1', [device_id]),
  );
  const [{ id: venue } = { id: '' }] = venues.rows;
  const scope = { account_id, roots: [venue] };
  const many = (work: (tx: Tx) => Promise<unknown>) => async () =>
    withScope(app.database, scope, async (tx) => {
      const whole = await duration(async () => {
        for (let time = 0; time < asks; time += 1) await work(tx);
      });
      return whole / asks;
    });
  const measure = async (when: string) => {
    const figures = await alternate([
      { name: 'select 1', run: many(({ client }) => client.query({ name: 'least', text: 'select 1 as one' })) },
      { name: 'anything new', run: many((tx) => readStateVersion(tx, venue)) },
    ]);
    const [least = NaN, asked = NaN] = [figures.get('select 1'), figures.get('anything new')];
    report(`Is there anything new? ${when}`, asked, 'ms', { atMost: 0.5 });
    report('the smallest query beside it', least, 'ms');
    report('ratio', asked / least, '×');
  };
  await measure('in the demo');
  for (let change = 0; change < 20_000; change += 1) {
    await withScope(app.database, { account_id }, ({ client }) =>
      client.query('update containers set position = position where id = (select id from containers limit 1)'),
    );
  }
  await measure('after 20,000 changes');
} finally {
  await app.database.close();
  await stop();
}
