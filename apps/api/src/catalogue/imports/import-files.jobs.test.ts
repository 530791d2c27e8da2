import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { csv, form, openImporter } from '../../../test/importer.ts';
import { clock } from '../../platform/clock.ts';
import { runFileKey } from './import-run-file.actions.ts';
import { sweepImportFilesJob } from './imports.jobs.ts';

const now = clock.now;
const admin = 'admin@harbour.test';
let house: Harness;
let importer: Awaited<ReturnType<typeof openImporter>>;
beforeAll(async () => {
  house = await openHarness();
  importer = await openImporter(house);
});
afterAll(() => house.close());
afterEach(() => {
  clock.now = now;
});

const sweepIn = async (days: number, app = house.app) => {
  clock.now = () => now() + days * 86_400_000;
  await sweepImportFilesJob(app).run({});
  clock.now = now;
};
const has = async (file_key: string) => Boolean(await house.app.blobs.get(runFileKey(importer.account, file_key)));
const fileOf = (id: string) => house.call('GET', `/import_runs/${id}/file`, { as: admin });

async function run(sku: string) {
  const answer = await importer.send(await importer.newJob(), 'run', form(csv(['Soup', sku, 'Files'])));
  const [row] = await importer.look<{ file_key: string }>('select file_key from import_runs where id = $1', [
    answer.body.run_id,
  ]);
  return { id: answer.body.run_id as string, file_key: row?.file_key ?? '' };
}

it('removes the file of a run after 90 days, says so, and leaves the run and its way back', async () => {
  const { id, file_key } = await run('O-1');
  await sweepIn(89);
  expect([await has(file_key), (await fileOf(id)).status]).toEqual([true, 200]);
  await sweepIn(91);
  const gone = await fileOf(id);
  expect([await has(file_key), gone.status, gone.body.error_description]).toEqual([
    false,
    404,
    'The file of this import is no longer kept',
  ]);
  const list = await house.call('GET', '/import_runs', { as: admin });
  expect(list.body.items[0]).toMatchObject({ id, can_undo: true, file_removed_at: expect.any(String) });
  expect((await house.call('POST', `/import_runs/${id}/undo`, { as: admin })).body).toMatchObject({ removes: 1 });
});

it('removes a file without a run a day after it was stored, and no other', async () => {
  const { file_key } = await run('O-2');
  const stray = randomUUID();
  const put = (key: string) => house.app.blobs.put(key, new Uint8Array([1]), 'application/octet-stream');
  await put(runFileKey(importer.account, stray));
  await put(`imports/${importer.account}/not-a-run`);
  await sweepIn(0.9);
  expect([await has(stray), await has(file_key)]).toEqual([true, true]);
  await sweepIn(1.1);
  expect([await has(stray), await has(file_key)]).toEqual([false, true]);
  expect(await house.app.blobs.get(`imports/${importer.account}/not-a-run`)).toBeDefined();
});

it('removes what is left of a file whose removal was cut short after the row was marked', async () => {
  const { file_key } = await run('O-3');
  const blobs = { ...house.app.blobs, remove: () => Promise.reject(new Error('The process died')) };
  await sweepIn(91, { ...house.app, blobs });
  expect(await has(file_key)).toBe(true);
  await sweepIn(91);
  expect(await has(file_key)).toBe(false);
});
