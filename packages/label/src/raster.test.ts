import { describe, expect, it } from 'vitest';
import type { Area, Step } from './outline.ts';
import { toPdf } from './pdf.ts';
import { toPng } from './png.ts';
import { rasterise } from './raster.ts';

const box = (left: number, top: number, right: number, bottom: number): Step[] => [
  { to: 'M', x: left, y: top },
  { to: 'L', x: right, y: top },
  { to: 'L', x: right, y: bottom },
  { to: 'L', x: left, y: bottom },
];
const drawn = (areas: Area[], dots = 1) => {
  const raster = rasterise(areas, { width: 6, height: 4 }, dots);
  return Array.from({ length: raster.height }, (_, row) =>
    Array.from(raster.dots.slice(row * raster.width, (row + 1) * raster.width), (dot) => (dot ? '#' : '.')).join(''),
  );
};

describe('dots', () => {
  it.each<[string, Area[], string[]]>([
    ['a box', [{ ink: 'black', steps: box(1, 1, 4, 3) }], ['......', '.###..', '.###..', '......']],
    ['half a dot and more', [{ ink: 'black', steps: box(1.5, 1, 4.4, 2) }], ['......', '.###..', '......', '......']],
    [
      'a hole that runs the other way',
      [{ ink: 'black', steps: [...box(0, 0, 5, 4), ...box(1, 1, 4, 3).toReversed().map(begun)] }],
      ['#####.', '#...#.', '#...#.', '#####.'],
    ],
    [
      'two that overlap',
      [{ ink: 'black', steps: [...box(0, 0, 3, 2), ...box(2, 1, 5, 3)] }],
      ['###...', '#####.', '..###.', '......'],
    ],
    [
      'white on black',
      [
        { ink: 'black', steps: box(0, 0, 6, 2) },
        { ink: 'white', steps: box(2, 0, 3, 1) },
      ],
      ['##.###', '######', '......', '......'],
    ],
    [
      'what reaches over the edge',
      [{ ink: 'black', steps: box(-3, 2, 9, 9) }],
      ['......', '......', '######', '######'],
    ],
    [
      'a curve',
      [
        {
          ink: 'black',
          steps: [
            { to: 'M', x: 0, y: 4 },
            { to: 'Q', cx: 3, cy: -4, x: 6, y: 4 },
          ],
        },
      ],
      ['..##..', '.####.', '.####.', '######'],
    ],
  ])('of %s', (_name, areas, expected) => {
    expect(drawn(areas)).toEqual(expected);
  });
});

// A contour begins with M, whichever way it is read.
function begun(step: Step, index: number): Step {
  return { to: index === 0 ? 'M' : 'L', x: step.x, y: step.y };
}

it('makes a PDF whose table of contents points to its objects, named in any script', () => {
  const file = String.fromCharCode(
    ...toPdf(
      [
        { areas: [{ ink: 'black', steps: box(1, 1, 4, 3) }], width: 53, height: 40 },
        { areas: [], width: 53, height: 80 },
      ],
      'Żur',
    ),
  );
  const start = Number(file.match(/startxref\n(\d+)/)?.[1]);
  expect(file.slice(start, start + 4)).toBe('xref');
  const offsets = [...file.slice(start).matchAll(/(\d{10}) 00000 n /g)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(7);
  offsets.forEach((offset, index) => expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`)));
  expect(file.match(/\/Kids \[4 0 R 6 0 R\] \/Count 2/)).toHaveLength(1);
  // Each part has a page of its own size.
  expect(file).toContain('/MediaBox [0 0 150.23622 113.38583]');
  expect(file).toContain('/MediaBox [0 0 150.23622 226.77165]');
  expect(file).toContain('/Title <feff017b00750072>');
  expect(Number(file.match(/Length (\d+)/)?.[1])).toBe(file.match(/stream\n(.*?)\nendstream/s)?.[1]?.length);
});

it('makes a PNG that knows its size on paper', () => {
  const bytes = toPng(rasterise([], { width: 6, height: 4 }, 8), 8);
  expect(bytes.slice(0, 8)).toEqual(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a));
  // Width 48, height 32, one bit of grey; 8,000 dots to the metre.
  expect(bytes.slice(16, 26)).toEqual(Uint8Array.of(0, 0, 0, 48, 0, 0, 0, 32, 1, 0));
  expect(bytes.slice(41, 50)).toEqual(Uint8Array.of(0, 0, 0x1f, 0x40, 0, 0, 0x1f, 0x40, 1));
});
