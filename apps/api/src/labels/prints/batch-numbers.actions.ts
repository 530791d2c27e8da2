import { batchNumber, initialsOfVenue, readBatchNumber } from '@larder/rules/batch-number';
import { localDay } from '@larder/rules/local-day';
import type { Numbering } from '../../devices/devices/devices.queries.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { noteBatchNumber, takeBatchNumbers, type NewLog } from './label-log-writes.queries.ts';

/**
 * Gives prints that name no batch the venue's next numbers of their day, and counts those that the device gave itself:
 * nothing waits for that, so it is answered as it is under way.
 */
export async function numberBatches(
  tx: Tx,
  { batch_mark: mark, organization }: Numbering,
  logs: NewLog[],
  timezone: string,
): Promise<Promise<void>[]> {
  const counting: Promise<void>[] = [];
  const venue = initialsOfVenue(organization);
  for (const [day, ofDay] of groupByDay(logs, timezone)) {
    const unnamed = ofDay.filter(({ batch_code }) => !batch_code);
    const own = ofDay.flatMap(({ batch_code }) => readBatchNumber(batch_code, { venue, day, mark }) ?? []);
    if (own.length) counting.push(noteBatchNumber(tx, organization.id, { day, mark, number: Math.max(...own) }));
    if (!unnamed.length) continue;
    const last = await takeBatchNumbers(tx, organization.id, day, unnamed.length);
    unnamed.forEach((log, index) => {
      const number = last - unnamed.length + index + 1;
      log.batch_code = batchNumber({ venue, day, mark: '', number });
    });
  }
  return counting;
}

function groupByDay(logs: NewLog[], timezone: string): Map<string, NewLog[]> {
  const days = new Map<string, NewLog[]>();
  for (const log of logs) {
    const day = localDay(Date.parse(log.printed_date), timezone);
    days.set(day, [...(days.get(day) ?? []), log]);
  }
  return days;
}
