import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { idOf, liveLabel, monday } from '../../../test/live-label.ts';
import { confirmClock, startClock } from '../../store/clock.ts';
import { closeDatabase, database, keepMeta, write, type DeviceFacts, type Lists } from '../../store/database.ts';
import { currentKitchen, refresh } from '../../store/kitchen.ts';
import { enterAs } from '../../store/person.ts';
import { reportFacts, reportFoundCode, undoFacts } from './fact.actions.ts';
import { offersFor } from './offer.rules.ts';

// The browser's own, which the texts read as they are loaded.
vi.hoisted(() => Object.assign(globalThis, { localStorage: { getItem: () => 'en_gb' } }));

const id = idOf(1);

async function open(accepts: string[]): Promise<void> {
  await keepMeta('device', { id: 'd', name: 'Grill', timezone: 'Europe/London' } as DeviceFacts);
  await keepMeta('versions', { version: '', tag: null, pulled_at: '', accepts });
  const staff = [{ id: 'ana', name: 'Ana', initials: 'AB', device_role: 4 }] as Lists['staff'];
  await write(['lists', 'live_labels', 'labels'], async (tx) => {
    await tx.objectStore('lists').put(staff, 'staff');
    await tx.objectStore('live_labels').put(liveLabel(1));
    await tx.objectStore('labels').put({ id, printed_at: '', body: {} as never });
  });
  await refresh(['identity', 'lists', 'live', 'labels']);
  enterAs('ana');
}

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Test' });
  vi.useFakeTimers({ now: monday + 60_000, toFake: ['Date'] });
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
});
afterEach(() => vi.useRealTimers());

const sent = async () =>
  (await (await database()).getAll('outbox')).map(({ type, envelope, body }) => ({ type, by: envelope?.by, body }));
const clocks = async () => (await (await database()).getAll('outbox')).map(({ envelope }) => envelope?.clock);
const ana = { by: { user_id: 'ana', initials: 'AB' } };
const life = () => currentKitchen().live.get(id)?.life;

describe('a server of today', () => {
  beforeEach(() => open(['label_fact', 'labels']));

  test('used: one report, and label, list of last prints and memory say the same at once', async () => {
    await reportFacts([{ label_id: id, fact: { kind: 'used' } }]);
    expect(await sent()).toEqual([{ type: 'label_fact', ...ana, body: { kind: 'used', label_id: id } }]);
    expect(life()).toMatchObject({ custody: 'USED', closed_at: monday + 60_000 });
    expect(currentKitchen().labels[0]).toMatchObject({ ended: 'used' });
  });

  test('each fact says that a person had set the clock which it is dated by', async () => {
    await confirmClock(monday);
    await reportFacts([{ label_id: id, fact: { kind: 'opened' } }]);
    await reportFoundCode('L0AAAAAAAAAAAAAA');
    startClock(undefined, undefined);
    await reportFacts([{ label_id: id, fact: { kind: 'used' } }]);
    const [set, found, own] = await clocks();
    expect([set, found]).toMatchObject([{ by_person: true }, { by_person: true }]);
    expect(own).not.toHaveProperty('by_person');
  });

  test('undone within ten minutes, without a network: it is there again', async () => {
    const reported = await reportFacts([{ label_id: id, fact: { kind: 'wasted', reason_id: 'r' } }]);
    vi.setSystemTime(monday + 9 * 60_000);
    await undoFacts(reported);
    expect(await sent()).toMatchObject([
      { body: { kind: 'wasted', reason_id: 'r' } },
      { body: { kind: 'undone', fact_id: reported[0]?.fact_id } },
    ]);
    expect(life()).toMatchObject({ custody: 'LIVE' });
    expect(currentKitchen().labels[0]?.ended).toBeUndefined();
  });

  test('opened: the earlier date counts, as the button said before', async () => {
    const offer = offersFor(liveLabel(1), monday + 60_000, ['label_fact']).find(({ kind }) => kind === 'opened');
    await reportFacts([{ label_id: id, fact: { kind: 'opened' } }]);
    expect(offer).toMatchObject({ ok: true, isOther: true, use_by: life()?.use_by });
    expect(new Date(life()?.use_by ?? 0).toISOString()).toBe('2026-11-24T23:59:59.000Z');
  });

  test('of two reports in one tap, either both are on the disk or none is', async () => {
    const gone = { label_id: id, fact: { kind: 'moved', storage_id: 's' } } as const;
    const broken = { label_id: id, fact: { kind: 'found', notes: () => 'never stored' } } as never;
    await expect(reportFacts([gone, broken])).rejects.toThrow(/clone/i);
    expect(await sent()).toEqual([]);
    expect(currentKitchen().live.get(id)?.own).toEqual([]);
  });

  test('a code of which nothing is known is kept as found', async () => {
    await reportFoundCode('L0AAAAAAAAAAAAAA');
    expect(await sent()).toEqual([{ type: 'label_fact', ...ana, body: { code: 'L0AAAAAAAAAAAAAA', kind: 'found' } }]);
  });

  test('the buttons say what they lead to, or why they do nothing', () => {
    const offers = offersFor(liveLabel(1), monday + 60_000, ['label_fact']);
    expect(offers.map(({ kind }) => kind)).toEqual(['used', 'wasted', 'opened', 'frozen', 'moved']);
    expect(offers.find(({ kind }) => kind === 'frozen')).toMatchObject({ ok: true, use_by: null, isOther: true });
    const late = offersFor(liveLabel(1), monday + 5 * 86_400_000, ['label_fact']);
    expect(late.find(({ kind }) => kind === 'used')).toMatchObject({ ok: true, isLate: true });
    expect(late.find(({ kind }) => kind === 'frozen')).toEqual({ kind: 'frozen', ok: false, why: 'past_use_by' });
    const lastDay = offersFor(liveLabel(1), monday + 3 * 86_400_000, ['label_fact']);
    expect(lastDay.find(({ kind }) => kind === 'frozen')).toMatchObject({ leavesNothing: true });
  });
});

describe('an older server', () => {
  beforeEach(() => open([]));

  test('gets the ends that it knows, and is not offered anything else', async () => {
    await reportFacts([{ label_id: id, fact: { kind: 'used' } }]);
    await reportFacts([{ label_id: id, fact: { kind: 'found' } }]);
    await reportFacts([{ label_id: id, fact: { kind: 'voided' } }]);
    const about = { label_log_id: id };
    expect(await sent()).toEqual([
      { type: 'label_closed', ...ana, body: { ...about, outcome: 'used' } },
      { type: 'label_scanned', ...ana, body: about },
      { type: 'label_misprinted', ...ana, body: about },
    ]);
    await expect(reportFacts([{ label_id: id, fact: { kind: 'opened' } }])).rejects.toThrow(RangeError);
    const offers = offersFor(liveLabel(1), monday, []);
    expect(offers.flatMap((offer) => (offer.ok ? [] : [[offer.kind, offer.why]]))).toEqual([
      ['opened', 'old_server'],
      ['frozen', 'old_server'],
      ['moved', 'old_server'],
    ]);
  });
});
