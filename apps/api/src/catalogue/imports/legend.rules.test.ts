import { expect, it } from 'vitest';
import { legendReader } from './legend.rules.ts';

const allergens = ['Gluten', 'Milk', 'Eggs', 'Fish', 'Nuts', 'Sesame', 'Cereals containing gluten', 'Sulphur dioxide'];
const codes: Record<string, string[]> = {
  numbers: allergens.map((_, at) => String(at + 1)),
  letters: ['G', 'M', 'E', 'F', 'N', 'S', 'C', 'X'],
  'small letters': ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  'two letters': ['Gl', 'Mi', 'Eg', 'Fi', 'Nu', 'Se', 'Ce', 'Su'],
  'three letters': ['GLU', 'MIL', 'EGG', 'FIS', 'NUT', 'SES', 'CER', 'SUL'],
};
const forms: Record<string, (code: string, name: string) => string> = {
  'G = Gluten': (code, name) => `${code} = ${name}`,
  'G=Gluten': (code, name) => `${code}=${name}`,
  'G: Gluten': (code, name) => `${code}: ${name}`,
  'G - Gluten': (code, name) => `${code} - ${name}`,
  'G – Gluten': (code, name) => `${code} – ${name}`,
  'G. Gluten': (code, name) => `${code}. ${name}`,
  '(G) Gluten': (code, name) => `(${code}) ${name}`,
  'G) Gluten': (code, name) => `${code}) ${name}`,
  'G Gluten': (code, name) => `${code} ${name}`,
  'Gluten (G)': (code, name) => `${name} (${code})`,
  'Gluten = G': (code, name) => `${name} = ${code}`,
  'Gluten: G': (code, name) => `${name}: ${code}`,
};
const places: Record<string, (pairs: string[]) => string[][]> = {
  'one cell with commas': (pairs) => [[pairs.join(', ')]],
  'one cell with semicolons': (pairs) => [['', `Legend: ${pairs.join('; ')}`]],
  'one cell with lines': (pairs) => [[pairs.join('\n')]],
  'one cell with bars': (pairs) => [[`Key: ${pairs.join(' | ')}`]],
  'a cell for each': (pairs) => [pairs],
  'a row for each': (pairs) => pairs.map((pair) => ['', pair]),
};

it('knows the meaning of every code, however the legend is written and wherever it stands', () => {
  const wrong: string[] = [];
  for (const [kind, list] of Object.entries(codes))
    for (const [form, write] of Object.entries(forms))
      for (const [place, rows] of Object.entries(places)) {
        const legend = legendReader();
        const pairs = list.map((code, at) => write(code, allergens[at] ?? ''));
        for (const cells of rows(pairs)) legend.note(cells);
        for (const [at, code] of list.entries())
          if (legend.meaningOf(code) !== allergens[at])
            wrong.push(`${kind}, ${form}, ${place}: ${code} is “${legend.meaningOf(code)}”`);
      }
  expect(wrong).toEqual([]);
});

it('reads a code and its allergen in cells beside each other, in either order', () => {
  for (const list of Object.values(codes)) {
    const [first, second] = [legendReader(), legendReader()];
    for (const [at, code] of list.entries()) {
      first.note(['', code, allergens[at] ?? '']);
      second.note([allergens[at] ?? '', `(${code})`]);
    }
    for (const [at, code] of list.entries())
      expect([first.meaningOf(code), second.meaningOf(code)]).toEqual([allergens[at], allergens[at]]);
  }
});

it('says nothing of a code that has two meanings, nor of what names no allergen', () => {
  const legend = legendReader();
  legend.note([
    'N = Nuts',
    'V = Vegan',
    'S: Small',
    'Price (P)',
    '12 = Table',
    'T = Our tasty cheese and ham toasties',
  ]);
  legend.note(['N: Milk', 'Eggs', '4.50', 'New', 'Milk']);
  for (const code of ['N', 'V', 'S', 'P', '12', 'T', '4', 'New', 'E'])
    expect([code, legend.meaningOf(code)]).toEqual([code, '']);
});
