import { glyphContours, type Contour } from './glyph-contours.ts';

/** What a font file says of one character; lengths in em, y upwards from the baseline. */
export interface Glyph {
  advance: number;
  contours: Contour[];
}

/** The characters of one font file. */
export interface FontShapes {
  glyph: (character: string) => Glyph | undefined;
}

/** Undoes the zlib compression (RFC 1950) of a font's table. */
export type Inflate = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

/**
 * Reads the outlines of a WOFF 1.0 file with TrueType glyphs (W3C Recommendation 2012; OpenType glyf, loca, cmap,
 * hmtx). Fails on any other file.
 */
export async function readFontFile(file: ArrayBuffer, inflate: Inflate): Promise<FontShapes> {
  const tables = await readTables(file, inflate);
  const table = (tag: string): DataView => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font has no table ${tag}`);
    return found;
  };
  const [head, hmtx, maximum] = [table('head'), table('hmtx'), table('hhea').getUint16(34)];
  const em = head.getUint16(18);
  const codes = readCodes(table('cmap'));
  const outlines = { glyf: table('glyf'), loca: table('loca'), long: head.getInt16(50) === 1 };
  const known = new Map<string, Glyph>();
  return {
    glyph: (character) => {
      const id = codes.get(character.codePointAt(0) ?? 0);
      if (id === undefined) return undefined;
      const glyph = known.get(character) ?? {
        advance: hmtx.getUint16(Math.min(id, maximum - 1) * 4) / em,
        contours: glyphContours(outlines, id, em),
      };
      known.set(character, glyph);
      return glyph;
    },
  };
}

// A directory at byte 44, each table deflated or, when that saves nothing, as it is.
async function readTables(file: ArrayBuffer, inflate: Inflate): Promise<Map<string, DataView>> {
  const view = new DataView(file);
  if (view.getUint32(0) !== 0x77_4f_46_46) throw new Error('The font is no WOFF 1.0 file');
  const tables = new Map<string, DataView>();
  for (let index = 0; index < view.getUint16(12); index += 1) {
    const entry = 44 + index * 20;
    const tag = String.fromCodePoint(...new Uint8Array(file, entry, 4));
    const [offset, stored, length] = [view.getUint32(entry + 4), view.getUint32(entry + 8), view.getUint32(entry + 12)];
    const bytes = new Uint8Array(file, offset, stored);
    const table = stored < length ? await inflate(bytes) : bytes;
    tables.set(tag, new DataView(table.buffer, table.byteOffset, table.byteLength));
  }
  return tables;
}

// The formats 4 and 12, which text fonts use.
function readCodes(cmap: DataView): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const at = cmap.getUint32(4 + index * 8 + 4);
    const format = cmap.getUint16(at);
    if (format === 4) readSegments(cmap, at, glyphs);
    if (format === 12) readGroups(cmap, at, glyphs);
  }
  return glyphs;
}

function readSegments(cmap: DataView, at: number, glyphs: Map<number, number>): void {
  const size = cmap.getUint16(at + 6);
  for (let place = 0; place < size; place += 2) {
    const end = cmap.getUint16(at + 14 + place);
    const start = cmap.getUint16(at + 16 + size + place);
    const delta = cmap.getUint16(at + 16 + size * 2 + place);
    const rangeAt = at + 16 + size * 3 + place;
    const range = cmap.getUint16(rangeAt);
    for (let code = start; code <= end && code < 0xff_ff; code += 1) {
      const listed = range === 0 ? code : cmap.getUint16(rangeAt + range + (code - start) * 2);
      const glyph = range > 0 && listed === 0 ? 0 : (listed + delta) & 0xff_ff;
      if (glyph > 0) glyphs.set(code, glyph);
    }
  }
}

function readGroups(cmap: DataView, at: number, glyphs: Map<number, number>): void {
  for (let index = 0; index < cmap.getUint32(at + 12); index += 1) {
    const group = at + 16 + index * 12;
    const start = cmap.getUint32(group);
    for (let code = start; code <= cmap.getUint32(group + 4); code += 1) {
      glyphs.set(code, cmap.getUint32(group + 8) + code - start);
    }
  }
}
