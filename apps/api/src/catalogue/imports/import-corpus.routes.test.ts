import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness } from '../../../test/harness.ts';
import { form, openImporter } from '../../../test/importer.ts';
import { sheetPieces } from '../../platform/spreadsheet/writer.ts';

const house = await openHarness();
afterAll(() => house.close());
const { newJob, send, look } = await openImporter(house);

type Cell = { text: string; contains?: string[]; may?: string; isDeclared?: boolean; isReported?: boolean };

/** How people write allergens, and what each of these means: the oracle of the corpus knows what was put in. */
const allergenCells: Cell[] = [
  { text: 'Milk, Eggs', contains: ['Eggs', 'Milk'], isDeclared: true },
  { text: 'Milk & egg', contains: ['Eggs', 'Milk'], isDeclared: true },
  { text: 'milk/egg', contains: ['Eggs', 'Milk'], isDeclared: true },
  { text: 'MILK | EGG', contains: ['Eggs', 'Milk'], isDeclared: true },
  { text: 'milk + eggs', contains: ['Eggs', 'Milk'], isDeclared: true },
  { text: 'Milk and eggs', contains: ['Eggs', 'Milk'], isDeclared: true },
  { text: '• Milk • Eggs', contains: ['Eggs', 'Milk'], isDeclared: true },
  { text: 'Milch, Eier', contains: ['Eggs', 'Milk'], isDeclared: true },
  { text: 'lait; œufs', contains: ['Eggs', 'Milk'], isDeclared: true },
  { text: 'Contains: Milk. May contain: nuts', contains: ['Milk'], may: 'nuts', isDeclared: true },
  { text: 'Fish (may contain sesame)', contains: ['Fish'], may: 'sesame', isDeclared: true },
  { text: 'none', contains: [], isDeclared: true },
  { text: 'keine Allergene', contains: [], isDeclared: true },
  { text: '', contains: [] },
  ...['-', 'n/a', 'nil', '?', 'tbc', 'see label', '–'].map((text) => ({ text, contains: [], isReported: true })),
  ...['N', '7', '1, 4', 'GL CR', '✓', 'yes'].map((text) => ({ text, contains: [], isReported: true })),
  ...['no milk', 'gluten-free', 'no nuts, milk'].map((text) => ({ text, contains: [], isReported: true })),
  { text: 'Milk, N', contains: ['Milk'], isReported: true },
  { text: 'Milk, tbc', contains: ['Milk'], isReported: true },
];

/** The same of how long a product keeps, in hours or days; undefined where nobody can tell. */
const expiryCells: [text: string, expiry: string | null, isReported?: boolean][] = [
  ['3 days', '3 days'],
  ['1 week', '7 days'],
  ['6 months', '180 days', true],
  ['D+2', '2 days'],
  ['48h', '48 hours'],
  ['2-3 days', null, true],
  ['soon', null, true],
  ['', null],
];

const costCells: [text: string, cost: number | null, isReported?: boolean][] = [
  ['£1.25', 1.25],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['2,5', 2.5],
  ['1,234', null, true],
  ['$3', null, true],
  ['ask', null, true],
  ['', null],
];

const headers = ['name', 'sku', 'category', 'allergens', 'shelf life', 'cost', 'price'];
const mapping = {
  name: 'name',
  sku: 'sku',
  category_id: 'category',
  custom_allergens: 'allergens',
  units: 'shelf life',
  period: 'shelf life',
  cost_per_unit: 'cost',
  price: 'price',
};
const products = Array.from({ length: allergenCells.length * 3 }, (_, at) => ({
  sku: `CORPUS-${at}`,
  allergens: allergenCells[at % allergenCells.length] as Cell,
  expiry: expiryCells[at % expiryCells.length] as (typeof expiryCells)[number],
  cost: costCells[(at * 3) % costCells.length] as (typeof costCells)[number],
}));
const table = products.map(({ sku, allergens, expiry, cost }) => [
  `Dish ${sku}`,
  sku,
  'Corpus',
  allergens.text,
  expiry[0],
  cost[0],
  '7.50',
]);

async function fileOf(format: 'csv' | 'xlsx' | 'json'): Promise<string | Uint8Array<ArrayBuffer>> {
  if (format === 'csv') return [headers, ...table].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');
  if (format === 'json')
    return JSON.stringify({
      shop: 'Larder',
      menu: table.map((row) => Object.fromEntries(row.map((cell, at) => [headers[at], cell]))),
    });
  const columns = headers.map((header) => ({ header, kind: 'text' as const }));
  const pieces: Buffer[] = [];
  const rows = (async function* () {
    yield await Promise.resolve(table);
  })();
  for await (const piece of sheetPieces('xlsx', { title: 'Menu', columns, dateFormat: 'uk' }, rows)) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

type Stored = {
  sku: string;
  declared: boolean;
  names: string[] | null;
  custom_allergens: string;
  may_contain: string;
  price: string;
  expiry: string | null;
  cost: number | null;
};

describe.each(['csv', 'xlsx', 'json'] as const)('a corpus of what people write, as %s', (format) => {
  let answer: { warnings: { row: number; field: string }[]; errors: unknown[]; failed: number; declares_none: number };
  let stored: Map<string, Stored>;

  beforeAll(async () => {
    await look('delete from products where sku like $1', ['CORPUS-%']);
    const job = await newJob({ use: 'prep', mapping, format });
    const file = await fileOf(format);
    const preview = await send(job, 'preview', form(file));
    const run = await send(job, 'run', form(file));
    answer = { ...run.body, declares_none: preview.body.declares_none };
    const rows = await look<Stored>(
      `select p.sku, p.allergens_declared_at is not null as declared, l.custom_allergens, l.may_contain, l.price,
         (select array_agg(a.name order by a.name) from product_allergens x join allergens a on a.id = x.allergen_id where x.product_id = p.id) as names,
         (select e.units || ' ' || e.period from expiries e where e.product_id = p.id) as expiry, p.cost_per_unit::float8 as cost
       from products p join labels l on l.product_id = p.id where p.sku like 'CORPUS-%' and p.deleted_at is null`,
    );
    stored = new Map(rows.map((row) => [row.sku, row]));
  });

  it('comes in whole: every cell is right, or said by its row and field', () => {
    expect([stored.size, answer.errors, answer.failed]).toEqual([products.length, [], 0]);
    const reported = new Set(answer.warnings.map(({ row, field }) => `${row} ${field}`));
    const silent: string[] = [];
    for (const [at, { sku, allergens, expiry, cost }] of products.entries()) {
      const found = stored.get(sku);
      const wrong = [
        JSON.stringify(found?.names ?? []) !== JSON.stringify(allergens.contains) && 'allergens',
        found?.declared !== (allergens.isDeclared ?? false) && 'declared',
        found?.custom_allergens !== '' && 'text',
        found?.may_contain !== (allergens.may ?? '') && 'may contain',
        found?.expiry !== expiry[1] && 'expiry',
        found?.cost !== cost[1] && 'cost',
        found?.price !== '7.50' && 'price',
        allergens.isReported && !reported.has(`${at + 2} custom_allergens`) && 'allergens unreported',
        expiry[2] && !reported.has(`${at + 2} units`) && 'expiry unreported',
        cost[2] && !reported.has(`${at + 2} cost_per_unit`) && 'cost unreported',
      ].filter(Boolean);
      if (wrong.length > 0) silent.push(`${table[at]?.join(' ; ')}: ${wrong.join(', ')} ${JSON.stringify(found)}`);
    }
    expect(silent).toEqual([]);
  });

  it('says how many products are declared as containing none', () => {
    expect(answer.declares_none).toBe(
      products.filter(({ allergens }) => allergens.isDeclared && allergens.contains?.length === 0).length,
    );
  });
});

const head = 'Dish,Code,Group';

describe('a chart', () => {
  it.each([
    `${head},Contains milk,Contains egg,GF\nPie,1,Mains,Y,N,N`,
    `${head},Milk free,Egg free,Fish free\nPie,1,Mains,x,,`,
    `Menu 2026,,,,,\n${head},GF,DF,NF\nPie,1,Mains,x,,`,
  ])('is refused as a whole, also with a mapping made by hand: %j', async (file) => {
    const column =
      file
        .split('\n')
        .find((line) => line.startsWith(head))
        ?.split(',')[3] ?? '';
    const inspected = await house.call('POST', '/import_configurations/inspect', {
      as: 'admin@harbour.test',
      body: form(file),
    });
    expect([inspected.status, inspected.body.errors?.[0]?.path]).toEqual([422, 'file']);
    expect(inspected.body.error_description).toMatch(/^This is an allergen chart: it has a column for each allergen/);
    const body = {
      name: 'Chart',
      use: 'prep',
      format: 'csv',
      mapping: JSON.stringify({ name: 'Dish', sku: 'Code', category_id: 'Group', custom_allergens: 'Dish' }),
      category_mapping: '{}',
    };
    const configuration = await house.call('POST', '/import_configurations', { as: 'admin@harbour.test', body });
    const job = await house.call('POST', '/import_jobs', {
      as: 'admin@harbour.test',
      body: { configuration_id: configuration.body.id, type: 'create_update', trigger: 'manual' },
    });
    for (const what of ['preview', 'run'] as const)
      expect((await send(job.body.id, what, form(file))).status, column).toBe(422);
  });

  it('of one numbered column among several is refused too', async () => {
    const job = await newJob({
      use: 'prep',
      mapping: { name: 'name', sku: 'sku', category_id: 'category', custom_allergens: 'Allergen 1' },
    });
    const run = await send(job, 'run', form('name,sku,category,Allergen 1,Allergen 2\nPie,S-1,Mains,Milk,Eggs'));
    expect([run.status, run.body.errors?.[0]?.message]).toEqual([
      422,
      '“Allergen 1” is one of 2 columns (Allergen 1, Allergen 2), of which only one can be read. Put what they say into one column, separated by commas',
    ]);
  });
});

describe('rows of one SKU', () => {
  const rows = 'name,sku,category,allergens,ingredients,storage,period,units,barcode';
  const recipe = `${rows}\nPie,J-1,Joined,Gluten,Flour,,,,\nPie,J-1,Joined,Milk,Butter,,,,\nTea,J-2,Joined,none,Tea,,,,\nTea,J-2,Joined,none,Tea,,,,\n,,,Eggs,Egg wash,,,,`;

  it('are not imported at all where they differ, and count once where they do not', async () => {
    const run = await send(await newJob(), 'run', form(recipe.split('\n').slice(0, 5).join('\n')));
    expect(run.body).toMatchObject({ total: 3, creates: 1, failed: 2, same_sku_rows: 2 });
    expect(run.body.errors.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual([
      [2, 'sku'],
      [3, 'sku'],
    ]);
    expect(await look('select 1 from products where sku = $1', ['J-1'])).toEqual([]);
  });

  it('are one product when a person says so, and so are rows without a name below', async () => {
    const job = await newJob();
    const { configuration_id } = (await house.call('GET', `/import_jobs/${job}`, { as: 'admin@harbour.test' })).body;
    const saved = (await house.call('GET', `/import_configurations/${configuration_id}`, { as: 'admin@harbour.test' }))
      .body;
    const { name, mapping: columns, category_mapping } = saved;
    const body = { name, mapping: columns, category_mapping, choices: { same_sku: 'join' } };
    const put = await house.call('PUT', `/import_configurations/${configuration_id}`, {
      as: 'admin@harbour.test',
      body,
    });
    expect([put.status, put.body.choices]).toEqual([200, { same_sku: 'join' }]);
    const file = `${rows}\nPie,J-3,Joined,Gluten,Flour,,,,\nPie,J-3,Joined,Milk,Butter,,,,\n,,,Eggs,Egg wash,,,,\nBun,J-4,Joined,Gluten,Flour,,,,\nBun,J-4,Joined,,Water,,,,`;
    const run = await send(job, 'run', form(file));
    expect(run.body).toMatchObject({ total: 2, creates: 2, failed: 0 });
    const texts = await look(
      `select p.sku, l.ingredients, p.allergens_declared_at is not null as declared from products p join labels l on l.product_id = p.id
       where p.sku in ('J-3', 'J-4') order by p.sku`,
    );
    expect(texts).toEqual([
      { sku: 'J-3', ingredients: 'Flour, Butter, Egg wash', declared: true },
      { sku: 'J-4', ingredients: 'Flour, Water', declared: false },
    ]);
  });
});
