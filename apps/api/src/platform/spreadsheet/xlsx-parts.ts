import { cellFormat, type CellFormat } from './cell.ts';
import type { SheetLimits } from './limits.ts';
import { sheetRefusal } from './refusal.ts';
import { struckCell } from './unread-cell.ts';
import { readXml } from './xml.ts';
import type { ZipParts } from './zip.ts';

export type XlsxBook = {
  sheets: { name: string; part: string }[];
  is1904: boolean;
  /** Those with a part that is struck through as unread cells. */
  strings: string[];
  /** The texts of which a part is raised above the line. */
  raised: ReadonlySet<number>;
  /** How each cell format shows numbers, and whether it strikes through. */
  formats: CellFormat[];
  struck: boolean[];
};

/**
 * Reads what all sheets of an Office Open XML workbook share (ECMA-376): visible sheets, shared texts, date formats.
 */
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
    ...(stringsPart === undefined ? { strings: [], raised: new Set() } : await sharedStrings(zip, stringsPart, limits)),
    ...(stylesPart === undefined ? { formats: [], struck: [] } : await cellStyles(zip, stylesPart)),
  };
}

type Relation = { id: string; type: string; target: string };

/** What a part refers to. */
export async function relations(zip: ZipParts, part: string): Promise<Relation[]> {
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

async function sharedStrings(zip: ZipParts, part: string, limits: SheetLimits) {
  const strings: string[] = [];
  const raised = new Set<number>();
  let characters = 0;
  let text = '';
  let isText = false;
  let phonetic = 0;
  let isStruck = false;
  await readXml(zip.pieces(part), {
    open(name, attributes) {
      if (name === 'si') {
        text = '';
        isStruck = false;
      } else if (name === 'rPh') phonetic += 1;
      else if (name === 'strike' && isOn(attributes.val)) isStruck = true;
      else if (name === 'vertAlign' && attributes.val === 'superscript') raised.add(strings.length);
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
      strings.push(isStruck ? struckCell(unescapeText(text), true) : unescapeText(text));
    },
  });
  return { strings, raised };
}

/** Whether a property of a text is switched on (ECMA-376, CT_BooleanProperty). */
export function isOn(value: string | undefined): boolean {
  return value === undefined || value === '1' || value === 'true';
}

async function cellStyles(zip: ZipParts, part: string) {
  const own = new Map<number, string>();
  const formats: CellFormat[] = [];
  const struckFonts: boolean[] = [];
  const struck: boolean[] = [];
  let inCellFormats = false;
  let inFonts = false;
  await readXml(zip.pieces(part), {
    open(name, attributes) {
      if (name === 'fonts') inFonts = true;
      if (inFonts && name === 'font') struckFonts.push(false);
      if (inFonts && name === 'strike') struckFonts[struckFonts.length - 1] = isOn(attributes.val);
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') inCellFormats = true;
      if (name !== 'xf' || !inCellFormats) return;
      const id = Number(attributes.numFmtId ?? 0);
      formats.push(cellFormat(id, own.get(id)));
      struck.push(struckFonts[Number(attributes.fontId ?? 0)] ?? false);
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false;
      if (name === 'fonts') inFonts = false;
    },
  });
  return { formats, struck };
}

/** Undoes `_x000D_` and its like, by which a workbook writes characters that XML cannot hold (ECMA-376, ST_Xstring). */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
