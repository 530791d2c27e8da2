import { countCap } from '@larder/rules/count-cap';
import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { clock } from '../clock.ts';
import { countLasting, cursors } from './list.ts';
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

describe('a place in a list', () => {
  const places = cursors(randomBytes(32));
  const cursor = places.write('prints', ['2026-11-22T10:00:00Z', 'a']);

  it('is found again by the list that wrote it', () => {
    expect(places.read('prints', cursor)).toEqual(['2026-11-22T10:00:00Z', 'a']);
  });

  it.each([
    ['another list', () => places.read('people by name', cursor)],
    ['another server', () => cursors(randomBytes(32)).read('prints', cursor)],
    [
      'somebody who changed it',
      () => places.read('prints', `${Buffer.from('["z","z"]').toString('base64url')}.${cursor.split('.')[1]}`),
    ],
    ['somebody who left the mark out', () => places.read('prints', cursor.split('.')[0] ?? '')],
  ])('is refused from %s', (_, read) => {
    expect(read).toThrow('This cursor does not belong to this list');
  });
});
