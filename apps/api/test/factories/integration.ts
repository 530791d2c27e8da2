import { setTimeout } from 'node:timers/promises';
import { jobsOf } from '../../src/app.ts';
import type { Harness } from '../harness.ts';

type Made = { integration: string; automation: (event: string) => string };

/** An integration of Harbour's, enabled, with the automations of the named events enabled too. */
export async function makeIntegration(
  harness: Harness,
  connector: string,
  values: Record<string, string>,
  events: string[],
): Promise<Made> {
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await harness.call(method, path, { as: 'admin@harbour.test', ...(body !== undefined && { body }) });
    if (answer.status > 201) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body;
  };
  const integration_params = Object.entries(values).map(([param_name, param_value]) => ({ param_name, param_value }));
  const body = {
    name: `Test ${connector}`,
    description: 'Of a test',
    connector: { id: connector },
    integration_params,
  };
  const { id } = await call('POST', '/integrations', body);
  await call('PUT', `/integrations/${id}/state`, { enabled: true });
  const { items } = (await call('GET', `/integrations/${id}/automations`)) as {
    items: { id: string; event: { id: string } }[];
  };
  const known = new Map(items.map((one) => [one.event.id, one.id]));
  const automation = (event: string) => known.get(event) ?? '';
  for (const event of events) await call('PUT', `/automations/${automation(event)}/state`, { enabled: true });
  return { integration: id, automation };
}

/** Runs one of the server's jobs now, as its schedule would. */
export async function runJob(harness: Harness, name: string): Promise<void> {
  const job = jobsOf(harness.app).find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  await job.run({});
}

/**
 * Delivers until something holds: other tests' transactions on the same server may hold a delivery back for a moment.
 */
export async function deliverUntil(harness: Harness, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_500; tries++) {
    await runJob(harness, 'deliver_events');
    if (await holds()) return;
    await setTimeout(40);
  }
  throw new Error('The deliveries did not come to that');
}
