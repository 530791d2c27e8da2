import { toDocument } from '@larder/label/document-pdf';
import { unshapedCharacters } from '@larder/label/measure';
import type { LabelShapes } from '@larder/label/outline';
import type { MatrixLine } from './allergen-matrix.api.ts';
import { matrixPages, type PageHead, type Paper } from './allergen-pages.rules.ts';

/** The matrix as a PDF, made here in the page; a fact of its own says so when letters have no shape. */
export async function matrixPdf(
  rows: readonly MatrixLine[],
  allergens: readonly { id: string; name: string }[],
  { emptyBoxes, ...head }: PageHead & { emptyBoxes: string },
  { paper, shapes }: { paper: Paper; shapes: LabelShapes },
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = [...rows.flatMap(({ name, sku, notes }) => [name, sku, notes]), ...allergens.map(({ name }) => name)];
  const facts = texts.some(lacksShapes) ? [...head.facts, emptyBoxes] : head.facts;
  return toDocument(
    matrixPages(rows, allergens, { ...head, facts }, paper),
    { ...paper, title: head.title },
    { shapes: { 400: shapes['Arimo 400'], 700: shapes['Arimo 700'] }, deflate },
  );
}

// Hebrew has shapes but would stand in the wrong order, so it is drawn as boxes too.
function lacksShapes(text: string): boolean {
  return unshapedCharacters(text.replaceAll(/\s/g, '')).length > 0 || /\p{Script=Hebrew}/u.test(text);
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
