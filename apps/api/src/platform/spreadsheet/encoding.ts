import type { SheetReading } from './table.ts';
import { readAnew, textEncodings, type TextEncoding } from './text-encoding.ts';

const SEEN = 500;
const SAMPLES = 3;
const SAMPLE_CHARACTERS = 80;

type Sampler = { see: (cells: string[]) => void; finish: () => SheetReading };

/**
 * Watches the cells of a text file for letters beyond ASCII, by which a person judges the encoding, and shows three of
 * them as they read in it and in every other encoding that the file may have.
 */
export function encodingSampler({ name, is_certain, others }: TextEncoding): Sampler {
  const seen = new Set<string>();
  return {
    see(cells) {
      if (seen.size >= SEEN) return;
      for (const cell of cells) if (isTelling(cell)) seen.add(aroundTelling(cell));
    },
    finish() {
      const cells = [...seen];
      const [rival] = others.filter((other) => cells.some((cell) => readAnew(cell, name, other) !== cell));
      const telling = rival === undefined ? [] : cells.filter((cell) => readAnew(cell, name, rival) !== cell);
      const samples = [...new Set([...telling, ...cells])].slice(0, SAMPLES);
      const rest = textEncodings.filter((other) => other !== name && !others.includes(other) && !isWide(other));
      const choices = [name, ...others, ...(isWide(name) ? [] : rest)].map((encoding) => ({
        encoding,
        samples: samples.map((cell) => readAnew(cell, name, encoding)),
      }));
      return { is_certain: is_certain || samples.length === 0, samples, choices: samples.length === 0 ? [] : choices };
    },
  };
}

function isWide(encoding: string): boolean {
  return encoding.startsWith('utf-16') || encoding.startsWith('utf-32');
}

/** Letters alone tell one code page from another for a person; the first of a long cell is brought into sight. */
function isTelling(cell: string): boolean {
  return /[^\p{ASCII}]/u.test(cell) && /(?=\P{ASCII})\p{L}/u.test(cell);
}

function aroundTelling(cell: string): string {
  const line = cell.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= SAMPLE_CHARACTERS) return line;
  const place = line.search(/(?=\P{ASCII})\p{L}/u);
  const start = Math.max(0, line.lastIndexOf(' ', Math.max(0, place - 20)));
  return line.slice(start, start + SAMPLE_CHARACTERS).trim();
}
