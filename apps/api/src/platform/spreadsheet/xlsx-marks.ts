import type { CellNote } from './cell.ts';
import type { MergedArea } from './merged-cells.ts';
import { relations } from './xlsx-parts.ts';
import { readXml } from './xml.ts';
import type { ZipParts } from './zip.ts';

const MOST_COMMENTS = 5_000;
const COMMENT_CHARACTERS = 200;

/** Column and row of a reference such as AB12, both counted from 1. */
export function placeOf(reference: string): { column: number; row: number } {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at) & ~32;
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return { column, row: Number(reference.slice(at)) };
}

/**
 * The merged cells of a worksheet. They stand behind its rows, so that they are looked for before the rows are read.
 */
export async function mergedAreas(zip: ZipParts, part: string): Promise<MergedArea[]> {
  const areas: MergedArea[] = [];
  const decoder = new TextDecoder('utf-8');
  let text = '';
  for await (const piece of zip.pieces(part)) {
    text += decoder.decode(piece, { stream: true });
    if (text.includes('mergeCell ')) text = take(text);
    // A reference may be cut by the end of a piece.
    text = text.slice(-200);
  }
  return areas;

  function take(pieces: string): string {
    let end = 0;
    for (const found of pieces.matchAll(/<(?:\w+:)?mergeCell\s+[^>]*?ref="([A-Za-z]+\d+):([A-Za-z]+\d+)"[^>]*>/g)) {
      const [from, to] = [placeOf(found[1] ?? ''), placeOf(found[2] ?? '')];
      areas.push({ top: from.row, bottom: to.row, left: from.column - 1, right: to.column - 1 });
      end = found.index + found[0].length;
    }
    return pieces.slice(end);
  }
}

/** What people have noted at cells, by the row: it is not read, and a note says so. */
export async function cellComments(zip: ZipParts, part: string): Promise<Map<number, CellNote[]>> {
  const notes = new Map<number, CellNote[]>();
  const link = (await relations(zip, part)).find(({ type, target }) => type.endsWith('/comments') && zip.has(target));
  if (link === undefined) return notes;
  let count = 0;
  let place = { column: 0, row: 0 };
  let text = '';
  let isText = false;
  await readXml(
    zip.pieces(link.target),
    {
      open(name, attributes) {
        if (name === 'comment') {
          place = placeOf(attributes.ref ?? '');
          text = '';
        }
        isText = name === 't';
      },
      text(piece) {
        if (isText) text += piece;
      },
      close(name) {
        isText = false;
        if (name !== 'comment') return;
        count += 1;
        const note = { columns: [place.column - 1], message: unreadComment(text) };
        notes.set(place.row, [...(notes.get(place.row) ?? []), note]);
      },
    },
    () => count >= MOST_COMMENTS,
  );
  return notes;
}

/** A thread of comments is kept behind words for older programs. */
export function unreadComment(text: string): string {
  const said = (/^\[Threaded comment\][^]*?\bComment:\s*([^]*)$/.exec(text)?.[1] ?? text)
    .replaceAll(/\s+/g, ' ')
    .trim();
  const shown = said.length > COMMENT_CHARACTERS ? `${said.slice(0, COMMENT_CHARACTERS)}…` : said;
  return `This cell has a comment, which is not read${shown === '' ? '' : `: “${shown}”`}.`;
}
