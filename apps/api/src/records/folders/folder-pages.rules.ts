import type { DocumentMark } from '@larder/label/document-pdf';
import {
  figures,
  heading,
  notice,
  paragraph,
  space,
  table,
  textBox,
  typed,
} from '../../platform/document/page-blocks.ts';
import { flowPages, margin, paper, room, type Block } from '../../platform/document/page-flow.ts';
import type { FolderFacts, Samples } from './folder-facts.rules.ts';
import { sampleBlocks } from './folder-labels.rules.ts';
import { presentBlocks } from './folder-present.rules.ts';
import { recordBlocks } from './folder-records.rules.ts';
import { sealFacts, verifySteps } from './folder-verify.rules.ts';
import { counted, periodText, type SectionId, type Written } from './folder.rules.ts';

/**
 * The folder's document: what there is and where, then each section with its counts, incidents, exceptions and samples.
 */
export function folderPages(facts: FolderFacts, samples: Samples): DocumentMark[][] {
  const blocks = [
    ...cover(facts),
    { kind: 'page' as const },
    ...recordBlocks(facts),
    ...sampleBlocks(samples, facts),
    ...presentBlocks(facts),
    { kind: 'page' as const },
    ...verifying(facts),
  ];
  return flowPages(blocks, (page, pages) => foot(facts, page, pages));
}

function cover({ query, origin, written, tally }: FolderFacts): Block[] {
  const { incidents, readings, prints } = tally;
  const name = textBox(query.name, { size: 9, weight: 700 });
  const address = textBox(query.address, { size: 3.6, ink: 'grey' });
  return [
    {
      kind: 'box',
      height: 34 + name.height + address.height,
      marks: (y) => [
        { kind: 'box', x: margin.side, y: y + 2, width: room, height: 1.4, paint: 'black' },
        { kind: 'text', text: "INSPECTOR'S FOLDER", x: margin.side, baseline: y + 12, size: 3.4, weight: 700 },
        ...name.marks(y + 18),
        ...address.marks(y + 20 + name.height),
      ],
    },
    table(
      [
        { name: 'Period', share: 5 },
        { name: 'Made', share: 4 },
        { name: 'By', share: 3 },
        { name: 'Times are in', share: 3 },
      ],
      [[periodText(query), origin.made, origin.asker, query.timezone]],
    ),
    space(9),
    figures([
      { value: rowsOf(written, 'prints'), name: 'labels printed' },
      { value: prints.exceptions.total.toLocaleString('en-GB'), name: 'of them with an exception' },
      { value: rowsOf(written, 'readings'), name: 'temperatures read' },
      { value: readings.over.toLocaleString('en-GB'), name: 'of them above the limit' },
      { value: rowsOf(written, 'incidents'), name: 'incidents' },
      {
        value: (incidents.rows.total - (incidents.states.get('Closed') ?? 0)).toLocaleString('en-GB'),
        name: 'of them not signed',
      },
    ]),
    space(6),
    table(
      [
        { name: 'Section', share: 5, weight: 700 },
        { name: 'Rows', share: 2, end: true },
        { name: '', share: 0.5 },
        { name: 'Period', share: 7 },
      ],
      written.map(({ title, rows, period }) => [title, rows.toLocaleString('en-GB'), '', period]),
    ),
    space(7),
    paragraph(
      'Every row that is counted here stands in the workbook, inspectors-folder.xlsx, on the sheet of the same name. These pages hold the figures, all incidents, the exceptions and a few samples. The last page says how to check that nothing was changed.',
      { ink: 'grey' },
    ),
    space(3),
    ...origin.left_out.map(notice),
  ];
}

function rowsOf(written: readonly Written[], id: SectionId): string {
  return (written.find((one) => one.id === id)?.rows ?? 0).toLocaleString('en-GB');
}

function verifying({ query, seals }: FolderFacts): Block[] {
  return [
    heading('How to verify this folder without Larder', 'The same text is in the file VERIFY.txt.'),
    ...verifySteps({ seals }).flatMap(({ title, text, commands }, at): Block[] => [
      { ...step(`${at + 1}. ${title}`), keep: true },
      paragraph(text),
      ...(commands.length > 0 ? [typed(commands)] : []),
    ]),
    ...(seals ? sealFacts(seals, query.reads_people).map((text) => paragraph(text, { ink: 'grey' })) : []),
  ];
}

function step(title: string) {
  const set = textBox(title, { size: 3.4, weight: 700 });
  return { kind: 'box' as const, height: set.height + 3, marks: (y: number) => set.marks(y + 1.6) };
}

function foot({ query, written }: FolderFacts, page: number, pages: number): DocumentMark[] {
  const baseline = paper.height - margin.bottom + 10;
  const line = { kind: 'text' as const, baseline, size: 2.5, weight: 400 as const, ink: 'grey' as const };
  const rows = written.reduce((sum, one) => sum + (one.id === 'seals' ? 0 : one.rows), 0);
  return [
    { kind: 'box', x: margin.side, y: baseline - 5, width: room, height: 0.15, paint: 'grey' },
    { ...line, text: `${query.name} · ${periodText(query)} · ${counted(rows, 'row')} in the workbook`, x: margin.side },
    { ...line, text: `${page} / ${pages}`, x: paper.width - margin.side, anchor: 'end' },
  ];
}
