import { ruuviValue } from './ruuvi.rules.ts';

/** A reading as a message gives it, still to be judged; `path` names it for the person who mends the message. */
export type GivenReading = {
  path: string;
  sensor: unknown;
  value: unknown;
  unit?: unknown;
  at?: unknown;
  battery?: unknown;
};

type Members = Record<string, unknown>;

/**
 * The readings of a message: a list in our own form, or what The Things Stack, ChirpStack v4 or a Ruuvi Gateway sends.
 * Undefined of a message that is none of these (docs/api.md#sensors).
 */
export function readMessage(message: unknown): GivenReading[] | undefined {
  if (Array.isArray(message)) return message.map((one, index) => ownForm(one, String(index)));
  if (!isMembers(message)) return undefined;
  if ('sensor' in message) return [ownForm(message, '')];
  return theThingsStack(message) ?? chirpStack(message) ?? ruuviGateway(message);
}

function ownForm(given: unknown, path: string): GivenReading {
  const { sensor, value, unit, at, battery } = isMembers(given) ? given : {};
  return { path, sensor, value, unit, at, battery };
}

/** Prefers the values that the Stack itself has brought into one form. */
function theThingsStack(message: Members): GivenReading[] | undefined {
  const [uplink, device] = [message.uplink_message, message.end_device_ids];
  if (!isMembers(uplink) || !isMembers(device)) return undefined;
  const normalized = uplink.normalized_payload;
  const first = Array.isArray(normalized) ? (normalized as unknown[]).find(isMembers) : normalized;
  const own = isMembers(first) && isMembers(first.air) ? first.air.temperature : undefined;
  const value = own ?? temperatureOf(uplink.decoded_payload);
  const at = uplink.received_at ?? message.received_at;
  return [{ path: 'uplink_message', sensor: device.device_id, value, at, battery: batteryOf(uplink) }];
}

function batteryOf(uplink: Members): unknown {
  const { last_battery_percentage: battery } = uplink;
  return isMembers(battery) ? battery.value : undefined;
}

/** Has decoded values only where a codec is set up. */
function chirpStack(message: Members): GivenReading[] | undefined {
  const { deviceInfo, object, time } = message;
  if (!isMembers(deviceInfo) || !('devEui' in deviceInfo)) return undefined;
  return [{ path: 'object', sensor: deviceInfo.devEui, value: temperatureOf(object), at: time }];
}

const names = [
  'temperature',
  'Temperature',
  'temp',
  'TempC_SHT',
  'TempC_DS',
  'TempC1',
  'temperature_1',
  'air_temperature',
];

function temperatureOf(values: unknown): unknown {
  if (!isMembers(values)) return undefined;
  return values[names.find((name) => name in values) ?? ''];
}

/** Every tag in its range, the neighbour's too. */
function ruuviGateway(message: Members): GivenReading[] | undefined {
  const { data } = message;
  if (!isMembers(data) || !isMembers(data.tags)) return undefined;
  return Object.entries(data.tags).map(([sensor, tag]) => {
    const { timestamp, data: raw } = isMembers(tag) ? tag : {};
    return { path: `data.tags.${sensor}`, sensor, value: ruuviValue(raw), at: secondsOf(timestamp) };
  });
}

function secondsOf(timestamp: unknown): unknown {
  const seconds = Number(timestamp);
  return Number.isFinite(seconds) && timestamp !== undefined && timestamp !== ''
    ? new Date(seconds * 1000).toISOString()
    : undefined;
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
