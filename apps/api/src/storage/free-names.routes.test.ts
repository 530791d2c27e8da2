import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../test/harness.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let account: string;
beforeAll(async () => {
  harness = await openHarness();
  const organizations = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
  account = organizations.find((one: { tag: string }) => one.tag === 'ACCOUNT').id;
});
afterAll(() => harness.close());

const kinds = [
  {
    path: '/storage',
    noun: 'storage location',
    table: 'storage_locations',
    more: { expiry: { units: 3, period: 'days' } },
  },
  { path: '/storage_rule_groups', noun: 'rule group', table: 'storage_rule_groups', more: {} },
];

describe.each(kinds)('the name of a $noun', ({ path, noun, table, more }) => {
  const create = (name: string, as = admin) => harness.call('POST', path, { as, body: { name, ...more } });
  const edit = (id: string, body: object) => harness.call('PUT', `${path}/${id}`, { as: admin, body });

  it('is given once per account, however it is spelt', async () => {
    const name = `Kühlraum ${randomUUID()}`;
    const made = await create(name);
    expect(made.status).toBe(201);
    const message = `There is already a ${noun} “${name}”. Use that one, or choose another name.`;
    for (const same of [
      name.toUpperCase(),
      name.normalize('NFD'),
      `Kühl\u200Braum\u202E${name.slice(8)}`,
      name.replace('K', '\u212A'),
    ]) {
      const { status, body } = await create(same);
      expect([status, body.error_code, body.errors], same).toEqual([409, 'CONFLICT', [{ path: 'name', message }]]);
    }
    expect((await edit(made.body.id, { name: name.toUpperCase() })).body.name).toBe(name.toUpperCase());
    const other = (await create(`Other ${randomUUID()}`)).body;
    expect((await edit(other.id, { name })).status).toBe(409);
    expect((await edit(other.id, { lifecycle: 'INACTIVE' })).status).toBe(200);
    const again = await create(other.name);
    expect(again.body.error_description).toBe(
      `There is already a ${noun} “${other.name}”, which is inactive. Activate that one, or choose another name.`,
    );
  });

  it('of a location is refused to those above and below it, and free for those beside it', async () => {
    if (noun !== 'storage location') return;
    const name = `Walk-in ${randomUUID()}`;
    expect((await create(name, 'brand@harbour.test')).status).toBe(201);
    const above = (await create(`Above ${name}`)).body.name;
    expect([(await create(name)).status, (await create(above, 'brand@harbour.test')).status]).toEqual([409, 409]);
    const beside = await harness.inAccount<{ id: string }>(
      account,
      `select o.id from organizations o where o.id <> $1 and not exists (select from organization_tree t
          join storage_locations s on s.name = $2 where (t.ancestor_id, t.descendant_id) in ((o.id, s.organization_id), (s.organization_id, o.id)))`,
      [account, name],
    );
    expect(beside.length).toBeGreaterThan(0);
    const free = await harness.inAccount(account, 'select from auth.find_storage_named(lower($1), null, $2)', [
      name,
      beside[0]?.id,
    ]);
    expect(free).toEqual([]);
  });

  it('is given once to people who ask for it at the same time', async () => {
    const name = `Race ${randomUUID()}`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(name)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  it('is refused with a word of two alphabets, by its letter', async () => {
    const { status, body } = await create('Fr\u0456dge');
    const message = '“Fr\u0456dge” mixes alphabets: “\u0456” is Cyrillic. Type the word again in one alphabet.';
    expect([status, body.errors]).toEqual([422, [{ path: 'name', message }]]);
  });

  it('may stand twice where it did before, until it is changed', async () => {
    const [one, two] = [(await create(`One ${randomUUID()}`)).body, (await create(`Two ${randomUUID()}`)).body];
    await harness.inAccount(account, `update ${table} set name = $2, name_twin = 1 where id = $1`, [two.id, one.name]);
    expect((await edit(two.id, { name: one.name, lifecycle: 'INACTIVE' })).status).toBe(200);
    expect((await edit(two.id, { name: `${one.name} 2` })).status).toBe(200);
    const [after] = await harness.inAccount(account, `select name_twin from ${table} where id = $1`, [two.id]);
    expect(after).toEqual({ name_twin: 0 });
    expect((await edit(two.id, { name: one.name })).status).toBe(409);
  });
});
