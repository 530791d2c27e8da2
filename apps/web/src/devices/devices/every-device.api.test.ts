import { beforeEach, expect, it, vi } from 'vitest';

const asked: string[] = [];
const organization = { id: 'venue', name: 'Quayside' };
/** How many devices there are. */
let count = 0;
let failing = '';
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
vi.stubGlobal('location', { origin: 'http://larder.test' });
vi.stubGlobal('fetch', async (request: Request) => {
  const { pathname, searchParams } = new URL(request.url);
  asked.push(`${request.method} ${pathname}?${searchParams}`);
  if (pathname === failing) return Response.json({}, { status: 500 });
  const named = pathname.endsWith('/names');
  const size = Number(searchParams.get('size') ?? 50_000);
  const items = Array.from({ length: Math.min(size, count) }, (_, at) =>
    named ? { id: at, name: `T${at}`, organization_name: 'Quayside' } : { id: at, name: `T${at}`, organization },
  );
  return Response.json({ items, page: 0, size, has_more: count > size });
});
const { everyDevice } = await import('./every-device.api.ts');

const read = (asking: Parameters<typeof everyDevice>[0] = {}) =>
  everyDevice(asking).queryFn({ signal: new AbortController().signal });
beforeEach(() => {
  asked.splice(0);
  failing = '';
});

it('asks once where a page holds them, within the organisation that is meant', async () => {
  count = 100;
  const { items, partial } = await read({ organization_id: 'one' });
  expect([items.length, partial]).toEqual([100, false]);
  expect(items[7]).toEqual({ id: 7, name: 'T7', organization_name: 'Quayside' });
  expect(asked).toEqual(['GET /api/devices?page=0&size=100&organization_id=one']);
});

it('asks for the names of all where a page does not: of 10,000 venues with two tablets each, 20,000', async () => {
  count = 20_000;
  const { items, partial } = await read();
  expect([items.length, partial]).toEqual([20_000, false]);
  expect(items[12_345]).toEqual({ id: 12_345, name: 'T12345', organization_name: 'Quayside' });
  expect(asked).toEqual(['GET /api/devices?page=0&size=100', 'GET /api/devices/names?']);
});

it('says when there are more than names are given', async () => {
  count = 50_001;
  expect(await read()).toMatchObject({ partial: true });
});

it('reads a longer first page where that is asked for', async () => {
  count = 1000;
  expect((await read({ size: 1000 })).items).toHaveLength(1000);
  expect(asked).toEqual(['GET /api/devices?page=0&size=1000']);
});

it('reports a failed second call as a failed read, not as fewer devices', async () => {
  count = 101;
  failing = '/api/devices/names';
  await expect(read()).rejects.toThrow(/\S/);
});
