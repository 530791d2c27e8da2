import { createInflateRaw } from 'node:zlib';
import type { SheetLimits } from './limits.ts';
import { sheetRefusal } from './refusal.ts';

type ZipEntry = { offset: number; packed: number; unpacked: number; method: number };

export type ZipParts = {
  has(name: string): boolean;
  /** Unpacks one part piece by piece; fails when it holds more than its own directory says. */
  pieces(name: string): AsyncGenerator<Uint8Array, void, undefined>;
  text(name: string): Promise<string>;
};

const END_RECORD = 0x06054b50;
const DIRECTORY_RECORD = 0x02014b50;
const LOCAL_RECORD = 0x04034b50;
const RATIO_FREE_BYTES = 10 * 1024 * 1024;

/**
 * Opens a zip archive by its directory (APPNOTE 4.3.12) and refuses it before anything is unpacked when it has too many
 * parts, unpacks to too much, or too steeply.
 */
export function openZip(bytes: Uint8Array, limits: SheetLimits): ZipParts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(bytes, view, limits);
  return {
    has: (name) => entries.has(name),
    pieces: (name) => unpack(bytes, view, entries.get(name)),
    async text(name) {
      const decoder = new TextDecoder('utf-8');
      let text = '';
      for await (const piece of unpack(bytes, view, entries.get(name))) text += decoder.decode(piece, { stream: true });
      return text + decoder.decode();
    },
  };
}

function readDirectory(bytes: Uint8Array, view: DataView, limits: SheetLimits): Map<string, ZipEntry> {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > limits.entries)
    throw sheetRefusal('TOO_LARGE', `The workbook has ${count} parts; at most ${limits.entries} are read.`);
  const entries = new Map<string, ZipEntry>();
  let position = view.getUint32(end + 16, true);
  let unpackedTotal = 0;
  for (let index = 0; index < count; index += 1) {
    if (position + 46 > bytes.length || view.getUint32(position, true) !== DIRECTORY_RECORD) throw damaged();
    const flags = view.getUint16(position + 8, true);
    if ((flags & 1) !== 0)
      throw sheetRefusal('PROTECTED', 'The file is protected with a password: save it without one.');
    const nameLength = view.getUint16(position + 28, true);
    const entry = {
      method: view.getUint16(position + 10, true),
      packed: view.getUint32(position + 20, true),
      unpacked: view.getUint32(position + 24, true),
      offset: view.getUint32(position + 42, true),
    };
    unpackedTotal += entry.unpacked;
    if (unpackedTotal > limits.inflated_bytes) {
      throw sheetRefusal('TOO_LARGE', `The workbook unpacks to more than ${limits.inflated_bytes / 1024 / 1024} MB.`);
    }
    if (entry.unpacked > RATIO_FREE_BYTES && entry.unpacked > entry.packed * limits.ratio) {
      throw sheetRefusal('TOO_LARGE', `The workbook unpacks to more than ${limits.ratio} times its size.`);
    }
    const name = new TextDecoder().decode(bytes.subarray(position + 46, position + 46 + nameLength));
    entries.set(name.replaceAll('\\', '/'), entry);
    position += 46 + nameLength + view.getUint16(position + 30, true) + view.getUint16(position + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 65_557);
  for (let position = view.byteLength - 22; position >= lowest; position -= 1) {
    if (view.getUint32(position, true) === END_RECORD) return position;
  }
  throw damaged();
}

async function* unpack(
  bytes: Uint8Array,
  view: DataView,
  entry: ZipEntry | undefined,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (entry === undefined || entry.offset + 30 > bytes.length) throw damaged();
  if (view.getUint32(entry.offset, true) !== LOCAL_RECORD) throw damaged();
  const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const packed = bytes.subarray(start, start + entry.packed);
  if (packed.length !== entry.packed) throw damaged();
  if (entry.method === 0) {
    yield packed;
    return;
  }
  if (entry.method !== 8) throw damaged();
  let size = 0;
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 });
  inflate.end(packed);
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > entry.unpacked) throw damaged();
      yield piece;
    }
  } catch (error) {
    throw isZlibError(error) ? damaged() : error;
  } finally {
    inflate.destroy();
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

function damaged(): Error {
  return sheetRefusal('DAMAGED', 'The workbook is damaged and cannot be opened.');
}
