import type { DocumentMark, DocumentText } from '@larder/label/document-pdf';
import { margin, room, type Block, type Box } from './page-flow.ts';
import { linesOf } from './page-text.ts';

type Ink = DocumentText['ink'];
type Setting = { size: number; weight?: 400 | 700; ink?: Ink; width?: number; x?: number };

/** Lines of text from a place on, and how high they are. */
export function textBox(text: string, { size, weight = 400, ink = 'black', width = room, x = margin.side }: Setting) {
  const lines = linesOf(text, width, size, weight);
  const leading = size * 1.35;
  return {
    height: lines.length * leading,
    marks: (y: number): DocumentMark[] =>
      lines.map((line, at) => ({
        kind: 'text',
        text: line,
        x,
        baseline: y + size * 1.02 + at * leading,
        size,
        weight,
        ink,
      })),
  };
}

/** The name of a section, with a line below it. */
export function heading(text: string, detail = ''): Block {
  const title = textBox(text, { size: 5, weight: 700 });
  const below = textBox(detail, { size: 2.9, ink: 'grey' });
  const height = 5 + title.height + 1 + below.height + 2.5;
  return {
    kind: 'box',
    keep: true,
    height: height + 2.5,
    marks: (y) => [
      ...title.marks(y + 5),
      ...below.marks(y + 6 + title.height),
      { kind: 'box', x: margin.side, y: y + height, width: room, height: 0.4, paint: 'black' },
    ],
  };
}

/** The name of a part of a section. */
export function subheading(text: string): Block {
  const title = textBox(text, { size: 3.3, weight: 700 });
  return { kind: 'box', keep: true, height: title.height + 5, marks: (y) => title.marks(y + 3.2) };
}

export function paragraph(text: string, { size = 3, ink = 'black' }: { size?: number; ink?: Ink } = {}): Block {
  const set = textBox(text, { size, ink });
  return { kind: 'box', height: set.height + 2, marks: (y) => set.marks(y) };
}

/** Text that is typed as it stands, on a pale ground. */
export function typed(lines: readonly string[]): Block {
  const boxes = lines.map((line) => textBox(line, { size: 2.8, width: room - 8, x: margin.side + 4 }));
  const height = boxes.reduce((sum, one) => sum + one.height + 0.6, 0) + 4;
  return {
    kind: 'box',
    height: height + 3,
    marks: (y) => [
      { kind: 'box', x: margin.side, y, width: room, height, paint: 'pale' },
      ...stacked(boxes, y + 2.2, 0.6),
    ],
  };
}

/** What must not be overlooked: a bar at its side. */
export function notice(text: string): Block {
  const set = textBox(text, { size: 3, width: room - 10, x: margin.side + 6 });
  const height = set.height + 5;
  return {
    kind: 'box',
    height: height + 3,
    marks: (y) => [
      { kind: 'box', x: margin.side, y, width: room, height, paint: 'pale' },
      { kind: 'box', x: margin.side, y, width: 1.2, height, paint: 'black' },
      ...set.marks(y + 2.4),
    ],
  };
}

/** Figures side by side, each with what it counts below it. */
export function figures(facts: readonly { value: string; name: string }[]): Block {
  const width = room / Math.max(3, facts.length);
  const names = facts.map(({ name }, at) =>
    textBox(name, { size: 2.7, ink: 'grey', width: width - 7, x: margin.side + at * width + 3 }),
  );
  const height = 13 + Math.max(0, ...names.map((one) => one.height));
  return {
    kind: 'box',
    height: height + 4,
    marks: (y) =>
      facts.flatMap(({ value }, at): DocumentMark[] => {
        const x = margin.side + at * width;
        return [
          { kind: 'box', x, y, width: width - 2.5, height, paint: 'pale' },
          { kind: 'text', text: value, x: x + 3, baseline: y + 8.2, size: 5.6, weight: 700 },
          ...(names[at]?.marks(y + 10.4) ?? []),
        ];
      }),
  };
}

export type TableColumn = { name: string; share: number; end?: true; weight?: 700 };

/** A table as wide as the page. A cell takes the lines it needs. */
export function table(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): Block {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = margin.side;
  const places = columns.map((column) => {
    const width = (room * column.share) / whole;
    x += width;
    return { ...column, x: x - width, width: width - 2.5 };
  });
  const row = (cells: readonly string[], isHead: boolean): Box => {
    const size = isHead ? 2.5 : 2.7;
    const set = places.map((place, at) => {
      const weight: 400 | 700 = isHead ? 700 : (place.weight ?? 400);
      return { ...place, weight, lines: linesOf(cells[at] ?? '', place.width, size, weight) };
    });
    const leading = size * 1.3;
    const height = Math.max(1, ...set.map(({ lines }) => lines.length)) * leading + 2.4;
    return {
      height,
      marks: (y) => [
        ...set.flatMap(({ lines, x: left, width, end, weight }) =>
          lines.map((text, at): DocumentMark => ({
            kind: 'text',
            text,
            x: end ? left + width : left,
            baseline: y + 1.2 + size + at * leading,
            size,
            weight,
            ink: isHead ? 'grey' : 'black',
            ...(end && { anchor: 'end' as const }),
          })),
        ),
        {
          kind: 'box',
          x: margin.side,
          y: y + height,
          width: room,
          height: isHead ? 0.3 : 0.12,
          paint: isHead ? 'black' : 'grey',
        },
      ],
    };
  };
  return {
    kind: 'rows',
    head: row(
      columns.map(({ name }) => name),
      true,
    ),
    rows: rows.map((cells) => row(cells, false)),
  };
}

/** A little room. */
export function space(height: number): Block {
  return { kind: 'box', height, marks: () => [] };
}

function stacked(boxes: readonly Box[], from: number, gap: number): DocumentMark[] {
  let y = from;
  return boxes.flatMap((one) => {
    y += one.height + gap;
    return one.marks(y - one.height - gap);
  });
}
