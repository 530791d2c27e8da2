import { zip } from './xlsx-file.ts';

type Look = { format?: string; isStruck?: boolean; comment?: string };

/**
 * What a cell of such a workbook may hold, and how it looks. A formula without a result is one that no program has
 * computed.
 */
export type OddCell =
  | string
  | number
  | boolean
  | ({ text: string } & Look)
  | ({ number: number } & Look)
  | { runs: { text: string; isStruck?: boolean; isRaised?: boolean }[] }
  | { formula: string; result?: string }
  | { error: string };

export type OddSheet = {
  rows: OddCell[][];
  /** Such as "A1:A2". */
  merged?: string[];
  hiddenColumns?: number[];
  hiddenRows?: number[];
};

/**
 * An Office Open XML workbook as people keep them: several sheets, merged, hidden, struck through, with comments and
 * formulas.
 */
export function oddWorkbook(sheets: Record<string, OddSheet>, active = 0): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const looks: string[] = [JSON.stringify({ format: '', isStruck: false })];
  const formats: string[] = [];
  const styleOf = (cell: OddCell) => {
    const { format = '', isStruck = false } = typeof cell === 'object' ? (cell as Look) : {};
    if (format !== '' && !formats.includes(format)) formats.push(format);
    const look = JSON.stringify({ format, isStruck });
    if (!looks.includes(look)) looks.push(look);
    return looks.indexOf(look);
  };
  const parts: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    const sheet = sheets[name] ?? { rows: [] };
    parts[`xl/${at}.xml`] = sheetXml(sheet, styleOf);
    const comments = commentsXml(sheet.rows);
    if (comments === '') continue;
    parts[`xl/comments${at}.xml`] = comments;
    parts[`xl/_rels/${at}.xml.rels`] = relationships([['c', 'comments', `comments${at}.xml`]]);
  }
  return Uint8Array.from(
    zip({
      '_rels/.rels': relationships([['r', 'officeDocument', 'xl/workbook.xml']]),
      'xl/_rels/workbook.xml.rels': relationships([
        ['styles', 'styles', 'styles.xml'],
        ...names.map((_, at): [string, string, string] => [`s${at}`, 'worksheet', `/xl/${at}.xml`]),
      ]),
      'xl/workbook.xml': `<workbook xmlns:r="x"><bookViews><workbookView activeTab="${active}"/></bookViews><sheets>${names.map((name, at) => `<sheet name="${escaped(name)}" r:id="s${at}"/>`).join('')}</sheets></workbook>`,
      ...parts,
      'xl/styles.xml': stylesXml(looks, formats),
    }),
  );
}

function relationships(links: [id: string, type: string, target: string][]): string {
  const one = ([id, type, target]: (typeof links)[number]) =>
    `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`;
  return `<Relationships>${links.map(one).join('')}</Relationships>`;
}

function sheetXml(
  { rows, merged = [], hiddenColumns = [], hiddenRows = [] }: OddSheet,
  styleOf: (cell: OddCell) => number,
) {
  const columns = hiddenColumns.map((one) => `<col min="${one}" max="${one}" hidden="1"/>`).join('');
  const lines = rows.map((cells, at) => {
    const hidden = hiddenRows.includes(at + 1) ? ' hidden="1"' : '';
    const inner = cells.map((cell, column) => cellXml(cell, `${letterOf(column)}${at + 1}`, styleOf(cell))).join('');
    return `<row r="${at + 1}"${hidden}>${inner}</row>`;
  });
  const merges = merged.map((area) => `<mergeCell ref="${area}"/>`).join('');
  return `<worksheet>${columns && `<cols>${columns}</cols>`}<sheetData>${lines.join('')}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`;
}

function cellXml(cell: OddCell, at: string, style: number): string {
  const open = `<c r="${at}" s="${style}"`;
  if (cell === '') return '';
  if (typeof cell === 'string') return `${open} t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `${open}><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `${open} t="b"><v>${Number(cell)}</v></c>`;
  if ('error' in cell) return `${open} t="e"><v>${cell.error}</v></c>`;
  if ('number' in cell) return `${open}><v>${cell.number}</v></c>`;
  if ('formula' in cell)
    return cell.result === undefined
      ? `${open}><f>${escaped(cell.formula)}</f></c>`
      : `${open} t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.result)}</v></c>`;
  if ('text' in cell) return `${open} t="inlineStr"><is><t>${escaped(cell.text)}</t></is></c>`;
  const runs = cell.runs.map(({ text, isStruck, isRaised }) => {
    const look = `${isStruck ? '<strike/>' : ''}${isRaised ? '<vertAlign val="superscript"/>' : ''}`;
    return `<r>${look && `<rPr>${look}</rPr>`}<t>${escaped(text)}</t></r>`;
  });
  return `${open} t="inlineStr"><is>${runs.join('')}</is></c>`;
}

function commentsXml(rows: OddCell[][]): string {
  const list = rows.flatMap((cells, at) =>
    cells.flatMap((cell, column) =>
      typeof cell === 'object' && 'comment' in cell && cell.comment
        ? [`<comment ref="${letterOf(column)}${at + 1}"><text><r><t>${escaped(cell.comment)}</t></r></text></comment>`]
        : [],
    ),
  );
  return list.length === 0 ? '' : `<comments><commentList>${list.join('')}</commentList></comments>`;
}

function stylesXml(looks: string[], formats: string[]): string {
  const own = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`);
  const cells = looks.map((look) => {
    const { format, isStruck } = JSON.parse(look) as { format: string; isStruck: boolean };
    return `<xf numFmtId="${format === '' ? 0 : 164 + formats.indexOf(format)}" fontId="${Number(isStruck)}"/>`;
  });
  return `<styleSheet><numFmts>${own.join('')}</numFmts><fonts><font/><font><strike/></font></fonts><cellXfs>${cells.join('')}</cellXfs></styleSheet>`;
}

function letterOf(column: number): string {
  return (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
