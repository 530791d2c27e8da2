import { describe, expect, it } from 'vitest';
import { foldOutcome, type LabelFact } from './label-outcome.ts';

const minute = 60_000;
const fact = (kind: string, at: number, id = `${kind}-${at}`): LabelFact => ({ id, kind, at: at * minute });

describe('the outcome of a label', () => {
  it('is open without an end', () => {
    const open = { outcome: null, closed_at: null, is_misprint: false, disputed: [] };
    expect(foldOutcome([])).toEqual(open);
    expect(foldOutcome([fact('found', 1), fact('frozen', 2), fact('constructor', 3)])).toEqual(open);
  });

  it('is the first end, and any other kind of end disputes it', () => {
    expect(foldOutcome([fact('wasted', 30), fact('used', 10)])).toEqual({
      outcome: 'used',
      closed_at: 10 * minute,
      is_misprint: false,
      disputed: ['wasted'],
    });
  });

  it('is not disputed by the same end twice', () => {
    expect(foldOutcome([fact('used', 30), fact('used', 10)]).disputed).toEqual([]);
  });

  it('is disputed by a sight of the label more than two minutes later', () => {
    expect(foldOutcome([fact('used', 10), fact('found', 12)]).disputed).toEqual([]);
    expect(foldOutcome([fact('used', 10), fact('found', 13)]).disputed).toEqual(['found']);
    expect(foldOutcome([fact('used', 10), fact('found', 1)]).disputed).toEqual([]);
  });

  it('of a voided label is in no dispute', () => {
    const folded = foldOutcome([fact('used', 10), fact('wasted', 20), fact('voided', 5), fact('found', 40)]);
    expect(folded).toMatchObject({ is_misprint: true, outcome: 'used', disputed: [] });
  });

  it('falls to the smaller id where two ends come at once', () => {
    const both = [fact('used', 10, 'b'), fact('wasted', 10, 'a')];
    expect(foldOutcome(both)).toMatchObject({ outcome: 'wasted', disputed: ['used'] });
  });
});

it('gives the same whatever the order and however often facts come', () => {
  let state = 7;
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x7fffffff) * below) % below;
  };
  for (let run = 0; run < 2_000; run++) {
    const kinds = ['used', 'wasted', 'voided', 'found', 'opened'];
    const facts = Array.from({ length: 1 + next(8) }, (_, at) => fact(kinds[next(5)] ?? '', next(20), `f${at}`));
    const expected = foldOutcome(facts);
    const shuffled = [...facts, ...facts.filter(() => next(2))].toSorted(() => next(3) - 1);
    expect(foldOutcome(shuffled)).toEqual(expected);
  }
});
