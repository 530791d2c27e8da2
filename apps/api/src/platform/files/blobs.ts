import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as FileStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import { fault } from '../http/fault.ts';
import type { Logger } from '../log.ts';

/**
 * Where files are kept that do not belong into rows. Keys are the server's own: small letters, digits, hyphens and
 * slashes. What `put` resolved is durable; a store that cannot be reached or is full is answered as UNAVAILABLE.
 */
export type BlobStore = {
  put: (key: string, bytes: Uint8Array, content_type: string) => Promise<void>;
  /** Like `put`, for a file that comes piece by piece and may be large; answers its size in bytes. */
  write: (key: string, pieces: AsyncIterable<Uint8Array>, content_type: string) => Promise<number>;
  get: (key: string) => Promise<Uint8Array | undefined>;
  /** Like `get`, piece by piece, for a file that may be large. What is begun is read to its end or cancelled. */
  read: (key: string) => Promise<ReadableStream<Uint8Array> | undefined>;
  remove: (key: string) => Promise<void>;
  /** The files of one folder, with when each was written (milliseconds since 1970). */
  list: (folder: string) => AsyncIterable<StoredBlob>;
};

export type StoredBlob = { key: string; written_at: number };

/**
 * Opens the store that BLOB_URL names: `file:DIRECTORY` (a relative one lies below DATA_DIR), or
 * `s3://KEY:SECRET@HOST[:PORT]/BUCKET[/PREFIX]?region=REGION`, over TLS unless `tls=0`.
 */
export function openBlobs(
  { BLOB_URL, dataDir }: { BLOB_URL: string; dataDir: string },
  log?: Pick<Logger, 'error'>,
): BlobStore {
  const store = BLOB_URL.startsWith('s3:')
    ? bucketStore(readBucket(BLOB_URL))
    : directoryStore(readDirectory(BLOB_URL, dataDir));
  return {
    put: (key, bytes, content_type) => answering(store.put(checked(key), bytes, content_type), log),
    write: (key, pieces, content_type) => writing(store, checked(key), pieces, content_type, log),
    get: (key) => answering(store.get(checked(key)), log),
    read: (key) => answering(store.read(checked(key)), log),
    remove: (key) => answering(store.remove(checked(key)), log),
    list: (folder) => listing(store.list(checked(folder)), log),
  };
}

/** Whether a text is a BLOB_URL that `openBlobs` can open. */
export function isBlobUrl(text: string): boolean {
  try {
    return text.startsWith('s3:') ? Boolean(readBucket(text)) : readDirectory(text, '/') !== '/';
  } catch {
    return false;
  }
}

async function answering<T>(work: Promise<T>, log?: Pick<Logger, 'error'>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw unavailable(error, log);
  }
}

function unavailable(error: unknown, log?: Pick<Logger, 'error'>) {
  log?.error({ err: error }, 'The store of files failed');
  return fault('UNAVAILABLE', 'Files cannot be stored or read at present, please try again');
}

async function* listing(found: AsyncIterable<StoredBlob>, log?: Pick<Logger, 'error'>) {
  try {
    yield* found;
  } catch (error) {
    throw unavailable(error, log);
  }
}

/** What goes wrong while the pieces are made is the caller's own and stays as it is. */
async function writing(
  store: BlobStore,
  key: string,
  pieces: AsyncIterable<Uint8Array>,
  content_type: string,
  log?: Pick<Logger, 'error'>,
): Promise<number> {
  let failure: { error: unknown } | undefined;
  async function* watched() {
    try {
      yield* pieces;
    } catch (error) {
      failure = { error };
      throw error;
    }
  }
  try {
    return await store.write(key, watched(), content_type);
  } catch (error) {
    if (failure) throw failure.error;
    throw unavailable(error, log);
  }
}

const keyShape = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

function checked(key: string): string {
  if (!keyShape.test(key)) throw new Error(`"${key}" is no key of a blob`);
  return key;
}

function readDirectory(url: string, dataDir: string): string {
  if (!url.startsWith('file:')) throw new Error('neither file: nor s3:');
  const path = decodeURIComponent(url.slice('file:'.length).replace(/^\/\/(?=\/)/, ''));
  return isAbsolute(path) ? path : join(dataDir, path);
}

/** One file per key: written beside its place, synced, then renamed, so that a file that is there is whole. */
function directoryStore(root: string): BlobStore {
  return {
    async put(key, bytes) {
      await place(join(root, key), (file) => file.writeFile(bytes));
    },
    async write(key, pieces) {
      let size = 0;
      await place(join(root, key), async (file) => {
        for await (const piece of pieces) {
          await file.write(piece);
          size += piece.length;
        }
      });
      return size;
    },
    async get(key) {
      return readFile(join(root, key)).catch(absentAs(undefined));
    },
    async read(key) {
      const file = await open(join(root, key), 'r').catch(absentAs(undefined));
      return file && webStream(file.createReadStream());
    },
    remove: (key) => rm(join(root, key), { force: true }),
    async *list(folder) {
      for (const name of await readdir(join(root, folder)).catch(absentAs([]))) {
        const key = `${folder}/${name}`;
        // One that is only half written has no key yet; one that was just removed is left out.
        const found = keyShape.test(key) ? await stat(join(root, key)).catch(absentAs(undefined)) : undefined;
        if (found?.isFile()) yield { key, written_at: found.mtimeMs };
      }
    },
  };
}

/** What a call answers for a path that is not there. */
function absentAs<T>(answer: T): (error: unknown) => T {
  return (error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return answer;
    throw error;
  };
}

function webStream(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) satisfies FileStream as ReadableStream<Uint8Array>;
}

async function place(path: string, fill: (file: FileHandle) => Promise<void>): Promise<void> {
  const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const half = `${path}.${randomUUID()}`;
  try {
    const file = await open(half, 'wx', 0o600);
    try {
      await fill(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  await syncDirectories(dirname(path), made ? dirname(made) : dirname(path));
}

/** A name is durable when its directory is; Windows has no such call, and needs none. */
async function syncDirectories(from: string, upTo: string): Promise<void> {
  if (process.platform === 'win32') return;
  for (let path = from; ; path = dirname(path)) {
    const directory = await open(path, 'r');
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
    if (path === upTo || path === dirname(path)) return;
  }
}

type Bucket = { endpoint: string; region: string; prefix: string; accessKeyId: string; secretAccessKey: string };

function readBucket(text: string): Bucket {
  const url = new URL(text);
  const [bucket, ...prefix] = url.pathname.split('/').filter(Boolean);
  if (!url.hostname || !url.username || !url.password || !bucket)
    throw new Error('key, secret, host or bucket is missing');
  return {
    endpoint: `${url.searchParams.get('tls') === '0' ? 'http' : 'https'}://${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    prefix: prefix.map((part) => `${part}/`).join(''),
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

/** Milliseconds: below the 20 seconds that a picture's upload may take. */
const patience = 12_000;

function bucketStore({ prefix, ...bucket }: Bucket): BlobStore {
  const client = new S3mini({ ...bucket, requestAbortTimeout: patience });
  const reader = new S3mini({ ...bucket, fetch: answeredSoon });
  return {
    async put(key, bytes, content_type) {
      await client.putObject(prefix + key, bytes, content_type);
    },
    async write(key, pieces, content_type) {
      const upload = await client.getMultipartUploadId(prefix + key, content_type);
      try {
        const parts = [];
        let size = 0;
        for await (const part of inParts(pieces)) {
          parts.push(await client.uploadPart(prefix + key, upload, part, parts.length + 1));
          size += part.length;
        }
        await client.completeMultipartUpload(prefix + key, upload, parts);
        return size;
      } catch (error) {
        await client.abortMultipartUpload(prefix + key, upload).catch(() => undefined);
        throw error;
      }
    },
    async get(key) {
      const found = await client.getObjectArrayBuffer(prefix + key);
      return found ? new Uint8Array(found) : undefined;
    },
    async read(key) {
      const found = await reader.getObjectResponse(prefix + key);
      return found?.body ?? undefined;
    },
    async remove(key) {
      await client.deleteObject(prefix + key);
    },
    async *list(folder) {
      let token: string | undefined;
      do {
        const page = await client.listObjectsPaged('/', `${prefix}${folder}/`, 1000, token);
        for (const { Key, LastModified } of page?.objects ?? [])
          yield { key: Key.slice(prefix.length), written_at: new Date(LastModified).getTime() };
        token = page?.nextContinuationToken;
      } while (token);
    },
  };
}

/**
 * A fetch that waits no longer than usual for an answer to begin, and for as long as a slow reader needs for its end.
 */
const answeredSoon: typeof fetch = async (input, init) => {
  const leaving = new AbortController();
  const timer = setTimeout(() => leaving.abort(), patience);
  try {
    return await fetch(input, { ...init, signal: leaving.signal });
  } finally {
    clearTimeout(timer);
  }
};

/** A bucket takes parts of 5 MiB and more; only the last one may be smaller. */
const partBytes = 8 * 2 ** 20;

async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    if (length < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  yield Buffer.concat(waiting);
}
