import type { FridgeAnswered } from '@larder/contract/devices/device-fridges';
import type { FridgeSaved, TemperatureRecorded } from '@larder/contract/devices/exchange';
import { localDay } from '@larder/rules/local-day';
import type { Lists, OutboxRow } from './database.ts';

export type Fridge = Lists['fridges'][number];
type Reading = Pick<TemperatureRecorded, 'value' | 'recorded_at'> & { id: string };

/**
 * A fridge after one more reading: counted on the reading's day at the venue, shown as the last one when it is the
 * newest. One beyond a limit asks for somebody, where the server says what has been signed for.
 */
export function withReading(fridge: Fridge, { id, value, recorded_at }: Reading, timezone: string): Fridge {
  const { today } = fridge;
  const at = Date.parse(recorded_at);
  const last = today?.last_at ? Date.parse(today.last_at) : undefined;
  const [day, lastDay] = [localDay(at, timezone), last === undefined ? undefined : localDay(last, timezone)];
  // A backdated reading of yesterday changes nothing of today.
  if (lastDay !== undefined && day < lastDay) return fridge;
  const isSameDay = lastDay === day;
  const isNewest = !isSameDay || last === undefined || at >= last;
  const { trouble } = fridge;
  const isLater = !trouble || at >= Date.parse(trouble.at);
  const asks = trouble !== undefined && isNewest && isLater && isOutside(fridge, value);
  return {
    ...fridge,
    ...(asks && {
      trouble: {
        reading_id: id,
        value,
        at: recorded_at,
        seen: trouble?.seen ?? null,
        actions: trouble?.actions ?? [],
      },
    }),
    today: {
      count: (isSameDay ? (today?.count ?? 0) : 0) + 1,
      last_value: isNewest ? value : (today?.last_value ?? null),
      last_at: isNewest ? recorded_at : (today?.last_at ?? null),
    },
  };
}

/** A fridge after somebody saw that it asks for them, did something, or signed for it; what is there already stays. */
export function withAnswer(
  fridge: Fridge,
  { kind, actions = [] }: Pick<FridgeAnswered, 'kind' | 'actions'>,
  by: { initials: string; at: string },
): Fridge {
  const rested = withRest(fridge, by);
  const { trouble } = rested;
  if (!trouble) return rested;
  // A later reading, of another tablet too, is signed for by itself.
  if (kind === 'SIGNED') return Date.parse(by.at) < Date.parse(trouble.at) ? rested : { ...rested, trouble: null };
  const added = actions.filter((action) => !trouble.actions.includes(action));
  return { ...rested, trouble: { ...trouble, seen: trouble.seen ?? by, actions: [...trouble.actions, ...added] } };
}

/** Whether the alarm of a fridge waits for an answer at an instant (milliseconds since 1970). */
export function rings({ alarm }: Fridge, at: number): boolean {
  return Boolean(alarm && !(alarm.rests_until && Date.parse(alarm.rests_until) > at));
}

/** A fridge whose alarm was answered: it rests, and without a word of the server rings again after that. */
function withRest(fridge: Fridge, by: { initials: string; at: string }): Fridge {
  const { alarm } = fridge;
  const at = Date.parse(by.at);
  if (!alarm || !rings(fridge, at) || at < Date.parse(alarm.rang_at)) return fridge;
  const rests_until = new Date(at + alarm.rest_minutes * 60_000).toISOString();
  return { ...fridge, alarm: { ...alarm, answered_by: by.initials, rests_until } };
}

/** The fridges with what was saved of one on this tablet: changed, or added at the end. */
export function withSavedFridge(fridges: readonly Fridge[], saved: FridgeSaved): Fridge[] {
  const known = fridges.find(({ id }) => id === saved.fridge_id);
  const { fridge_id: id, user_id: _, ...given } = saved;
  const fridge: Fridge = {
    kind: 'FRIDGE',
    temperature_upper_threshold: null,
    temperature_legal_limit: null,
    legal_limit_delay: 0,
    nfc_id: '',
    ...known,
    ...given,
    id,
  };
  return known ? fridges.map((one) => (one.id === id ? fridge : one)) : [...fridges, fridge];
}

/**
 * The fridges as the server has them, with what waits in the outbox laid over them. A reading that the server counted
 * already, because only its answer is missing, is not counted twice.
 */
export function withUnsent(fridges: readonly Fridge[], rows: readonly OutboxRow[], timezone: string): Fridge[] {
  let shown = [...fridges];
  for (const { id, type, state, body, device_time, envelope } of rows) {
    if (state === 'refused') continue;
    if (type === 'fridge_saved') shown = withSavedFridge(shown, body);
    if (type === 'fridge_answered') {
      const by = { initials: envelope?.by?.initials ?? '', at: device_time };
      shown = shown.map((fridge) => (fridge.id === body.fridge_id ? withAnswer(fridge, body, by) : fridge));
    }
    if (type !== 'temperature_recorded') continue;
    shown = shown.map((fridge) => {
      const counted = fridge.today?.last_at != null && fridge.today.last_at >= body.recorded_at;
      return fridge.id === body.fridge_id && !counted ? withReading(fridge, { ...body, id }, timezone) : fridge;
    });
  }
  return shown;
}

export function isOver({ temperature_upper_threshold: limit }: Fridge, celsius: number): boolean {
  return limit !== null && celsius > limit;
}

/** Below the lower limit, which few fridges have and older servers do not send. */
export function isUnder({ temperature_lower_limit: limit }: Fridge, celsius: number): boolean {
  return typeof limit === 'number' && celsius < limit;
}

export function isOutside(fridge: Fridge, celsius: number): boolean {
  return isOver(fridge, celsius) || isUnder(fridge, celsius);
}
