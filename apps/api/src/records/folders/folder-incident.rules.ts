import type { DocumentMark } from '@larder/label/document-pdf';
import type { TextRow } from '../../platform/database/row-stream.ts';
import { textBox } from '../../platform/document/page-blocks.ts';
import { margin, room, type Block } from '../../platform/document/page-flow.ts';
import { momentText } from '../../platform/spreadsheet/write-pages.ts';

const column = 30;

/** One incident as a card: what happened, what was stated, and who signed. */
export function incidentCard(
  row: TextRow,
  cell: (row: TextRow, header: string) => string,
  dateFormat: 'uk' | 'us',
): Block {
  const at = (header: string) => momentText(cell(row, header), dateFormat);
  const isSilent = cell(row, 'Incident') === 'Not read in time';
  const title = textBox(`${cell(row, 'Fridge')}: ${cell(row, 'Incident').toLowerCase()}`, {
    size: 3.3,
    weight: 700,
    width: room - 50,
    x: margin.side + 4,
  });
  const signed = cell(row, 'Signature')
    ? `${cell(row, 'Signature')}, ${at('Signed at')}, signed in as ${cell(row, 'Signed in as')}`
    : '';
  const facts = [
    ['When', `${at('Began')} to ${cell(row, 'Ended') ? at('Ended') : 'now'}`],
    [
      'Temperature',
      isSilent || !cell(row, 'Highest °C')
        ? ''
        : `highest ${cell(row, 'Highest °C')} °C, legal limit ${cell(row, 'Legal limit °C')} °C for ${cell(row, 'Delay, minutes')} minutes`,
    ],
    ['Planned', cell(row, 'Defrost or cleaning')],
    ['Acknowledged', cell(row, 'Acknowledged')],
    ['Cause', cell(row, 'Cause')],
    ['What was done', cell(row, 'What was done')],
    ['Food', [cell(row, 'Food'), cell(row, 'Which food')].filter(Boolean).join(': ')],
    ['Signature', signed || 'None yet'],
    ['Earlier signatures', cell(row, 'Earlier signatures')],
  ].filter(([, text]) => text);
  const set = facts.map(([name = '', text = '']) => ({
    name,
    box: textBox(text, { size: 2.8, width: room - column - 8, x: margin.side + 4 + column }),
  }));
  const height = title.height + 5 + set.reduce((sum, { box }) => sum + box.height + 0.9, 0);
  return {
    kind: 'box',
    height: height + 3,
    marks: (y) => {
      let below = y + title.height + 4;
      return [
        { kind: 'box', x: margin.side, y, width: room, height, paint: { line: 0.2 } },
        ...title.marks(y + 2.4),
        {
          kind: 'text',
          text: cell(row, 'State'),
          x: margin.side + room - 4,
          baseline: y + 5.6,
          size: 2.9,
          weight: 700,
          anchor: 'end',
        },
        ...set.flatMap(({ name, box }): DocumentMark[] => {
          const top = below;
          below += box.height + 0.9;
          const label = textBox(name, { size: 2.8, ink: 'grey', x: margin.side + 4 });
          return [...label.marks(top), ...box.marks(top)];
        }),
      ];
    },
  };
}
