import type { DeviceEvent } from '@larder/contract/devices/exchange';
import type { LabelDetails } from '@larder/contract/labels/living';
import { labelCode } from '@larder/rules/label-code';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { chanceFrom } from '../../../test/chance.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { labelFact, minutesAgo, organizationId, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let one: FakeDevice;
let other: FakeDevice;
let far: FakeDevice;
beforeAll(async () => {
  harness = await openHarness();
  const venue = await organizationId(harness, 'Harbour');
  one = (await pairTablet(harness, 'Lives one', venue)).tablet;
  other = (await pairTablet(harness, 'Lives two', venue)).tablet;
  far = (await pairTablet(harness, 'Lives far', await organizationId(harness, 'Quayside'))).tablet;
});
afterAll(() => harness.close());

async function accept(tablet: FakeDevice, ...events: DeviceEvent[]): Promise<void> {
  const results = await tablet.send(events);
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
}
const labelOf = async (id: string, as = admin) =>
  (await harness.call('GET', `/labels/${id}`, { as })).body as LabelDetails;
const itemOf = async (id: string) => (await harness.call('GET', `/wastage_items/${id}`, { as: admin })).body;
const reason = () => one.state.wastage_reasons.find(({ notes_required }) => !notes_required)?.id ?? '';

describe('a label', () => {
  it('lives from its print: state, place, date and code', async () => {
    const print = printLiving(one);
    await accept(one, print);
    const label = await labelOf(print.id);
    expect(label).toMatchObject({
      custody: 'LIVE',
      condition: 'CHILLED',
      state: 'NEXT',
      code: labelCode(print.id),
      history: [],
    });
    expect(label.use_by).toBe(print.body['use_by']);
    expect((await labelOf(label.code)).id).toBe(print.id);
    expect((await labelOf(label.code_short)).id).toBe(print.id);
    expect(
      (await labelOf(`https://elsewhere.test/${label.code}`.replaceAll('/', '%2F').replaceAll(':', '%3A'))).id,
    ).toBe(print.id);
    const live = await harness.call('GET', '/labels/live', { as: admin, query: { search: label.code_short } });
    expect(live.body.items.map(({ id }: { id: string }) => id)).toEqual([print.id]);
  });

  it('says why it has its date: opened, frozen and thawed', async () => {
    const print = printLiving(one);
    await accept(one, print, labelFact(one, print, 'frozen', 300, { place: 'Freezer' }));
    const frozen = await labelOf(print.id);
    expect(frozen).toMatchObject({ condition: 'FROZEN', use_by: null, place: 'Freezer' });
    expect(frozen.best_before).not.toBeNull();
    await accept(one, labelFact(one, print, 'thawed', 60, { place: 'Fridge' }));
    const thawed = await labelOf(print.id);
    expect(Date.parse(thawed.use_by ?? '') - Date.now()).toBeLessThan(24 * 3_600_000);
    expect(thawed.reasons.map(({ kind }) => kind)).toEqual(['frozen', 'thawed']);
    expect(thawed.history.map(({ words }) => words)).toEqual(['Frozen, in Freezer', 'Thawed, in Fridge']);
  });

  it('leaves the list with its end, and comes back when that is undone', async () => {
    const print = printLiving(one);
    const used = labelFact(one, print, 'used', 9);
    await accept(one, print, used);
    const listed = async () => {
      const query = { search: labelCode(print.id) };
      return (await harness.call('GET', '/labels/live', { as: admin, query })).body.items.length as number;
    };
    expect(await listed()).toBe(0);
    await accept(one, labelFact(one, print, 'undone', 0, { fact_id: used.id }));
    expect(await labelOf(print.id)).toMatchObject({
      custody: 'LIVE',
      history: [{ counts: false }, { kind: 'undone' }],
    });
    expect(await listed()).toBe(1);
  });

  it.each([
    [
      'too late',
      (print: DeviceEvent, used: DeviceEvent) => [one, labelFact(one, print, 'undone', 0, { fact_id: used.id })],
      11,
    ],
    [
      'from another tablet',
      (print: DeviceEvent, used: DeviceEvent) => [other, labelFact(other, print, 'undone', 0, { fact_id: used.id })],
      5,
    ],
  ] as const)('stays ended where that is undone %s', async (_, undo, minutes) => {
    const print = printLiving(one);
    const used = labelFact(one, print, 'used', minutes);
    await accept(one, print, used);
    const [tablet, fact] = undo(print, used);
    await accept(tablet as FakeDevice, fact as DeviceEvent);
    expect((await labelOf(print.id)).custody).toBe('USED');
  });

  it('can be named by its code before its print has come, from any venue', async () => {
    const print = printLiving(one);
    await accept(far, labelFact(far, print, 'found', 20, { code: `https://any.test/${labelCode(print.id)}` }));
    await accept(one, print);
    expect((await labelOf(print.id)).history).toMatchObject([{ kind: 'found', device: { name: 'Lives far' } }]);
    await accept(far, labelFact(far, print, 'used', 5, { code: labelCode(print.id) }));
    expect((await labelOf(print.id)).custody).toBe('USED');
  });

  it('of two tablets that contradict each other is in dispute until somebody settles it', async () => {
    const print = printLiving(one);
    await accept(one, print, labelFact(one, print, 'used', 50));
    await accept(other, labelFact(other, print, 'frozen', 40));
    expect(await labelOf(print.id)).toMatchObject({ custody: 'USED', disputed: ['frozen'] });
    const listed = await harness.call('GET', '/labels/live', { as: admin, query: { disputed: 'true', size: '100' } });
    expect(listed.body.items.map(({ id }: { id: string }) => id)).toContain(print.id);
    const settle = { id: uuidv7(), label_id: print.id, kind: 'settled', outcome: 'LIVE', at: minutesAgo(1) };
    const answer = await harness.call('POST', '/labels/facts', { as: admin, body: { facts: [settle] } });
    expect(answer.body.results).toEqual([{ id: settle.id, status: 'accepted' }]);
    expect(await labelOf(print.id)).toMatchObject({ custody: 'LIVE', disputed: [] });
  });

  it('comes to the same whatever the order, the batches and the repetitions', async () => {
    const chance = chanceFrom(20_261_123);
    const seen: string[] = [];
    for (let run = 0; run < 5; run++) {
      const print = printLiving(one);
      const facts = [
        labelFact(one, print, 'opened', 400),
        labelFact(other, print, 'moved', 300, { place: 'Walk-in' }),
        labelFact(one, print, 'frozen', 200),
        labelFact(other, print, 'thawed', 100),
        labelFact(other, print, 'used', 30),
        labelFact(one, print, 'wasted', 20, { reason_id: reason() }),
      ];
      // Each tablet sends its own, in batches of any size and some of it twice.
      for (const tablet of [one, other].toSorted(() => chance.next() - 0.5)) {
        const own = facts.filter((fact) => tablet.outbox.includes(fact));
        const mixed = [...(tablet === one ? [print] : []), ...own, ...own.slice(0, 2)].toSorted(
          () => chance.next() - 0.5,
        );
        for (let at = 0; at < mixed.length;) {
          const next = at + chance.between(1, 4);
          await accept(tablet, ...mixed.slice(at, next));
          at = next;
        }
      }
      const { custody, condition, place, disputed, reasons } = await labelOf(print.id);
      seen.push(JSON.stringify({ custody, condition, place, disputed, kinds: reasons.map(({ kind }) => kind) }));
      expect(await itemOf(facts.at(-1)?.id ?? '')).toMatchObject({ amount: 1, voided_at: null });
    }
    expect(new Set(seen)).toEqual(
      new Set([
        JSON.stringify({
          custody: 'USED',
          condition: 'THAWED',
          place: 'Walk-in',
          disputed: ['wasted'],
          kinds: ['opened', 'frozen', 'thawed'],
        }),
      ]),
    );
  });
});

describe('a label that was thrown away', () => {
  it('is one item of the wastage, and not once a report', async () => {
    const print = printLiving(one);
    const [first, second] = [
      labelFact(one, print, 'wasted', 30, { reason_id: reason(), amount: 250, unit_type: 'weight' }),
      labelFact(other, print, 'wasted', 20, { reason_id: reason() }),
    ];
    await accept(one, print);
    await accept(other, second);
    await accept(one, first);
    // The one that was written first keeps its id, and has the amount of the one that stands.
    expect(await itemOf(second.id)).toMatchObject({ amount: 250, unit_type: 'weight', voided_at: null });
    expect((await itemOf(first.id)).error_code).toBe('NOT_FOUND');
    expect((await labelOf(print.id)).wastage_item_id).toBe(second.id);
  });

  it('takes what is left of its amount with it, where nobody says how much', async () => {
    const [measured, plain] = [printLiving(one, { amount: 2_500, unit_type: 'weight' }), printLiving(one)];
    const [all, single] = [measured, plain].map((print) => labelFact(one, print, 'wasted', 5, { reason_id: reason() }));
    await accept(one, measured, plain, labelFact(one, measured, 'part_used', 9, { amount: 1_000 }));
    await accept(one, ...[all, single].flatMap((fact) => fact ?? []));
    expect(await itemOf(all?.id ?? '')).toMatchObject({ amount: 1_500, unit_type: 'weight' });
    expect(await itemOf(single?.id ?? '')).toMatchObject({ amount: 1, unit_type: 'units' });
  });

  it('is no wastage once that is undone, or settled otherwise', async () => {
    const [undone, settled] = [printLiving(one), printLiving(one)];
    const facts = [undone, settled].map((print) => labelFact(one, print, 'wasted', 5, { reason_id: reason() }));
    await accept(one, undone, settled, ...facts);
    await accept(one, labelFact(one, undone, 'undone', 1, { fact_id: facts[0]?.id }));
    expect((await itemOf(facts[0]?.id ?? '')).voided_at).toEqual(expect.any(String));
    await accept(other, labelFact(other, settled, 'found', 1));
    expect((await itemOf(facts[1]?.id ?? '')).voided_at).toBeNull();
    // Not everybody may say so.
    const [account] = await harness.behind<{ account_id: string }>(
      "select account_id from auth.device_logins where device_code = '1000001'",
    );
    const inRole = async (email: string, role: number) => {
      const text = 'update users set device_role = $2 where email = $1 returning id';
      const [user] = await harness.inAccount<{ id: string }>(account?.account_id ?? '', text, [email, role]);
      return user?.id;
    };
    const settledBy = (user_id?: string) => labelFact(other, settled, 'settled', 0, { outcome: 'LIVE', user_id });
    await accept(other, settledBy(), settledBy(uuidv7()), settledBy(await inRole('staff@harbour.test', 3)));
    expect((await itemOf(facts[1]?.id ?? '')).voided_at).toBeNull();
    await accept(other, settledBy(await inRole('staff@harbour.test', 2)));
    expect((await itemOf(facts[1]?.id ?? '')).voided_at).toEqual(expect.any(String));
  });
});

describe('a print that names no time zone', () => {
  it('is refused with the field, and leaves the others as they are', async () => {
    const { life } = printLiving(one).body as { life: Record<string, unknown> };
    for (const timezone of ['Mars/Olympus', '+05:45', '']) {
      const [wrong, right] = [printLiving(one, { life: { ...life, timezone } }), printLiving(one)];
      const results = await one.send([wrong, right]);
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'accepted']);
      expect(results[0]?.error_description).toBe('life.timezone: is not a time zone');
    }
  });

  it('and was kept by an earlier version counts the days of its venue', async () => {
    const print = printLiving(one);
    await accept(one, print);
    await harness.behind(
      `update label_logs set life = jsonb_set(life, '{timezone}', '"Mars/Olympus"') where id = '${print.id}'`,
    );
    await accept(other, labelFact(other, print, 'opened', 5));
    expect((await labelOf(print.id)).reasons).toMatchObject([{ kind: 'opened' }]);
    const { items } = (await other.ask('GET', '/device/labels')).body as {
      items: { id: string; rules: { timezone: string } }[];
    };
    expect(items.find(({ id }) => id === print.id)?.rules.timezone).toBe('Europe/London');
  });
});

describe('what is made from a label', () => {
  it('does not keep longer than that, also when that becomes known later, and says so', async () => {
    const parent = printLiving(one, { minutes: 500 });
    const child = printLiving(one, {
      minutes: 300,
      parents: [{ id: parent.id, relation: 'PORTION' }],
      use_by: String(parent.body['use_by']),
    });
    const grandchild = printLiving(far, {
      minutes: 200,
      parents: [{ id: child.id, relation: 'INGREDIENT' }],
      use_by: String(parent.body['use_by']),
    });
    // The child comes before its parent, the grandchild at another venue before both.
    await accept(far, grandchild);
    await accept(one, child);
    await accept(one, parent);
    expect((await labelOf(grandchild.id)).use_by).toBe(parent.body['use_by']);
    expect((await labelOf(grandchild.id)).relabel).toEqual([]);
    // Opened before they were made, which nobody knew: two days from then.
    await accept(other, labelFact(other, parent, 'opened', 400));
    const [made, last] = [await labelOf(child.id), await labelOf(grandchild.id)];
    expect(Date.parse(made.use_by ?? '')).toBeLessThan(Date.parse(String(parent.body['use_by'])));
    expect(last.use_by).toBe(made.use_by);
    expect(made.relabel).toEqual(['date']);
    expect(made.gone_by).toBe(made.use_by);
    const listed = (await other.ask('GET', '/device/labels')).body as { items: { id: string; gone_by: string }[] };
    expect(listed.items.find(({ id }) => id === child.id)?.gone_by).toBe(made.use_by);
    expect(made.parents).toMatchObject([{ id: parent.id, relation: 'PORTION' }]);
    expect((await labelOf(parent.id)).children).toMatchObject([{ id: child.id }]);
    const notices = (await harness.call('GET', '/label_notices', { as: admin })).body.items;
    const late = notices.filter(({ kind }: { kind: string }) => kind === 'date');
    expect(late.length).toBeGreaterThanOrEqual(2);
    for (const { gone_by, sticker_ends_at } of late)
      expect(Date.parse(gone_by)).toBeLessThan(Date.parse(sticker_ends_at));
  });

  it('needs a new sticker again where that is earlier still after head office has seen to it', async () => {
    const parent = printLiving(one, { minutes: 4_000 });
    const { product_id, use_by } = parent.body as { product_id: string; use_by: string };
    const parents = [{ id: parent.id, relation: 'PORTION' }];
    const child = printLiving(one, { minutes: 300, parents, use_by });
    await accept(one, parent, child);
    await accept(other, labelFact(other, parent, 'opened', 400));
    const { organization, relabel } = await labelOf(child.id);
    expect(relabel).toEqual(['date']);
    const body = { product_id, organization_id: organization.id, kind: 'date' };
    await harness.call('POST', '/label_notices/done', { as: admin, body });
    // What changes nothing of its date leaves it so.
    await accept(other, labelFact(other, child, 'found', 10), labelFact(other, parent, 'moved', 390, { place: 'Bar' }));
    expect((await labelOf(child.id)).relabel).toEqual([]);
    await accept(other, labelFact(other, parent, 'opened', 3_900));
    expect((await labelOf(child.id)).relabel).toEqual(['date']);
  });

  it('follows that up to its own making, also where it has the date of that', async () => {
    const parent = printLiving(one, { minutes: 500 });
    const made = printLiving(one, {
      minutes: 100,
      parents: [{ id: parent.id, relation: 'PORTION' }],
      use_by: String(parent.body['use_by']),
      printed_date: parent.body['printed_date'],
    });
    await accept(one, parent, made, labelFact(other, parent, 'opened', 300));
    expect((await labelOf(made.id)).use_by).toBe((await labelOf(parent.id)).use_by);
    expect((await labelOf(made.id)).relabel).toEqual(['date']);
  });

  it('is not touched by what happens to that afterwards', async () => {
    const parent = printLiving(one, { minutes: 500 });
    const child = printLiving(one, {
      minutes: 300,
      parents: [{ id: parent.id, relation: 'PORTION' }],
      use_by: String(parent.body['use_by']),
    });
    await accept(one, parent, child, labelFact(one, parent, 'opened', 100));
    expect((await labelOf(child.id)).use_by).toBe(parent.body['use_by']);
  });
});

describe('what a print says of its food', () => {
  it('is kept: how much it is and in what, and why it names no source', async () => {
    const print = printLiving(one, { amount: 2_500, unit_type: 'weight', no_source_reason: 'Bought in' });
    await accept(one, print);
    const used = labelFact(one, print, 'part_used', 5, { amount: 1_000 });
    await accept(one, used);
    expect(await labelOf(print.id)).toMatchObject({
      amount: 2_500,
      unit_type: 'weight',
      remaining: 1_500,
      no_source_reason: 'Bought in',
    });
    const { items } = (await other.ask('GET', '/device/labels')).body as { items: { id: string; unit_type: string }[] };
    expect(items.find(({ id }) => id === print.id)?.unit_type).toBe('weight');
    const plain = printLiving(one);
    await accept(one, plain);
    expect(await labelOf(plain.id)).toMatchObject({ amount: null, unit_type: null, no_source_reason: null });
  });
});

describe('a label of another customer', () => {
  it('is not known', async () => {
    const print = printLiving(one);
    await accept(one, print);
    for (const label of [print.id, labelCode(print.id)]) {
      expect((await harness.call('GET', `/labels/${label}`, { as: 'admin@orchard.test' })).status).toBe(404);
    }
    const fact = { id: uuidv7(), label_id: print.id, kind: 'used', at: minutesAgo(1) };
    const answer = await harness.call('POST', '/labels/facts', { as: 'admin@orchard.test', body: { facts: [fact] } });
    expect(answer.body.results).toMatchObject([{ status: 'rejected', error_code: 'NOT_FOUND' }]);
    expect((await labelOf(print.id)).custody).toBe('LIVE');
  });
});

describe('facts from the portal and other systems', () => {
  it('are answered one by one, each once, naming the field', async () => {
    const print = printLiving(one);
    await accept(one, print);
    const id = uuidv7();
    const facts = [
      { id, label_id: print.id, kind: 'opened', at: minutesAgo(3) },
      { id, label_id: print.id, kind: 'opened', at: minutesAgo(3) },
      { id: uuidv7(), label_id: print.id, kind: 'part_used', at: minutesAgo(2) },
      { id: uuidv7(), label_id: print.id, kind: 'moved', place: '\u0000', at: minutesAgo(2) },
      { id: uuidv7(), label_id: print.id, kind: 'used', shelf: 'top' },
      { id: uuidv7(), code: 'no code', kind: 'used', at: minutesAgo(2) },
      null,
    ];
    const { body } = await harness.call('POST', '/labels/facts', { as: admin, body: { facts } });
    expect(
      body.results.map(({ status, error_description = '' }: Record<string, string>) => [
        status,
        error_description.split(':')[0],
      ]),
    ).toEqual([
      ['accepted', ''],
      ['duplicate', ''],
      ['rejected', 'amount'],
      ['rejected', 'place'],
      ['rejected', 'shelf'],
      ['rejected', 'code'],
      ['rejected', 'fact'],
    ]);
    const again = await harness.call('POST', '/labels/facts', { as: admin, body: { facts: [facts[0]] } });
    expect(again.body.results).toEqual([{ id, status: 'duplicate' }]);
    expect((await labelOf(print.id)).history).toMatchObject([
      { kind: 'opened', user: expect.anything(), device: null },
    ]);
  });

  it('happen as they are received, by the clock of the server, where no time is given', async () => {
    const print = printLiving(one);
    await accept(one, print);
    const [opened, moved] = [uuidv7(), uuidv7()];
    const facts = [
      { id: opened, label_id: print.id, kind: 'opened' },
      { id: moved, label_id: print.id, kind: 'moved', place: 'Walk-in', at: minutesAgo(30) },
    ];
    const before = Date.now();
    const answer = await harness.call('POST', '/labels/facts', { as: admin, body: { facts } });
    const after = Date.now();
    expect(answer.body.results).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }]);
    const { history, opened_at } = await labelOf(print.id);
    expect(history.map(({ id, time_doubtful }) => [id, time_doubtful])).toEqual([
      [moved, false],
      [opened, false],
    ]);
    const at = Date.parse(opened_at ?? '');
    expect(at >= before && at <= after).toBe(true);
  });

  it('are for those who may say what became of labels', async () => {
    const answer = await harness.call('POST', '/labels/facts', { as: 'staff@harbour.test', body: { facts: [{}] } });
    expect(answer.status).toBe(403);
  });
});

it('reaches the tablets of its venue, whole and by changes', async () => {
  const print = printLiving(one);
  const user_id = uuidv7();
  await accept(one, print, labelFact(one, print, 'opened', 30, { user_id }));
  await accept(far, labelFact(far, print, 'found', 20, { user_id }));
  type Labels = {
    version: string;
    full: boolean;
    items: { id: string; facts: unknown[]; life: { custody: string } }[];
  };
  const read = async (since = '') =>
    (await other.ask('GET', `/device/labels${since && `?since=${since}`}`)).body as Labels;
  const whole = await read();
  expect(whole.full).toBe(true);
  expect(whole.items.find(({ id }) => id === print.id)).toMatchObject({
    life: { custody: 'LIVE' },
    facts: [{ kind: 'opened', user_id }, { kind: 'found' }],
  });
  // Who works in another venue is nobody's business here.
  expect(JSON.stringify(whole).split(user_id)).toHaveLength(2);
  await accept(one, labelFact(one, print, 'used', 1));
  const delta = await read(whole.version);
  expect(delta.full).toBe(false);
  expect(delta.items.find(({ id }) => id === print.id)?.life.custody).toBe('USED');
  expect((await read(delta.version)).items.filter(({ id }) => id === print.id).length).toBeLessThanOrEqual(1);
});

it('of many clients at once loses no fact and locks nobody out', async () => {
  const prints = Array.from({ length: 10 }, () => printLiving(one));
  await accept(one, ...prints);
  const kinds = ['opened', 'moved', 'found', 'frozen'] as const;
  const calls = Array.from({ length: 24 }, (_, call) => {
    const tablet = [one, other, far][call % 3] ?? one;
    const facts = prints.map((print, at) =>
      labelFact(tablet, print, kinds[(call + at) % 4] ?? 'found', 100 - call, { place: 'P' }),
    );
    // As tablets do: what a busy server puts off is reported again.
    return vi.waitFor(() => accept(tablet, ...facts.toReversed()), { timeout: 60_000, interval: 500 });
  });
  await Promise.all(calls);
  for (const { id } of prints) expect((await labelOf(id)).history).toHaveLength(24);
});

describe('a sticker that lacks an allergen since its product was changed', () => {
  it('is found at once, in every venue, until head office has seen to it or it is used', async () => {
    const [near, away] = [printLiving(one), printLiving(far)];
    await accept(one, near);
    await accept(far, away);
    const product_id = String(near.body['product_id']);
    const path = `/products/${product_id}/allergens`;
    const { items } = (await harness.call('GET', '/allergens', { as: admin, query: { size: '100' } })).body;
    const own = one.state.products.find(({ id }) => id === product_id)?.allergens.map(({ id }) => id) ?? [];
    const added = items.find(({ id }: { id: string }) => !own.includes(id));
    expect((await harness.call('POST', path, { as: admin, body: { id: added.id } })).status).toBe(201);
    expect((await labelOf(near.id)).relabel).toEqual(['allergens']);
    expect((await labelOf(away.id)).missing_allergens).toHaveLength(1);
    const notices = async () =>
      (await harness.call('GET', '/label_notices', { as: admin })).body.items.filter(
        ({ kind, product }: { kind: string; product: { id: string } }) =>
          kind === 'allergens' && product.id === product_id,
      );
    const found = await notices();
    expect(found.length).toBeGreaterThanOrEqual(2);
    for (const { organization } of found) {
      const body = { product_id, organization_id: organization.id, kind: 'allergens' };
      expect((await harness.call('POST', '/label_notices/done', { as: admin, body })).status).toBe(200);
    }
    expect(await notices()).toEqual([]);
    await harness.call('DELETE', `${path}/${added.id}`, { as: admin });
    expect((await labelOf(near.id)).relabel).toEqual([]);
  });
});
