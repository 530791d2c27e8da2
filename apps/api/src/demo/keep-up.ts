import type { App } from '../platform/app-context.ts';
import { clock } from '../platform/clock.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { demoFridges } from './content/fridges.ts';
import { demoId } from './demo-id.ts';
import { demoPart } from './demo-part.ts';
import { topUpSensors } from './sensors.ts';
import { topUpReadings } from './temperatures.ts';

/** Goes on reading the demo's fridges, by people and by sensors, while the server runs: otherwise all of them would be silent after a day. */
export function keepUpReadingsJob({ database }: Pick<App, 'database'>): Job {
  return {
    name: 'keep_up_demo_readings',
    cron: '*/30 * * * *',
    async run() {
      for (const customer of new Set(demoFridges.map((one) => one.customer)))
        await demoPart(database, demoId(customer), async (tx) => {
          await topUpReadings(tx, customer, clock.now());
          if (customer === 'harbour') await topUpSensors(tx, customer, clock.now());
        });
    },
  };
}
