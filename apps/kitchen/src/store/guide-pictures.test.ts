import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepMeta } from './database.ts';
import { guidePicture } from './guide-pictures.ts';

/** Cache Storage in memory. */
function useCaches() {
  const kept = new Map<string, Response>();
  const pathOf = (request: Request | string) => (typeof request === 'string' ? request : new URL(request.url).pathname);
  const cache = {
    match: async (request: Request | string) => kept.get(pathOf(request))?.clone(),
    put: async (request: string, response: Response) => void kept.set(request, response),
    keys: async () => [...kept.keys()].map((path) => new Request(`http://localhost${path}`)),
    delete: async (request: Request) => kept.delete(pathOf(request)),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  return kept;
}

/** A server with pictures of so many bytes, or none; counts the calls. */
function usePictures(bytes: number | undefined) {
  const fetched = vi.fn(async () =>
    bytes === undefined
      ? Response.json({ error_code: 'NOT_FOUND', error_description: 'No' }, { status: 404 })
      : new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/jpeg' } }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Test' });
  await keepMeta('tokens', { access_token: 'token', refresh_token: 'again', exp: 0 });
});

test('a picture is fetched once, and then comes from the tablet', async () => {
  useCaches();
  const fetched = usePictures(10);
  expect((await guidePicture('a'))?.size).toBe(10);
  expect((await guidePicture('a'))?.size).toBe(10);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a picture that the server no longer has is not kept', async () => {
  const kept = useCaches();
  usePictures(undefined);
  expect(await guidePicture('gone')).toBeUndefined();
  expect(kept.size).toBe(0);
});

test('above 60 MB the pictures that were kept first are dropped', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const kept = useCaches();
  usePictures(25 * 1024 * 1024);
  for (const key of ['a', 'b', 'c']) {
    vi.setSystemTime(Date.now() + 1000);
    await guidePicture(key);
  }
  vi.useRealTimers();
  expect([...kept.keys()]).toEqual(['/api/device/guide_pictures/b', '/api/device/guide_pictures/c']);
});

test('a picture that a full tablet cannot keep is shown all the same', async () => {
  const kept = useCaches();
  const full = vi.spyOn(kept, 'set').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  usePictures(10);
  expect((await guidePicture('a'))?.size).toBe(10);
  expect(full).toHaveBeenCalled();
  expect(kept.size).toBe(0);
});
