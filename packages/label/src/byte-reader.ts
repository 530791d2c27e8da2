/** What is wrong with bytes for a printer, and where. */
export class PrinterReadError extends Error {
  readonly at: number;

  constructor(at: number, problem: string) {
    super(`Byte ${at}: ${problem}`);
    this.name = 'PrinterReadError';
    this.at = at;
  }
}

/** Takes bytes from the front. What is not there, or not as it must be, throws a PrinterReadError. */
export function byteReader(bytes: Uint8Array) {
  let at = 0;
  const fail = (problem: string, where = at): never => {
    throw new PrinterReadError(where, problem);
  };
  const take = (count: number): Uint8Array => {
    if (count > bytes.length - at) fail(`${count} bytes are announced, ${bytes.length - at} are left`);
    at += count;
    return bytes.subarray(at - count, at);
  };
  const startsWith = (start: readonly number[]) => start.every((byte, index) => bytes[at + index] === byte);
  return {
    fail,
    take,
    get at() {
      return at;
    },
    get left() {
      return bytes.length - at;
    },
    byte: (): number => take(1)[0] ?? 0,
    /** Two bytes, the lower one first. */
    word: (): number => {
      const [low = 0, high = 0] = take(2);
      return low + high * 256;
    },
    /** Takes these bytes when they are next, and answers whether they were. */
    skip: (start: readonly number[]): boolean => {
      const there = startsWith(start);
      if (there) at += start.length;
      return there;
    },
    /** The text before the next of these characters, which is taken too; at most `most` characters. */
    until: (end: string, most: number): string => {
      const last = bytes.indexOf(end.charCodeAt(0), at);
      if (last < 0 || last - at > most) fail(`no ${JSON.stringify(end)} follows`);
      const text = latin1(take(last - at));
      at += 1;
      return text;
    },
  };
}

export type ByteReader = ReturnType<typeof byteReader>;

/** The most dots of one label that are read: a label of 53 × 80 mm at 600 dpi has 2.4 million. */
const mostDots = 16_000_000;

/** Fails for a label without dots, or with more than any label has. */
export function checkSize(reader: ByteReader, width: number, height: number): void {
  const area = width * height;
  if (!Number.isSafeInteger(area) || area < 1 || area > mostDots) {
    reader.fail(`${width} × ${height} dots are no label`);
  }
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}
