import type { App, DeviceCaller } from '../../platform/app-context.ts';
import { withScope, type Tx } from '../../platform/database/scope.ts';
import { eventTypes, readEvent } from '../../platform/device-event.ts';
import { findVenueRules } from '../../platform/settings.ts';
import { announceReports } from './device-announce.actions.ts';
import { rejectEvents } from './device-events.queries.ts';
import { inPlace } from './device-places.actions.ts';
import { record } from './device-records.actions.ts';
import {
  acceptStored,
  findUnsupported,
  lockUnsupported,
  type StoredEvent,
  type Waiting,
} from './device-rejudge.queries.ts';

/**
 * Judges again what devices reported before the server knew that kind of report: an app may be newer than its server.
 * What is refused for another reason now keeps that one; one device's trouble does not keep the others waiting.
 */
export async function judgeUnsupported(app: App): Promise<void> {
  for (const waiting of await findUnsupported(app.database, eventTypes)) {
    try {
      while (await judgeSome(app, waiting));
    } catch (error) {
      app.log.error({ err: error, ...waiting }, 'The reports of a device could not be judged again');
    }
  }
}

/** Judges some of a device's reports, each where it was made; answers whether there may be more. */
async function judgeSome(app: App, { account_id, device_id }: Waiting): Promise<boolean> {
  return withScope(app.database, { account_id }, async (tx) => {
    const stored = await lockUnsupported(tx, device_id, eventTypes);
    for (const one of stored) {
      const { organization_id, device_name: name, now_at } = one;
      const device = { id: device_id, session_id: '', account_id, organization_id: now_at, name, has_moved: true };
      await inPlace(tx, device, organization_id, (there, as) => judgeAgain(app, there, as, one));
    }
    return stored.length > 0;
  });
}

async function judgeAgain(app: App, tx: Tx, device: DeviceCaller, stored: StoredEvent): Promise<void> {
  const { id, type, device_time, body, envelope, received_at, offset_ms, is_corrected, via_device_id } = stored;
  const event = { id, type, device_time, ...envelope, body };
  const received = Date.parse(received_at);
  const verdict = readEvent(event, received);
  const rules = await findVenueRules(tx, device.organization_id);
  const receipt = {
    received,
    offset_ms: isWaitAlone(stored) ? null : offset_ms,
    is_corrected,
    ...rules,
    config: app.config,
    via_device_id,
    silence: null,
  };
  const [refusal] = verdict.ok ? await record(tx, device, [verdict], receipt, app) : [verdict];
  if (refusal) {
    const { error_code, error_description } = refusal;
    await rejectEvents(tx, device, [{ id: event.id, error_code, error_description }]);
    return;
  }
  await acceptStored(tx, device.id, event.id);
  if (verdict.ok) await announceReports(tx, device, [verdict]);
}

/**
 * Of a call that did not say when it was sent, only how long its report had waited was kept: that says nothing of the
 * clock.
 */
function isWaitAlone({ device_time, received_at, offset_ms }: StoredEvent): boolean {
  const waited = Date.parse(device_time) - Date.parse(received_at);
  return Math.abs(waited - offset_ms) < receiptTakes;
}
/** How far apart the receipt of a call and the writing of its reports may be, in milliseconds. */
const receiptTakes = 60_000;
