import { coldRefusals } from '@larder/words/refusals/cold';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { reportOrigin, type DeviceReport, type Receipt, type Refusal } from '../../platform/device-event.ts';
import { deviceRefusal } from '../../platform/device-refusal.ts';
import { restAlarm } from './alarms/alarms.actions.ts';
import { insertAnswers, type NewAnswer } from './fridge-answers.queries.ts';
import { findFridgeFacts } from './fridges.queries.ts';

/**
 * Keeps what people did about fridges that were too warm or too cold. One whose time cannot be true is placed by its
 * receipt.
 */
export async function recordAnswers(
  tx: Tx,
  device: DeviceCaller,
  reported: DeviceReport<'fridge_answered'>[],
  receipt: Receipt,
): Promise<Refusal[]> {
  const ids = [...new Set(reported.map(({ body }) => body.fridge_id))];
  const known = new Map((await findFridgeFacts(tx, ids)).map((one) => [one.id, one]));
  const received_at = nowIso();
  const answers: NewAnswer[] = [];
  const refused: Refusal[] = [];
  for (const report of reported) {
    const { event, body } = report;
    if (!known.has(body.fridge_id)) {
      refused.push({ id: event.id, ...deviceRefusal(coldRefusals.FRIDGE_UNKNOWN) });
      continue;
    }
    const { at, from } = reportOrigin(report, device, receipt, received_at);
    const { fridge_id, reading_id, kind, actions = [] } = body;
    answers.push({ ...from, fridge_id, reading_id: reading_id ?? null, kind, actions, answered_at: at });
  }
  const written = await insertAnswers(tx, answers);
  const minutes = receipt.settings.alarm_rest_minutes;
  for (const { fridge_id, answered_at, user_id = null, initials } of answers.filter((one) => written.has(one.id))) {
    const who = { user_id, name: initials || device.name };
    await restAlarm(tx, { id: device.id, name: device.name }, fridge_id, {
      at: answered_at,
      minutes,
      note: '',
      ...who,
    });
  }
  for (const { id } of answers.filter((one) => !written.has(one.id)))
    refused.push({ id, ...deviceRefusal(coldRefusals.ANSWER_ID_USED) });
  return refused;
}
