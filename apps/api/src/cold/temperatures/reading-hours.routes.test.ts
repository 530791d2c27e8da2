import { afterAll, expect, it } from 'vitest';
import { openFridgeDesk } from '../../../test/fridge-desk.ts';
import { openHarness } from '../../../test/harness.ts';

const harness = await openHarness();
const desk = await openFridgeDesk(harness);
afterAll(() => harness.close());

const day = 24 * 60;
const hourOf = (minutes: number) =>
  Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/London' }).format(
      Date.parse(desk.at(minutes)),
    ),
  );

it('a month is summed up by the hour of the day on the clock of the venue, and a shorter time is not', async () => {
  const { id } = await desk.newFridge();
  // Of one hour of the day, whatever the time of the year: these days are within one offset of the zone or count apart.
  await desk.read(id, [-3 * day, 2], [-2 * day, 4], [-day, 3.2], [-day - 360, 6]);
  const series = async (days: string) =>
    (await harness.call('GET', `/fridges/${id}/series`, { as: 'venue@harbour.test', query: { days } })).body;
  const { by_hour } = await series('30');
  expect(by_hour.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(4);
  const other = { hour: hourOf(-day - 360), count: 1, min: 6, median: 6, max: 6 };
  expect(by_hour).toContainEqual(other);
  const hours = new Set([-3 * day, -2 * day, -day].map(hourOf));
  if (hours.size === 1) expect(by_hour).toContainEqual({ hour: hourOf(-day), count: 3, min: 2, median: 3.2, max: 4 });
  expect((await series('7')).by_hour).toEqual([]);
});
