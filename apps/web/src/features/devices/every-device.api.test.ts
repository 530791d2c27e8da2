import { beforeEach, expect, it, vi } from 'vitest';

const asked: string[] = [];
let answers: Record<string, { ids: number[]; total: number }> = {};
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
vi.stubGlobal('location', { origin: 'http://larder.test' });
vi.stubGlobal('fetch', async (request: Request) => {
  const { pathname, searchParams } = new URL(request.url);
  asked.push(`${request.method} ${pathname}?${searchParams}`);
  const page = searchParams.get('page') ?? '';
  const { ids, total } = answers[page] ?? { ids: [], total: 0 };
  return Response.json({ items: ids.map((id) => ({ id })), page: Number(page), size: 100, total, has_more: false });
});
const { everyDevice } = await import('./every-device.api.ts');

const devicesFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);
const read = (organization_id?: string) =>
  everyDevice(organization_id).queryFn({ signal: new AbortController().signal });
beforeEach(() => asked.splice(0));

it('asks for the devices of a picker 100 at a time, until it has them all', async () => {
  answers = {
    0: { ids: devicesFrom(0, 100), total: 230 },
    1: { ids: devicesFrom(100, 100), total: 230 },
    2: { ids: devicesFrom(200, 30), total: 230 },
  };
  expect((await read()).map(({ id }) => id)).toEqual(devicesFrom(0, 230));
  expect(asked).toEqual([0, 1, 2].map((page) => `GET /api/devices?page=${page}&size=100`));
});

it('asks once where 100 are enough, within the organisation that is meant', async () => {
  answers = { 0: { ids: devicesFrom(0, 100), total: 100 } };
  expect(await read('one')).toHaveLength(100);
  expect(asked).toEqual(['GET /api/devices?page=0&size=100&organization_id=one']);
});

it('offers a device once that moved to another page meanwhile', async () => {
  answers = { 0: { ids: devicesFrom(0, 100), total: 101 }, 1: { ids: [99, 100], total: 101 } };
  expect((await read()).map(({ id }) => id)).toEqual(devicesFrom(0, 101));
});

it('tells a failed page as a failed read, not as fewer devices', async () => {
  answers = { 0: { ids: devicesFrom(0, 100), total: 101 } };
  const whole = globalThis.fetch;
  vi.stubGlobal('fetch', (request: Request) =>
    request.url.includes('page=1') ? Promise.resolve(Response.json({}, { status: 500 })) : whole(request),
  );
  await expect(read()).rejects.toThrow(/\S/);
  vi.stubGlobal('fetch', whole);
});
