import type { FridgeSaved, TemperatureRecorded } from '@larder/contract/devices/exchange';
import { localDay } from '@larder/rules/local-day';
import type { Lists, OutboxRow } from './database.ts';

export type Fridge = Lists['fridges'][number];
type Reading = Pick<TemperatureRecorded, 'value' | 'recorded_at'>;

/**
 * A fridge after one more reading: counted on the reading's day at the venue, shown as the last one when it is the
 * newest.
 */
export function withReading(fridge: Fridge, { value, recorded_at }: Reading, timezone: string): Fridge {
  const { today } = fridge;
  const at = Date.parse(recorded_at);
  const last = today?.last_at ? Date.parse(today.last_at) : undefined;
  const [day, lastDay] = [localDay(at, timezone), last === undefined ? undefined : localDay(last, timezone)];
  // A backdated reading of yesterday changes nothing of today.
  if (lastDay !== undefined && day < lastDay) return fridge;
  const isSameDay = lastDay === day;
  const isNewest = !isSameDay || last === undefined || at >= last;
  return {
    ...fridge,
    today: {
      count: (isSameDay ? (today?.count ?? 0) : 0) + 1,
      last_value: isNewest ? value : (today?.last_value ?? null),
      last_at: isNewest ? recorded_at : (today?.last_at ?? null),
    },
  };
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
  for (const { type, state, body } of rows) {
    if (state === 'refused') continue;
    if (type === 'fridge_saved') shown = withSavedFridge(shown, body);
    if (type !== 'temperature_recorded') continue;
    shown = shown.map((fridge) => {
      const counted = fridge.today?.last_at != null && fridge.today.last_at >= body.recorded_at;
      return fridge.id === body.fridge_id && !counted ? withReading(fridge, body, timezone) : fridge;
    });
  }
  return shown;
}
