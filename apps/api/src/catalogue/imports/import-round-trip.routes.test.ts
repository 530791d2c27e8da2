import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openHarness } from '../../../test/harness.ts';
import { form, openImporter } from '../../../test/importer.ts';
import { clock } from '../../platform/clock.ts';

const admin = 'admin@harbour.test';

const house = await openHarness();
afterEach(() => {
  clock.now = () => Date.now();
});
afterAll(() => house.close());
const { account, newJob, send, look, product } = await openImporter(house);

/** Everything of the products that an import may write. */
const catalogue = () =>
  look(
    `select p.id, p.name, p.sku, p.barcode, p.category_id, p.storage_override, p.date_term, p.use_within_hours, p.life,
       p.allergens_declared_at is not null as declared, l.ingredients, l.emphasis, l.emphasis_confirmed, l.may_contain, l.custom_allergens,
       e.units, e.period, (select json_agg(json_build_array(y.allergen_id, y.priority) order by y.priority, y.allergen_id)
         from product_allergens y where y.product_id = p.id) as allergens
     from products p left join labels l on l.product_id = p.id left join expiries e on e.product_id = p.id
     where p.deleted_at is null order by p.id`,
  );

let asked = 0;
/** The file that the products export mails. */
async function exported(use: 'sale' | 'prep', format: 'csv' | 'xlsx'): Promise<Uint8Array<ArrayBuffer>> {
  // Past the lock of the one before.
  const at = Date.now() + ++asked * 20_000;
  clock.now = () => at;
  const answer = await house.call('GET', '/products/export', { as: admin, query: { to: admin, use, format } });
  expect(answer.status, answer.text).toBe(200);
  await house.runJobs();
  clock.now = () => Date.now();
  const file = await house.app.blobs.get(`exports/${account}/${answer.body.id}`);
  return new Uint8Array(file ?? []);
}

/** A job with the mapping that is suggested for a file. */
async function jobFor(file: Uint8Array<ArrayBuffer>, use: 'sale' | 'prep', format: string) {
  const read = await house.call('POST', '/import_configurations/inspect', { as: admin, body: form(file) });
  expect(read.status, read.text).toBe(200);
  const mapping: Record<string, string> = Object.fromEntries(
    read.body.suggestions.map(({ target, column }: { target: string; column: string }) => [target, column]),
  );
  return { mapping, job: await newJob({ use, format, mapping }) };
}

/**
 * Four products of a use become what a file could lose: texts that look like formulas, allergens as text, and allergens
 * nobody declared.
 */
async function makeOdd(use: 'sale' | 'prep') {
  const products = await look<{ id: string; milk: string }>(
    `select p.id, (select a.id from allergens a where a.name = 'Milk' and a.deleted_at is null limit 1) as milk from products p
     where p.deleted_at is null and p.sku <> '' and p.usage = $1 order by p.sku limit 4`,
    [use === 'sale' ? 'SINGLE' : 'COMPONENT'],
  );
  const [formula, mail, text, undeclared] = products;
  await look(`update products set name = '=1+1 & more', storage_override = '-18 C' where id = $1`, [formula?.id]);
  await look(`update products set name = '@home soup' where id = $1`, [mail?.id]);
  await look(`update labels set may_contain = '-' where product_id = $1`, [mail?.id]);
  await look(`update labels set custom_allergens = 'Milk,\n Cocoa' where product_id = $1`, [text?.id]);
  await look(`update products set allergens_declared_at = null, allergens_declared_by = null where id = $1`, [
    undeclared?.id,
  ]);
  await look(`update labels set custom_allergens = '' where product_id = $1`, [undeclared?.id]);
  await look(`delete from product_allergens where product_id = $1`, [undeclared?.id]);
  await look(
    `insert into product_allergens (account_id, organization_id, product_id, allergen_id, priority)
     select account_id, organization_id, id, $2, 0 from products where id = $1`,
    [undeclared?.id, undeclared?.milk],
  );
}

const rowsOf = (file: Uint8Array) => new TextDecoder().decode(file).replace('\uFEFF', '').trimEnd().split('\r\n');
/** A file with some cells of one row written anew, by column. */
function edited(file: Uint8Array, sku: string, cells: Record<string, string>): string {
  const [head = '', ...rows] = rowsOf(file);
  const columns = head.split(',');
  const changed = rows.map((row) => {
    const parts = row.match(/(?<=^|,)("(?:[^"]|"")*"|[^,]*)(?=,|$)/g) ?? [];
    if (parts[columns.indexOf('sku')] !== sku) return row;
    for (const [column, text] of Object.entries(cells)) parts[columns.indexOf(column)] = text;
    return parts.join(',');
  });
  return [head, ...changed].join('\r\n');
}

const preview = async (job: string, file: string | Uint8Array<ArrayBuffer>, options = {}) => {
  const answer = await send(job, 'preview', form(file, options));
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

describe('the file of the products export', () => {
  it.each([
    ['sale', 'csv'],
    ['sale', 'xlsx'],
    ['prep', 'csv'],
    ['prep', 'xlsx'],
  ] as const)('of %s products as %s changes nothing when it is imported', async (use, format) => {
    await look(
      `update products set date_term = 'BEST_BEFORE', use_within_hours = 0 where deleted_at is null and sku <> '' and usage = $1`,
      [use === 'sale' ? 'SINGLE' : 'COMPONENT'],
    );
    await makeOdd(use);
    await look(
      `update products set life = $2 where id in (select id from products where deleted_at is null and sku <> '' and usage = $1 order by sku limit 3)`,
      [use === 'sale' ? 'SINGLE' : 'COMPONENT', JSON.stringify(allPeriods)],
    );
    const before = await catalogue();
    const file = await exported(use, format);
    const { job, mapping } = await jobFor(file, use, format);
    expect(mapping).toMatchObject({ date_term: 'date_term', use_within_hours: 'use_within_hours', units: 'units' });
    for (const empty_cells_clear of [false, true]) {
      const read = await preview(job, file, { empty_cells_clear });
      expect(read).toMatchObject({ creates: 0, updates: 0, clears: 0, removes: 0, new_category_count: 0 });
      expect(read.unchanged).toBeGreaterThan(5);
    }
    expect(await catalogue()).toEqual(before);
  });

  it('with edited cells changes exactly these, and is undone', async () => {
    const [known] = await look<{ sku: string; id: string }>(
      `select sku, id from products where deleted_at is null and sku <> '' and usage = 'SINGLE' order by sku limit 1`,
    );
    const { sku = '', id } = known ?? {};
    await look(`update products set date_term = 'USE_BY', use_within_hours = null where id = $1`, [id]);
    const before = await catalogue();
    const file = await exported('sale', 'csv');
    const { job } = await jobFor(file, 'sale', 'csv');
    const text = edited(file, sku, { date_term: 'BEST_BEFORE', use_within_hours: '4' });

    const read = await preview(job, text, {});
    expect(read).toMatchObject({ creates: 0, updates: 1, clears: 0, failed: 0 });
    const { run_id, ...ran } = (await send(job, 'run', form(text))).body;
    expect(ran).toMatchObject({ updates: 1, failed: 0 });
    expect(await product(sku)).toMatchObject({ date_term: 'BEST_BEFORE', use_within_hours: 4 });
    const history = await house.call('GET', `/products/${id}/history`, { as: admin });
    expect(history.body.items[0]).toMatchObject({
      old_values: { date_term: 'USE_BY', use_within_hours: '' },
      new_values: { date_term: 'BEST_BEFORE', use_within_hours: '4' },
    });
    const changed = await catalogue();
    expect(changed.filter((one, at) => JSON.stringify(one) !== JSON.stringify(before[at]))).toHaveLength(1);

    expect((await house.call('POST', `/import_runs/${run_id}/undo`, { as: admin })).body).toMatchObject({
      restores: 1,
      left: [],
    });
    expect(await catalogue()).toEqual(before);
    const undone = await house.call('GET', `/products/${id}/history`, { as: admin });
    expect(undone.body.items[0]).toMatchObject({
      old_values: { date_term: 'BEST_BEFORE', use_within_hours: '4' },
      new_values: { date_term: 'USE_BY', use_within_hours: '' },
    });
  });

  it('says per cell what it changes, clears what is empty when asked to, and names what is wrong', async () => {
    const job = await newJob({
      mapping: { name: 'name', sku: 'sku', category_id: 'category', ingredients: 'ingredients', ...dates },
    });
    const head = 'name,sku,category,ingredients,date_term,use_within_hours';
    const made = await send(job, 'run', form(`${head}\nJam,D-1,Dated,Plums,bb,0\nPie,D-2,Dated,Flour,,`));
    expect(made.body).toMatchObject({ creates: 2, failed: 0 });
    expect(await product('D-1')).toMatchObject({ date_term: 'BEST_BEFORE', use_within_hours: 0 });
    expect(await product('D-2')).toMatchObject({ date_term: null, use_within_hours: null });

    const empty = `${head}\nJam,D-1,Dated,Plums,,\nPie,D-2,Dated,Flour,Use-by,12`;
    const kept = await preview(job, empty);
    expect(kept).toMatchObject({ updates: 1, unchanged: 1, clears: 0 });
    expect(kept.rows[1].changes).toEqual([
      { field: 'date_term', old: '', new: 'USE_BY' },
      { field: 'use_within_hours', old: '', new: '12' },
    ]);
    const cleared = await preview(job, empty, { empty_cells_clear: true });
    expect(cleared).toMatchObject({ updates: 2, clears: 2 });
    await send(job, 'run', form(empty, { empty_cells_clear: true }));
    expect(await product('D-1')).toMatchObject({ date_term: null, use_within_hours: null });
    expect(await product('D-2')).toMatchObject({ date_term: 'USE_BY', use_within_hours: 12 });

    const wrong = await preview(job, `${head}\nJam,D-1,Dated,Plums,sell by,721`);
    expect(wrong.errors).toEqual([]);
    expect(wrong.warnings).toEqual([
      {
        row: 2,
        field: 'date_term',
        value: 'sell by',
        message: 'Date term must be use by or best before; this cell is left out',
      },
      {
        row: 2,
        field: 'use_within_hours',
        value: '721',
        message: 'Use within hours must be a whole number from 0 (no limit) to 720; this cell is left out',
      },
    ]);
  });
});

const allPeriods = {
  opened: { units: 3, period: 'days' },
  thawed: { units: 2, period: 'days' },
  thawing: { units: 1, period: 'hours' },
  thawed_reason: 'Tested by the laboratory; 2 days',
  not_for_freezing: true,
  expiries: { CHILLED: { units: 4, period: 'days' } },
};

const dates = { date_term: 'date_term', use_within_hours: 'use_within_hours' };

describe('a run of a version that knew no date terms', () => {
  it('is undone all the same, unless somebody has set one since', async () => {
    const file = 'name,sku,category,ingredients\nOld jam,O-1,Older,Plums\nOld pie,O-2,Older,Flour';
    const mapping = { name: 'name', sku: 'sku', category_id: 'category', ingredients: 'ingredients' };
    const { run_id } = (await send(await newJob({ mapping }), 'run', form(file))).body;
    // As that version marked what it made: without these fields.
    await look(
      `update import_run_changes x set after = jsonb_build_object('mark', md5(
         (jsonb_build_object('name', p.name, 'name_key', p.name_key, 'category_id', p.category_id, 'barcode', p.barcode,
           'storage_override', p.storage_override, 'declared_at', p.allergens_declared_at, 'declared_by', p.allergens_declared_by,
           'label', l.id, 'ingredients', l.ingredients, 'emphasis', l.emphasis, 'emphasis_confirmed', l.emphasis_confirmed,
           'may_contain', l.may_contain, 'custom_allergens', l.custom_allergens, 'allergens', null, 'expiry', null))::text))
       from products p join labels l on l.product_id = p.id where x.run_id = $1 and x.kind = 'created' and x.subject_id = p.id`,
      [run_id],
    );
    await look(`update products set date_term = 'BEST_BEFORE' where sku = 'O-2'`);
    const undone = (await house.call('POST', `/import_runs/${run_id}/undo`, { as: admin })).body;
    expect(undone).toMatchObject({ removes: 1, left_count: 2 });
    expect(undone.left.map(({ name }: { name: string }) => name)).toEqual(['Old pie', 'Older']);
  });
});
