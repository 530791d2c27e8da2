import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As much of a bucket as a store of backups needs: uploads in parts, reading, listing and removing. */
export async function openBucket() {
  const kept = new Map<string, Buffer>();
  const parts = new Map<string, Map<number, Buffer>>();
  const state = { isAway: false };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const upload = url.searchParams.get('uploadId') ?? url.pathname;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (state.isAway) return request.socket.destroy();
      if (url.searchParams.has('list-type')) return response.end(listing(url.searchParams.get('prefix') ?? ''));
      if (request.method === 'POST' && url.searchParams.has('uploads')) {
        parts.set(url.pathname, new Map());
        const id = `<UploadId>${url.pathname}</UploadId>`;
        return response.end(`<InitiateMultipartUploadResult>${id}</InitiateMultipartUploadResult>`);
      }
      if (request.method === 'PUT') {
        parts.get(upload)?.set(Number(url.searchParams.get('partNumber')), Buffer.concat(chunks));
        return response.writeHead(200, { etag: '"part"' }).end();
      }
      if (request.method === 'POST') {
        const made = [...(parts.get(upload) ?? [])].toSorted(([a], [b]) => a - b).map(([, part]) => part);
        kept.set(url.pathname, Buffer.concat(made));
        return response.end('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
      }
      if (request.method === 'DELETE') {
        if (!url.searchParams.has('uploadId')) kept.delete(url.pathname);
        return response.writeHead(204).end();
      }
      const found = kept.get(url.pathname);
      if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      return response.writeHead(200, { 'content-length': found.length }).end(found);
    });
  });
  function listing(prefix: string): string {
    const keys = [...kept.keys()].map((path) => path.replace(/^\/[^/]+\//, '')).filter((key) => key.startsWith(prefix));
    const about = '<LastModified>2026-09-01T06:00:00.000Z</LastModified><Size>6</Size>';
    const contents = keys.map((key) => `<Contents><Key>${key}</Key>${about}</Contents>`);
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    kept,
    state,
    url: `s3://kitchen:secret@${host}/larder/chain?region=eu-west-2&tls=0`,
    close: () => void server.close(),
  };
}
