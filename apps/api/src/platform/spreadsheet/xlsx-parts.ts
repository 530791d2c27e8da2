import { cellFormat, type CellFormat } from './cell.ts';
import type { SheetLimits } from './limits.ts';
import { sheetRefusal } from './refusal.ts';
import { readXml } from './xml.ts';
import type { ZipParts } from './zip.ts';

export type XlsxBook = {
  sheets: { name: string; part: string }[];
  is1904: boolean;
  strings: string[];
  /** How each cell format shows numbers. */
  formats: CellFormat[];
};

/** Reads what all sheets of an Office Open XML workbook share (ECMA-376): visible sheets, shared texts, date formats. */
export async function openXlsx(zip: ZipParts, limits: SheetLimits): Promise<XlsxBook> {
  const root = await relations(zip, '');
  const part = root.find((relation) => relation.type.endsWith('/officeDocument'))?.target;
  if (part?.endsWith('.bin')) {
    throw sheetRefusal('WRONG_FORMAT', 'This is a binary workbook (.xlsb): save it as .xlsx.');
  }
  if (zip.has('mimetype') && zip.has('content.xml')) {
    throw sheetRefusal('WRONG_FORMAT', 'This is an OpenDocument file (.ods): save it as .xlsx.');
  }
  if (part === undefined || !zip.has(part)) {
    throw sheetRefusal('WRONG_FORMAT', 'This archive is not an Excel workbook.');
  }
  const links = await relations(zip, part);
  const partOf = (type: string) => links.find((link) => link.type.endsWith(type) && zip.has(link.target))?.target;
  const { sheets, is1904, active } = await workbookSheets(zip, part);
  const stringsPart = partOf('/sharedStrings');
  const stylesPart = partOf('/styles');
  return {
    is1904,
    sheets: activeFirst(sheets, active).flatMap(({ name, id }) => {
      const link = links.find((candidate) => candidate.id === id && candidate.type.endsWith('/worksheet'));
      return link !== undefined && zip.has(link.target) ? [{ name, part: link.target }] : [];
    }),
    strings: stringsPart === undefined ? [] : await sharedStrings(zip, stringsPart, limits),
    formats: stylesPart === undefined ? [] : await cellFormats(zip, stylesPart),
  };
}

type Relation = { id: string; type: string; target: string };

async function relations(zip: ZipParts, part: string): Promise<Relation[]> {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const file = `${folder}_rels/${part.slice(slash)}.rels`;
  if (!zip.has(file)) return [];
  const found: Relation[] = [];
  await readXml(zip.pieces(file), {
    open(name, attributes) {
      if (name !== 'Relationship' || attributes.TargetMode === 'External') return;
      const target = new URL(attributes.Target ?? '', `file:///${folder}`).pathname.slice(1);
      found.push({ id: attributes.Id ?? '', type: attributes.Type ?? '', target: decodeURIComponent(target) });
    },
  });
  return found;
}

async function workbookSheets(zip: ZipParts, part: string) {
  const sheets: { name: string; id: string; place: number }[] = [];
  let is1904 = false;
  let active = 0;
  let place = -1;
  await readXml(zip.pieces(part), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
      if (name === 'workbookView') active = Number(attributes.activeTab ?? 0);
      if (name === 'sheet') place += 1;
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      sheets.push({ name: attributes.name ?? '', id, place });
    },
  });
  return { sheets, is1904, active };
}

/** The sheet that was looked at when the workbook was saved comes first. */
export function activeFirst<Item extends { place: number }>(sheets: Item[], active: number): Item[] {
  return sheets.toSorted((one, other) => Number(other.place === active) - Number(one.place === active));
}

async function sharedStrings(zip: ZipParts, part: string, limits: SheetLimits): Promise<string[]> {
  const strings: string[] = [];
  let characters = 0;
  let text = '';
  let isText = false;
  let phonetic = 0;
  await readXml(zip.pieces(part), {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic += 1;
      isText = name === 't' && phonetic === 0;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') phonetic -= 1;
      if (name !== 'si') return;
      characters += text.length;
      if (characters > limits.characters || strings.length > limits.cells) {
        throw sheetRefusal('TOO_LARGE', 'The workbook contains too much text.');
      }
      strings.push(unescapeText(text));
    },
  });
  return strings;
}

async function cellFormats(zip: ZipParts, part: string): Promise<CellFormat[]> {
  const own = new Map<number, string>();
  const formats: CellFormat[] = [];
  let inCellFormats = false;
  await readXml(zip.pieces(part), {
    open(name, attributes) {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') inCellFormats = true;
      if (name !== 'xf' || !inCellFormats) return;
      const id = Number(attributes.numFmtId ?? 0);
      formats.push(cellFormat(id, own.get(id)));
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  return formats;
}

/** Undoes `_x000D_` and its like, by which a workbook writes characters that XML cannot hold (ECMA-376, ST_Xstring). */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
