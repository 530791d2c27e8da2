/**
 * What a cell of such a workbook may hold: a text, a number, a number in one of the workbook's formats, the text of a
 * formula (filled down: a record of the shared formula stands before it), or an error.
 */
export type XlsCell =
  | string
  | number
  | { number: number; format: number }
  | { formula: string; isShared?: boolean }
  | { error: number };

type XlsOptions = { isEncrypted?: boolean; is1904?: boolean; formats?: string[]; hidden?: number[] };

/** A minimal Excel 97 workbook (BIFF8 in an OLE container) of one sheet. */
export function xlsFile(
  rows: XlsCell[][],
  { isEncrypted = false, is1904 = false, formats = [], hidden = [] }: XlsOptions = {},
): Uint8Array {
  const bof = (kind: number) => record(0x0809, words(0x0600, kind, 0x0dbb, 0x07cc, 0, 0, 0, 0));
  const protection = isEncrypted ? [record(0x2f, words(1, 1, 1, 0, 0, 0))] : [];
  const name = Buffer.from('products');
  const styles = [
    ...formats.map((code, index) =>
      record(0x041e, Buffer.concat([words(164 + index, code.length), Buffer.from([1]), Buffer.from(code, 'utf16le')])),
    ),
    ...[0, ...formats.map((_, index) => 164 + index)].map((id) => record(0xe0, words(0, id, 0, 0, 0, 0, 0, 0, 0, 0))),
  ];
  const globals = (offset: number) =>
    Buffer.concat([
      bof(5),
      ...protection,
      record(0x22, words(is1904 ? 1 : 0)),
      ...styles,
      record(0x85, Buffer.concat([doubleWord(offset), words(0), Buffer.from([name.length, 0]), name])),
      record(0x0a, Buffer.alloc(0)),
    ]);
  const cells = rows.flatMap((row, r) => row.map((value, c) => cell(r, c, value)));
  const hiding = hidden.map((row) => record(0x0208, words(row - 1, 0, 1, 0x8000, 0, 0, 0x20, 0x0f)));
  const sheet = Buffer.concat([bof(0x10), ...hiding, ...cells, record(0x0a, Buffer.alloc(0))]);
  return container(Buffer.concat([globals(globals(0).length), sheet]));
}

function cell(row: number, column: number, value: XlsCell): Buffer {
  if (typeof value === 'object' && 'error' in value) {
    return record(0x0205, Buffer.concat([words(row, column, 0), Buffer.from([value.error, 1])]));
  }
  if (typeof value === 'object' && 'formula' in value) return formulaCell(row, column, value);
  if (typeof value === 'object') {
    const number = Buffer.alloc(8);
    number.writeDoubleLE(value.number);
    return record(0x0203, Buffer.concat([words(row, column, value.format), number]));
  }
  if (typeof value === 'number') {
    const number = Buffer.alloc(8);
    number.writeDoubleLE(value);
    return record(0x0203, Buffer.concat([words(row, column, 0), number]));
  }
  const text = Buffer.from(value, 'utf16le');
  return record(0x0204, Buffer.concat([words(row, column, 0, value.length), Buffer.from([1]), text]));
}

function formulaCell(row: number, column: number, { formula, isShared }: { formula: string; isShared?: boolean }) {
  const text = Buffer.concat([words(formula.length), Buffer.from([1]), Buffer.from(formula, 'utf16le')]);
  const head = Buffer.concat([words(row, column, 0), Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff]), words(0, 0, 0, 0)]);
  const shared = isShared ? [record(0x04bc, words(row, row + 1, 0, 0, 0))] : [];
  return Buffer.concat([record(0x06, head), ...shared, record(0x0207, text)]);
}

function container(stream: Buffer): Uint8Array {
  const sectors = Math.max(8, Math.ceil(stream.length / 512));
  const header = Buffer.alloc(512);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  words(0x3e, 3, 0xfffe, 9, 6).copy(header, 24);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(0xfffffffe, 60);
  header.writeUInt32LE(0xfffffffe, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(0xfffffffe, 4);
  for (let index = 0; index < sectors; index += 1) {
    table.writeUInt32LE(index === sectors - 1 ? 0xfffffffe : index + 3, (index + 2) * 4);
  }
  const root = entry('Root Entry', 5, 0xfffffffe, 0, 1);
  const directory = Buffer.concat([root, entry('Workbook', 2, 2, sectors * 512, -1), Buffer.alloc(256)]);
  return Uint8Array.from(
    Buffer.concat([header, table, directory, stream, Buffer.alloc(sectors * 512 - stream.length)]),
  );
}

function entry(name: string, type: number, start: number, size: number, child: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes[66] = type;
  bytes[67] = 1;
  bytes.writeInt32LE(-1, 68);
  bytes.writeInt32LE(-1, 72);
  bytes.writeInt32LE(child, 76);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}

function record(id: number, data: Buffer): Buffer {
  return Buffer.concat([words(id, data.length), data]);
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16LE(value, index * 2));
  return bytes;
}

function doubleWord(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
