/** The kinds of record of an Excel 97 workbook (MS-XLS 2.3) that a table is read from. */
export const RECORD = {
  formula: 0x06,
  end: 0x0a,
  note: 0x1c,
  dateMode: 0x22,
  filePass: 0x2f,
  font: 0x31,
  continued: 0x3c,
  window: 0x3d,
  columnInfo: 0x7d,
  boundSheet: 0x85,
  mulRk: 0xbd,
  richString: 0xd6,
  xf: 0xe0,
  mergedCells: 0xe5,
  sharedStrings: 0xfc,
  labelShared: 0xfd,
  number: 0x203,
  label: 0x204,
  boolOrError: 0x205,
  string: 0x207,
  row: 0x208,
  rk: 0x27e,
  format: 0x41e,
  begin: 0x809,
} as const;

export type BiffRecord = { id: number; data: Buffer; offset: number };

/** Walks the records of a stream from an offset on. */
export function* biffRecords(stream: Buffer, start = 0): Generator<BiffRecord, void, undefined> {
  for (let offset = start; offset + 4 <= stream.length;) {
    const id = stream.readUInt16LE(offset);
    const length = stream.readUInt16LE(offset + 2);
    yield { id, data: stream.subarray(offset + 4, offset + 4 + length), offset };
    offset += 4 + length;
  }
}

/**
 * Reads what may run over the end of a record into the ones that continue it (MS-XLS 2.5.240): a text's letters go on
 * behind a byte that says anew how wide they are.
 */
export function biffReader(blocks: Buffer[]) {
  let block = 0;
  let at = 0;

  function room(bytes: number): Buffer {
    while (block < blocks.length && at >= (blocks[block]?.length ?? 0)) {
      block += 1;
      at = 0;
    }
    const here = blocks[block];
    if (here === undefined || at + bytes > here.length) throw new RangeError('A record ends too early');
    return here;
  }

  const byte = () => {
    const value = room(1)[at] ?? 0;
    at += 1;
    return value;
  };
  const word = () => {
    const value = room(2).readUInt16LE(at);
    at += 2;
    return value;
  };
  const double = () => {
    const value = room(4).readUInt32LE(at);
    at += 4;
    return value;
  };

  function letters(count: number, isWide: boolean): string {
    const pieces: string[] = [];
    let left = count;
    let wide = isWide;
    while (left > 0) {
      const atEnd = at >= (blocks[block]?.length ?? 0);
      if (atEnd) {
        room(1);
        wide = (byte() & 1) !== 0;
      }
      const here = room(wide ? 2 : 1);
      const width = wide ? 2 : 1;
      const taken = Math.min(left, Math.floor((here.length - at) / width));
      if (taken === 0) throw new RangeError('A text ends in the middle of a letter');
      pieces.push(here.toString(wide ? 'utf16le' : 'latin1', at, at + taken * width));
      at += taken * width;
      left -= taken;
    }
    return pieces.join('');
  }

  function skip(bytes: number): void {
    for (let left = bytes; left > 0;) {
      const here = room(1);
      const step = Math.min(left, here.length - at);
      at += step;
      left -= step;
    }
  }

  return {
    byte,
    word,
    double,
    /** A text with its formatting runs and phonetic data, which are skipped. */
    text(count: number = word()): string {
      const flags = byte();
      const runs = (flags & 8) === 0 ? 0 : word();
      const phonetic = (flags & 4) === 0 ? 0 : double();
      const text = letters(count, (flags & 1) !== 0);
      skip(runs * 4 + phonetic);
      return text;
    },
  };
}

/** A number packed into four bytes (MS-XLS 2.5.122). */
export function unpackRk(rk: number): number {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE((rk & 0xfffffffc) >>> 0, 4);
  const number = (rk & 2) === 0 ? bytes.readDoubleLE(0) : (rk | 0) >> 2;
  return (rk & 1) === 0 ? number : number / 100;
}

const ERRORS: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

export function errorText(code: number): string {
  return ERRORS[code] ?? '#ERROR!';
}
