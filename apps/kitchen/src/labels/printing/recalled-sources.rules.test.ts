import { expect, it } from 'vitest';
import type { LiveLabel } from '../../store/live-label.ts';
import type { Recall } from '../../store/recall-overlay.ts';
import { recalledSources } from './recalled-sources.rules.ts';

const recallOf = (kind: Recall['kind'], label: string): Recall => ({
  id: `recall-${kind}`,
  kind,
  title: 'Metal in mozzarella',
  reason: 'The supplier called',
  staff_text: 'Set it aside',
  opened_at: '2026-11-29T10:00:00.000Z',
  seen_at: null,
  seen_by: '',
  done_at: null,
  expected: 1,
  labels: [
    {
      id: label,
      name: 'Mozzarella',
      code_short: 'ABC123',
      batch_code: '7',
      place: 'Walk-in',
      printed_date: '2026-11-28T10:00:00.000Z',
      found: null,
      is_gone: false,
    },
  ],
});
const labelOf = (id: string, more: object = {}) =>
  ({ id, product_name: `Food ${id}`, ...more }) as unknown as LiveLabel;
const madeFrom = (...ids: string[]) => ({
  made_from: ids.map((id) => ({ label: labelOf(id), relation: 'INGREDIENT' as const })),
});

it('names what is printed from and an open recall asks for, each once', () => {
  const found = recalledSources([madeFrom('a', 'b'), madeFrom('a')], [recallOf('RECALL', 'a')], new Map());
  expect(found).toEqual([{ label_id: 'a', name: 'Mozzarella', recall_id: 'recall-RECALL' }]);
});

it('names what was recalled before, and what a new sticker takes the place of', () => {
  const live = new Map([['c', labelOf('c', { recalled: true })]]);
  const found = recalledSources([{ reprint_of: { id: 'c', parents: [], batch_id: undefined } }], [], live);
  expect(found).toEqual([{ label_id: 'c', name: 'Food c', recall_id: undefined }]);
});

it('lets everything through in an exercise', () => {
  expect(recalledSources([madeFrom('a')], [recallOf('DRILL', 'a')], new Map())).toEqual([]);
});
