import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBlobs } from './blobs.ts';

const key = 'exports/one/two';
const mebibyte = 2 ** 20;

async function* pieces(count: number, failAt = -1) {
  for (let at = 0; at < count; at += 1) {
    if (at === failAt) throw new Error('the rows ended badly');
    yield Buffer.alloc(mebibyte, at);
  }
}

describe('a file that comes piece by piece, into a directory', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'larder-blobs-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('is there whole, or not at all', async () => {
    const blobs = openBlobs({ BLOB_URL: 'file:blobs', dataDir });
    expect(await blobs.write(key, pieces(3), 'text/csv')).toBe(3 * mebibyte);
    expect(
      Buffer.from((await blobs.get(key)) ?? []).equals(
        Buffer.concat([0, 1, 2].map((at) => Buffer.alloc(mebibyte, at))),
      ),
    ).toBe(true);
    // A failure while writing is passed on as it is, and leaves what was there.
    await expect(blobs.write(key, pieces(3, 1), 'text/csv')).rejects.toThrow('the rows ended badly');
    expect(await blobs.get(key)).toHaveLength(3 * mebibyte);
    expect(await readdir(join(dataDir, 'blobs/exports/one'))).toEqual(['two']);
  });
});

describe('into a bucket', () => {
  const kept = new Map<string, Buffer>();
  const parts = new Map<number, Buffer>();
  let failing = false;
  let aborted = 0;
  /** As much of a bucket as an upload in parts needs. */
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (failing) return response.writeHead(500).end();
      if (request.method === 'POST' && url.searchParams.has('uploads')) {
        return response.end('<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>');
      }
      if (request.method === 'PUT') {
        const number = Number(url.searchParams.get('partNumber'));
        parts.set(number, Buffer.concat(chunks));
        return response.writeHead(200, { etag: `"part${number}"` }).end();
      }
      if (request.method === 'POST') {
        kept.set(url.pathname, Buffer.concat([...parts].toSorted(([a], [b]) => a - b).map(([, part]) => part)));
        return response.end('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
      }
      aborted += 1;
      return response.writeHead(204).end();
    });
  });
  let blobs: ReturnType<typeof openBlobs>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    blobs = openBlobs({ BLOB_URL: `s3://kitchen:secret@${host}/larder?region=eu-west-2&tls=0`, dataDir: '/nowhere' });
  });
  beforeEach(() => {
    parts.clear();
    kept.clear();
  });
  afterAll(() => void server.close());

  it('travels in parts of 8 MiB', async () => {
    expect(await blobs.write(key, pieces(18), 'text/csv')).toBe(18 * mebibyte);
    expect([...parts.values()].map(({ length }) => length / mebibyte)).toEqual([8, 8, 2]);
    expect(kept.get(`/larder/${key}`)?.length).toBe(18 * mebibyte);
  });

  it('is given up when the making fails, and refused when the bucket does', async () => {
    await expect(blobs.write(key, pieces(12, 10), 'text/csv')).rejects.toThrow('the rows ended badly');
    expect([kept.size, aborted]).toEqual([0, 1]);
    failing = true;
    await expect(blobs.write(key, pieces(1), 'text/csv')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    failing = false;
  });
});
