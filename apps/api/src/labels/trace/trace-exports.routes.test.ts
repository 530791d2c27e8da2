import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { readXlsx } from 'hucre';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { labelFact, makeVenue, minutesAgo, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';
import { clock } from '../../platform/clock.ts';

const admin = 'admin@harbour.test';
const brand = 'brand@harbour.test';
const schema = new URL('../../../test/fixtures/epcis-2.0.schema.json', import.meta.url);
const ajv = new Ajv({ strict: false, allErrors: true });
formats.default(ajv);
const validate = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')));

let harness: Harness;
let account: string;
let moment = Date.now();
let kitchen: { venue: string; tablet: FakeDevice };
let cafe: { venue: string; tablet: FakeDevice };
let supplier_id: string;
beforeAll(async () => {
  harness = await openHarness();
  kitchen = await open('Export kitchen');
  cafe = await open('Export café');
  const named = { name: 'Export Dairy', gln: '4006381000000' };
  supplier_id = (await harness.call('POST', '/suppliers', { as: admin, body: named })).body.id;
  const [found] = await harness.behind<{ account_id: string }>(
    `select account_id from organizations where id = '${kitchen.venue}'`,
  );
  account = found?.account_id ?? '';
});
beforeEach(() => {
  clock.now = () => moment;
});
afterAll(async () => {
  clock.now = () => Date.now();
  await harness.close();
});

async function open(name: string) {
  const venue = await makeVenue(harness, name);
  return { venue, tablet: (await pairTablet(harness, name, venue)).tablet };
}

/** A file that somebody asks for, and how many rows were promised; afterwards the clock is past its lock. */
async function exported(query: Record<string, string>, as = admin) {
  const { status, body, text } = await harness.call('GET', '/trace/exports', { as, query: { to: as, ...query } });
  expect(status, text).toBe(200);
  moment += 20_000;
  await harness.runJobs();
  return { rows: body.rows, file: Buffer.from((await harness.app.blobs.get(`exports/${account}/${body.id}`)) ?? []) };
}
const sheetOf = async (file: Buffer) => (await readXlsx(file)).sheets[0]?.rows ?? [];

/** A lot that came in at the kitchen, was cooked there, and went into a pizza of the café. */
async function chain(code = `X${randomUUID().slice(0, 8)}`) {
  const lot = { supplier_id, name: 'Mozzarella', lot_code: code, gtin: '4006381333931' };
  const received = {
    id: uuidv7(),
    type: 'goods_received' as const,
    device_time: minutesAgo(700),
    by: { initials: 'AB' },
    body: { ...lot, amount: 5000, unit: 'g', temperature: 3.5, verdict: 'ACCEPTED', reference: 'PO-7' },
  };
  const made = printLiving(kitchen.tablet, { minutes: 600, lots: [{ ...lot, amount: 800, unit: 'g' }] });
  await kitchen.tablet.send([received, made]);
  const pizza = printLiving(cafe.tablet, { minutes: 400, parents: [{ id: made.id, relation: 'INGREDIENT' }] });
  const spoilt = printLiving(cafe.tablet, { minutes: 390, parents: [{ id: made.id, relation: 'INGREDIENT' }] });
  await cafe.tablet.send([pizza, spoilt, labelFact(cafe.tablet, pizza, 'used', 5)]);
  await cafe.tablet.send([labelFact(cafe.tablet, spoilt, 'voided', 4)]);
  const { lots } = (await harness.call('GET', '/trace/find', { as: admin, query: { search: code } })).body;
  return { code, lot: lots[0].id as string, received, made, pizza, spoilt };
}

describe('events of EPCIS 2.0', () => {
  it('are those of the traced labels and of the deliveries of the lot, valid by the schema of GS1', async () => {
    const { lot, received, made, pizza, spoilt, code } = await chain();
    const { file, rows } = await exported({ format: 'epcis', lot_ids: lot });
    const document = JSON.parse(file.toString());
    expect(validate(document) ? [] : validate.errors).toEqual([]);
    const events: Record<string, unknown>[] = document.epcisBody.eventList;
    expect(events.length).toBe(rows);
    const about = (id: string) => events.filter(({ eventID }) => eventID === `urn:uuid:${id}`);
    expect(about(received.id)).toMatchObject([
      {
        bizStep: 'receiving',
        quantityList: [{ epcClass: `https://id.gs1.org/01/04006381333931/10/${code}`, quantity: 5000, uom: 'GRM' }],
      },
    ]);
    expect(about(made.id)).toMatchObject([{ action: 'ADD', bizStep: 'commissioning' }]);
    // A misprint is no part of a trace.
    expect(about(spoilt.id)).toEqual([]);
    const [first, second] = events.filter(({ type }) => type === 'TransformationEvent');
    expect(first).toMatchObject({ inputQuantityList: [{ quantity: 800, uom: 'GRM' }] });
    expect(second).toMatchObject({ inputQuantityList: first?.['outputQuantityList'] });
    expect(about(pizza.id)).toHaveLength(1);
    expect(events.filter((event) => event['larder:fact'] === 'used')).toHaveLength(1);
  });

  it('are the same bytes when they are asked for again', async () => {
    const { lot } = await chain();
    const first = await exported({ format: 'epcis', lot_ids: lot });
    const second = await exported({ format: 'epcis', lot_ids: lot });
    expect(first.rows).toBeGreaterThan(5);
    expect(second.file.equals(first.file)).toBe(true);
  });

  it('tell what was taken back, and say of a day alone what was printed and came in then', async () => {
    const { made, spoilt } = await chain();
    const opened = labelFact(kitchen.tablet, made, 'opened', 3);
    await kitchen.tablet.send([opened]);
    await kitchen.tablet.send([labelFact(kitchen.tablet, made, 'undone', 2, { fact_id: opened.id })]);
    const day = minutesAgo(600).slice(0, 10);
    const { file } = await exported({ format: 'epcis', from: day, until: new Date().toISOString().slice(0, 10) });
    const document = JSON.parse(file.toString());
    expect(validate(document) ? [] : validate.errors).toEqual([]);
    const events: Record<string, unknown>[] = document.epcisBody.eventList;
    const reported = events.filter(({ eventID }) => eventID === `urn:uuid:${opened.id}`);
    const isDeclared = { errorDeclaration: { reason: 'did_not_occur' } };
    expect(reported).toMatchObject([{ bizStep: 'storing' }, isDeclared]);
    const voided = events.filter(({ eventID }) => eventID === `urn:uuid:${spoilt.id}`);
    expect(voided).toMatchObject([{ action: 'ADD' }, { action: 'ADD', ...isDeclared }]);
    const times = events.filter((event) => !('errorDeclaration' in event)).map(({ eventTime }) => String(eventTime));
    expect(times).toEqual(times.toSorted());
    const empty = await exported({ format: 'epcis', from: '2019-01-01', until: '2019-01-02' });
    expect(JSON.parse(empty.file.toString()).epcisBody.eventList).toEqual([]);
  });
});

describe('the sheet of FSMA 204', () => {
  it('has a row for each delivery line, with its key data elements as text that cannot run', async () => {
    const { lot, code } = await chain(`=1+${Date.now()}`);
    const { file, rows } = await exported({ format: 'fsma204', lot_ids: lot });
    const [head = [], ...lines] = await sheetOf(file);
    expect([rows, lines.length]).toEqual([1, 1]);
    const row = Object.fromEntries(head.map((name, at) => [String(name), lines[0]?.[at]]));
    expect(row).toMatchObject({
      'Traceability lot code': code,
      'Product description': 'Mozzarella',
      Quantity: 5000,
      'Unit of measure': 'Gram',
      'Immediate previous source': 'Export Dairy',
      'Received at': 'Export kitchen',
      'Address of the location': '88 Old Ferry Street, Bristol, BS1 4DJ',
      'Date received': expect.any(Date),
      'Traceability lot code source': 'Export Dairy, GLN 4006381000000',
      'Reference document': 'PO-7',
    });
  });

  it('leaves out what was refused, and what came in at venues that its reader does not see', async () => {
    const { lot } = await chain();
    const refused = { name: 'Mozzarella', verdict: 'REFUSED', reason: 'Warm', id: uuidv7(), supplier_id };
    const line = { ...refused, lot_code: 'REF', organization_id: kitchen.venue, received_at: minutesAgo(5) };
    await harness.call('POST', '/receipts', { as: admin, body: { receipts: [line] } });
    const all = await sheetOf((await exported({ format: 'fsma204' })).file);
    expect(all.flat()).not.toContain('REF');
    const names = (await harness.call('GET', '/organization_names', { as: brand })).body.items;
    const seen = new Set(names.map(({ name }: { name: string }) => name));
    const places = (await sheetOf((await exported({ format: 'fsma204' }, brand)).file)).slice(1).map((row) => row[6]);
    expect(places.filter((place) => !seen.has(String(place)))).toEqual([]);
    const { status } = await harness.call('GET', '/trace/exports', { as: 'venue@harbour.test', query: { to: admin } });
    expect(status).toBe(403);
    expect((await exported({ format: 'fsma204', lot_ids: lot }, admin)).rows).toBe(1);
  });
});

describe('the labels of a trace', () => {
  it('are as many as its figures count, one figure at a time, and all of them in the file', async () => {
    const { lot } = await chain();
    const { totals, venues } = (await harness.call('GET', '/trace', { as: admin, query: { lot_ids: lot } })).body;
    const list = async (query: Record<string, string>) =>
      (await harness.call('GET', '/trace/labels', { as: admin, query: { lot_ids: lot, ...query } })).body;
    for (const state of ['there', 'used', 'wasted', 'unaccounted', 'untraceable'] as const) {
      const of = { state: state.toUpperCase() };
      expect((await list(of)).total, state).toBe(totals[state]);
      for (const venue of venues)
        expect((await list({ ...of, organization_id: venue.organization.id })).total).toBe(venue[state]);
    }
    const { items } = await list({ state: 'USED' });
    expect(items).toMatchObject([{ state: 'USED', organization: { id: cafe.venue } }]);
    const counted = totals.there + totals.used + totals.wasted + totals.unaccounted + totals.untraceable;
    const { file, rows } = await exported({ lot_ids: lot });
    expect([rows, (await sheetOf(file)).length - 1]).toEqual([counted, counted]);
    const pages = await exported({ lot_ids: lot, format: 'pdf' });
    expect(pages.file.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('need something that they are traced from', async () => {
    const { status, body } = await harness.call('GET', '/trace/exports', { as: admin, query: { to: admin } });
    expect([status, body.detail]).toEqual([422, expect.stringContaining('Name a lot')]);
  });

  it('are nobody else’s', async () => {
    const { lot } = await chain();
    const query = { lot_ids: lot };
    expect((await harness.call('GET', '/trace/labels', { as: 'admin@orchard.test', query })).body.items).toEqual([]);
    expect((await harness.call('GET', '/trace/labels', { as: 'venue@harbour.test', query })).status).toBe(403);
  });
});
