import { afterEach, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

let house: Harness | undefined;
afterEach(() => house?.close());

it.each([['https://example.test/larder'], ['']])('the version offers the source where %j says', async (SOURCE_URL) => {
  house = await openHarness({ SOURCE_URL });
  const { body } = await house.call('GET', '/version');
  expect(body.source_url).toBe(SOURCE_URL || undefined);
});
