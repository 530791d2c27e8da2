import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const magic = Buffer.from('LARDER-BACKUP-1\n');
const saltBytes = 16;
const tagBytes = 16;
const pieceBytes = 1024 * 1024;

/**
 * Encrypts a stream by a key of its own, derived from `key` and a salt (HKDF, RFC 5869): pieces of 1 MiB, each sealed
 * by AES-256-GCM under its number and whether it is the last one, so that none can be changed, moved, or left out.
 */
export async function* sealPieces(pieces: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(saltBytes);
  const own = derived(key, salt);
  yield Buffer.concat([magic, salt]);
  let number = 0;
  for await (const { piece, isLast } of inPieces(pieces, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonce(number++, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts what `sealPieces` made; throws for another key, and for a stream that was changed or cut short. */
export async function* openPieces(pieces: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Uint8Array> {
  const [head, body] = await split(pieces, magic.length + saltBytes);
  if (!head.subarray(0, magic.length).equals(magic)) throw new Error('This is no encrypted backup of Larder');
  const own = derived(key, head.subarray(magic.length));
  let number = 0;
  for await (const { piece, isLast } of inPieces(body, pieceBytes + tagBytes)) {
    const decipher = createDecipheriv('aes-256-gcm', own, nonce(number++, isLast));
    decipher.setAuthTag(piece.subarray(Math.max(0, piece.length - tagBytes)));
    const text = decipher.update(piece.subarray(0, -tagBytes));
    try {
      decipher.final();
    } catch (cause) {
      throw new Error('The backup is damaged, or BACKUP_KEY is not the key that it was made with', { cause });
    }
    yield text;
  }
}

function derived(key: string, salt: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, salt, 'larder backup', 32));
}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt8(isLast ? 1 : 0, 0);
  bytes.writeUInt32BE(number, 8);
  return bytes;
}

/** Pieces of one size, of which the last one may be shorter, or empty when there is nothing. */
async function* inPieces(pieces: AsyncIterable<Uint8Array>, size: number) {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    if (length <= size) continue;
    let rest = Buffer.concat(waiting);
    // A full piece waits for what follows it: it may be the last one.
    for (; rest.length > size; rest = rest.subarray(size)) yield { piece: rest.subarray(0, size), isLast: false };
    waiting = [rest];
    length = rest.length;
  }
  yield { piece: Buffer.concat(waiting), isLast: true };
}

async function split(pieces: AsyncIterable<Uint8Array>, size: number): Promise<[Buffer, AsyncIterable<Uint8Array>]> {
  const iterator = pieces[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < size) {
    const next = await iterator.next();
    if (next.done) throw new Error('This is no encrypted backup of Larder');
    head = Buffer.concat([head, next.value]);
  }
  async function* body() {
    yield head.subarray(size);
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  return [head.subarray(0, size), body()];
}
