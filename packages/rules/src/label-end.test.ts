import { describe, expect, it } from 'vitest';
import type { FactKind, LabelFact } from './label-fact.ts';
import { foldLabel } from './label-life.ts';

const rules = { timezone: 'Europe/London', day_of_production: true, thaw_policy: 'fixed' } as const;
const begun = Date.parse('2026-10-01T09:00:00Z');
const minutes = (count: number) => begun + count * 60_000;
let count = 0;
const fact = (kind: FactKind, minute: number, more: Partial<LabelFact> = {}): LabelFact => ({
  id: `fact ${String((count += 1)).padStart(4, '0')}`,
  kind,
  at: minutes(minute),
  ...more,
});
const fold = (...facts: LabelFact[]) =>
  foldLabel(
    {
      printed_at: begun,
      use_by: minutes(600),
      condition: 'CHILLED',
      place: 'Fridge',
      amount: 0.3,
      cap: null,
    },
    facts,
    rules,
  );

describe('the end of a label', () => {
  it('is the first by time; the same end reported twice is no contradiction', () => {
    const [first, second] = [fact('used', 10), fact('used', 30)];
    expect(fold(second, first)).toMatchObject({
      custody: 'USED',
      closed_at: minutes(10),
      closed_by: first.id,
      disputed: [],
    });
  });

  it('is disputed by another end', () => {
    expect(fold(fact('used', 10), fact('wasted', 10.5))).toMatchObject({ custody: 'USED', disputed: ['wasted'] });
    expect(fold(fact('used', 10), fact('relabelled', 90)).disputed).toEqual(['relabelled']);
  });

  it('is disputed by a sign of life more than two minutes later', () => {
    expect(fold(fact('used', 10), fact('found', 12)).disputed).toEqual([]);
    for (const kind of ['found', 'opened', 'frozen', 'thawed', 'moved', 'part_used'] as const) {
      expect(fold(fact('wasted', 10), fact(kind, 12.1)).disputed).toEqual([kind]);
    }
  });

  it('comes with the rest of the amount', () => {
    const some = fold(fact('part_used', 1, { amount: 0.1 }));
    expect(some).toMatchObject({ custody: 'LIVE', remaining: 0.2 });
    const last = fact('part_used', 2, { amount: 0.2 });
    expect(fold(fact('part_used', 1, { amount: 0.1 }), last)).toMatchObject({
      custody: 'USED',
      closed_by: last.id,
      remaining: 0,
      disputed: [],
    });
    expect(fold(fact('part_used', 1), fact('part_used', 2, { amount: -4 }))).toMatchObject({ remaining: 0.3 });
  });

  it('past its date is noted', () => {
    expect(fold(fact('used', 601)).notes).toEqual(['used_after_use_by']);
    expect(fold(fact('used', 500), fact('used', 601)).notes).toEqual([]);
    expect(fold(fact('wasted', 601)).notes).toEqual([]);
  });

  it('never was where the label was a misprint', () => {
    const voided = fact('voided', 400);
    expect(fold(fact('used', 10), fact('wasted', 20), fact('settled', 30, { outcome: 'USED' }), voided)).toMatchObject({
      custody: 'VOIDED',
      closed_by: voided.id,
      disputed: [],
    });
  });
});

describe('a settled dispute', () => {
  const [used, wasted] = [fact('used', 10), fact('wasted', 20)];

  it.each([
    ['USED', minutes(10), used.id],
    ['WASTED', minutes(20), wasted.id],
  ] as const)('as %s has the time of the first such end', (outcome, closed_at, closed_by) => {
    expect(fold(used, wasted, fact('settled', 60, { outcome }))).toMatchObject({
      custody: outcome,
      closed_at,
      closed_by,
      disputed: [],
    });
  });

  it('as still there makes it live, until it ends again', () => {
    const settled = fact('settled', 60, { outcome: 'LIVE' });
    expect(fold(used, wasted, settled)).toMatchObject({ custody: 'LIVE', closed_at: null, closed_by: null });
    expect(fold(used, wasted, settled, fact('wasted', 70))).toMatchObject({ custody: 'WASTED', disputed: [] });
  });

  it('is disputed again by what comes later', () => {
    const settled = fact('settled', 60, { outcome: 'USED' });
    expect(fold(used, wasted, settled, fact('found', 61)).disputed).toEqual([]);
    expect(fold(used, wasted, settled, fact('found', 63)).disputed).toEqual(['found']);
    expect(fold(used, wasted, settled, fact('found', 40)).disputed).toEqual([]);
  });

  it('without an outcome leaves the first end', () => {
    expect(fold(used, wasted, fact('settled', 60))).toMatchObject({ custody: 'USED', disputed: [] });
    expect(fold(fact('settled', 60)).custody).toBe('LIVE');
  });
});

describe('undoing', () => {
  it.each([
    [9, 'LIVE'],
    [10, 'LIVE'],
    [11, 'USED'],
    [-9, 'LIVE'],
    [-11, 'USED'],
  ])('%d minutes later leaves the label %s', (later, custody) => {
    const used = fact('used', 20);
    expect(fold(used, fact('undone', 20 + later, { undoes: used.id })).custody).toBe(custody);
  });

  it('takes back any other fact, and none that is not known', () => {
    const [opened, voided] = [fact('opened', 5), fact('voided', 6)];
    expect(fold(opened, fact('undone', 6, { undoes: opened.id })).opened_at).toBeNull();
    expect(fold(voided, fact('undone', 7, { undoes: voided.id })).custody).toBe('LIVE');
    const undone = fact('undone', 6, { undoes: opened.id });
    expect(fold(opened, undone, fact('undone', 7, { undoes: undone.id })).opened_at).toBeNull();
    expect(fold(fact('undone', 7), fact('undone', 7, { undoes: 'no fact' })).custody).toBe('LIVE');
  });
});
