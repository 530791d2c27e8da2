import { deviceEvents, type DeviceEventType } from '@larder/contract/devices/device-events';
import type { ReportedClock } from '@larder/contract/devices/envelope';
import { DeviceEvent } from '@larder/contract/devices/exchange';
import { flatBody, flatMembers, partBody, type ReadReport } from '@larder/contract/devices/report-forms';
import type { FaultCode } from '@larder/contract/fault';
import type { Settings } from '@larder/contract/network/settings';
import { clockMayPrint } from '@larder/rules/clock-check';
import { correctedTime, placedTime, storableTime } from '@larder/rules/event-time';
import { deviceRefusals } from '@larder/words/refusals/devices';
import { labelRefusals } from '@larder/words/refusals/labels';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Config } from './config.ts';
import { deviceRefusal } from './device-refusal.ts';

/** The kinds of events that this server knows. */
export const eventTypes = Object.keys(deviceEvents) as DeviceEventType[];

/** An event that a device reported, as its handler is given it. */
export type DeviceReport<T extends DeviceEventType> = { event: DeviceEvent } & ReadReport<T>;
type Ok = { [T in DeviceEventType]: { ok: true } & DeviceReport<T> }[DeviceEventType];

/** What an event's own words are worth, before anything is looked up. */
export type Verdict = Ok | { ok: false; event: DeviceEvent; error_code: FaultCode; error_description: string };

/** How and when a device's reports were received. */
export type Receipt = {
  /** Milliseconds since 1970. */
  received: number;
  /** How far the device's clock was ahead as it sent, in milliseconds; null where it did not say. */
  offset_ms: number | null;
  /** The device corrects the times that it reports itself, as one does that says where its clock has its time from. */
  is_corrected: boolean;
  settings: Settings;
  /** Where the venue is, ISO 3166 alpha-2; empty where that is not known. */
  country: string;
  config: Config;
  /** The device that handed in the reports of another one. */
  via_device_id: string | null;
  /**
   * The time (milliseconds since 1970) in which the device was out of contact just before; null: it was not, or its
   * clock is a person's.
   */
  silence: { since: number; until: number } | null;
};

/**
 * When a report's act was done, and who reported it by what, as the rows of several kinds have it. A time that cannot
 * be true is placed by its receipt.
 */
export function reportOrigin(
  { event, by, clock }: Pick<DeviceReport<DeviceEventType>, 'event' | 'by' | 'clock'>,
  device: { id: string; organization_id: string },
  receipt: Receipt,
  received_at: string,
) {
  const at = placedTime(correctedTime(event.device_time, receipt), received_at);
  const from = {
    id: event.id,
    organization_id: device.organization_id,
    received_at,
    initials: by.initials ?? '',
    device_id: device.id,
    user_id: by.user_id ?? null,
    via_device_id: receipt.via_device_id,
    clock_by_person: clock.by_person ?? false,
  };
  return { at, from };
}

/**
 * Whether a device could not report something sooner than it did, which happened at `at` by a clock that nobody had set
 * by hand.
 */
export function isOutOfContact(
  at: string,
  { by_person = false }: ReportedClock,
  { silence, via_device_id }: Pick<Receipt, 'silence' | 'via_device_id'>,
): boolean {
  if (!silence || by_person || via_device_id) return false;
  const time = Date.parse(at);
  return time >= silence.since && time <= silence.until;
}

/** NUL and lone surrogates, as JSON writes them: the database keeps neither. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i;
/** Whether the database can keep what a text in JSON says. */
export function isStorableJson(given: unknown): boolean {
  return !isTooDeep(given) && !unstorable.test(JSON.stringify(given) ?? '');
}

/**
 * The first field of something that says what the database cannot keep; undefined where that is no field that can be
 * named.
 */
export function unstorableField(given: unknown): string | undefined {
  const fields = given !== null && typeof given === 'object' && !Array.isArray(given) ? Object.entries(given) : [];
  return fields.find(([name, value]) => isStorableJson(name) && !isStorableJson(value))?.[0];
}

/** How deep a body may be nested: no event needs more than six. */
const deepest = 32;

/**
 * Reads one event strictly, whatever it is: an unknown type or a body that breaks its shape is refused, naming the
 * field. What has no readable id gets one out of its content, so that it is kept aside once however often it comes.
 */
export function readEvent(given: unknown, received: number): Verdict {
  if (isTooDeep(given)) {
    const shallow = { ...(given as object), body: undefined };
    return refuse(shellOf(shallow, given, received), deviceRefusal(deviceRefusals.NESTED_TOO_DEEPLY));
  }
  const parsed = DeviceEvent.safeParse(given);
  if (!parsed.success) {
    const whole = given !== null && typeof given === 'object' ? (given as Record<string, unknown>) : {};
    return refuse(shellOf(whole, given, received), misshapen(parsed.error, 'event'));
  }
  return readBody(parsed.data);
}

function readBody(event: DeviceEvent): Verdict {
  const { type, by, clock, body } = event;
  if (unstorable.test(JSON.stringify([type, by, clock, body]))) {
    // What is kept aside must itself be storable.
    const { by: _, clock: __, ...shell } = event;
    const kept = { ...shell, type: isKnown(type) ? type : 'unknown', body: {} };
    const field = unstorableField(body) ?? unstorableField({ by, clock }) ?? 'body';
    return refuse(kept, deviceRefusal(deviceRefusals.CHARACTER_NOT_STORABLE, { field }));
  }
  if (!isKnown(type)) return refuse(event, deviceRefusal(deviceRefusals.TYPE_UNKNOWN, { type }));
  return by || clock ? readEnveloped(event, type) : readFlat(event, type, body);
}

/** The envelope's facts are checked with the body, as a type needs them. */
function readEnveloped(event: DeviceEvent, type: DeviceEventType): Verdict {
  const members = flatMembers(type);
  const twice = members.find(({ member }) => Object.hasOwn(event.body, member));
  if (twice) return refuse(event, deviceRefusal(deviceRefusals.BELONGS_IN_ENVELOPE, twice));
  const verdict = readFlat(event, type, flatBody(type, event, event.body), (name) => {
    const { place, fact } = members.find(({ member }) => member === name) ?? {};
    return place ? `${place}.${fact}` : name;
  });
  if (!verdict.ok) return verdict;
  return { ...verdict, by: { ...event.by, ...verdict.by }, clock: { ...event.clock, ...verdict.clock } } as Ok;
}

/** Reads a body of the first form, and parts it; `nameOf` says what a member of it is called where it came from. */
function readFlat(
  event: DeviceEvent,
  type: DeviceEventType,
  flat: object,
  nameOf = (member: string) => member,
): Verdict {
  const parsed = deviceEvents[type].safeParse(flat);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => ({ ...issue, path: pathOf(issue, nameOf) }));
    return refuse(event, misshapen({ issues }, 'body'));
  }
  if (type === 'label_printed' && 'reprint_id' in parsed.data && parsed.data.reprint_id === event.id)
    return refuse(event, deviceRefusal(labelRefusals.REPRINT_OF_ITSELF));
  return { ok: true, event, ...partBody(type, parsed.data) } as Ok;
}

function pathOf({ path: [first, ...rest] }: z.core.$ZodIssue, nameOf: (member: string) => string): PropertyKey[] {
  return first === undefined ? [] : [typeof first === 'string' ? nameOf(first) : first, ...rest];
}

function isKnown(type: string): type is DeviceEventType {
  return Object.hasOwn(deviceEvents, type);
}

/** What is kept aside of something that is no event: what of it can be read and stored. */
function shellOf(whole: Record<string, unknown>, given: unknown, received: number): DeviceEvent {
  const { id, device_time, type, body } = DeviceEvent.shape;
  const known = id.safeParse(whole.id);
  const at = device_time.safeParse(whole.device_time);
  const kind = type.safeParse(whole.type);
  const content = body.safeParse(whole.body);
  return {
    id: known.success ? known.data : idOf(given),
    device_time: at.success ? at.data : storableTime(received),
    type: kind.success && !unstorable.test(JSON.stringify(kind.data)) ? kind.data : 'unknown',
    body: content.success && !unstorable.test(JSON.stringify(content.data)) ? content.data : {},
  };
}

/** An identifier that is the same whenever the same content comes. */
function idOf(given: unknown): string {
  const hash = createHash('sha256')
    .update(isTooDeep(given) ? outline(given) : (JSON.stringify(given) ?? ''))
    .digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** The plain members of something that is nested too deep to be written down. */
function outline(given: unknown): string {
  return JSON.stringify(Object.entries(Object(given)).filter(([, value]) => typeof value !== 'object'));
}

/** Without recursion: what nests deep enough would break that too. */
function isTooDeep(given: unknown): boolean {
  let level: unknown[] = [given];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true;
    level = level.flatMap((one) => (one !== null && typeof one === 'object' ? Object.values(one) : []));
  }
  return false;
}

/** The first fault of what was refused, naming the field; `whole` where it is none of its fields. */
export function describeIssue({ issues }: Pick<z.ZodError, 'issues'>, whole: string): string {
  const [issue] = issues;
  const [unknown] = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const path = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])].join('.') || whole;
  const text = `${path}: ${unknown === undefined ? (issue?.message ?? 'not valid') : 'Unknown field'}`.slice(0, 300);
  return unstorable.test(JSON.stringify(text)) ? `${whole}: not valid` : text;
}

/**
 * How far a device's clock is ahead as it sends, in milliseconds. Without `sent_at` old events tell nothing of a clock
 * that is behind, for they may have waited on the device; only one that is ahead shows: null then stands for "not
 * known".
 */
export function clockOffset(
  received: number,
  sent_at: string | undefined,
  events: readonly Pick<DeviceEvent, 'device_time'>[],
): number | null {
  if (sent_at) return Date.parse(storableTime(sent_at)) - received;
  const ahead = Math.max(...events.map(({ device_time }) => Date.parse(device_time) - received));
  return ahead > 0 ? ahead : null;
}

/**
 * Whether a print was made by a clock that is more than 2 minutes off although time validation is on: by the device's
 * own time of sending, or because it lies in the future. The tablet stops it beforehand; what was printed all the same
 * is kept and marked.
 */
export function isMistimed(
  { device_time }: Pick<DeviceEvent, 'device_time'>,
  {
    received,
    offset_ms,
    settings,
  }: Pick<Receipt, 'received' | 'offset_ms'> & { settings: Pick<Settings, 'enable_time_validation'> },
): boolean {
  const ahead = Math.max(0, Date.parse(device_time) - received);
  const validates = settings.enable_time_validation;
  return !clockMayPrint(validates, ahead) || !clockMayPrint(validates, offset_ms);
}

function refuse(event: DeviceEvent, reason: { error_code: FaultCode; error_description: string }): Verdict {
  return { ok: false, event, ...reason };
}

/** Broken is the shape: the sentence is the schema's own. */
function misshapen(
  error: Pick<z.ZodError, 'issues'>,
  whole: string,
): { error_code: FaultCode; error_description: string } {
  return { error_code: 'INVALID', error_description: describeIssue(error, whole) };
}

/** An event that was not kept, and why. */
export type Refusal = { id: string; error_code: string; error_description: string };
