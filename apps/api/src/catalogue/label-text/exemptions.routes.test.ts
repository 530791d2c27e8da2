import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const ok = async (method: string, path: string, body?: object) => {
  const answer = await harness.call(method, path, { as: admin, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const made = async (label_text: object, more: object = {}): Promise<string> => {
  const category = await ok('POST', '/categories', { name: randomUUID(), usage: 'SINGLE' });
  const { barcode } = await ok('GET', '/products/in_store_barcode');
  const facts = { name: `Made ${randomUUID()}`, categories: [{ id: category.id }], barcode };
  return (await ok('POST', '/products', { ...facts, label_text, ...more })).id;
};
const write = (id: string, label_text: object) =>
  harness.call('POST', `/products/${id}/labels`, { as: admin, body: { label_text } });
const decisions = async (id: string) => (await ok('GET', `/products/${id}`)).label_text.exemptions;
const history = async (id: string) => (await ok('GET', `/products/${id}/history`)).items;
const findings = async (id: string): Promise<{ kind: string; level: string; words: string[] }[]> => {
  const { items } = await ok('GET', `/products/${id}/label_check`);
  return items.find((one: { country: string }) => one.country === 'GB').findings;
};

const ingredients = 'Sugar, Wheat  glucose syrup, salt';
const phrase = 'wheat glucose syrup';

describe('what a law may exempt', () => {
  it('is asked until a person has decided, and the decision is kept with the person and the time', async () => {
    const id = await made({ ingredients });
    expect((await findings(id)).map(({ kind }) => kind)).toContain('exemption_open');
    expect(await decisions(id)).toEqual([]);

    const decided = await write(id, { exemptions: [{ phrase: 'Wheat  glucose syrup', exempt: true }] });
    expect(decided.status, decided.text).toBe(201);
    const [kept] = await decisions(id);
    expect(kept).toEqual({
      phrase,
      exempt: true,
      decided_by: expect.stringMatching(/\w+ \w+/),
      decided_at: expect.any(String),
    });
    expect(await findings(id)).toEqual([]);
    expect((await history(id))[0]).toMatchObject({
      user: { full_name: kept.decided_by },
      new_values: { exemptions: `${phrase}: left unmarked` },
    });

    // Said again it is the same decision.
    await write(id, { exemptions: [{ phrase, exempt: true }], price: '£1' });
    expect(await decisions(id)).toEqual([kept]);
    await write(id, { exemptions: [{ phrase, exempt: false }] });
    expect(await decisions(id)).toMatchObject([{ exempt: false }]);
    expect((await findings(id)).map(({ kind }) => kind)).toEqual(['emphasis_unconfirmed']);
    await write(id, { exemptions: [{ phrase, exempt: null }] });
    expect(await decisions(id)).toEqual([]);
    expect((await findings(id)).map(({ kind }) => kind)).toContain('exemption_open');
  });

  it('survives edits around the words, and is asked again when they are gone and come back', async () => {
    const id = await made({ ingredients, exemptions: [{ phrase, exempt: true }] });
    await write(id, { ingredients: 'Water, WHEAT glucose syrup (12%), salt' });
    expect(await decisions(id)).toMatchObject([{ phrase, exempt: true }]);
    await write(id, { ingredients: 'Water, glucose syrup (wheat), salt' });
    expect(await decisions(id)).toEqual([]);
    await write(id, { ingredients });
    expect(await decisions(id)).toEqual([]);
    expect((await findings(id)).map(({ kind }) => kind)).toContain('exemption_open');
  });

  it('is dropped by whatever changes the list: the table itself sees to it', async () => {
    const { id: account } = (await ok('GET', '/organization_names')).items.find(
      (one: { parent_id: unknown }) => !one.parent_id,
    );
    const id = await made({ ingredients, exemptions: [{ phrase, exempt: true }] });
    const change = (text: string) =>
      harness.inAccount(account, `update labels set ingredients = '${text}' where product_id = '${id}'`);
    await change('Salt, wheat glucose syrup. Water');
    expect(await decisions(id)).toHaveLength(1);
    await change('Salt, wheat flour');
    expect(await decisions(id)).toEqual([]);
  });

  it('is refused for words that the list does not have, or that no law exempts', async () => {
    const id = await made({ ingredients: 'Wheat flour, milk' });
    for (const words of ['soybean oil', 'wheat flour', 'milk']) {
      const refused = await write(id, { exemptions: [{ phrase: words, exempt: true }] });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toMatchObject([
        { path: 'label_text.exemptions', message: expect.stringContaining(`“${words}”`) },
      ]);
    }
  });

  it('is of one product: a copy is asked anew', async () => {
    const id = await made({ ingredients, exemptions: [{ phrase, exempt: true }] });
    const category = await ok('POST', '/categories', { name: randomUUID(), usage: 'SINGLE' });
    const copy = await ok('POST', `/products/${id}/copy`, { name: randomUUID(), categories: [{ id: category.id }] });
    expect(await decisions(copy.id)).toEqual([]);
  });

  it('goes to devices without the person', async () => {
    const { items } = (await harness.call('GET', '/categories', { as: admin, query: { search: 'Sandwiches' } })).body;
    const { barcode } = await ok('GET', '/products/in_store_barcode');
    const facts = { name: `Made ${randomUUID()}`, categories: [{ id: items[0].id }], barcode };
    const { id } = await ok('POST', '/products', {
      ...facts,
      label_text: { ingredients, exemptions: [{ phrase, exempt: true }] },
    });
    const paired = await harness.call('POST', '/device/pair', { body: { device_code: '1000001', pin: '2468' } });
    const state = await harness.call('GET', '/device/state', { as: paired.body.api_tokens.access_token });
    expect(state.body.settings.country).toBe('GB');
    const found = state.body.products.find((one: { id: string }) => one.id === id);
    expect(found.label_text.exemptions).toEqual([{ phrase, exempt: true }]);
  });
});

describe('the check of a label', () => {
  it('is by the law of every country where the product is labelled', async () => {
    const id = await made({ ingredients: 'Fish, water, salt. Contains: fish', emphasis: [{ start: 0, end: 4 }] });
    expect(await findings(id)).toMatchObject([{ kind: 'contains_box', level: 'amber' }]);
    const { id: account } = (await ok('GET', '/organization_names')).items.find(
      (one: { parent_id: unknown }) => !one.parent_id,
    );
    const places = `select id from organizations o where not exists (select 1 from organizations b where b.parent_id = o.id)`;
    const moved = `select l.id from organization_locations l where l.organization_id in (${places}) and l.country_code = 'GB' order by l.id limit 1`;
    await harness.inAccount(account, `update organization_locations set country_code = 'JP' where id = (${moved})`);
    const { items } = await ok('GET', `/products/${id}/label_check`);
    expect((await ok('GET', `/products/${id}`)).countries).toEqual(['GB', 'IE', 'JP', 'US']);
    const said = items.map(
      ({
        country,
        law,
        findings: all,
      }: {
        country: string;
        law: string;
        findings: { kind: string; level: string }[];
      }) => [country, law, all.map(({ kind, level }) => `${level} ${kind}`)],
    );
    expect(said).toEqual([
      ['GB', 'GB', ['amber contains_box']],
      ['IE', 'EU', ['amber contains_box']],
      ['JP', null, expect.arrayContaining(['amber unknown_law'])],
      ['US', 'US', ['red species_unnamed']],
    ]);
  });

  it('says in red that a product is declared to hold none and its list names milk', async () => {
    const id = await made({ ingredients: 'Water, milk', emphasis: [{ start: 7, end: 11 }] }, { allergen_ids: [] });
    const { items } = await ok('GET', `/products/${id}/label_check`);
    for (const { findings: all } of items) {
      expect(all).toContainEqual({ kind: 'allergen_not_stated', level: 'red', words: ['Milk'] });
    }
  });
});
