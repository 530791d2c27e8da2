import type { App } from '../../platform/app-context.ts';
import { nowIso } from '../../platform/clock.ts';
import { withScope, type Scope, type Tx } from '../../platform/database/scope.ts';
import { forEachCustomer } from '../../platform/jobs/customers.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { hourOf } from './sensor-hour.rules.ts';
import { judgeSensor } from './sensor-judging.actions.ts';
import {
  findLasting,
  findSilent,
  forgetHours,
  hasLastingSilence,
  lockSensor,
  type SilentSensor,
} from './sensors.queries.ts';

/** How long what sensors measured is kept, in months; their incidents stay for ever. */
const keptMonths = 13;
const failed = 'The sensors of an account could not be judged';

/** Looks every five minutes for sensors that are silent, or that stay beyond a limit: no reading tells of those. */
export function watchSensorsJob({ database, log }: Pick<App, 'database' | 'log'>): Job {
  return {
    name: 'watch_sensors',
    cron: '*/5 * * * *',
    async run() {
      const { rows: customers } = await database.pool.query<Scope>('select * from auth.accounts_with_sensors()');
      for (const customer of customers) {
        try {
          const silent = await withScope(database, customer, findSilent);
          for (const group of byKey(silent)) await withScope(database, customer, (tx) => judgeSilent(tx, group));
          for (const { id } of await withScope(database, customer, findLasting))
            await withScope(database, customer, (tx) => judgeNow(tx, id));
        } catch (error) {
          // The others' sensors do not wait for this one; the next run looks at it again.
          log.error({ err: error, account_id: customer.account_id }, failed);
        }
      }
    },
  };
}

/** Forgets by night what sensors measured more than 13 months ago. */
export function forgetSensorHoursJob({ database, log }: Pick<App, 'database' | 'log'>): Job {
  return {
    name: 'forget_sensor_hours',
    cron: '23 3 * * *',
    run: () =>
      forEachCustomer({ database, log }, failed, (customer) =>
        withScope(database, customer, (tx) => forgetHours(tx, keptMonths)),
      ),
  };
}

/** Where all sensors of a key are silent at once the gateway is: that is one incident, not one for each fridge. */
async function judgeSilent(tx: Tx, group: readonly SilentSensor[]): Promise<void> {
  const [first] = group;
  if (!first) return;
  const isGateway = first.active > 1 && group.length === first.active;
  if (isGateway && (await hasLastingSilence(tx, first.key_id))) return;
  for (const { id } of isGateway ? [first] : group) await judgeNow(tx, id, true);
}

async function judgeNow(tx: Tx, id: string, opensSilence = false): Promise<void> {
  const sensor = await lockSensor(tx, id);
  if (!sensor) return;
  const hour = hourOf(Math.floor(Date.parse(sensor.last_seen_at ?? nowIso()) / 1000));
  await judgeSensor(tx, sensor, { first: hour, last: hour }, { opensSilence });
}

function byKey(sensors: readonly SilentSensor[]): SilentSensor[][] {
  const groups = new Map<string, SilentSensor[]>();
  for (const one of sensors) groups.set(one.key_id, [...(groups.get(one.key_id) ?? []), one]);
  return [...groups.values()];
}
