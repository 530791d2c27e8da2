import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { onePixel } from '../../../test/factories/picture.ts';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { clock } from '../clock.ts';
import { sweepPicturesJob } from './picture-sweep.ts';

const now = clock.now;
let harness: Harness;
let tablet: ReturnType<typeof deviceOf>;
beforeAll(async () => {
  harness = await openHarness();
  tablet = deviceOf(harness);
  await tablet.pair('1000001', '2468');
});
afterAll(() => harness.close());
afterEach(() => {
  clock.now = now;
});

const fileOf = (picture_key: string) => `pictures/${picture_key.slice(0, 2)}/${picture_key}`;
const hasFile = async (picture_key: string) => Boolean(await harness.app.blobs.get(fileOf(picture_key)));
const withoutRow = async (keys: string[]) =>
  (await harness.behind<{ picture_key: string }>('select picture_key from auth.unknown_pictures($1)', [keys])).map(
    ({ picture_key }) => picture_key,
  );
const sweepIn = (days: number) => {
  clock.now = () => now() + days * 86_400_000;
  return sweepPicturesJob(harness.app).run({});
};

async function send(): Promise<string> {
  const body = new FormData();
  body.set('picture', onePixel(), 'picture.png');
  const sent = await harness.call('POST', '/device/pictures', { as: tablet.tokens?.access_token ?? '', body });
  return sent.body.picture_key;
}

it('takes pictures that nothing shows after 40 days, their files too, and leaves all others', async () => {
  const [shown, unused, stray] = [await send(), await send(), randomUUID()];
  await tablet.pull();
  const { products, wastage_reasons } = tablet.state;
  const results = await tablet.send([
    {
      id: randomUUID(),
      type: 'wastage_recorded',
      device_time: new Date().toISOString(),
      body: {
        product_id: products[0]?.id,
        amount: 10,
        unit_type: 'weight',
        reason_id: wastage_reasons[0]?.id,
        wasted_by: 'ZZ',
        wasted_at: new Date().toISOString(),
        picture_key: shown,
      },
    },
  ]);
  expect(results).toMatchObject([{ status: 'accepted' }]);
  await harness.app.blobs.put(fileOf(stray), new Uint8Array([1]), 'image/jpeg');
  await harness.app.blobs.put('pictures/3f/no-picture', new Uint8Array([1]), 'image/jpeg');
  await sweepIn(39);
  expect(await Promise.all([shown, unused, stray].map(hasFile))).toEqual([true, true, true]);
  await sweepIn(41);
  expect(await Promise.all([shown, unused, stray].map(hasFile))).toEqual([true, false, false]);
  expect(await withoutRow([shown, unused])).toEqual([unused]);
  expect(await harness.app.blobs.get('pictures/3f/no-picture')).toBeDefined();
});

it('takes those of the operator’s own account too', async () => {
  const [operator] = await harness.behind<{ id: string }>(
    "select id from organizations where organization_type = 'SAAS_OPERATOR'",
  );
  const unused = randomUUID();
  await harness.inAccount(
    operator?.id ?? '',
    'insert into pictures (account_id, picture_key, bytes, width, height) values ($1, $2, 1, 1, 1)',
    [operator?.id, unused],
  );
  await harness.app.blobs.put(fileOf(unused), new Uint8Array([1]), 'image/jpeg');
  await sweepIn(41);
  expect([await hasFile(unused), await withoutRow([unused])]).toEqual([false, [unused]]);
});

it('goes on with the others when those of one account cannot be removed', async () => {
  const [unused, stray] = [await send(), randomUUID()];
  await harness.app.blobs.put(fileOf(stray), new Uint8Array([1]), 'image/jpeg');
  // As a picture does that a device uses in the same moment.
  await harness.behind(`create function public.in_use() returns trigger language plpgsql as 'begin raise exception ''in use''; end';
    create trigger in_use before delete on pictures for each row execute function public.in_use()`);
  await sweepIn(41);
  await harness.behind('drop function public.in_use() cascade');
  expect([await hasFile(unused), await hasFile(stray)]).toEqual([true, false]);
});

it('asks for a few files at a time', async () => {
  const many = Array.from({ length: 1_201 }, () => `3f${randomUUID().slice(2)}`);
  const removed: string[] = [];
  const asked: number[] = [];
  const files = {
    ...harness.app.blobs,
    async *list(folder: string) {
      if (folder === 'pictures/3f') for (const key of many) yield { key: fileOf(key), written_at: 0 };
    },
    remove: async (key: string) => void removed.push(key),
  };
  const { database, log } = harness.app;
  const pool = {
    query: (text: string, values?: unknown[]) => {
      if (Array.isArray(values?.[0])) asked.push(values[0].length);
      return database.pool.query(text, values);
    },
    connect: () => database.pool.connect(),
  } as unknown as typeof database.pool;
  await sweepPicturesJob({ database: { ...database, pool }, blobs: files, log }).run({});
  expect(removed.toSorted()).toEqual(many.map(fileOf).toSorted());
  expect(Math.max(...asked)).toBeLessThanOrEqual(500);
});
