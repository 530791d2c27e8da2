import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const block = 512;
/** The longest name and folder that a plain tar header has room for, in bytes. */
const longest = { name: 100, folder: 155 };

/** A directory as a tar archive (POSIX ustar), piece by piece; directories come before what is in them. */
export async function* packDirectory(directory: string): AsyncGenerator<Uint8Array> {
  for (const path of (await readdir(directory, { recursive: true })).toSorted()) {
    const { mode, size, isFolder } = await about(join(directory, path));
    yield header(path.replaceAll('\\', '/'), { mode, size: isFolder ? 0 : size, type: isFolder ? '5' : '0' });
    if (isFolder || size === 0) continue;
    let left = size;
    for await (const piece of createReadStream(join(directory, path), { end: size - 1 })) {
      left -= (piece as Buffer).length;
      yield piece as Buffer;
    }
    if (left !== 0) throw new Error(`${path} changed while it was packed`);
    yield Buffer.alloc((block - (size % block)) % block);
  }
  yield Buffer.alloc(2 * block);
}

/** Unpacks what `packDirectory` made into a directory; throws where the archive ends early or is none. */
export async function unpackDirectory(pieces: AsyncIterable<Uint8Array>, directory: string): Promise<void> {
  const source = reader(pieces);
  for (;;) {
    const head = await source.exactly(block);
    if (head.every((byte) => byte === 0)) break;
    const { path, mode, size, type } = readHeader(head);
    const target = join(directory, path);
    if (type === '5') {
      await mkdir(target, { recursive: true });
      await chmod(target, mode);
      continue;
    }
    await mkdir(dirname(target), { recursive: true });
    const file = await open(target, 'wx', mode);
    try {
      for await (const piece of source.some(size)) await file.write(piece);
    } finally {
      await file.close();
    }
    await source.exactly((block - (size % block)) % block);
  }
  await source.drain();
}

async function about(path: string) {
  const found = await stat(path);
  return { mode: found.mode & 0o777, size: found.size, isFolder: found.isDirectory() };
}

function header(path: string, { mode, size, type }: { mode: number; size: number; type: string }): Buffer {
  const head = Buffer.alloc(block);
  const cut = Buffer.byteLength(path) <= longest.name ? -1 : path.indexOf('/', path.length - longest.name - 1);
  const folder = cut < 0 ? '' : path.slice(0, cut);
  const name = path.slice(cut + 1);
  if (Buffer.byteLength(name) > longest.name || Buffer.byteLength(folder) > longest.folder)
    throw new Error(`${path} is too long a name for an archive`);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  head.write(name, 0);
  head.write(octal(mode, 7), 100);
  head.write(octal(0, 7), 108);
  head.write(octal(0, 7), 116);
  head.write(octal(size, 11), 124);
  head.write(octal(0, 11), 136);
  head.write(type, 156);
  head.write('ustar\x0000', 257);
  head.write(folder, 345);
  head.write(`${checksum(head).toString(8).padStart(6, '0')}\0 `, 148);
  return head;
}

/** The sum of a header's bytes, its own field read as spaces. */
function checksum(head: Buffer): number {
  return head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

function readHeader(head: Buffer) {
  const text = (from: number, length: number) =>
    head
      .subarray(from, from + length)
      .toString()
      .replace(/\0.*$/s, '');
  if (Number.parseInt(text(148, 8), 8) !== checksum(head)) throw new Error('The archive is damaged');
  const path = [text(345, longest.folder), text(0, longest.name)].filter(Boolean).join('/');
  if (path.startsWith('/') || path.split(/[/\\]/).includes('..')) throw new Error(`The archive names ${path}`);
  return {
    path,
    mode: Number.parseInt(text(100, 8), 8),
    size: Number.parseInt(text(124, 12), 8),
    type: text(156, 1),
  };
}

function reader(pieces: AsyncIterable<Uint8Array>) {
  const iterator = pieces[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();
  async function upTo(most: number): Promise<Uint8Array> {
    while (rest.length === 0) {
      const next = await iterator.next();
      if (next.done) throw new Error('The archive ends early');
      rest = next.value;
    }
    const piece = rest.subarray(0, most);
    rest = rest.subarray(piece.length);
    return piece;
  }
  async function* some(size: number) {
    for (let left = size; left > 0;) {
      const piece = await upTo(left);
      left -= piece.length;
      yield piece;
    }
  }
  return {
    some,
    async exactly(size: number): Promise<Buffer> {
      const parts: Uint8Array[] = [];
      for await (const piece of some(size)) parts.push(piece);
      return Buffer.concat(parts);
    },
    /** Reads on to the end, where a seal of the whole is checked. */
    async drain(): Promise<void> {
      while (!(await iterator.next()).done);
    },
  };
}
