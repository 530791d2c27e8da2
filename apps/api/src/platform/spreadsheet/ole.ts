import { sheetRefusal } from './refusal.ts';

const END = 0xfffffffe;
const ENTRY_BYTES = 128;
const HEADER_BYTES = 512;

/** The streams of an OLE container (MS-CFB) by name; each is copied together when it is asked for. */
export function openOle(bytes: Uint8Array): { names: string[]; stream: (name: string) => Buffer | undefined } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < HEADER_BYTES) throw damaged();
  const sectorBytes = 2 ** number16(file, 30);
  const miniBytes = 2 ** number16(file, 32);
  if (![512, 4096].includes(sectorBytes) || miniBytes !== 64) throw damaged();
  const miniCutoff = number32(file, 56);
  const table = readTable(file, sectorBytes);
  const chain = (start: number, most = file.length) => followChain(file, table, sectorBytes, start, most);
  const directory = chain(number32(file, 48));
  const entries = Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, index) => {
    const entry = directory.subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES);
    const nameBytes = Math.min(64, Math.max(2, entry.readUInt16LE(64)));
    return {
      name: entry.toString('utf16le', 0, nameBytes - 2),
      type: entry[66],
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    };
  });
  const root = entries.find(({ type }) => type === 5);
  const streams = entries.filter(({ type }) => type === 2);

  return {
    names: streams.map(({ name }) => name),
    stream(name) {
      const found = streams.find((entry) => entry.name === name);
      if (found === undefined) return undefined;
      if (found.size >= miniCutoff || root === undefined) return chain(found.start, found.size).subarray(0, found.size);
      const miniTable = chain(number32(file, 60));
      const mini = chain(root.start);
      const pieces: Buffer[] = [];
      for (let sector = found.start; sector < END && pieces.length * miniBytes < found.size;) {
        pieces.push(mini.subarray(sector * miniBytes, (sector + 1) * miniBytes));
        sector = number32(miniTable, sector * 4);
      }
      return Buffer.concat(pieces).subarray(0, found.size);
    },
  };
}

/** Which sector follows which: the list of the table's own sectors begins in the header and may go on behind it. */
function readTable(file: Buffer, sectorBytes: number): Buffer {
  const sectors: number[] = [];
  for (let index = 0; index < 109; index += 1) sectors.push(number32(file, 76 + index * 4));
  const most = Math.ceil(file.length / sectorBytes);
  for (let more = number32(file, 68), steps = 0; more < END && steps < most; steps += 1) {
    const at = sectorStart(more, sectorBytes);
    for (let index = 0; index < sectorBytes / 4 - 1; index += 1) sectors.push(number32(file, at + index * 4));
    more = number32(file, at + sectorBytes - 4);
  }
  const used = sectors.filter((sector) => sector < END);
  if (used.length > most) throw damaged();
  return Buffer.concat(used.map((sector) => sectorAt(file, sector, sectorBytes)));
}

function followChain(file: Buffer, table: Buffer, sectorBytes: number, start: number, most: number): Buffer {
  const pieces: Buffer[] = [];
  for (let sector = start; sector < END && pieces.length * sectorBytes < most;) {
    // A chain that bites its own tail would be longer than the file.
    if (pieces.length * sectorBytes > file.length) throw damaged();
    pieces.push(sectorAt(file, sector, sectorBytes));
    sector = number32(table, sector * 4);
  }
  return Buffer.concat(pieces);
}

function sectorAt(file: Buffer, sector: number, sectorBytes: number): Buffer {
  const start = sectorStart(sector, sectorBytes);
  if (start >= file.length) throw damaged();
  return file.subarray(start, start + sectorBytes);
}

function sectorStart(sector: number, sectorBytes: number): number {
  return (sector + 1) * sectorBytes;
}

function number16(bytes: Buffer, at: number): number {
  if (at + 2 > bytes.length) throw damaged();
  return bytes.readUInt16LE(at);
}

function number32(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) throw damaged();
  return bytes.readUInt32LE(at);
}

function damaged(): Error {
  return sheetRefusal('DAMAGED', 'This file cannot be opened as an Excel workbook.');
}
