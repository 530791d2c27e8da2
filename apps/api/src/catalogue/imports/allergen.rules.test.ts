import { describe, expect, it } from 'vitest';
import { allergenReader, withoutPrefixes } from './allergen.rules.ts';

const read = allergenReader([
  { id: 'milk', name: 'Milk' },
  { id: 'egg', name: 'Eggs' },
  { id: 'gluten', name: 'Cereals containing gluten' },
  { id: 'sulphites', name: 'Sulphur dioxide / sulphites' },
  { id: 'soya', name: 'Soybeans' },
  { id: 'sesame', name: 'Sesame' },
  { id: 'truffle', name: 'Truffle oil' },
]);

const nuts = allergenReader([
  { id: 'milk', name: 'Milk' },
  { id: 'egg', name: 'Eggs' },
  { id: 'soya', name: 'Soya' },
  { id: 'nuts', name: 'Nuts' },
  { id: 'gluten', name: 'Gluten' },
  { id: 'wheat', name: 'Wheat' },
  { id: 'sulphites', name: 'Sulphur dioxide / sulphites' },
]);

describe('an allergen cell', () => {
  it.each<[cell: string, ids: string[], unknown: string[], declared: boolean]>([
    ['Milk', ['milk'], [], true],
    ['en:milk,en:eggs', ['milk', 'egg'], [], true],
    ['MILK; eggs ;milk', ['milk', 'egg'], [], true],
    ['leche, Œuf, Sojabohnen', ['milk', 'egg', 'soya'], [], true],
    ['en:gluten,en:sulphur-dioxide-and-sulphites,en:sesame-seeds', ['gluten', 'sulphites', 'sesame'], [], true],
    ['SULFITES, CHICKEN_EGGS', ['sulphites', 'egg'], [], true],
    ['truffle oil', ['truffle'], [], true],
    ['en:milk,en:SWEET CREAM', ['milk'], ['SWEET CREAM'], false],
    ['es:Tartrazina, es:tartrazina', [], ['Tartrazina'], false],
    ['shellfish', [], ['shellfish'], false],
    ['buttermilk', [], ['buttermilk'], false],
    ['en:none', [], [], true],
    ['None; keine', [], [], true],
    ['none, milk', ['milk'], [], false],
    ['', [], [], false],
    [' , ;', [], [], false],
    ['Milk & egg', ['milk', 'egg'], [], true],
    ['milk/egg + soya', ['milk', 'egg', 'soya'], [], true],
    ['milk and eggs', ['milk', 'egg'], [], true],
    ['• Milk\n• Eggs', ['milk', 'egg'], [], true],
    ['Milk|Eggs', ['milk', 'egg'], [], true],
    ['Milch und Eier', ['milk', 'egg'], [], true],
    ['SO2, sulphur, E223', ['sulphites'], [], true],
    ['Sulphur dioxide / sulphites & milk', ['sulphites', 'milk'], [], true],
    ['Contains: Milk, Eggs.', ['milk', 'egg'], [], true],
    ['Milk (5%)', ['milk'], [], true],
  ])('%j', (cell, ids, unknown, declared) => {
    expect(read(cell)).toMatchObject({ ids, unknown, declared });
  });

  it.each<[cell: string, ids: string[], may: string, declared: boolean]>([
    ['Contains: Milk. May contain: nuts', ['milk'], 'nuts', true],
    ['Milk, may contain nuts and egg', ['milk'], 'nuts, egg', true],
    ['Milk (may contain nuts), eggs', ['milk', 'egg'], 'nuts', true],
    ['Milk, nuts (may contain)', ['milk'], 'nuts', true],
    ['May contain nuts', [], 'nuts', false],
    ['Milch. Kann Spuren von Nüssen enthalten', ['milk'], 'Nüssen', true],
    ['Contient : lait. Peut contenir des traces de noisettes', ['milk'], 'noisettes', true],
    ['None. May contain: nuts', [], 'nuts', true],
    ['Gluten (wheat)', ['gluten', 'wheat'], '', true],
    ['Gluten (wheat, may contain nuts)', ['gluten', 'wheat'], 'nuts', true],
    ['Gluten: wheat; milk', ['gluten', 'wheat', 'milk'], '', true],
  ])('says apart what is contained and what may be: %j', (cell, ids, may, declared) => {
    expect(nuts(cell)).toMatchObject({ ids, may, declared, unknown: [] });
  });

  it.each('-|–|n/a|N/A|n.a.|nil|?|??|tbc|TBC|unknown|see label|k. A.|n.v.t.|…|#N/A|null|not applicable'.split('|'))(
    '%j says nothing and declares nothing',
    (cell) => {
      const nothing = { ids: [], unknown: [], unread: [], marked: [], may: '' };
      expect(read(cell)).toEqual({ ...nothing, declared: false, isOpen: true });
    },
  );

  it.each(
    'none|None.|no allergens|keine|keine Allergene|aucun|ninguno|nessuno|geen|nenhum|inga|ingen|brak|sans allergènes|sin alérgenos|Contains: none'.split(
      '|',
    ),
  )('%j declares that there are none', (cell) => {
    expect(read(cell)).toMatchObject({ ids: [], unknown: [], unread: [], declared: true });
  });

  it.each([
    ['N', ['N']],
    ['1, 7', ['1', '7']],
    ['GL CE', ['GL', 'CE']],
    ['✓', ['✓']],
    ['yes', ['yes']],
    ['milk, N', ['N']],
    ['no milk, eggs', ['no milk, eggs']],
    ['gluten-free', ['gluten-free']],
    ['glutenfrei, Milch', ['glutenfrei, Milch']],
    ['nuts may contain', ['nuts may contain']],
    ['None*', ['None*']],
    ['none of the above', ['none of the above']],
    ['aucun des produits cités', ['aucun des produits cités']],
    ['ninguno de estos', ['ninguno de estos']],
    ['brak powyższych', ['brak powyższych']],
    ['keine?', ['keine?']],
    ['No allergens #', ['No allergens #']],
    ['may contain nuts; milk', ['may contain nuts; milk']],
  ])('%j is for a person to read', (cell, unread) => {
    expect(nuts(cell)).toMatchObject({ unread, unknown: [], declared: false });
  });

  it('is read by what a person said that its values mean', () => {
    const meant = allergenReader(
      [
        { id: 'milk', name: 'Milk' },
        { id: 'nuts', name: 'Nuts' },
      ],
      { N: 'Nuts', '7': 'Milk', G: '', V: 'May contain nuts', 'No milk': 'None' },
    );
    expect(meant('N, 7')).toMatchObject({ ids: ['nuts', 'milk'], unread: [], declared: true });
    // Where a legend has both, n may be what N is not.
    expect(meant('n, 7')).toMatchObject({ ids: ['milk'], unread: ['n'], declared: false });
    expect(meant('7 G')).toMatchObject({ ids: ['milk'], declared: true });
    expect(meant('7, V')).toMatchObject({ ids: ['milk'], may: 'nuts', declared: true });
    expect(meant('no milk')).toMatchObject({ ids: [], declared: true });
    expect(meant('7, X')).toMatchObject({ ids: ['milk'], unread: ['X'], declared: false });
  });

  it.each(['Milk*', 'milk **', '*Milk', '(Milk)', '[Milk]'])(
    '%j counts as contained, and its sign is reported',
    (cell) => {
      expect(read(cell)).toMatchObject({ ids: ['milk'], marked: [cell], declared: true });
    },
  );

  it.each(['_milk_', '*milk*', 'Milk (3 %)'])('%j has no sign that could mean something', (cell) => {
    expect(read(cell)).toMatchObject({ ids: ['milk'], marked: [], declared: true });
  });

  it.each(['Milk (0)', 'Milk = 0', 'Milk = yes', '01-Apr', '2026-04-01'])('%j is asked about', (cell) => {
    expect(read(cell)).toMatchObject({ ids: [], unread: [cell], declared: false });
  });

  it('is matched to an own allergen before a known word for another', () => {
    const own = allergenReader([
      { id: 'milk', name: 'Milk' },
      { id: 'dairy', name: 'Dairy' },
    ]);
    expect(own('dairy, leche').ids).toEqual(['dairy', 'milk']);
  });

  it('of an account without that allergen is unknown', () => {
    expect(allergenReader([])('milk')).toMatchObject({ ids: [], unknown: ['milk'], declared: false });
  });
});

describe('a may-contain text', () => {
  it.each([
    ['en:milk,en:nuts', 'milk, nuts'],
    ['May contain nuts, milk', 'May contain nuts, milk'],
    ['Note: nuts', 'Note: nuts'],
  ])('%j prints as %j', (cell, text) => {
    expect(withoutPrefixes(cell)).toBe(text);
  });
});
