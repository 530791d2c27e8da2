import type { Product } from './database.ts';
import { currentKitchen } from './kitchen.ts';
import { callAsDevice } from './server.ts';

const cacheName = 'guide-pictures-v1';
/** The most that the kept pictures take together, in bytes. */
const mostBytes = 60 * 1024 * 1024;
const keptAt = 'x-kept-at';

/**
 * A picture of a guide: from the tablet where it is kept, else from the server, and then kept. Undefined without
 * either.
 */
export async function guidePicture(key: string): Promise<Blob | undefined> {
  const cache = await openCache();
  const kept = await keptGuidePicture(key);
  if (kept) return kept;
  try {
    const { status, body } = await callAsDevice<unknown>(`/device/guide_pictures/${key}`);
    if (status !== 200 || !(body instanceof Blob)) return undefined;
    // A full tablet shows it all the same.
    if (cache) await keep(cache, key, body).catch(() => undefined);
    return body;
  } catch {
    return undefined;
  }
}

/** The same only where the tablet holds it: nothing is fetched for it. */
export async function keptGuidePicture(key: string): Promise<Blob | undefined> {
  return (await (await openCache())?.match(addressOf(key)))?.blob();
}

async function keep(cache: Cache, key: string, picture: Blob): Promise<void> {
  const headers = {
    'content-type': picture.type,
    'content-length': String(picture.size),
    [keptAt]: String(Date.now()),
  };
  await cache.put(addressOf(key), new Response(picture, { headers }));
  await trim(cache);
}

/**
 * Fetches the pictures of what this kitchen cooks, so that its guides work without a network: favourites and what was
 * printed last.
 */
export async function keepGuidePictures(): Promise<void> {
  const { products, habits, labels } = currentKitchen();
  const ids = new Set([
    ...[...habits.values()].filter(({ favourite }) => favourite).map(({ product_id }) => product_id),
    ...labels.flatMap(({ body }) => body.product_id ?? []),
  ]);
  for (const id of ids) for (const key of picturesOf(products.get(id))) await guidePicture(key);
}

function picturesOf(product: Product | undefined): string[] {
  const { picture_key = null, steps = [] } = product?.guide ?? {};
  return [picture_key, ...steps.map((step) => step.picture_key)].filter((key) => key !== null);
}

/** Drops the pictures that were kept first until the others fit. */
async function trim(cache: Cache): Promise<void> {
  const requests = await cache.keys();
  const kept: { request: Request; at: number; bytes: number }[] = [];
  for (const request of requests) {
    const headers = (await cache.match(request))?.headers;
    kept.push({
      request,
      at: Number(headers?.get(keptAt) ?? 0),
      bytes: Number(headers?.get('content-length') ?? 0),
    });
  }
  let bytes = kept.reduce((sum, one) => sum + one.bytes, 0);
  for (const oldest of kept.toSorted((a, b) => a.at - b.at)) {
    if (bytes <= mostBytes) break;
    await cache.delete(oldest.request);
    bytes -= oldest.bytes;
  }
}

/** Undefined where the browser has none, as on a page without a certificate. */
async function openCache(): Promise<Cache | undefined> {
  return 'caches' in globalThis ? caches.open(cacheName).catch(() => undefined) : undefined;
}

function addressOf(key: string): string {
  return `/api/device/guide_pictures/${key}`;
}
