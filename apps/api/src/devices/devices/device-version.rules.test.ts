import { describe, expect, it } from 'vitest';
import { readVersion } from './device-version.rules.ts';

const parts = ['offer', 'products', 'settings', 'staff', 'labels'] as const;
type Changes = Partial<Record<(typeof parts)[number], number>>;
const elsewhere = '0190aaaa-0000-7000-8000-000000000002';
const here = '0190aaaa-0000-7000-8000-000000000001';
const at = (snapshot: string, changes: Changes, epoch = 'aaaaaaaa', venue = here) => {
  const marks = parts.map((part) => ({ epoch, snapshot, part, changed_in: changes[part]?.toString() ?? null }));
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
