import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

type Row = { id: string; name: string; hierarchy_id: string | null; can_edit: boolean };
const list = async (as = admin, query: Record<string, string> = {}): Promise<Row[]> =>
  (await harness.call('GET', '/allergens', { as, query: { size: '1000', ...query } })).body.items;
const create = (name: string, as = admin) => harness.call('POST', '/allergens', { as, body: { name } });
const rename = (id: string, name: string, as = admin) =>
  harness.call('PUT', `/allergens/${id}`, { as, body: { name } });
const remove = (id: string, as = admin) => harness.call('DELETE', `/allergens/${id}`, { as });
const named = async (name: string, as = admin) => (await list(as)).find((one) => one.name === name);

describe('the allergens', () => {
  it('stand in the order of the law, the account’s own after them, and sort otherwise when asked', async () => {
    const rows = await list();
    expect(rows.slice(0, 2).map(({ name }) => name)).toEqual(['Cereals containing gluten', 'Wheat']);
    expect(rows.slice(-3).every(({ hierarchy_id }) => hierarchy_id !== null)).toBe(true);
    const sorted = (await list(admin, { sort_by: 'name', sort_order: 'desc' })).map(({ name }) => name.toLowerCase());
    expect(sorted).toEqual(sorted.toSorted().toReversed());
    expect((await list(admin, { search: 'NUTS' })).map(({ name }) => name)).toContain('Tree nuts');
  });

  it('are made Custom by the caller’s organisation, and serve the whole account', async () => {
    const made = await create('  Pine  nuts ', venue);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Pine  nuts', can_edit: true });
    expect(made.body.hierarchy_id).not.toBeNull();
    expect(await named('Pine  nuts', 'brand@harbour.test')).toMatchObject({ can_edit: true });
    expect(await named('Pine  nuts', 'admin@orchard.test')).toBeUndefined();
  });

  it('have names of their own, in any case', async () => {
    await create('Quinoa');
    for (const name of ['quinoa', ' QUINOA ', 'milk']) {
      const refused = await create(name);
      expect([refused.status, refused.body.error_code, refused.body.errors?.[0].path]).toEqual([
        409,
        'CONFLICT',
        'name',
      ]);
    }
    const own = (await create('Amaranth')).body.id;
    expect((await rename(own, 'Quinoa')).status).toBe(409);
    expect((await rename(own, 'AMARANTH')).body.name).toBe('AMARANTH');
    expect((await create(' ')).status).toBe(422);
  });

  it('are made once when many make the same at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('Lychee')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });

  it('of the law are neither edited nor deleted', async () => {
    const milk = (await named('Milk'))?.id ?? '';
    expect((await rename(milk, 'Dairy')).body).toMatchObject({ error_code: 'FORBIDDEN' });
    expect((await remove(milk)).status).toBe(403);
    expect((await named('Milk'))?.can_edit).toBe(false);
  });

  it('are left alone by who reads them from below, and by staff', async () => {
    const kiwi = await named('Kiwi fruit', venue);
    expect(kiwi?.can_edit).toBe(false);
    expect((await rename(kiwi?.id ?? '', 'Mine', venue)).status).toBe(403);
    expect((await create('Of staff', 'staff@harbour.test')).status).toBe(403);
    expect((await create('Of the operator', 'operator@larder.test')).status).toBe(403);
    expect(await named('Of staff')).toBeUndefined();
  });

  it('that products declare are kept, and the answer counts those, seen or not', async () => {
    const garlic = (await named('Garlic'))?.id ?? '';
    const refused = await remove(garlic);
    expect([refused.status, refused.body.error_code]).toEqual([409, 'IN_USE']);
    expect(refused.body.error_description).toMatch(/^Garlic is declared by \d+ products?: remove it there first$/);
    expect(await named('Garlic')).toBeDefined();
  });

  it('that only deleted products declare are deleted, and the name is free again', async () => {
    const id = (await create('Lentil')).body.id;
    const product = (await harness.call('GET', '/categories', { as: admin, query: { search: 'Salads' } })).body.items[0]
      .id;
    const [first] = (await harness.call('GET', `/categories/${product}/products`, { as: admin })).body.items;
    const organizations = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
    const own = organizations.find((one: { tag: string }) => one.tag === 'ACCOUNT').id;
    const link = `insert into product_allergens (account_id, organization_id, product_id, allergen_id)
      select account_id, organization_id, id, $1 from products where id = $2`;
    await harness.inAccount(own, link, [id, first.id]);
    expect((await remove(id)).body.error_description).toBe('Lentil is declared by 1 product: remove it there first');
    await harness.inAccount(own, 'update products set deleted_at = now() where id = $1', [first.id]);
    expect((await remove(id)).status).toBe(200);
    expect((await create('lentil')).status).toBe(201);
    const written = await harness.behind<{ event: string }>(
      `select event from audit_entries where subject_type = 'allergen' and subject_id = '${id}' order by created_at, id`,
    );
    expect(written.map(({ event }) => event)).toEqual(['created', 'deleted']);
  });

  it('reach devices under a new name: what declares them counts as changed', async () => {
    const organizations = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
    const own = organizations.find((one: { tag: string }) => one.tag === 'ACCOUNT').id;
    const marks = () =>
      harness.inAccount<{ id: string; changed_in: string }>(
        own,
        `select p.id, p.changed_in::text from products p join product_allergens x on x.product_id = p.id join allergens a on a.id = x.allergen_id where a.name_key like 'garlic%' order by 1`,
      );
    const before = await marks();
    expect(before.length).toBeGreaterThan(0);
    await rename((await named('Garlic'))?.id ?? '', 'Garlic bulb');
    const after = await marks();
    expect(after.every((one, index) => one.changed_in !== before[index]?.changed_in)).toBe(true);
  });
});

describe('the allergen matrix', () => {
  const matrix = async (as = admin, query: Record<string, string> = {}) =>
    (await harness.call('GET', '/allergens/matrix', { as, query: { size: '1000', ...query } })).body;

  it('holds every active product for sale, and tells contained from undeclared', async () => {
    const { items, total } = await matrix();
    expect(total).toBe(items.length);
    const ids = new Map((await list()).map(({ id, name }) => [name, id]));
    const cake = items.find((one: { name: string }) => one.name === 'Carrot Cake');
    expect(cake.contains).toEqual(expect.arrayContaining([ids.get('Wheat'), ids.get('Cereals containing gluten')]));
    expect(cake.declared_at).not.toBeNull();
    const salads = (await harness.call('GET', '/categories', { as: admin, query: { search: 'Salads' } })).body.items[0]
      .id;
    const body = { name: 'Nobody said', barcode: '2900000000018', categories: [{ id: salads }] };
    expect((await harness.call('POST', '/products', { as: admin, body })).status).toBe(201);
    const [open] = (await matrix(admin, { search: 'nobody said' })).items;
    expect(open).toMatchObject({ declared_at: null, contains: [], may_contain: [], unknown: [] });
    expect((await matrix(admin, { search: 'carrot' })).items).toMatchObject([{ name: 'Carrot Cake' }]);
  });

  it('is narrowed to what a venue offers', async () => {
    const venues = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
    const at = async (name: string) => {
      const organization_id = venues.find((one: { name: string }) => one.name === name).id;
      return (await matrix(admin, { organization_id })).items.map(
        (one: { categories: { name: string }[] }) => one.categories[0]?.name,
      );
    };
    expect(new Set(await at('Brooklyn Pier'))).toContain('Brooklyn Deli');
    const harbour = new Set(await at('Harbour'));
    expect(harbour).toContain('Harbour Specials');
    expect(harbour).not.toContain('Brooklyn Deli');
    expect(harbour).not.toContain('Loaves & Rolls');
  });

  it('shows nobody what is out of reach', async () => {
    const far = new Set((await matrix('admin@orchard.test')).items.map((one: { id: string }) => one.id));
    expect((await matrix(venue)).items.some((one: { id: string }) => far.has(one.id))).toBe(false);
    expect((await harness.call('GET', '/allergens/matrix', { as: 'staff@harbour.test' })).status).toBe(403);
  });
});
