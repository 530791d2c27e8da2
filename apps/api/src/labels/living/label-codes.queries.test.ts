import { storedLabelCode } from '@larder/rules/label-code';
import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { openHarness } from '../../../test/harness.ts';

it('computes the code of a label as tablets do', async () => {
  const harness = await openHarness();
  const ids = Array.from({ length: 100_000 }, (_, at) => (at % 2 === 0 ? uuidv7() : randomUUID()));
  const found = await harness.behind<{ id: string; code: string }>(
    'select id, larder_label_code(id) as code from unnest($1::uuid[]) id',
    [ids],
  );
  await harness.close();
  expect(found).toHaveLength(ids.length);
  expect(found.filter(({ id, code }) => code !== storedLabelCode(id))).toEqual([]);
});
