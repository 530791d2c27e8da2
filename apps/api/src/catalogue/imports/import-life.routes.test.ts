import type { LifePeriods } from '@larder/contract/catalogue/life-periods';
import { lacksThawReason } from '@larder/rules/life-periods';
import { periodsAsText } from '@larder/rules/period-words';
import { afterAll, describe, expect, it } from 'vitest';
import { openHarness } from '../../../test/harness.ts';
import { form, openImporter } from '../../../test/importer.ts';

const admin = 'admin@harbour.test';
const house = await openHarness();
afterAll(() => house.close());
const { look, newJob, send, product } = await openImporter(house);

const head = 'name,sku,category,ingredients,opened_for,frozen_for,thawed_for,thawing_for,thawed_reason';
const mapping = Object.fromEntries(head.split(',').map((name) => [name === 'category' ? 'category_id' : name, name]));
const job = await newJob({ mapping });
const file = (...rows: string[]) => [head, ...rows].join('\n');
const days = (units: number) => ({ units, period: 'days' as const });
const hours = (units: number) => ({ units, period: 'hours' as const });
const lifeOf = async (sku: string): Promise<LifePeriods | null> => (await product(sku)).life;

async function run(text: string, options = {}) {
  const answer = await send(job, 'run', form(text, options));
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function preview(text: string, options = {}) {
  const answer = await send(job, 'preview', form(text, options));
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

describe('how long a product keeps', () => {
  it('comes from a file, changes cell by cell, is in the history, and goes back with an undo', async () => {
    const made = await run(
      file(
        'Pie,L-1,Kept,Flour,3 days,90 days,24 hours,12 h,',
        'Jam,L-2,Kept,Plums,,Not for freezing,,,',
        'Tea,L-3,Kept,Tea,,,,,',
      ),
    );
    expect(made).toMatchObject({ creates: 3, failed: 0 });
    const first = { opened: days(3), frozen: days(90), thawed: hours(24), thawing: hours(12) };
    expect(await lifeOf('L-1')).toEqual(first);
    expect(await lifeOf('L-2')).toEqual({ not_for_freezing: true });
    expect(await lifeOf('L-3')).toBeNull();
    const { id } = await product('L-1');
    const history = async () => (await house.call('GET', `/products/${id}/history`, { as: admin })).body.items;
    expect((await history())[0].new_values.life).toBe(periodsAsText(first));

    // Empty cells keep what there is, also what no column names.
    await look(
      `update products set life = life || '{"expiries":{"CHILLED":{"units":5,"period":"days"},"FROZEN":{"units":60,"period":"days"}}}' where id = $1`,
      [id],
    );
    const changed = file('Pie,L-1,Kept,Flour,1 day,not for freezing,,,');
    const seen = await preview(changed);
    const before = { ...first, expiries: { CHILLED: days(5), FROZEN: days(60) } };
    const after: LifePeriods = {
      opened: days(1),
      thawed: hours(24),
      thawing: hours(12),
      not_for_freezing: true,
      expiries: { CHILLED: days(5) },
    };
    expect(seen.rows[0]).toMatchObject({ opened_for: '1 day', frozen_for: 'not for freezing', thawed_for: '' });
    expect(seen.rows[0].changes).toEqual([{ field: 'life', old: periodsAsText(before), new: periodsAsText(after) }]);
    const { run_id } = await run(changed);
    expect(await lifeOf('L-1')).toEqual(after);
    expect((await history())[0]).toMatchObject({
      old_values: { life: periodsAsText(before) },
      new_values: { life: periodsAsText(after) },
    });
    expect(await preview(changed)).toMatchObject({ updates: 0, unchanged: 1 });
    const undone = await house.call('POST', `/import_runs/${run_id}/undo`, { as: admin });
    expect(undone.body).toMatchObject({ restores: 1, left: [] });
    expect(await lifeOf('L-1')).toEqual(before);
    expect((await history())[0].new_values.life).toBe(periodsAsText(before));
  });

  it('is for freezing again by a time in a freezer, and is cleared by empty cells where that is asked for', async () => {
    await run(file('Jam,L-2,Kept,Plums,,30 days,,,'));
    expect(await lifeOf('L-2')).toEqual({ frozen: days(30) });
    const cleared = file('Jam,L-2,Kept,Plums,,,,,');
    expect(await preview(cleared)).toMatchObject({ updates: 0, clears: 0 });
    expect(await preview(cleared, { empty_cells_clear: true })).toMatchObject({ updates: 1, clears: 1 });
    await run(cleared, { empty_cells_clear: true });
    expect(await lifeOf('L-2')).toBeNull();
  });

  it('is more than a day after thawing only with a reason, in the file or with the product', async () => {
    const long = file(
      'Tea,L-3,Kept,Tea,,,2 days,,',
      'Cake,L-4,Kept,Flour,,,25 hours,,',
      'Bun,L-5,Kept,Flour,,,1 day,,',
    );
    const refused = await preview(long);
    const message = 'Food that may be used for longer than 24 hours after thawing needs a reason';
    expect(refused).toMatchObject({ creates: 1, failed: 2 });
    expect(refused.errors).toEqual([
      { row: 2, field: 'thawed_reason', value: '', message },
      { row: 3, field: 'thawed_reason', value: '', message },
    ]);
    await run(file('Tea,L-3,Kept,Tea,,,2 days,,Tested'));
    expect(await lifeOf('L-3')).toEqual({ thawed: days(2), thawed_reason: 'Tested' });
    // The reason is with the product by now.
    expect(await run(file('Tea,L-3,Kept,Tea,,,3 days,,'))).toMatchObject({ updates: 1, failed: 0 });
    expect(await lifeOf('L-3')).toEqual({ thawed: days(3), thawed_reason: 'Tested' });
  });
});

describe('the database says of periods what the rules say', () => {
  const kinds: LifePeriods[] = [
    {},
    { opened: days(1), frozen: days(90), thawed: hours(1), thawing: hours(12) },
    { thawed: hours(24) },
    { thawed: hours(25) },
    { thawed: days(2), thawed_reason: ' ' },
    { thawed: days(2), thawed_reason: 'Tested; by us' },
    { not_for_freezing: true, expiries: { AMBIENT: days(2), CHILLED: hours(1), HOT: hours(2) } },
    { expiries: { FROZEN: days(30) } },
  ];
  it.each(kinds)('%j', async (life) => {
    const [said] = await look<{ words: string; lacks: boolean }>(
      `select public.life_words($1::jsonb) as words, public.lacks_thaw_reason($1::jsonb) as lacks`,
      [JSON.stringify(life)],
    );
    expect(said).toEqual({ words: periodsAsText(life), lacks: lacksThawReason(life) });
  });
});
