import {
  FridgeSaved,
  LabelClosed,
  LabelMisprinted,
  LabelOrdered,
  LabelPrinted,
  LabelScanned,
  ProductSaved,
  ProfileSaved,
  TemperatureRecorded,
  WastageRecorded,
  type DeviceEvent,
} from '@larder/contract/device-exchange';
import type { FaultCode } from '@larder/contract/fault';
import { clockMayPrint } from '@larder/rules/clock-check';
import type { z } from 'zod';

const bodies = {
  label_printed: LabelPrinted,
  label_misprinted: LabelMisprinted,
  label_closed: LabelClosed,
  fridge_saved: FridgeSaved,
  temperature_recorded: TemperatureRecorded,
  label_ordered: LabelOrdered,
  label_scanned: LabelScanned,
  profile_saved: ProfileSaved,
  product_saved: ProductSaved,
  wastage_recorded: WastageRecorded,
};
type Known = typeof bodies;
/** The kinds of events that this server knows. */
export type EventType = keyof Known;
type Ok = { [T in keyof Known]: { ok: true; type: T; event: DeviceEvent; body: z.infer<Known[T]> } }[keyof Known];

/** What an event's own words are worth, before anything is looked up. */
export type Verdict = Ok | { ok: false; event: DeviceEvent; error_code: FaultCode; error_description: string };

/** NUL and lone surrogates, as JSON writes them: the database keeps neither. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/** Reads one event strictly: an unknown type or a body that breaks its shape is refused, naming the field. */
export function readEvent(event: DeviceEvent): Verdict {
  const { type } = event;
  if (unstorable.test(JSON.stringify(event.body)) || unstorable.test(JSON.stringify(type))) {
    // What is kept aside must itself be storable.
    const kept = { ...event, type: type in bodies ? type : 'unknown', body: {} };
    return refuse(kept, 'INVALID', 'body: a text holds a character that cannot be kept');
  }
  if (!(type in bodies)) {
    return refuse(event, 'UNSUPPORTED_TYPE', `This server does not know events of the type "${type}"`);
  }
  const parsed = bodies[type as keyof Known].safeParse(event.body);
  if (parsed.success) return { ok: true, type, event, body: parsed.data } as Ok;
  const [issue] = parsed.error.issues;
  return refuse(event, 'INVALID', `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not valid'}`);
}

/**
 * How far a device's clock is ahead as it sends, in milliseconds. Without `sent_at` old events tell nothing of a clock that is
 * behind, for they may have waited on the device; only one that is ahead shows: null then stands for "not known".
 */
export function clockOffset(received: number, sent_at: string | undefined, events: DeviceEvent[]): number | null {
  if (sent_at) return Date.parse(sent_at) - received;
  const ahead = Math.max(...events.map(({ device_time }) => Date.parse(device_time) - received));
  return ahead > 0 ? ahead : null;
}

/**
 * A print by a clock that is more than 2 minutes off, which time validation forbids: by the device's own
 * time of sending (`offset_ms`), or because it lies in the future.
 */
export function isMistimed({ event, ...verdict }: Verdict, received: number, offset_ms: number | null): boolean {
  if (!verdict.ok || verdict.type !== 'label_printed') return false;
  const ahead = Date.parse(event.device_time) - received;
  return !clockMayPrint(true, Math.max(0, ahead)) || !clockMayPrint(true, offset_ms);
}

/** The refusal of a mistimed print. */
export function refuseMistimed({ event }: Verdict, received: number, offset_ms: number | null): Verdict {
  const ahead = Date.parse(event.device_time) - received;
  // A clock that is right as it sends may have been wrong as it printed.
  const off = offset_ms === null || ahead > Math.abs(offset_ms) ? ahead : offset_ms;
  const minutes = Math.max(2, Math.round(Math.abs(off) / 60_000));
  const where = off < 0 ? 'behind' : 'ahead';
  return refuse(
    event,
    'FORBIDDEN',
    `The clock of this device is ${minutes} minutes ${where}: with time validation on it may not print`,
  );
}

function refuse(event: DeviceEvent, error_code: FaultCode, error_description: string): Verdict {
  return { ok: false, event, error_code, error_description };
}
