import { countCap } from '@larder/contract/page';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openHarness, type Harness } from '../../test/harness.ts';
import { clock } from './clock.ts';
import { countLasting } from './list.ts';
import { withScope } from './scope.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => harness.close());

const count = (question: string, rows: number) =>
  withScope(harness.app.database, { account_id: '0190aaaa-0000-7000-8000-000000000001' }, (tx) =>
    countLasting(tx, question, sql`generate_series(1, ${rows}::int)`),
  );

describe('the count of a list whose rows never go', () => {
  it('is made anew as long as it is below the cap', async () => {
    expect(await count('short', 3)).toBe(3);
    expect(await count('short', 4)).toBe(4);
  });

  it('is known for a minute once it has passed the cap, for the same question alone', async () => {
    expect(await count('long', countCap + 5)).toBe(countCap + 1);
    expect(await count('long', 4)).toBe(countCap + 1);
    expect(await count('other', 4)).toBe(4);
    const later = clock.now() + 61_000;
    vi.spyOn(clock, 'now').mockReturnValue(later);
    expect(await count('long', 4)).toBe(4);
  });
});
