import type { Incident } from '@larder/contract/cold/temperature-incidents';
import { isInStoreBarcode } from '@larder/rules/barcode';
import { isEndOfDay } from '@larder/rules/date-format';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../test/harness.ts';
import { recordQueries, rowsRead } from '../../test/plans.ts';
import { demoDevices, demoSignIns } from '../access/session/demo-sign-in.rules.ts';
import { judgeFridge } from '../cold/temperatures/judging.actions.ts';
import { clock } from '../platform/clock.ts';
import { withScope } from '../platform/database/scope.ts';
import { emphasisedAllergens } from './customer.ts';
import { demoId } from './demo-id.ts';
import { keepUpReadingsJob } from './keep-up.ts';
import { seedDemo } from './seed.ts';

const harbour = demoId('harbour');
const orchard = demoId('orchard');
const realNow = clock.now;
const day = 86_400_000;

let house: Harness;
beforeAll(async () => (house = await openHarness()));
afterAll(() => house.close());
afterEach(() => {
  clock.now = realNow;
});

describe('the first start', () => {
  it('makes a rich customer and a smaller one', async () => {
    expect(await countOf(harbour, `organizations where organization_type = 'BRAND'`)).toBe(2);
    expect(await countOf(harbour, `organizations where organization_type = 'VENUE'`)).toBe(5);
    expect(await countOf(harbour, 'devices')).toBe(12);
    expect(await countOf(harbour, 'products')).toBeGreaterThan(140);
    expect(await countOf(orchard, 'products')).toBeGreaterThan(25);
    expect(await countOf(harbour, `product_edits where state = 'done'`)).toBe(1);
    expect(await countOf(harbour, 'products where deleted_at is not null')).toBe(3);
    expect(await countOf(harbour, 'import_jobs')).toBe(1);
    const zones = await house.inAccount<{ timezone: string }>(
      harbour,
      `select distinct timezone from organizations where timezone <> '' order by 1`,
    );
    expect(zones.map(({ timezone }) => timezone)).toEqual(['America/New_York', 'Europe/Dublin', 'Europe/London']);
  });

  it('gives each customer its own copies of the default allergens, roles and Local rules', async () => {
    for (const account of [harbour, orchard]) {
      expect(await countOf(account, 'allergens where hierarchy_id is null')).toBe(28);
      expect(await countOf(account, 'roles')).toBe(5);
      expect(
        await countOf(
          account,
          'storage_rules r join storage_rule_groups g on g.id = r.group_id where g.is_saas_default',
        ),
      ).toBe(4);
    }
  });

  it('lets everybody named sign in, and the tablet pair as often as it is tried', async () => {
    for (const { email } of demoSignIns) expect(await house.tokenOf(email)).toBeTruthy();
    for (const { name, code, pin } of demoDevices) {
      const answer = await house.call('POST', '/device/pair', { body: { device_code: code, pin } });
      expect([code, answer.status, answer.body.device.name]).toEqual([code, 200, name]);
    }
    const body = { device_code: '1000001', pin: '2468' };
    for (const attempt of [1, 2]) {
      const answer = await house.call('POST', '/device/pair', { body });
      expect([attempt, answer.status, answer.body.device.organization.name]).toEqual([attempt, 200, 'Harbour']);
    }
  });

  it('links twenty recipes, of which one contains what its label does not name', async () => {
    expect(await countOf(harbour, 'suppliers')).toBe(3);
    expect(await countOf(harbour, 'ingredients')).toBeGreaterThanOrEqual(40);
    const linked = 'ingredient_id is not null or sub_product_id is not null';
    expect(await countOf(harbour, `(select distinct product_id from prep_guide_ingredients where ${linked}) g`)).toBe(
      20,
    );
    const query = { 'filters[recipe]': 'LACKS' };
    const { items } = (await house.call('GET', '/products', { as: 'admin@harbour.test', query })).body;
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Coronation Chicken Mix']);
  });

  it('gives products for sale in-store barcodes, each once, and prep products none', async () => {
    for (const account of [harbour, orchard]) {
      const products = await house.inAccount<{ usage: string; barcode: string }>(
        account,
        'select usage, barcode from products',
      );
      const sold = products.filter(({ usage }) => usage === 'SINGLE').map(({ barcode }) => barcode);
      expect(sold.filter((barcode) => !isInStoreBarcode(barcode))).toEqual([]);
      expect(new Set(sold).size).toBe(sold.length);
      expect(products.filter(({ usage, barcode }) => usage === 'COMPONENT' && barcode)).toEqual([]);
    }
  });

  it('makes products of the type that created and imported ones have, for sale or not', async () => {
    expect(await house.inAccount(harbour, 'select distinct product_type from products')).toEqual([
      { product_type: 'PHYSICAL' },
    ]);
  });

  it('picks just the allergens that the ingredients emphasise', async () => {
    const sold = await house.inAccount<{ name: string; ingredients: string; picked: string[] }>(
      harbour,
      `select p.name, l.ingredients, coalesce(array_agg(a.name order by x.priority) filter (where a.name is not null), '{}') as picked
       from products p join labels l on l.product_id = p.id left join product_allergens x on x.product_id = p.id left join allergens a on a.id = x.allergen_id
       where p.usage = 'SINGLE' group by p.id, p.name, l.ingredients`,
    );
    expect(sold.length).toBeGreaterThan(70);
    for (const { name, ingredients, picked } of sold)
      expect([name, picked]).toEqual([name, emphasisedAllergens(ingredients)]);
  });

  it('holds what screens must bear: long names and lists, undeclared and inactive products, locks', async () => {
    expect(await countOf(harbour, 'products where char_length(name) > 40')).toBeGreaterThan(0);
    expect(await countOf(harbour, 'labels where char_length(ingredients) > 1000')).toBeGreaterThan(0);
    expect(await countOf(harbour, 'products where allergens_declared_at is null')).toBeGreaterThan(3);
    expect(await countOf(harbour, `products where lifecycle = 'INACTIVE'`)).toBeGreaterThan(3);
    const { body } = await house.call('GET', '/categories', { as: 'venue@harbour.test', query: { size: '100' } });
    const locks = new Map(body.items.map((one: { name: string; can_edit: boolean }) => [one.name, one.can_edit]));
    expect([locks.get('Grab & Go Pots'), locks.get('Fish Prep')]).toEqual([false, true]);
  });

  it('prints for thirty days, with days that end in the venue’s own evening', async () => {
    const logs = await house.inAccount<{ use_by: string; storage_rule: string }>(
      harbour,
      `select use_by, storage_rule from label_logs where organization_id = '${demoId('harbour/organization/brooklyn')}' and not is_mismatch and storage_rule like '%day%'`,
    );
    expect(logs.length).toBeGreaterThan(300);
    expect(logs.filter(({ use_by }) => !isEndOfDay(use_by, 'America/New_York'))).toEqual([]);
    expect(
      await countOf(harbour, 'label_logs where reprint_id in (select id from label_logs where reprint_id is not null)'),
    ).toBeGreaterThan(5);
    const doubts = [
      'is_stale',
      'is_withdrawn',
      'is_disallowed',
      'is_mistimed',
      'time_doubtful',
      'clock_by_person',
      'print_unconfirmed',
      `disputed <> '{}'`,
    ];
    for (const mark of ['is_override', 'is_misprint', 'is_mismatch', 'closed_at is not null', ...doubts]) {
      expect([mark, (await countOf(harbour, `label_logs where ${mark}`)) > 0]).toEqual([mark, true]);
    }
    for (const table of ['temperature_readings', 'wastage_items', 'label_events'])
      expect([table, (await countOf(harbour, `${table} where clock_by_person`)) > 0]).toEqual([table, true]);
  });

  it('has live labels in every state, and a notice of a sticker that lacks an allergen', async () => {
    for (const part of [
      `custody = 'LIVE' and ends_at < now()`,
      `custody = 'LIVE' and ends_at > now()`,
      `opened_at is not null`,
      `condition = 'FROZEN'`,
      `place = 'Freezer'`,
      `disputed <> '{}'`,
      `missing_allergen_ids <> '{}'`,
    ])
      expect([part, (await countOf(harbour, `live_labels where ${part}`)) > 0]).toEqual([part, true]);
    expect(await countOf(harbour, `label_logs where outcome = 'unaccounted'`)).toBeGreaterThan(10);
    expect(
      await countOf(
        harbour,
        `label_logs where closed_at is null and not is_misprint and use_by < now() - interval '10 days'`,
      ),
    ).toBe(0);
  });

  it('has labels made from another, of which one was answered for and one does not name an allergen', async () => {
    const made = await house.inAccount<{ reason: string | null; missing: number }>(
      harbour,
      `select g.from_sources #>> '{left_out,0,reason}' as reason, cardinality(l.missing_from_sources) as missing
       from live_labels l join label_logs g on g.account_id = l.account_id and g.id = l.id where l.source_ids <> '{}'`,
    );
    expect(made.some(({ reason, missing }) => reason && missing === 0)).toBe(true);
    expect(made.some(({ reason, missing }) => !reason && missing > 0)).toBe(true);
  });

  it('has incidents in each state, which stay as they are when the server judges all readings again', async () => {
    const shown = async () => {
      const query = { size: '100' };
      const { body } = await house.call('GET', '/temperature_incidents', { as: 'venue@harbour.test', query });
      return body.items;
    };
    const before: Incident[] = await shown();
    const state = (one: Incident) => (one.changed_after_signing ? 'CHANGED' : one.closed_at ? 'CLOSED' : 'OPEN');
    expect(before.map((one) => `${one.kind} ${state(one)}`).toSorted()).toEqual([
      'EXCURSION CHANGED',
      'EXCURSION CLOSED',
      'EXCURSION OPEN',
      'SILENT OPEN',
    ]);
    const readings = await house.inAccount<{ fridge_id: string; times: string[] }>(
      harbour,
      'select fridge_id, array_agg(to_json(recorded_at)) as times from temperature_readings group by 1',
    );
    for (const { fridge_id, times } of readings)
      await withScope(house.app.database, { account_id: harbour }, (tx) => judgeFridge(tx, fridge_id, { times }));
    expect(await shown()).toEqual(before);
  });
});

describe('a later start', () => {
  it('changes nothing when nothing is due', async () => {
    const now = realNow();
    clock.now = () => now;
    await seedDemo(house.app, () => {});
    const before = await everything();
    const said: string[] = [];
    await seedDemo(house.app, (line) => said.push(line));
    expect(await everything()).toEqual(before);
    expect(said).toEqual([]);
  });

  it('adds the prints of the days since, and none of the future', async () => {
    const start = realNow();
    const later = start + 2 * day;
    clock.now = () => start;
    await seedDemo(house.app, () => {});
    const before = await countOf(harbour, 'label_logs');
    clock.now = () => later;
    await seedDemo(house.app, () => {});
    expect(await countOf(harbour, 'label_logs')).toBeGreaterThan(before + 150);
    expect(await countOf(harbour, `label_logs where device_time > '${new Date(later).toISOString()}'`)).toBe(0);
    const once = await everything();
    await seedDemo(house.app, () => {});
    expect(await everything()).toEqual(once);
  });

  it('keeps reading the fridges, except the one that was forgotten, and tells each reading once', async () => {
    const newest = () =>
      house.inAccount<{ name: string; at: string }>(
        harbour,
        'select name, last_reading_at as at from fridges where organization_id <> account_id order by name, id',
      );
    const before = await newest();
    clock.now = () => realNow() + 20 * day;
    await keepUpReadingsJob(house.app).run({});
    const after = await newest();
    expect(after.filter(({ at }, index) => at === before[index]?.at).map(({ name }) => name)).toEqual(['Bar fridge']);
    const counted = await countOf(harbour, 'temperature_readings');
    await keepUpReadingsJob(house.app).run({});
    expect(await countOf(harbour, 'temperature_readings')).toBe(counted);
    const kinds = await house.inAccount<{ kind: string; closed: boolean }>(
      harbour,
      'select kind, closed_at is not null as closed from temperature_incidents order by 1, 2',
    );
    expect(kinds.map(({ kind, closed }) => `${kind} ${closed}`)).toEqual([
      'EXCURSION false',
      'EXCURSION true',
      'EXCURSION true',
      'SILENT false',
      'TOO_COLD true',
    ]);
  });

  it('keeps what people changed', async () => {
    await house.inAccount(harbour, `update products set name = 'Egg & Watercress' where sku = 'SW-001'`);
    await seedDemo(house.app, () => {});
    expect(await countOf(harbour, `products where sku = 'SW-001' and name = 'Egg & Watercress'`)).toBe(1);
  });
});

it('tops up what belongs to the demo, however many venues somebody has added to its account', async () => {
  const venues = 300;
  await addVenues(venues);
  clock.now = () => realNow() + day;
  const { asked } = await recordQueries(() => seedDemo(house.app, () => {}));
  const read = asked.filter(({ text }) => /^\s*select\b/i.test(text) && text.includes('organization_tree'));
  expect(read.length).toBeGreaterThan(3);
  await withScope(house.app.database, { account_id: harbour }, async (tx) => {
    for (const one of read) {
      const rows = (await rowsRead(tx.client, one)).get('organization_tree') ?? 0;
      // The tree has two rows of each venue that was added: it may be read once, and not again for each of their
      // tablets.
      expect(rows, one.text).toBeLessThan(4 * venues);
    }
  });
});

/** Venues with a tablet each. */
async function addVenues(count: number): Promise<void> {
  const statements = [
    `insert into organizations (account_id, id, parent_id, name, name_key, organization_type)
       select '${harbour}', public.new_id(), '${harbour}', 'Kiosk ' || n, 'kiosk ' || n, 'VENUE' from generate_series(1, ${count}) n`,
    `insert into organization_tree (account_id, ancestor_id, descendant_id, depth)
       select o.account_id, a.id, o.id, case when a.id = o.id then 0 else 1 end
       from organizations o join organizations a on a.account_id = o.account_id and a.id in (o.id, o.account_id) where o.name like 'Kiosk %'`,
    `insert into devices (account_id, id, organization_id, name, device_code)
       select account_id, public.new_id(), id, 'Tablet of ' || name, (3000000 + row_number() over (order by id))::text from organizations where name like 'Kiosk %'`,
  ];
  for (const statement of statements) await house.inAccount(harbour, statement);
  await house.behind('analyze');
}

async function countOf(account: string, what: string): Promise<number> {
  const [counted] = await house.inAccount<{ count: number }>(account, `select count(*)::int as count from ${what}`);
  return counted?.count ?? 0;
}

async function everything(): Promise<Record<string, unknown>[]> {
  const tables = [
    'organizations',
    'users',
    'devices',
    'categories',
    'products',
    'labels',
    'product_allergens',
    'label_logs',
    'batch_counters',
    'audit_entries',
  ];
  const digest = tables
    .map((table) => `(select md5(string_agg(t::text, '' order by t::text)) from ${table} t) as ${table}`)
    .join(', ');
  return [
    ...(await house.inAccount(harbour, `select ${digest}`)),
    ...(await house.inAccount(orchard, `select ${digest}`)),
  ] as Record<string, unknown>[];
}
