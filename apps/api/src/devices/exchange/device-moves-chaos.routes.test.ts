import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveThroughMoves } from '../../../test/chaos-of-moves.ts';
import { reachOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

// A smaller run of `bench/campaigns/chaos.ts --moves`.
it.each([20_261_128, 7])(
  'keeps every report at the venue where its tablet was, however devices are moved meanwhile: %i',
  async (seed) => {
    const found = await liveThroughMoves({
      reach: reachOf(harness),
      portal: (method, path, body) => harness.call(method, path, { as: 'admin@harbour.test', body }),
      venues: ['Harbour', 'Station Road', 'Central Kitchen', 'Quayside', 'Brooklyn Pier'],
      devices: 2,
      moves: 4,
      seed,
    });
    const { reports, moves, waited, calls, troubled, ...faults } = found;
    expect(faults).toEqual({ lost: 0, rejected: 0, rejudged: 0, misplaced: 0, unknown: 0, failed: 0 });
    expect([reports > 60, moves > 8, waited > 20, troubled > 0, calls > 10]).toEqual([true, true, true, true, true]);
  },
  240_000,
);
