import type { Ingredient } from '@larder/contract/catalogue/ingredients';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const brand = 'brand@harbour.test';
const venue = 'venue@harbour.test';
const stranger = 'admin@orchard.test';
let harness: Harness;
let allergens: Record<string, string>;
beforeAll(async () => {
  harness = await openHarness();
  const { items } = (await harness.call('GET', '/allergens', { as: admin })).body;
  allergens = Object.fromEntries(items.map((one: { id: string; name: string }) => [one.name, one.id]));
});
afterAll(() => harness.close());

const unique = (name: string) => `${name} ${randomUUID()}`;
const make = async (body: object, as = admin): Promise<Ingredient> => {
  const made = await harness.call('POST', '/ingredients', { as, body: { name: unique('Tahini'), ...body } });
  expect(made.status, made.text).toBe(201);
  return made.body as Ingredient;
};
const supplierOf = async (name: string, as = admin): Promise<string> =>
  (await harness.call('POST', '/suppliers', { as, body: { name } })).body.id;
const edit = (id: string, body: object, as = admin) => harness.call('PUT', `/ingredients/${id}`, { as, body });
const find = async (query: Record<string, string>, as = admin) =>
  (await harness.call('GET', '/ingredients', { as, query })).body.items as Ingredient[];
const declared = (status: string, ...names: string[]) =>
  names.map((name) => ({ allergen_id: allergens[name], status }));

describe('an ingredient', () => {
  it('has its items with what each declares, and one form writes all of it', async () => {
    const supplier = await supplierOf(unique('Dairy'));
    const item = { name: 'Light tahini', supplier_id: supplier, gtin: '5901234123457', declared_on: '2026-03-03' };
    const made = await make({ items: [{ ...item, declarations: declared('CONTAINS', 'Sesame') }] });
    expect(made).toMatchObject({
      contains: [{ name: 'Sesame' }],
      items_in_use: 1,
      items_incomplete: 1,
      items: [{ name: 'Light tahini', gtin: '5901234123457', declared_on: '2026-03-03', source: 'PACK' }],
      version: 0,
    });
    const [kept] = made.items;
    const items = [
      { ...item, id: kept!.id, source: 'SPECIFICATION', declarations: declared('FREE', ...Object.keys(allergens)) },
      { name: 'Dark tahini', in_use: false, declarations: declared('CONTAINS', 'Milk') },
    ];
    const changed = await edit(made.id, { version: 0, items });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body).toMatchObject({ contains: [], items_in_use: 1, items_incomplete: 0, version: 1 });
    expect(changed.body.items.map((one: { id: string }) => one.id)[0]).toBe(kept!.id);
    expect((await edit(made.id, { items: [] })).body).toMatchObject({ items: [], items_in_use: 0 });
  });

  it('is due for review by its day, or 12 months after the date of what was read', async () => {
    const word = randomUUID();
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const named = (name: string, item: object) => make({ name: `${name} ${word}`, items: [{ name: 'Pack', ...item }] });
    await named('By its day', { review_by: day(-2), declared_on: day(-10) });
    await named('Old', { declared_on: day(-400) });
    await named('Later', { declared_on: day(-400), review_by: day(30) });
    await named('Fresh', { declared_on: day(-30) });
    await named('Undated', {});
    await named('Not in use', { declared_on: day(-400), in_use: false });
    const due = await find({ search: word, review_due: 'true' });
    expect(due.map(({ name }) => name)).toEqual([`By its day ${word}`, `Old ${word}`]);
  });

  it('is found by its names, codes, items and suppliers', async () => {
    const word = randomUUID();
    const supplier = await supplierOf(`Mill ${word}`);
    const made = await make({
      label_name: 'Sesame seed paste',
      items: [{ name: 'Sack', supplier_id: supplier, gtin: '96385074' }],
    });
    expect((await find({ search: word.toUpperCase() })).map(({ id }) => id)).toEqual([made.id]);
    expect((await find({ search: 'seed paste' })).map(({ id }) => id)).toContain(made.id);
    expect((await find({ search: '9638507' })).map(({ id }) => id)).toContain(made.id);
    expect((await find({ search: word, incomplete: 'true' })).map(({ id }) => id)).toEqual([made.id]);
    const { body } = await harness.call('GET', '/suppliers', { as: admin, query: { search: word } });
    expect(body.items).toMatchObject([{ id: supplier, items: 1 }]);
  });

  it.each([
    [{ gtin: '96385075' }, 'gtin', /digits of the GTIN/],
    [{ name: ' ' }, 'name', /./],
    [{ supplier_id: randomUUID() }, 'supplier_id', /does not exist any more/],
    [{ id: randomUUID() }, 'id', /does not exist any more/],
    [{ declarations: [{ allergen_id: randomUUID(), status: 'CONTAINS' }] }, 'declarations', /does not exist/],
  ])('refuses the item %j by its field', async (wrong, field, message) => {
    const { status, body } = await harness.call('POST', '/ingredients', {
      as: admin,
      body: { name: unique('Wrong'), items: [{ name: 'Right' }, { name: 'Other', ...wrong }] },
    });
    expect([status, body.errors?.[0]?.path]).toEqual([422, `items.1.${field}`]);
    expect(body.errors[0].message).toMatch(message);
  });

  it('takes absence from a specification alone, and each allergen once', async () => {
    const post = (item: object) =>
      harness.call('POST', '/ingredients', {
        as: admin,
        body: { name: unique('Oil'), items: [{ name: 'Oil', ...item }] },
      });
    const free = await post({ declarations: declared('FREE', 'Milk') });
    expect([free.status, free.body.errors]).toEqual([
      422,
      [{ path: 'items.0.declarations', message: 'Only a specification can state that an allergen is absent' }],
    ]);
    const twice = [...declared('CONTAINS', 'Milk'), ...declared('NOT_LISTED', 'Milk')];
    expect((await post({ declarations: twice })).body.errors[0].message).toBe('An allergen is declared twice');
    const most = await harness.call('POST', '/ingredients', {
      as: admin,
      body: { name: unique('Many'), items: Array.from({ length: 21 }, (_, n) => ({ name: `Item ${n}` })) },
    });
    expect(most.body.errors).toEqual([{ path: 'items', message: 'An ingredient has at most 20 supplier items' }]);
  });

  it('is refused to a form that was filled in from an older one', async () => {
    const made = await make({});
    expect((await edit(made.id, { version: 0, unit: 'ml' })).status).toBe(200);
    expect((await edit(made.id, { version: 0, unit: 'each' })).body.error_code).toBe('CONFLICT');
  });

  it('has a name once, also when two people take it at once', async () => {
    const name = unique('Flour');
    const post = () => harness.call('POST', '/ingredients', { as: admin, body: { name } });
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.errors[0].path).toBe('name');
  });

  it('is deleted, listed among the deleted ones and restored unless its name was taken', async () => {
    const made = await make({ items: [{ name: 'Kept', declarations: declared('CONTAINS', 'Sesame') }] });
    const { name, id } = made;
    expect((await harness.call('DELETE', `/ingredients/${id}`, { as: admin })).status).toBe(200);
    expect(await find({ search: name })).toEqual([]);
    expect(await find({ search: name, state: 'DELETED' })).toMatchObject([{ id }]);
    expect((await edit(id, { unit: 'ml' })).status).toBe(404);
    const other = await make({ name });
    const restore = () => harness.call('POST', `/ingredients/${id}/restore`, { as: admin });
    expect((await restore()).status).toBe(409);
    await edit(other.id, { name: unique('Other') });
    expect((await restore()).body).toMatchObject({ id, deleted_at: null, contains: [{ name: 'Sesame' }] });
  });

  it('keeps in its history what each item declared, in words', async () => {
    const made = await make({ items: [{ name: 'Sack', declarations: declared('CONTAINS', 'Sesame') }] });
    await edit(made.id, {
      items: [{ id: made.items[0]!.id, name: 'Sack', declarations: declared('MAY_CONTAIN', 'Sesame') }],
    });
    const query = { 'filters[subject_id]': made.id };
    const { items } = (await harness.call('GET', '/audit', { as: admin, query })).body;
    expect(items.map((one: { event: string }) => one.event)).toEqual(['updated', 'created']);
    expect(items[0]).toMatchObject({
      feature: 'products',
      old_values: { supplier_items: 'Sack (pack): contains Sesame' },
      new_values: { supplier_items: 'Sack (pack): may contain Sesame' },
    });
  });

  it('is written into a file with a column for each kind of declaration', async () => {
    const name = unique('Exported');
    await make({ name, items: [{ name: 'Sack', declarations: declared('CONTAINS', 'Sesame', 'Milk') }] });
    const started = await harness.call('GET', '/ingredients/export', {
      as: admin,
      query: { to: admin, format: 'csv', search: name },
    });
    expect([started.status, started.body.rows], started.text).toEqual([200, 1]);
    await harness.runJobs();
    const [account] = await harness.behind<{ account_id: string }>(
      `select account_id from users where email = '${admin}'`,
    );
    const file = Buffer.from((await harness.app.blobs.get(`exports/${account!.account_id}/${started.body.id}`)) ?? []);
    expect(file.toString()).toMatch(new RegExp(`${name}.*Sack.*"Milk, Sesame"`));
  });
});

describe('who reaches an ingredient', () => {
  it('reads and cannot change what belongs above', async () => {
    const made = await make({});
    expect((await find({ search: made.name }, venue)).map((one) => one.can_edit)).toEqual([false]);
    const refused = await edit(made.id, { unit: 'ml' }, venue);
    expect([refused.status, refused.body.error_description]).toEqual([
      403,
      'This ingredient belongs to Harbour Kitchens',
    ]);
    expect((await harness.call('DELETE', `/ingredients/${made.id}`, { as: brand })).status).toBe(403);
  });

  it('never sees that of another account, nor its suppliers and allergens', async () => {
    const supplier = await supplierOf(unique('Hidden'));
    const made = await make({ items: [{ name: 'Sack', supplier_id: supplier }] });
    expect(await find({ search: made.name }, stranger)).toEqual([]);
    expect((await harness.call('GET', `/ingredients/${made.id}`, { as: stranger })).status).toBe(404);
    expect((await edit(made.id, { unit: 'ml' }, stranger)).status).toBe(404);
    const borrowed = await harness.call('POST', '/ingredients', {
      as: stranger,
      body: { name: unique('Borrowed'), items: [{ name: 'Sack', supplier_id: supplier }] },
    });
    expect([borrowed.status, borrowed.body.errors[0].path]).toEqual([422, 'items.0.supplier_id']);
    const declaring = await harness.call('POST', '/ingredients', {
      as: stranger,
      body: { name: unique('Borrowed'), items: [{ name: 'Sack', declarations: declared('CONTAINS', 'Milk') }] },
    });
    expect(declaring.body.errors[0].path).toBe('items.0.declarations');
  });

  it('needs the permission to change, which products alone do not give', async () => {
    expect((await harness.call('GET', '/ingredients', { as: 'staff@harbour.test' })).status).toBe(403);
    const own = await make({}, venue);
    expect((await edit(own.id, { unit: 'ml' }, venue)).status).toBe(200);
  });
});
