import { describe, expect, it } from 'vitest';
import { readVersion, spread, type Epoch } from './device-version.rules.ts';

const parts = ['offer', 'products', 'settings', 'staff', 'labels'] as const;
type Changes = Partial<Record<(typeof parts)[number], number>>;
const elsewhere = '0190aaaa-0000-7000-8000-000000000002';
const here = '0190aaaa-0000-7000-8000-000000000001';
const known = (epoch: string, age: number | null = null, began_in: string | null = null) => ({ epoch, age, began_in });
const at = (snapshot: string, changes: Changes, epoch: string | Epoch[] = 'aaaaaaaa', venue = here) => {
  const epochs = typeof epoch === 'string' ? [known(epoch)] : epoch;
  const marks = parts.map((part) => ({ epochs, snapshot, part, changed_in: changes[part]?.toString() ?? null }));
  return readVersion(marks, venue);
};

describe('a version', () => {
  const before = at('900:900:', { offer: 10, products: 100, settings: 50 });

  it('stays while nothing that concerns the device changes, whatever else is written', () => {
    expect(at('950:990:950,960', { offer: 10, products: 100, settings: 50 }).version).toBe(before.version);
  });

  it('moves with a change, and the delta starts at it', () => {
    const after = at('950:950:', { offer: 10, products: 940, settings: 50 });
    expect(after.version).not.toBe(before.version);
    expect(Number(after.since(before.version))).toBeLessThanOrEqual(940);
    expect(after.settings_version).toBe(before.settings_version);
    expect(after.isChanged(['products'], '101')).toBe(true);
    expect(after.isChanged(['settings', 'staff'], '101')).toBe(false);
  });

  it('moves with a late commit under a lower number, which the next delta holds', () => {
    const during = at('120:150:120,130', { offer: 10, products: 140 });
    const later = at('130:160:130', { offer: 10, products: 140 });
    expect(later.version).not.toBe(during.version);
    expect(Number(later.since(during.version))).toBeLessThanOrEqual(120);
    const settled = at('170:170:', { offer: 10, products: 140 });
    expect(settled.version).not.toBe(later.version);
    expect(Number(settled.since(later.version))).toBeLessThanOrEqual(130);
  });

  it('of labels is apart: printing does not move the state', () => {
    const printed = at('950:950:', { offer: 10, products: 100, settings: 50, labels: 940 });
    expect(printed.version).toBe(before.version);
    expect(printed.labels_version).not.toBe(before.labels_version);
  });
});

describe('a promoted standby', () => {
  const [day, former] = [86_400, 'aaaaaaaa'];
  const promoted = (age: number | null, began_in = '500') => [
    known('bbbbbbbb', age, age === null ? null : began_in),
    known(former, day, '3'),
  ];
  const before = at('400:400:', { offer: 10, products: 300 }, former);

  it('is not shown until the turn of a venue: deltas go on, with what came before and after it', () => {
    const after = at('600:600:', { offer: 10, products: 550 }, promoted(0));
    expect(after.since(before.version)).toBe('301');
    expect(after.labels.since(before.labels.version)).toBe('1');
    const later = at('700:700:', { offer: 10, products: 650 }, promoted(0));
    expect(later.version).not.toBe(after.version);
    expect(later.since(after.version)).toBe('551');
    expect([before, after, later].map(({ version }) => version.split('.')[0])).toEqual([former, former, former]);
  });

  it('is not shown before anybody has noted it, and means the whole state once at the turn', () => {
    const unnoted = at('600:600:', { offer: 10, products: 550 }, promoted(null));
    expect(unnoted.since(before.version)).toBe('301');
    const turn = at('600:600:', { offer: 10, products: 550 }, promoted(spread));
    expect([turn.since(before.version), turn.since(unnoted.version)]).toEqual([undefined, undefined]);
    expect(turn.since(turn.version)).toBe('551');
    expect(turn.labels.since(before.labels.version)).toBeUndefined();
  });

  it('without what the fallen primary had shown means the whole state at once', () => {
    const lost = at('400:400:', { offer: 10, products: 390 }, former);
    const after = at('600:600:', { offer: 10, products: 300 }, promoted(0, '350'));
    expect(after.since(lost.version)).toBeUndefined();
    expect(after.since(before.version)).toBe('301');
  });

  it('that is followed by another one is shown no sooner, and loses nothing in between', () => {
    const once = at('600:600:', { offer: 10, products: 550 }, promoted(0));
    const twice = [known('cccccccc', 0, '580'), ...promoted(spread - 1)];
    expect(
      at('700:700:', { offer: 10, products: 560 }, [known('cccccccc', 0, '580'), ...promoted(0)]).since(once.version),
    ).toBe('551');
    expect(
      at('700:700:', { offer: 10, products: 560 }, [known('cccccccc', 0, '540'), ...promoted(0)]).since(once.version),
    ).toBe(undefined);
    expect(['aaaaaaaa', 'bbbbbbbb']).toContain(at('700:700:', {}, twice).version.split('.')[0]);
  });

  it('is shown to 2,000 venues in even parts of ten minutes', () => {
    const shownBy = (age: number) =>
      Array.from({ length: 2_000 }, (_, n) => `0190aaaa-0000-7000-8000-${n.toString(16).padStart(12, '0')}`).filter(
        (venue) => at('600:600:', {}, promoted(age), venue).version.startsWith('bbbbbbbb'),
      ).length;
    const shown = Array.from({ length: 11 }, (_, minute) => shownBy(minute * 60));
    const each = shown.slice(1).map((count, minute) => count - (shown[minute] ?? 0));
    expect(Math.max(...each)).toBeLessThan(260);
    expect(Math.min(...each)).toBeGreaterThan(140);
    expect(shownBy(spread)).toBe(2_000);
  });
});

describe('the whole state', () => {
  const known = at('900:900:', { offer: 10, products: 100 }).version;

  it.each([
    ['no version', undefined],
    ['the former form', '899.Zm9vYmFyYmF6cXV4'],
    ['products of an earlier form', known.replace(/\.\w+_/, '.')],
    ['another database', at('900:900:', { offer: 10, products: 100 }, 'bbbbbbbb').version],
    ['a transaction that has not begun', 'aaaaaaaa.999999999.3_a-0-0'],
    ['another venue', at('900:900:', { offer: 10, products: 100 }, 'aaaaaaaa', elsewhere).version],
    ['other categories', at('900:900:', { offer: 80, products: 100 }).version],
    ['nonsense', 'aaaaaaaa.-1.3_a-0-0'],
  ])('is for %s', (_, version) => {
    expect(at('900:900:', { offer: 10, products: 100 }).since(version)).toBeUndefined();
    expect(at('900:900:', { offer: 10, products: 100 }).since(known)).toBe('101');
  });

  it('of the labels is for another venue, too', () => {
    const { labels, labels_version, settings_version } = at('900:900:', { labels: 10 });
    const there = at('900:900:', { labels: 10 }, 'aaaaaaaa', elsewhere);
    expect([labels.since(labels.version), there.labels.since(labels.version)]).toEqual(['11', undefined]);
    expect([there.labels_version === labels_version, there.settings_version === settings_version]).toEqual([
      false,
      false,
    ]);
  });

  it('comes again when a late commit changed what is offered', () => {
    const during = at('70:150:70', { offer: 80, products: 100 });
    expect(at('160:160:', { offer: 80, products: 100 }).since(during.version)).toBeUndefined();
  });
});
