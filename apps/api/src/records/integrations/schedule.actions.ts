import { uuidv7 } from 'uuidv7';
import type { App } from '../../platform/app-context.ts';
import { deliveryJobName } from '../../platform/audit/announce.ts';
import { clock } from '../../platform/clock.ts';
import { withScope, type Tx } from '../../platform/database/scope.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { findSettings } from '../../platform/settings.ts';
import { findListening } from './automations.queries.ts';
import { connectors } from './connectors.rules.ts';
import { describeTrailTask } from './connectors/trail.actions.ts';
import { findTrailDevices } from './connectors/trail.queries.ts';
import { findLastSlots, findWritten, insertDelivery } from './deliveries.queries.ts';
import { patience } from './delivery.rules.ts';
import { scheduleOf, type AutomationRow } from './integration.rules.ts';
import { nextRun, openSlot } from './schedule.rules.ts';

const scheduled = connectors.flatMap(({ events }) => events.filter((one) => one.is_scheduled).map(({ id }) => id));

/**
 * Has the scheduled automations of an account run whose time has come, each by itself: one that fails stops none of the
 * others.
 */
export async function scheduleAccount(
  { database, log }: Pick<App, 'database' | 'log'>,
  account_id: string,
): Promise<void> {
  const automations = await withScope(database, { account_id }, (tx) => findListening(tx, scheduled));
  for (const automation of automations) {
    try {
      await withScope(database, { account_id }, (tx) => scheduleAutomation(tx, automation));
    } catch (error) {
      log.error({ err: error, account_id, automation_id: automation.id }, 'A scheduled automation could not be run');
    }
  }
}

/** Writes a delivery for a scheduled automation, or for each device of a Trail one, when its time has come. */
export async function scheduleAutomation(tx: Tx, automation: AutomationRow): Promise<void> {
  const schedule = automation.event === 'expiry.daily' ? scheduleTrail : scheduleOne;
  if (await schedule(tx, automation)) await enqueue(tx, deliveryJobName, {});
}

/** The digests that go out by themselves, for the person who watches over the server's mails. */
export async function planDigests(tx: Tx) {
  const digests = await findListening(tx, ['digest.send']);
  if (digests.length === 0) return [];
  const { timezone } = await findSettings(tx, tx.account_id);
  const ids = digests.map(({ id }) => id);
  const last = await findLastSlots(tx, ids);
  return digests.map((digest) => {
    const schedule = scheduleOf(digest);
    return {
      kind: 'email_digest',
      subject: { id: digest.id, name: digest.integration.name },
      timezone,
      hour: schedule.every === 'hour' ? 0 : Number(schedule.at.slice(0, 2)),
      last_day: last.get(digest.id) ?? null,
      next_run_at: new Date(nextRun(clock.now(), timezone, schedule)).toISOString(),
    };
  });
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
  const due = (await findTrailDevices(tx)).flatMap((device) => {
    const slot = slotOf(automation, device.timezone);
    return slot ? [{ ...device, slot }] : [];
  });
  // Described once a day, not at each run: that looks through a device's labels.
  const known = await findWritten(tx, automation.id, due);
  let written = false;
  for (const { slot, ...device } of due.filter(({ id, slot }) => !known.has(`${id} ${slot}`))) {
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
