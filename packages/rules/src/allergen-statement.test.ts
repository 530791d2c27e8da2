import { describe, expect, it } from 'vitest';
import { matrixReader } from './allergen-statement.ts';
import { defaultAllergens } from './default-allergens.ts';

const read = matrixReader([...defaultAllergens, 'Kiwi fruit'].map((name) => ({ id: name, name })));
const nothing = { picked: [], ingredients: '', may_contain: '', custom_allergens: '' };

describe('what a product says of allergens', () => {
  it('is contained when it was picked, or the ingredients name it', () => {
    const said = read({ ...nothing, picked: ['Fish'], ingredients: 'Flour (WHEAT), Butter (MILK), Sugar' });
    expect(said.contains.toSorted()).toEqual(['Cereals containing gluten', 'Fish', 'Milk', 'Wheat']);
    expect(said.may_contain).toEqual([]);
  });

  it.each([
    ['may contain: nuts and sesame', ['Sesame', 'Tree nuts']],
    ['May contain traces of milk', ['Milk']],
    ['crustaceans, molluscs', ['Crustaceans', 'Molluscs']],
    ['Kiwi fruit', ['Kiwi fruit']],
  ])('may be contained: %s', (may_contain, names) => {
    expect(read({ ...nothing, may_contain }).may_contain.toSorted()).toEqual(names);
  });

  it('may be contained by a precaution among the ingredients, and is free of nothing by what they lack', () => {
    const said = read({ ...nothing, ingredients: 'Oat flour, gluten free. May contain peanuts.' });
    expect(said.may_contain).toEqual(['Peanuts']);
    expect(said.contains).toContain('Oats');
  });

  it('is contained, when it is both', () => {
    const said = read({ ...nothing, picked: ['Milk'], may_contain: 'milk, soya' });
    expect([said.contains, said.may_contain]).toEqual([['Milk'], ['Soya']]);
  });

  it('brings a member’s family along, and leaves the members of a family open', () => {
    const nutty = read({ ...nothing, picked: ['Almonds'] });
    expect(nutty.contains).toContain('Tree nuts');
    expect(nutty.unknown).toEqual([]);
    const vague = read({ ...nothing, picked: ['Tree nuts'] });
    expect(vague.contains).toEqual(['Tree nuts']);
    expect(vague.unknown).toEqual(expect.arrayContaining(['Almonds', 'Walnuts', 'Macadamia nuts']));
    expect(read({ ...nothing, may_contain: 'nuts' }).unknown).toEqual(expect.arrayContaining(['Almonds']));
  });

  it.each([
    [{ custom_allergens: 'Coconut', may_contain: 'seeds' }, 'Contains: Coconut · May contain: seeds'],
    [{ may_contain: 'May contain traces of milk' }, 'May contain traces of milk'],
    [{}, ''],
  ])('keeps its own words, and says what they are: %j', (words, notes) => {
    expect(read({ ...nothing, ...words }).notes).toBe(notes);
  });

  it.each([
    [{ custom_allergens: 'Goat’s milk, coconut' }, ['Milk'], []],
    [{ custom_allergens: 'Kiwi fruit; may contain sesame' }, ['Kiwi fruit'], ['Sesame']],
    [{ picked: ['Buffalo milk'] }, ['Buffalo milk', 'Milk'], []],
  ])('knows an allergen of the law in words of the account: %j', (words, contains, may_contain) => {
    const own = matrixReader([...defaultAllergens, 'Kiwi fruit', 'Buffalo milk'].map((name) => ({ id: name, name })));
    const said = own({ ...nothing, ...words });
    expect(said.contains.toSorted()).toEqual(contains);
    expect(said.may_contain).toEqual(may_contain);
  });

  it('never takes a doubtful word of the account for free from', () => {
    expect(read({ ...nothing, custom_allergens: 'malt extract' }).unknown).toContain('Barley');
  });

  it.each<[Partial<typeof nothing> & { name?: string }, string[]]>([
    [{ may_contain: 'Prepared in a kitchen where peanuts, fish and eggs are used' }, ['Eggs', 'Fish', 'Peanuts']],
    [{ may_contain: 'We also bake with sesame; our kitchen is small' }, ['Sesame']],
    [{ ingredients: 'Sugar, salt. Made in a factory that handles peanuts' }, ['Peanuts']],
    [{ ingredients: 'Sugar, may contain sesame, milk powder, salt' }, ['Sesame']],
    [{ custom_allergens: 'May contain traces of mustard' }, ['Mustard']],
  ])('may be contained in whatever sentence: %j', (words, names) => {
    expect(read({ ...nothing, ...words }).may_contain.toSorted()).toEqual(names);
  });

  it.each<[Partial<typeof nothing> & { name?: string }, string]>([
    [{ ingredients: 'Sugar, may contain sesame, milk powder, salt' }, 'Milk'],
    [{ ingredients: 'Water, stock cube' }, 'Celery'],
    [{ ingredients: 'Soy sauce' }, 'Wheat'],
    [{ name: 'Prawn cocktail' }, 'Crustaceans'],
    [{ custom_allergens: 'nut allergy' }, 'Tree nuts'],
  ])('is never free from what it names in any way: %j', (words, name) => {
    expect(read({ ...nothing, ...words }).unknown).toContain(name);
  });

  it('is free from what is certainly absent', () => {
    const said = read({ ...nothing, ingredients: 'Sugar (no nuts). Free from milk', name: 'Egg free cake' });
    for (const name of ['Tree nuts', 'Milk', 'Eggs'])
      expect([...said.contains, ...said.may_contain, ...said.unknown]).not.toContain(name);
  });

  it('finds an allergen under the name that the account gave it', () => {
    const own = matrixReader(['Dairy', 'Eggs'].map((name) => ({ id: name, name })));
    expect(own({ ...nothing, ingredients: 'Butter, egg' }).contains).toEqual(['Dairy', 'Eggs']);
  });

  it.each(['Coconut milk', 'tigernut', 'butternut squash'])('reads %s as itself', (ingredients) => {
    expect(read({ ...nothing, ingredients }).contains).toEqual([]);
  });
});
