import { afterAll, describe, expect, it } from 'vitest';
import { openHarness } from '../../../test/harness.ts';
import { csv, form, openImporter } from '../../../test/importer.ts';

const admin = 'admin@harbour.test';

const house = await openHarness();
afterAll(() => house.close());
const { newJob, send, look, product } = await openImporter(house);

describe('a purge', () => {
  it('removes the products of its use, softly, and puts those of the file in their place', async () => {
    await send(await newJob(), 'run', form(csv(['Old', 'X-1', 'Test soups'], ['Kept', 'X-2', 'Test soups'])));
    const before = await look<{ n: number }>(
      `select count(*)::int as n from products p where usage = 'SINGLE' and deleted_at is null`,
    );
    const prep = await look<{ n: number }>(
      `select count(*)::int as n from products where usage = 'COMPONENT' and deleted_at is null`,
    );
    const job = await newJob({ type: 'purge' });
    const file = csv(['Kept', 'X-2', 'Test soups'], ['', 'X-3', 'Test soups']);
    const preview = await send(job, 'preview', form(file));
    expect(preview.body).toMatchObject({ creates: 1, failed: 1, removes: before[0]?.n });
    expect((await send(job, 'run', form(file))).body).toMatchObject({ creates: 1, removes: before[0]?.n });
    expect([await product('X-1'), (await product('X-2')).name]).toEqual([undefined, 'Kept']);
    expect(
      await look(`select count(*)::int as n from products where usage = 'COMPONENT' and deleted_at is null`),
    ).toEqual(prep);
    expect(await look(`select 1 as gone from products where sku = 'X-1' and deleted_at is not null`)).toHaveLength(1);
    expect(
      await look(`select event from audit_entries where event = 'deleted' and old_values->>'sku' = 'X-1'`),
    ).toHaveLength(1);
  });

  it('with nothing to put in their place removes nothing', async () => {
    await send(await newJob(), 'run', form(csv(['Stays', 'Y-1', 'Test soups'])));
    const job = await newJob({ type: 'purge' });
    for (const body of [form(csv(['', 'Y-2', 'Test soups'])), form(csv(['New', 'Y-3', 'Test soups']), { skus: [] })]) {
      const answer = await send(job, 'run', body);
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        [{ path: 'file', message: 'None of the chosen rows can be imported: nothing was removed' }],
      ]);
    }
    expect((await product('Y-1')).name).toBe('Stays');
    expect((await house.call('GET', `/import_jobs/${job}`, { as: admin })).body.last_run_at).toBeNull();
  });

  it('that fails changes nothing', async () => {
    const count = () => look(`select count(*)::int as n from products where deleted_at is null`);
    const before = await count();
    const job = await newJob({ type: 'purge' });
    await house.behind(`alter table labels add constraint no_blue check (ingredients <> 'Blue')`);
    const answer = await send(job, 'run', form(csv(['Blue', 'B-1', 'Test soups', '', 'Blue'])));
    await house.behind(`alter table labels drop constraint no_blue`);
    expect(answer.status).toBe(500);
    expect(await count()).toEqual(before);
  });
});
