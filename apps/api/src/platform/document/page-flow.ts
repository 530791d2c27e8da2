import type { DocumentMark } from '@larder/label/document-pdf';

/** A4, upright, in millimetres. */
export const paper = { width: 210, height: 297 };
export const margin = { side: 18, top: 18, bottom: 20 };
export const room = paper.width - 2 * margin.side;

/** Something that stands whole on one page: how high it is, and its marks when its top is at `y` millimetres. */
export type Box = { height: number; marks: (y: number) => DocumentMark[] };

/**
 * What follows another on pages. Rows may be parted between pages, each of which then begins with their head; a box
 * that is kept with the next one is never the last of its page.
 */
export type Block = (Box & { kind: 'box'; keep?: true }) | { kind: 'rows'; head: Box; rows: Box[] } | { kind: 'page' };

/** Lays blocks out on pages, one below the other, each page with its foot. */
export function flowPages(
  blocks: readonly Block[],
  foot: (page: number, pages: number) => DocumentMark[],
): DocumentMark[][] {
  const pages: DocumentMark[][] = [[]];
  const end = paper.height - margin.bottom;
  let y = margin.top;
  const turn = () => {
    pages.push([]);
    y = margin.top;
  };
  const place = (box: Box) => {
    pages.at(-1)?.push(...box.marks(y));
    y += box.height;
  };
  blocks.forEach((block, at) => {
    if (block.kind === 'page') {
      if (y > margin.top) turn();
    } else if (block.kind === 'box') {
      if (y > margin.top && y + block.height + (block.keep ? leastOf(blocks, at + 1) : 0) > end) turn();
      place(block);
    } else {
      if (y > margin.top && y + leastOf(blocks, at) > end) turn();
      place(block.head);
      for (const row of block.rows) {
        if (y + row.height > end) {
          turn();
          place(block.head);
        }
        place(row);
      }
    }
  });
  return pages.map((marks, index) => [...marks, ...foot(index + 1, pages.length)]);
}

/** The room without which a block cannot begin on a page. */
function leastOf(blocks: readonly Block[], at: number): number {
  const block = blocks[at];
  if (!block || block.kind === 'page') return 0;
  if (block.kind === 'rows') return block.head.height + (block.rows[0]?.height ?? 0);
  return block.height + (block.keep ? leastOf(blocks, at + 1) : 0);
}
