import type { SensorForm, SensorReadingsTaken, sensors as contract } from '@larder/contract/cold/sensors';
import type { Received } from '@larder/contract/endpoint';
import { findUnstorable } from '@larder/contract/storable';
import { readByPointers } from '@larder/rules/json-pointer';
import type { z } from 'zod';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { updateRow } from '../../platform/database/row-writes.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault } from '../../platform/http/fault.ts';
import { sensorForms } from '../../schema/sensors.ts';
import { findForm, listForms, putUnread } from './sensor-forms.queries.ts';
import type { GivenReading } from './sensor-message.rules.ts';

/** A longer message is not shown to anybody, and so not kept. */
const longest = 20_000;

/**
 * The readings of a message by what was picked for its key. Where nothing was, or the message is another, it is kept for
 * somebody to pick from, and is what its own form makes of it (`known`).
 */
export async function readByForm(
  tx: Tx,
  me: Me,
  message: object,
  known: GivenReading[] | undefined,
): Promise<GivenReading[] | undefined> {
  const form = await findForm(tx, me.id);
  if (form?.value_pointer) {
    const { sensor_pointer: sensor, value_pointer: value, time_pointer: time, unit } = form;
    const found = readByPointers(message, { sensor, value, time });
    if (found.length > 0) return found.map((one) => ({ ...one, unit }));
  }
  const { id, name: brought_by, organization_id } = me;
  if (isShown(message)) await putUnread(tx, { id, organization_id, brought_by, message });
  return known;
}

function isShown(message: object): boolean {
  if (findUnstorable(message)) return false;
  return JSON.stringify(message).length <= longest && Object.keys(message).length > 0;
}

/** Says that nobody can read a message, and what to do about it. */
export function unreadAnswer(message: object): z.infer<typeof SensorReadingsTaken> {
  const { path = [], message: wrong } = findUnstorable(message) ?? {};
  const what = isShown(message)
    ? 'Larder does not know messages of this form: pick where it says what in Temperatures, Sensors'
    : 'Larder does not know messages of this form, and it is too long to pick from: send fewer readings at once';
  return { taken: 0, repeated: 0, waiting: 0, faults: 0, refused: [{ path: path.join('.'), message: wrong ?? what }] };
}

export async function readForms(tx: Tx): Promise<{ items: SensorForm[] }> {
  return { items: await listForms(tx) };
}

/** Says where the messages of a key name what: from the next one on they are read (docs/product/network.md#sensors). */
export async function setForm(
  tx: Tx,
  me: Me,
  id: string,
  pointers: Received<typeof contract.setForm>['body'],
): Promise<SensorForm> {
  const before = await findForm(tx, id, { lock: true });
  if (!before) throw fault('NOT_FOUND');
  await updateRow(tx, sensorForms, id, pointers);
  const { sensor_pointer, value_pointer, time_pointer, unit } = before;
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'sensor_form',
    subject_id: id,
    organization_id: before.organization.id,
    old_values: { sensor_pointer, value_pointer, time_pointer, unit },
    new_values: { ...pointers },
  });
  return { ...before, ...pointers };
}
