import { LabelClosed, LabelMisprinted, LabelPrinted, type DeviceEvent } from '@larder/contract/device-exchange';
import type { FaultCode } from '@larder/contract/fault';
import type { z } from 'zod';

const bodies = { label_printed: LabelPrinted, label_misprinted: LabelMisprinted, label_closed: LabelClosed };
type Known = typeof bodies;
/** The kinds of events that this server knows. */
export type EventType = keyof Known;
type Ok = { [T in keyof Known]: { ok: true; type: T; event: DeviceEvent; body: z.infer<Known[T]> } }[keyof Known];

/** What an event's own words are worth, before anything is looked up. */
export type Verdict = Ok | { ok: false; event: DeviceEvent; error_code: FaultCode; error_description: string };

/** Reads one event strictly: an unknown type or a body that breaks its shape is refused, naming the field. */
export function readEvent(event: DeviceEvent): Verdict {
  const { type } = event;
  if (!(type in bodies)) {
    return refuse(event, 'UNSUPPORTED_TYPE', `This server does not know events of the type "${type}"`);
  }
  const parsed = bodies[type as keyof Known].safeParse(event.body);
  if (parsed.success) return { ok: true, type, event, body: parsed.data } as Ok;
  const [issue] = parsed.error.issues;
  return refuse(event, 'INVALID', `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not valid'}`);
}

function refuse(event: DeviceEvent, error_code: FaultCode, error_description: string): Verdict {
  return { ok: false, event, error_code, error_description };
}
