import { uuidv7 } from 'uuidv7';
import { deliveryJobName } from '../../platform/announce.ts';
import { clock } from '../../platform/clock.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Tx } from '../../platform/scope.ts';
import { findSettings } from '../settings/settings.queries.ts';
import { findListening } from './automations.queries.ts';
import { connectors } from './connectors.rules.ts';
import { findTrailDevices } from './connectors/trail.queries.ts';
import { describeTrailTask } from './connectors/trail.actions.ts';
import { insertDelivery } from './deliveries.queries.ts';
import { patience } from './delivery.rules.ts';
import { scheduleOf, type AutomationRow } from './integration.rules.ts';
import { openSlot } from './schedule.rules.ts';

const scheduled = connectors.flatMap(({ events }) => events.filter((one) => one.is_scheduled).map(({ id }) => id));

/** Writes a delivery for each scheduled automation of the account, and each device of a Trail one, whose time has come. */
export async function scheduleAccount(tx: Tx): Promise<void> {
  const automations = await findListening(tx, scheduled);
  let written = false;
  for (const automation of automations) {
    const made =
      automation.event === 'expiry.daily' ? await scheduleTrail(tx, automation) : await scheduleOne(tx, automation);
    written ||= made;
  }
  if (written) await enqueue(tx, deliveryJobName, {});
}

async function scheduleOne(tx: Tx, automation: AutomationRow): Promise<boolean> {
  const { timezone } = await findSettings(tx, tx.account_id);
  const slot = slotOf(automation, timezone);
  if (!slot) return false;
  return write(tx, automation, {
    source_id: automation.id,
    organization_id: tx.account_id,
    slot,
    subject: automation.name,
    body: { slot, timezone },
  });
}

async function scheduleTrail(tx: Tx, automation: AutomationRow): Promise<boolean> {
  let written = false;
  for (const device of await findTrailDevices(tx)) {
    const slot = slotOf(automation, device.timezone);
    if (!slot) continue;
    const body = await describeTrailTask(tx, device, slot);
    const { id: source_id, organization_id, name: subject } = device;
    if (await write(tx, automation, { source_id, organization_id, slot, subject, body })) written = true;
  }
  return written;
}

function slotOf(automation: AutomationRow, timezone: string): string | undefined {
  const enabled = Date.parse(automation.enabled_at ?? automation.created_at);
  return openSlot(clock.now(), enabled, timezone, scheduleOf(automation));
}

function write(
  tx: Tx,
  automation: AutomationRow,
  what: { source_id: string; organization_id: string; slot: string; subject: string; body: Record<string, unknown> },
): Promise<boolean> {
  const now = clock.now();
  return insertDelivery(tx, {
    id: uuidv7(),
    integration_id: automation.integration.id,
    automation_id: automation.id,
    event: automation.event,
    ...what,
    is_test: false,
    now: new Date(now).toISOString(),
    give_up_at: new Date(now + patience).toISOString(),
  });
}
