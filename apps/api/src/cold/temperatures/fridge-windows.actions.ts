import { windowDays, windowPause, type FridgeWindow, type PlanWindow } from '@larder/contract/cold/fridge-windows';
import { coldRefusals } from '@larder/words/refusals/cold';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { findTooClose, findWindow, insertWindow, updateStopped } from './fridge-windows.queries.ts';
import { findFridge } from './fridges.queries.ts';
import { lockFridge } from './incidents.queries.ts';

const minute = 60_000;

/**
 * Plans a time in which the sensors of a fridge open no incident for warmth (docs/product/network.md#sensors). It
 * begins now or later: what was measured already stays as it was judged.
 */
export async function planWindow(
  tx: Tx,
  me: Me,
  { starts_at, ...planned }: z.output<typeof PlanWindow>,
): Promise<FridgeWindow> {
  await lockFridge(tx, planned.fridge_id);
  const fridge = await findFridge(tx, planned.fridge_id);
  if (!fridge) throw fault('NOT_FOUND');
  const now = clock.now();
  const opens = starts_at === undefined ? now : Date.parse(starts_at);
  if (opens < now) throw faultOf(coldRefusals.WINDOW_BEFORE_NOW);
  if (opens > now + windowDays * 24 * 60 * minute) throw faultOf(coldRefusals.WINDOW_FAR_AHEAD, { days: windowDays });
  const { timezone, organization } = fridge;
  const window = { ...planned, starts_at: new Date(opens).toISOString(), timezone };
  const close = await findTooClose(tx, window, windowPause);
  if (close) throw faultOf(coldRefusals.WINDOW_TOO_CLOSE, { hours: windowPause / 60 });
  const id = uuidv7();
  await insertWindow(tx, { id, ...window, organization_id: organization.id, planned_by_name: me.name });
  const made = await held(tx, id);
  await audit(tx, me, { event: 'created', ...subjectOf(made), new_values: auditable(made) });
  return made;
}

/** Stops a window from now on: what it was open for stays, and what is warm counts from now. */
export async function stopWindow(tx: Tx, me: Me, id: string): Promise<FridgeWindow> {
  const found = await held(tx, id);
  await lockFridge(tx, found.fridge.id);
  const before = await held(tx, id);
  if (before.state === 'OVER' || before.state === 'STOPPED') throw faultOf(coldRefusals.WINDOW_OVER);
  await updateStopped(tx, id, { stopped_at: new Date(clock.now()).toISOString(), stopped_by_name: me.name });
  const after = await held(tx, id);
  await audit(tx, me, {
    event: 'updated',
    ...subjectOf(after),
    old_values: { state: before.state },
    new_values: { state: after.state },
  });
  return after;
}

async function held(tx: Tx, id: string): Promise<FridgeWindow> {
  const found = await findWindow(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

function subjectOf({ id, organization, fridge }: FridgeWindow) {
  return { subject_type: 'fridge_window', subject_id: id, organization_id: organization.id, subject: fridge.name };
}

function auditable({ fridge, kind, reason, repeats, starts_at, minutes }: FridgeWindow) {
  return { fridge: fridge.name, kind, reason, repeats, starts_at, minutes };
}
