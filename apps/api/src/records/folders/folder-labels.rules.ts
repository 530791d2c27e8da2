import type { DocumentMark } from '@larder/label/document-pdf';
import type { LabelUsage } from '@larder/label/label-data';
import { layoutLabel } from '@larder/label/layout';
import { outlineDrawing } from '@larder/label/outline';
import { printedLabel } from '@larder/label/printed-label';
import { formatDateTime } from '@larder/rules/date-format';
import { heading, paragraph, textBox } from '../../platform/document/page-blocks.ts';
import { margin, room, type Block } from '../../platform/document/page-flow.ts';
import type { FolderFacts, Samples } from './folder-facts.rules.ts';
import { periodText } from './folder.rules.ts';

const perRow = 3;
const gap = 5;
const width = (room - gap * (perRow - 1)) / perRow;

/** A few labels, drawn again from the words that their reports carried. */
export function sampleBlocks({ labels, settings, shapes }: Samples, { query, origin }: FolderFacts): Block[] {
  if (labels.length === 0) {
    const why = 'No device has reported word for word what stood on a label of this period.';
    return [heading('Label samples', periodText(query)), paragraph(why)];
  }
  const products = labels.length === 1 ? 'one product' : `${labels.length} products`;
  const head = heading('Label samples', `The newest label of ${products} · ${periodText(query)}`);
  const drawn = labels.map((label) => {
    const usage: LabelUsage = label.usage === 'sale' ? 'SINGLE' : 'COMPONENT';
    const { code, ...facts } = label;
    const again = printedLabel(label.words, { ...facts, usage, ...(code !== null && { code }) }, settings);
    const [front] = layoutLabel(again.data, again.settings, again.size);
    const scale = width / front.width;
    const printed = formatDateTime(label.printed_date, { ...origin, timezone: query.timezone });
    const caption = [`Printed ${printed}`, label.initials, label.device_name, label.batch_code]
      .filter(Boolean)
      .join(' · ');
    return {
      areas: outlineDrawing(front, shapes),
      scale,
      height: front.height * scale,
      caption,
      name: label.product_name,
    };
  });
  const rows = Array.from({ length: Math.ceil(drawn.length / perRow) }, (_, at) =>
    drawn.slice(at * perRow, (at + 1) * perRow),
  );
  return [head, ...rows.map(labelRow)];
}

type Drawn = {
  areas: ReturnType<typeof outlineDrawing>;
  scale: number;
  height: number;
  caption: string;
  name: string;
};

function labelRow(labels: readonly Drawn[]): Block {
  const high = Math.max(...labels.map(({ height }) => height));
  const set = labels.map((label, at) => {
    const x = margin.side + at * (width + gap);
    const name = textBox(label.name, { size: 2.8, weight: 700, width, x });
    return { ...label, x, title: name, below: textBox(label.caption, { size: 2.5, ink: 'grey', width, x }) };
  });
  const height = high + 2.5 + Math.max(...set.map(({ title, below }) => title.height + below.height));
  return {
    kind: 'box',
    height: height + 5,
    marks: (y) =>
      set.flatMap((one): DocumentMark[] => [
        { kind: 'drawing', areas: one.areas, x: one.x, y, scale: one.scale },
        { kind: 'box', x: one.x, y, width, height: one.height, paint: { line: 0.2 } },
        ...one.title.marks(y + one.height + 1.6),
        ...one.below.marks(y + one.height + 1.6 + one.title.height),
      ]),
  };
}
