import { addDays, startOfLocalDay } from '@larder/rules/local-day';
import { findDueLabels } from '../../../labels/prints/expiry-report.queries.ts';
import { nowIso } from '../../../platform/clock.ts';
import { withScope, type Tx } from '../../../platform/database/scope.ts';
import { outbound } from '../../../platform/http/outbound.ts';
import { failure, outcomeOf, type Outcome } from './outcome.rules.ts';
import type { Sending } from './sending.rules.ts';
import { findTrailSecrets, type TrailDevice } from './trail.queries.ts';
import { taskText } from './trail.rules.ts';

/** How many labels of each kind a task names. */
const named = 50;

/** What a device's task of a local day says: what is to be used by its end, and what is over already. */
export async function describeTrailTask(tx: Tx, device: TrailDevice, day: string): Promise<Record<string, unknown>> {
  const end = new Date(startOfLocalDay(addDays(day, 1), device.timezone) * 1000).toISOString();
  const due = await findDueLabels(tx, device.id, { now: nowIso(), end }, named);
  return { day, description: taskText(device, due) };
}

/**
 * Makes a task in Trail by its public API (task instances, version 1): template and site are the device's own, and so
 * is the key where it has one. A test asks for the account's sites instead, which needs the key and makes nothing.
 */
export async function makeTrailTask({ app, account_id, delivery, values }: Sending): Promise<Outcome> {
  const base = app.config.TRAIL_API_URL.replace(/\/$/, '');
  if (delivery.is_test) {
    const headers = { API_KEY: values.api_key ?? '', accept: 'application/json' };
    return outcomeOf((await outbound(app.config, `${base}/public/sites/v1/list`, { headers })).status);
  }
  const device = await withScope(app.database, { account_id }, (tx) => findTrailSecrets(tx, delivery.source_id));
  if (!device) return failure('The device no longer exists');
  const open = (field: 'trail_api_key' | 'trail_template_id' | 'trail_site_id') =>
    device[`${field}_sealed`] &&
    app.sealed.open({ account_id, table: 'devices', row_id: delivery.source_id, field }, device[`${field}_sealed`]);
  const [siteId, taskTemplateId] = [Number(open('trail_site_id')), Number(open('trail_template_id'))];
  if (!(siteId > 0) || !(taskTemplateId > 0))
    return failure('The device has no Trail template ID and site ID: enter both, as numbers, on its page');
  const { status } = await outbound(app.config, `${base}/public/task_instances/v1/task_instances`, {
    method: 'POST',
    headers: {
      API_KEY: open('trail_api_key') || (values.api_key ?? ''),
      // Trail's own description asks for both spellings.
      Content_Type: 'application/json',
      'content-type': 'application/json',
      accept: 'application/json',
    },
    body: JSON.stringify({
      siteId,
      taskTemplateId,
      startDatetime: `${String(delivery.body.day)} ${values.send_at ?? '06:00'}`,
      endDate: delivery.body.day,
      description: delivery.body.description,
    }),
  });
  return outcomeOf(status);
}
