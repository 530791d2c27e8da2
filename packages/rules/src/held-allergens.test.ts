import { describe, expect, test } from 'vitest';
import {
  basisMark,
  isNamed,
  onceEach,
  openAllergens,
  statedAllergens,
  unitedAllergens,
  type HeldAllergen,
} from './held-allergens.ts';

const milk: HeldAllergen = { allergen_id: 'm', word: 'Milk' };
const nuts: HeldAllergen = { allergen_id: 'n', word: 'Tree nuts' };
const almonds: HeldAllergen = { allergen_id: 'a', word: 'Almonds' };
const maybe = (one: HeldAllergen): HeldAllergen => ({ ...one, may_contain: true });
const unknown: HeldAllergen = { word: 'Stock', unknown: true };
const none = { added: [], left_out: [] };

describe('what a statement comes to', () => {
  test('allergens, free words and what it may contain, nothing twice', () => {
    const allergens = [{ id: 'm', name: 'Milk' }];
    const said = { name: 'Pesto', allergens, custom_allergens: 'Kiwi; _milk_ ', may_contain: 'Milk, Celery.' };
    expect(statedAllergens({ ...said, declared: true })).toEqual([
      milk,
      { word: 'Kiwi' },
      { word: 'Celery.', may_contain: true },
    ]);
    expect(statedAllergens({ ...said, declared: false })).toContainEqual({ word: 'Pesto', unknown: true });
  });

  test('a family says nothing beside its member, in the same food alone', () => {
    expect(unitedAllergens([nuts, almonds])).toEqual([almonds]);
    expect(unitedAllergens([nuts, maybe(almonds)])).toEqual([nuts, maybe(almonds)]);
    expect(unitedAllergens([maybe(nuts), almonds])).toEqual([almonds]);
    expect(onceEach([nuts, almonds, maybe(nuts)])).toEqual([nuts, almonds]);
    expect(onceEach([maybe(milk), milk])).toEqual([milk]);
  });
});

describe('what a label does not name', () => {
  test('a family does not name a member, nor a member its family; a may-contain names no content', () => {
    expect(isNamed(almonds, [nuts])).toBe(false);
    expect(isNamed(nuts, [almonds])).toBe(false);
    expect(isNamed(milk, [maybe(milk)])).toBe(false);
    expect(isNamed(maybe(milk), [milk])).toBe(true);
    expect(isNamed(milk, [{ word: ' milk.' }])).toBe(true);
  });

  test('is open until it is added, or left out of this very source', () => {
    const pesto = { id: 'p', held: [milk, maybe(nuts), unknown] };
    expect(openAllergens(pesto, [], none)).toEqual([milk, maybe(nuts), unknown]);
    const left = (one: HeldAllergen, from: string) => ({ ...one, reason: 'Filtered out', from: [from] });
    expect(openAllergens(pesto, [maybe(nuts)], { ...none, added: [milk] })).toEqual([unknown]);
    expect(openAllergens(pesto, [], { added: [], left_out: [left(milk, 'q')] })).toContainEqual(milk);
    const all = [left(milk, 'p'), left(nuts, 'p'), left(unknown, 'p')];
    expect(openAllergens(pesto, [], { added: [], left_out: all })).toEqual([]);
    // That it may contain something was answered, not that it does.
    expect(openAllergens({ id: 'p', held: [nuts] }, [], { added: [], left_out: [left(maybe(nuts), 'p')] })).toEqual([
      nuts,
    ]);
  });

  test('the mark of what a decision rests on changes with either side, not with the order', () => {
    expect(basisMark([milk, almonds], [])).toBe(basisMark([almonds, milk], []));
    const marks = [
      basisMark([milk], []),
      basisMark([], [milk]),
      basisMark([maybe(milk)], []),
      basisMark([milk], [nuts]),
    ];
    expect(new Set(marks).size).toBe(4);
  });
});
