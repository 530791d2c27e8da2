import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appliedExpiry, chooseExpiryRule, decideExpiry, endOfLocalDay, sameUseBy, useByOf } from './expiry.ts';
import type { Expiry, ExpirySettings, PrintExpiryInput } from './expiry.ts';

const settings: ExpirySettings = {
  day_of_production: false,
  allow_print_expiry_override: false,
  disable_extend_expiry_override: false,
  reprint_copy_date: false,
  timezone: 'Europe/London',
};

const days = (units: number): Expiry => ({ units, period: 'days' });
const hours = (units: number): Expiry => ({ units, period: 'hours' });

function useBy(input: Omit<Partial<PrintExpiryInput>, 'settings'> & { settings?: Partial<ExpirySettings> }) {
  const printed_date = '2026-10-14T08:30:00.000Z';
  return decideExpiry({ printed_date, ...input, settings: { ...settings, ...input.settings } });
}

it('what thawed food keeps counts where it is less than the rule', () => {
  const day = { units: 24, period: 'hours' as const };
  const [three, hot] = [
    { units: 3, period: 'days' as const },
    { units: 4, period: 'hours' as const },
  ];
  const given = { printed_date: '2026-10-14T08:30:00.000Z', settings: { day_of_production: false, timezone: 'UTC' } };
  expect(appliedExpiry({ ...given, product_override: three, thawed: day })).toEqual(day);
  expect(appliedExpiry({ ...given, product_override: hot, thawed: day })).toEqual(hot);
  expect(appliedExpiry({ ...given, storage_rule: three, thawed: null })).toEqual(three);
  expect(appliedExpiry({ ...given, thawed: day })).toBeUndefined();
});

describe('useByOf', () => {
  it.each([
    ['3 days', days(3), false, 'Europe/London', '2026-01-01T10:00:00Z', '2026-01-04T23:59:59.000Z'],
    [
      '3 days with the print day as day one',
      days(3),
      true,
      'Europe/London',
      '2026-01-01T10:00:00Z',
      '2026-01-03T23:59:59.000Z',
    ],
    [
      '1 day with the print day as day one',
      days(1),
      true,
      'Europe/London',
      '2026-01-01T10:00:00Z',
      '2026-01-01T23:59:59.000Z',
    ],
    ['0 days', days(0), false, 'Europe/London', '2026-01-01T10:00:00Z', '2026-01-01T23:59:59.000Z'],
    [
      '0 days with the print day as day one',
      days(0),
      true,
      'Europe/London',
      '2026-01-01T10:00:00Z',
      '2026-01-01T23:59:59.000Z',
    ],
    [
      'the local day, not the UTC day',
      days(1),
      false,
      'America/New_York',
      '2026-01-02T03:00:00Z',
      '2026-01-03T04:59:59.000Z',
    ],
    ['spring forward in London', days(1), false, 'Europe/London', '2026-03-28T12:00:00Z', '2026-03-29T22:59:59.000Z'],
    ['fall back in London', days(1), false, 'Europe/London', '2026-10-24T12:00:00Z', '2026-10-25T23:59:59.000Z'],
    [
      'spring forward in New York',
      days(1),
      false,
      'America/New_York',
      '2026-03-07T15:00:00Z',
      '2026-03-09T03:59:59.000Z',
    ],
    ['fall back in New York', days(1), false, 'America/New_York', '2026-10-31T15:00:00Z', '2026-11-02T04:59:59.000Z'],
    [
      'half an hour forward on Lord Howe',
      days(1),
      false,
      'Australia/Lord_Howe',
      '2026-10-03T01:00:00Z',
      '2026-10-04T12:59:59.000Z',
    ],
    [
      'half an hour back on Lord Howe',
      days(1),
      false,
      'Australia/Lord_Howe',
      '2026-04-04T01:00:00Z',
      '2026-04-05T13:29:59.000Z',
    ],
    [
      'a midnight that is skipped (Beirut)',
      days(0),
      false,
      'Asia/Beirut',
      '2025-03-29T10:00:00Z',
      '2025-03-29T21:59:59.000Z',
    ],
    [
      'a last hour that comes twice (Cairo)',
      days(0),
      false,
      'Africa/Cairo',
      '2025-10-30T10:00:00Z',
      '2025-10-30T21:59:59.000Z',
    ],
    ['leap day', days(1), false, 'Europe/London', '2028-02-28T12:00:00Z', '2028-02-29T23:59:59.000Z'],
    [
      'hours across a clock change are exact',
      hours(24),
      false,
      'Europe/London',
      '2026-03-28T12:00:00Z',
      '2026-03-29T12:00:00.000Z',
    ],
    [
      'hours ignore the day of production',
      hours(4),
      true,
      'Europe/London',
      '2026-01-01T10:00:00.250Z',
      '2026-01-01T14:00:00.250Z',
    ],
  ])('%s', (_name, expiry, day_of_production, timezone, printed, expected) => {
    expect(useByOf(expiry, printed, { day_of_production, timezone })).toBe(expected);
  });

  it.each([[days(-1)], [days(1.5)], [days(Number.NaN)], [hours(100_001)]])('refuses units %j', (expiry) => {
    expect(() => useByOf(expiry, '2026-01-01T10:00:00Z', settings)).toThrow(RangeError);
  });

  const zones = fc.constantFrom(
    'Europe/London',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Pacific/Apia',
  );
  const times = fc
    .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) })
    .map((time) => new Date(time).toISOString());

  it('ends days at 23:59:59 on the wall of the venue, N calendar days on', () => {
    fc.assert(
      fc.property(zones, times, fc.integer({ min: 0, max: 400 }), fc.boolean(), (timezone, printed, units, first) => {
        const wall = (time: string) =>
          new Date(time).toLocaleString('sv-SE', { timeZone: timezone, hourCycle: 'h23' }).split(' ');
        const [date, clock] = wall(useByOf(days(units), printed, { day_of_production: first, timezone }));
        expect(clock).toBe('23:59:59');
        const passed = (Date.parse(date!) - Date.parse(wall(printed)[0]!)) / 86_400_000;
        expect(passed).toBe(first && units > 0 ? units - 1 : units);
      }),
    );
  });

  it('ends hours exactly N hours on, in every zone', () => {
    fc.assert(
      fc.property(zones, times, fc.integer({ min: 0, max: 2000 }), fc.boolean(), (timezone, printed, units, first) => {
        const ends = useByOf(hours(units), printed, { day_of_production: first, timezone });
        expect(Date.parse(ends) - Date.parse(printed)).toBe(units * 3_600_000);
      }),
    );
  });

  it('never ends before the print and grows with the units', () => {
    const periods = fc.constantFrom('hours' as const, 'days' as const);
    fc.assert(
      fc.property(zones, times, fc.integer({ min: 0, max: 400 }), periods, (timezone, printed, units, period) => {
        const rule = { day_of_production: true, timezone };
        const ends = useByOf({ units, period }, printed, rule);
        // The last second of a day is whole; a print inside it may be milliseconds younger.
        expect(Date.parse(ends)).toBeGreaterThan(Date.parse(printed) - 1000);
        expect(useByOf({ units: units + 1, period }, printed, rule) >= ends).toBe(true);
      }),
    );
  });
});

describe('decideExpiry', () => {
  it('refuses a print without a rule', () => {
    expect(useBy({})).toEqual({ ok: false, error_description: 'No expiry rule for this storage' });
    expect(useBy({ chosen_use_by: '2026-10-20T22:59:59Z', settings: { allow_print_expiry_override: true } })).toEqual({
      ok: false,
      error_description: 'No expiry rule for this storage',
    });
  });

  it("lets the product's override beat the storage's rule", () => {
    expect(useBy({ product_override: days(5), storage_rule: days(2) })).toMatchObject({
      ok: true,
      use_by: '2026-10-19T22:59:59.000Z',
      source: 'OVERRIDE',
    });
    expect(useBy({ storage_rule: days(2) })).toMatchObject({ use_by: '2026-10-16T22:59:59.000Z', source: 'STORAGE' });
    expect(chooseExpiryRule(null, null)).toBeUndefined();
  });

  describe('a chosen date', () => {
    const later = '2026-10-20T22:59:59.000Z';
    const earlier = '2026-10-15T22:59:59.000Z';

    it('needs the setting, unless it is the calculated one', () => {
      expect(useBy({ storage_rule: days(3), chosen_use_by: earlier })).toMatchObject({ ok: false });
      expect(useBy({ storage_rule: days(3), chosen_use_by: '2026-10-17T22:59:59Z' })).toMatchObject({
        ok: true,
        source: 'STORAGE',
      });
    });

    it('may shorten and extend', () => {
      const allowed = { allow_print_expiry_override: true };
      for (const chosen_use_by of [later, earlier]) {
        expect(useBy({ storage_rule: days(3), chosen_use_by, settings: allowed })).toEqual({
          ok: true,
          printed_date: '2026-10-14T08:30:00.000Z',
          use_by: chosen_use_by,
          source: 'CHOSEN',
        });
      }
    });

    it('may only shorten when extending is disabled', () => {
      const shorten = { allow_print_expiry_override: true, disable_extend_expiry_override: true };
      expect(useBy({ product_override: days(3), chosen_use_by: later, settings: shorten })).toEqual({
        ok: false,
        error_description: 'The use-by date may be shortened but not extended',
      });
      expect(useBy({ product_override: days(3), chosen_use_by: earlier, settings: shorten })).toMatchObject({
        ok: true,
      });
    });

    it('lies after the print', () => {
      const allowed = { allow_print_expiry_override: true };
      const chosen_use_by = '2026-10-13T22:59:59Z';
      expect(useBy({ storage_rule: days(3), chosen_use_by, settings: allowed })).toMatchObject({ ok: false });
    });
  });

  describe('a re-print', () => {
    const first_print = { printed_date: '2026-10-12T09:00:00.000Z', use_by: '2026-10-15T22:59:59.000Z' };

    it('copies the dates with reprint_copy_date, even when the rule is gone', () => {
      expect(useBy({ first_print, settings: { reprint_copy_date: true } })).toEqual({
        ok: true,
        ...first_print,
        source: 'COPIED',
      });
    });

    it('recomputes without it, never past the first use-by', () => {
      expect(useBy({ storage_rule: days(3), first_print })).toMatchObject({
        printed_date: '2026-10-14T08:30:00.000Z',
        use_by: first_print.use_by,
      });
      expect(useBy({ storage_rule: hours(4), first_print })).toMatchObject({ use_by: '2026-10-14T12:30:00.000Z' });
    });

    it('refuses a chosen date past the first use-by', () => {
      const chosen_use_by = '2026-10-16T22:59:59.000Z';
      const allowed = { allow_print_expiry_override: true };
      expect(useBy({ storage_rule: days(9), first_print, chosen_use_by, settings: allowed })).toMatchObject({
        ok: false,
      });
    });

    it('never outlives the first print, whatever the rule and the choice', () => {
      const choices = fc.option(fc.integer({ min: -5, max: 30 }), { nil: undefined });
      const flags = fc.record({
        reprint_copy_date: fc.boolean(),
        allow_print_expiry_override: fc.boolean(),
        disable_extend_expiry_override: fc.boolean(),
      });
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 60 }), choices, flags, (units, choice, switches) => {
          const chosen_use_by =
            choice === undefined ? undefined : new Date(Date.UTC(2026, 9, 14 + choice, 12)).toISOString();
          const answer = useBy({ storage_rule: days(units), first_print, chosen_use_by, settings: switches });
          expect(!answer.ok || answer.use_by <= first_print.use_by).toBe(true);
        }),
      );
    });
  });
});

describe('endOfLocalDay and sameUseBy', () => {
  it('agree on a picked date', () => {
    expect(endOfLocalDay('2026-10-17', 'Europe/London')).toBe('2026-10-17T22:59:59.000Z');
    expect(sameUseBy('2026-10-17T22:59:59Z', '2026-10-17T22:59:59.999Z')).toBe(true);
    expect(sameUseBy('2026-10-17T22:59:59Z', '2026-10-17T23:00:00Z')).toBe(false);
    expect(sameUseBy('2026-10-17T22:59:59Z', '2026-10-17T23:59:59+01:00')).toBe(true);
  });
});
