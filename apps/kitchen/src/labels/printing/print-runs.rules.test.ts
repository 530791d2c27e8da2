import { expect, test } from 'vitest';
import type { OwnLabel } from '../../store/database.ts';
import { openLabels, printRuns } from './print-runs.rules.ts';

const label = (id: string, printed_at: string, product_id: string, more: Partial<OwnLabel> = {}) =>
  ({ id, printed_at, body: { product_id, use_by: 'x', usage: 'prep' }, ...more }) as OwnLabel;

test('labels of one job and one kind are one run, in the order of the list', () => {
  const labels = [
    label('6', '11:00', 'soup'),
    label('5', '10:00', 'stew'),
    label('4', '10:00', 'soup', { ended: 'misprint' }),
    label('3', '10:00', 'stew'),
    label('2', '10:00', 'soup'),
    label('1', '09:00', 'soup'),
  ];
  const runs = printRuns(labels);
  expect(runs.map((run) => run.labels.map(({ id }) => id).join(''))).toEqual(['6', '53', '42', '1']);
  expect(runs.flatMap((run) => run.labels)).toHaveLength(labels.length);
  expect(openLabels(runs[2] ?? { first: labels[0] as OwnLabel, labels: [] }).map(({ id }) => id)).toEqual(['2']);
});

test('another date, size or mark is another run', () => {
  const other = (body: object) => label('2', '10:00', 'soup', { body: { ...label('', '', 'soup').body, ...body } });
  for (const body of [{ use_by: 'y' }, { label_size: 'DOUBLE_HEIGHT' }, { tags: ['USE FIRST'] }, { reprint_id: '1' }])
    expect(printRuns([label('1', '10:00', 'soup'), other(body)])).toHaveLength(2);
});
