import { correctedTime, placedTime } from '@larder/rules/event-time';
import { coldRefusals } from '@larder/words/refusals/cold';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { DeviceReport, Receipt, Refusal } from '../../platform/device-event.ts';
import { deviceRefusal } from '../../platform/device-refusal.ts';
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
  for (const { event, by, clock, body } of reported) {
    if (!known.has(body.fridge_id)) {
      refused.push({ id: event.id, ...deviceRefusal(coldRefusals.FRIDGE_UNKNOWN) });
      continue;
    }
    answers.push({
      id: event.id,
      organization_id: device.organization_id,
      fridge_id: body.fridge_id,
      reading_id: body.reading_id,
      kind: body.kind,
      actions: body.actions ?? [],
      answered_at: placedTime(correctedTime(event.device_time, receipt), received_at),
      received_at,
      initials: by.initials ?? '',
      device_id: device.id,
      user_id: by.user_id ?? null,
      via_device_id: receipt.via_device_id,
      clock_by_person: clock.by_person ?? false,
    });
  }
  const written = await insertAnswers(tx, answers);
  for (const { id } of answers.filter((one) => !written.has(one.id)))
    refused.push({ id, ...deviceRefusal(coldRefusals.ANSWER_ID_USED) });
  return refused;
}
