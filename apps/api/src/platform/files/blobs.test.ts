import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBlobUrl, openBlobs } from './blobs.ts';

const bytes = new Uint8Array([0xff, 0xd8, 0, 1, 2, 3]);
const key = 'pictures/3f/3f0c1a52-6a3e-4f0b-9d0e-0b1f9a7c2d11';

describe('a directory of blobs', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'larder-blobs-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('keeps what was put, below DATA_DIR by default and for its owner alone, and forgets what was removed', async () => {
    const blobs = openBlobs({ BLOB_URL: 'file:blobs', dataDir });
    await blobs.put(key, bytes, 'image/jpeg');
    expect(new Uint8Array((await blobs.get(key)) ?? [])).toEqual(bytes);
    expect((await stat(join(dataDir, 'blobs', key))).mode & 0o077).toBe(0);
    await blobs.put(key, new Uint8Array([9]), 'image/jpeg');
    expect(await blobs.get(key)).toHaveLength(1);
    expect(await readdir(join(dataDir, 'blobs/pictures/3f'))).toHaveLength(1);
    await blobs.remove(key);
    await blobs.remove(key);
    expect(await blobs.get(key)).toBeUndefined();
  });

  it('reads a file piece by piece, and finds none where there is none', async () => {
    const blobs = openBlobs({ BLOB_URL: 'file:blobs', dataDir });
    const large = new Uint8Array(300_000).fill(7);
    await blobs.put(`${key}-large`, large, 'text/csv');
    const pieces = await all((await blobs.read(`${key}-large`)) ?? []);
    expect(pieces.length).toBeGreaterThan(1);
    expect(Buffer.concat(pieces).equals(large)).toBe(true);
    expect(await blobs.read(`${key}-none`)).toBeUndefined();
    await blobs.remove(`${key}-large`);
  });

  it('lists a folder with when each file was written, and nothing half written', async () => {
    const blobs = openBlobs({ BLOB_URL: 'file:blobs', dataDir });
    expect(await all(blobs.list('pictures/77'))).toEqual([]);
    await blobs.put(key, bytes, 'image/jpeg');
    await writeFile(join(dataDir, 'blobs', `${key}.half`), '');
    expect(await all(blobs.list('pictures/3f'))).toEqual([{ key, written_at: expect.closeTo(Date.now(), -5) }]);
  });

  it('takes an absolute directory', async () => {
    const blobs = openBlobs({ BLOB_URL: `file://${dataDir}/elsewhere`, dataDir: '/nowhere' });
    await blobs.put(key, bytes, 'image/jpeg');
    expect(await stat(join(dataDir, 'elsewhere', key))).toBeTruthy();
  });

  it.each(['../secret-key', '/etc/passwd', 'a//b', 'A', '', 'a/..', 'a\0b'])('refuses the key %j', (wrong) => {
    const blobs = openBlobs({ BLOB_URL: 'file:blobs', dataDir });
    expect(() => blobs.get(wrong)).toThrow('no key of a blob');
    expect(() => blobs.put(wrong, bytes, 'image/jpeg')).toThrow('no key of a blob');
  });

  it('acknowledges nothing that it could not write', async () => {
    await writeFile(join(dataDir, 'a-file'), '');
    const blobs = openBlobs({ BLOB_URL: 'file:a-file/below', dataDir });
    await expect(blobs.put(key, bytes, 'image/jpeg')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('a bucket of blobs', () => {
  const kept = new Map<string, Buffer>();
  const types = new Map<string, string | undefined>();
  let failing = false;
  const server = createServer((request, response) => {
    void body(request).then((content) => {
      if (failing) return response.writeHead(500).end();
      if (!isSigned(request, content))
        return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      const path = request.url ?? '';
      if (path.includes('list-type=2')) return response.end(listing(new URL(path, 'http://bucket').searchParams));
      if (request.method === 'PUT') {
        kept.set(path, content);
        types.set(path, request.headers['content-type']);
        return response.writeHead(200, { etag: '"one"' }).end();
      }
      if (request.method === 'DELETE') {
        kept.delete(path);
        return response.writeHead(204).end();
      }
      const found = kept.get(path);
      if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      return response.writeHead(200, { 'content-length': found.length }).end(found);
    });
  });
  /** One file a page, as a bucket tells of them. */
  const listing = (query: URLSearchParams) => {
    const keys = [...kept.keys()].map((path) => path.slice('/larder/'.length));
    const found = keys.filter((one) => one.startsWith(query.get('prefix') ?? '')).toSorted();
    const at = Number(query.get('continuation-token') ?? 0);
    const contents = found
      .slice(at, at + 1)
      .map(
        (one) =>
          `<Contents><Key>${one}</Key><LastModified>2026-09-0${at + 1}T06:00:00.000Z</LastModified><Size>6</Size></Contents>`,
      );
    const next = at + 1 < found.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  };
  let host: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  const open = (secret: string) =>
    openBlobs({
      BLOB_URL: `s3://kitchen:${encodeURIComponent(secret)}@${host}/larder/uk?region=eu-west-2&tls=0`,
      dataDir: '/nowhere',
    });

  it('signs every call, and keeps, reads and removes below its prefix', async () => {
    const blobs = open(secret);
    await blobs.put(key, bytes, 'image/jpeg');
    expect([...kept.keys()]).toEqual([`/larder/uk/${key}`]);
    expect([...types.values()]).toEqual(['image/jpeg']);
    expect(await blobs.get(key)).toEqual(bytes);
    expect(await blobs.get(`${key}0`)).toBeUndefined();
    expect(Buffer.concat(await all((await blobs.read(key)) ?? [])).equals(bytes)).toBe(true);
    expect(await blobs.read(`${key}0`)).toBeUndefined();
    await blobs.remove(key);
    expect(await blobs.get(key)).toBeUndefined();
  });

  it('lists a folder page by page, by keys that know no prefix', async () => {
    const blobs = open(secret);
    for (const one of [key, `${key}0`, 'pictures/40/another']) await blobs.put(one, bytes, 'image/jpeg');
    expect(await all(blobs.list('pictures/3f'))).toEqual([
      { key, written_at: Date.parse('2026-09-01T06:00:00Z') },
      { key: `${key}0`, written_at: Date.parse('2026-09-02T06:00:00Z') },
    ]);
    expect(await all(blobs.list('pictures/77'))).toEqual([]);
    for (const one of [key, `${key}0`, 'pictures/40/another']) await blobs.remove(one);
    await expect(all(open('another secret').list('pictures/3f'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('acknowledges nothing when the bucket refuses or fails', async () => {
    const blobs = open('another secret');
    await expect(blobs.put(key, bytes, 'image/jpeg')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(blobs.get(key)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(blobs.read(key)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    failing = true;
    await expect(open(secret).put(key, bytes, 'image/jpeg')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    failing = false;
    expect(kept.size).toBe(0);
  });
});

it.each([
  ['file:blobs', true],
  ['file:///srv/larder', true],
  ['s3://key:secret@s3.eu-west-2.amazonaws.com/bucket?region=eu-west-2', true],
  ['s3://s3.eu-west-2.amazonaws.com/bucket', false],
  ['s3://key:secret@s3.eu-west-2.amazonaws.com', false],
  ['https://s3.eu-west-2.amazonaws.com/bucket', false],
  ['', false],
])('reads the BLOB_URL %j', (url, expected) => expect(isBlobUrl(url)).toBe(expected));

const secret = 'a/secret+with signs';

async function all<T>(found: AsyncIterable<T> | Iterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const one of found) items.push(one);
  return items;
}

async function body(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** AWS Signature Version 4, as a server checks it. */
function isSigned(request: IncomingMessage, content: Buffer): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=kitchen\/(\d{8})\/eu-west-2\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!found) return false;
  const [, day = '', signed = '', signature] = found;
  const hashed = String(request.headers['x-amz-content-sha256']);
  if (hashed !== 'UNSIGNED-PAYLOAD' && hashed !== sha(content)) return false;
  const url = new URL(request.url ?? '/', 'http://bucket');
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, url.search.slice(1), headers.join(''), signed, hashed].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    `${day}/eu-west-2/s3/aws4_request`,
    sha(canonical),
  ].join('\n');
  const signing = ['eu-west-2', 's3', 'aws4_request'].reduce(
    (made, part) => mac(made, part),
    mac(`AWS4${secret}`, day),
  );
  return mac(signing, text).toString('hex') === signature;
}

const sha = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const mac = (by: string | Buffer, text: string) => createHmac('sha256', by).update(text).digest();
