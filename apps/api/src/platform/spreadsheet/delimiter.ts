const DELIMITERS = [',', ';', '\t', '|'];
const SAMPLE_RECORDS = 100;

/**
 * Finds what separates the cells of a text table by counting, outside quotes, the cells of its first records under each
 * candidate: the one that divides the header and is kept to by most records. A table of one column has commas.
 */
export function detectDelimiter(sample: string): string {
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const widths = recordWidths(sample, delimiter);
    // A title above the table is one cell.
    const header = widths[0] === 1 ? usual(widths) : (widths[0] ?? 1);
    if (header < 2) continue;
    const kept = widths.filter((width) => width === header).length / widths.length;
    const score = kept + Math.min(header, 20) / 1_000;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** The hint `sep=;` that spreadsheet programs write above a table and do not count as a row. */
export function delimiterHint(sample: string): { delimiter: string; length: number } | null {
  const found = /^sep=(.)(?:\r\n|\n|\r)/u.exec(sample);
  return found?.[1] === undefined ? null : { delimiter: found[1], length: found[0].length };
}

function usual(widths: number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 1;
}

function recordWidths(sample: string, delimiter: string): number[] {
  const widths: number[] = [];
  let width = 1;
  let quoted = false;
  let cellStart = true;
  for (let index = 0; index < sample.length && widths.length < SAMPLE_RECORDS; index += 1) {
    const character = sample.charAt(index);
    if (quoted) {
      if (character === '"') {
        if (sample.charAt(index + 1) === '"') index += 1;
        else quoted = false;
      }
      continue;
    }
    if (character === '"' && cellStart) quoted = true;
    else if (character === delimiter) width += 1;
    else if (character === '\n' || (character === '\r' && sample.charAt(index + 1) !== '\n')) {
      if (sample.slice(0, index).trimEnd() !== '') widths.push(width);
      width = 1;
    }
    cellStart = character === delimiter || character === '\n' || character === '\r';
  }
  if (widths.length === 0) widths.push(width);
  return widths;
}
