import { afterAll, describe, expect, it } from 'vitest';
import { openHarness } from '../../../test/harness.ts';
import { form, openImporter } from '../../../test/importer.ts';
import { chartOfLetters, oddCharts } from '../../../test/odd-charts.ts';
import type { OddFile, OddProduct } from '../../../test/odd-file.ts';
import { oddCells, oddLegends } from '../../../test/odd-legends.ts';
import { oddObjects, oddTexts } from '../../../test/odd-texts.ts';
import { oddWorkbooks } from '../../../test/odd-workbooks.ts';

const as = 'admin@harbour.test';
const oddFiles: readonly OddFile[] = [...oddWorkbooks, ...oddTexts, ...oddObjects, ...oddLegends, oddCells];
const house = await openHarness();
afterAll(() => house.close());
const { look, send } = await openImporter(house);

const isChart = /^This is an allergen chart/;

async function newJob({
  format,
  mapping,
  choices = {},
}: Pick<OddFile, 'format' | 'mapping' | 'choices'>): Promise<string> {
  const body = { name: 'Odd', use: 'prep', format, mapping: JSON.stringify(mapping), category_mapping: '{}', choices };
  const configuration = await house.call('POST', '/import_configurations', { as, body });
  expect(configuration.status, configuration.text).toBe(201);
  const job = { configuration_id: configuration.body.id, type: 'create_update', trigger: 'manual' };
  return (await house.call('POST', '/import_jobs', { as, body: job })).body.id;
}

type Stored = OddProduct & { id: string; declared: boolean; names: string[] };

/** What came of a run, as the oracle says it; the products go again, so that the next file finds none of them. */
async function takeProducts(): Promise<OddProduct[]> {
  const rows = await look<Stored>(
    `select p.id, p.name, p.sku, c.name as category, p.allergens_declared_at is not null as declared, l.custom_allergens as text,
       l.may_contain as may, l.ingredients, l.price, p.cost_per_unit::float8 as cost,
       coalesce((select array_agg(a.name order by a.name) from product_allergens x join allergens a on a.id = x.allergen_id
         where x.product_id = p.id), '{}') as names,
       (select e.units || ' ' || e.period from expiries e where e.product_id = p.id) as expiry
     from products p join labels l on l.product_id = p.id join categories c on c.id = p.category_id
     where p.deleted_at is null and p.created_at > $1::timestamptz
     order by p.name`,
    [started],
  );
  await look('update products set deleted_at = now() where id = any ($1::uuid[])', [rows.map(({ id }) => id)]);
  return rows.map(({ id: _, declared, names, ...product }) => {
    const allergens = declared ? { contains: names } : names.length > 0 ? { partly: names } : {};
    const filled = Object.entries(product).filter(([, value]) => value !== '' && value !== null);
    return { ...(Object.fromEntries(filled) as OddProduct), ...allergens };
  });
}

const [{ now: started } = { now: '' }] = await look<{ now: string }>('select now()::text as now');

/** By name, and without the SKU where it was made. */
function inOrder(products: readonly OddProduct[], isMade: boolean): OddProduct[] {
  const shown = products.map(({ sku, ...rest }) => (isMade || sku === undefined ? rest : { ...rest, sku }));
  return shown.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

type Problem = { row: number; field: string };

describe('a file as people keep it', () => {
  it.each(oddFiles.map((one) => [one.about, one] as const))(
    'with %s is right, asked or reported by row',
    async (_, odd) => {
      const job = await newJob(odd);
      const preview = await send(job, 'preview', form(odd.file));
      expect(preview.status, preview.text).toBe(200);
      const asked = preview.body.questions as { value: string; suggestion: string }[];
      expect(Object.fromEntries(asked.map(({ value, suggestion }) => [value, suggestion]))).toEqual(odd.asked ?? {});
      const run = await send(job, 'run', form(odd.file));
      expect(run.status, run.text).toBe(200);
      const products = await takeProducts();
      const said = [...(run.body.errors as Problem[]), ...(run.body.warnings as Problem[])];
      expect([...new Set(said.map(({ row, field }) => `${row} ${field}`))].toSorted()).toEqual(odd.reported.toSorted());
      const isMade = !('sku' in odd.mapping);
      expect(inOrder(products, isMade)).toEqual(inOrder(odd.products, isMade));
    },
  );

  const unread = oddCharts.slice(0, 7).filter(({ about }) => about.includes('no header'));
  it.each([...unread, chartOfLetters].map((one) => [one.about, one] as const))(
    'with a chart %s is refused as a whole',
    async (_, { header_row, ...chart }) => {
      const columns =
        header_row === 0 ? ['Column A', 'Column B'] : ['Dish', chart.about === chartOfLetters.about ? 'M' : 'Dish'];
      const mapping = { name: columns[0] ?? '', custom_allergens: columns[1] ?? '' };
      const choices = { makes_sku: true, category: 'All', ...(header_row === undefined ? {} : { header_row }) };
      const job = await newJob({ ...chart, mapping, choices });
      for (const what of ['preview', 'run'] as const) {
        const { status, body } = await send(job, what, form(chart.file));
        expect([status, body.error_description]).toEqual([422, expect.stringMatching(isChart)]);
      }
      expect(await takeProducts()).toEqual([]);
    },
  );

  const read = oddCharts.slice(0, 7).filter((one) => !unread.includes(one));
  it.each(read.map((one) => [one.about, one] as const))('with a chart %s comes in whole', async (_, chart) => {
    const mapping = { name: 'Dish', custom_allergens: 'Allergens (chart)', may_contain: 'May contain (chart)' };
    const job = await newJob({ ...chart, mapping, choices: { makes_sku: true, category: 'All' } });
    const run = await send(job, 'run', form(chart.file));
    expect([run.status, run.body.failed], run.text).toEqual([200, 0]);
    const dishes = (await takeProducts()).map((dish) => {
      const { contains = [], partly = [] } = dish as { contains?: string[]; partly?: string[] };
      return [dish.name, [...contains, ...partly]];
    });
    expect(Object.fromEntries(dishes)).toEqual({ Bun: ['Eggs', 'Milk'], Pie: ['Celery', 'Milk'], Tea: ['Eggs'] });
  });

  it('is one of many', () => {
    const all = [...oddFiles, ...oddCharts].map(({ about }) => about);
    expect([new Set(all).size, all.length >= 100]).toEqual([all.length, true]);
  });
});
