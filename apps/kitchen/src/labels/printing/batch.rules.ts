import { batchNumber } from '@larder/rules/batch-number';
import { localDay } from '@larder/rules/local-day';
import type { DeviceFacts, Meta } from '../../store/database.ts';

/**
 * The tablet's next batch number at an instant (milliseconds since 1970), with the count to keep; undefined where the
 * server gives the numbers.
 */
export function nextBatch(
  device: DeviceFacts,
  counted: Meta['batch'] | undefined,
  at: number,
): { code: string; count: Meta['batch'] } | undefined {
  const { batch_venue: venue, batch_mark: mark, batch_last, timezone } = device;
  if (!venue || !mark) return undefined;
  const day = localDay(at, timezone);
  const last = batch_last?.day === day ? batch_last.number : 0;
  const number = Math.max(counted?.day === day ? counted.number : 0, last) + 1;
  return { code: batchNumber({ venue, mark, day, number }), count: { day, number } };
}
