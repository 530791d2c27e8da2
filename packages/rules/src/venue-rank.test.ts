import { describe, expect, it } from 'vitest';
import { compareVenues, wasteAboveUsual, type VenueTrouble } from './venue-rank.ts';

const calm: VenueTrouble = {
  open_incidents: 0,
  fridges: { attention: 0 },
  overdue_labels: 0,
  labels_ending_today: 0,
  waste: { today: 0, usual: 2 },
  tablets: { silent: 0, waiting: 0 },
};

describe('the order of venues', () => {
  it('is that of the first difference, from what endangers food to what ends today', () => {
    const troubles: Partial<VenueTrouble>[] = [
      { open_incidents: 2 },
      { open_incidents: 1, overdue_labels: 3 },
      { open_incidents: 1, overdue_labels: 2, fridges: { attention: 9 } },
      { overdue_labels: 1 },
      { fridges: { attention: 2 } },
      { fridges: { attention: 1 }, tablets: { silent: 5, waiting: 5 } },
      { tablets: { silent: 0, waiting: 2 } },
      { tablets: { silent: 1, waiting: 0 }, waste: { today: 90, usual: 1 } },
      { waste: { today: 9, usual: 4.5 }, labels_ending_today: 1 },
      { waste: { today: 5, usual: 4.5 }, labels_ending_today: 80 },
      { labels_ending_today: 4 },
      {},
    ];
    const venues = troubles.map((trouble) => ({ ...calm, ...trouble }));
    expect(venues.toReversed().toSorted(compareVenues)).toEqual(venues);
  });

  it('leaves equal venues as they are, and takes what may not be seen for nothing', () => {
    expect(compareVenues(calm, { ...calm, fridges: null, tablets: null, waste: null, open_incidents: null })).toBe(0);
    expect(compareVenues({ ...calm, fridges: null, labels_ending_today: 1 }, calm)).toBeLessThan(0);
  });
});

it.each([
  ['more than usual', { today: 9, usual: 4.5 }, 4.5],
  ['less than usual', { today: 1, usual: 4.5 }, 0],
  ['where nothing is usual', { today: 9, usual: null }, 0],
  ['that may not be seen', null, 0],
])('waste %s', (_, waste, above) => {
  expect(wasteAboveUsual(waste)).toBe(above);
});
