import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateRuleOf, parseDateTerm, readDateTerm, type DateRule } from './date-term.ts';
import { decideExpiry, type Expiry, type ExpirySettings } from './expiry.ts';
import { decideDates, labelDates, namesDatesOf, readPrintedDates, type PrintDatesInput } from './print-dates.ts';

const settings: ExpirySettings = {
  day_of_production: false,
  allow_print_expiry_override: true,
  disable_extend_expiry_override: false,
  reprint_copy_date: false,
  timezone: 'Europe/London',
};
const threeDays: Expiry = { units: 3, period: 'days' };
const useBy: DateRule = { date_term: 'USE_BY', use_within_hours: null };
const bestBefore: DateRule = { date_term: 'BEST_BEFORE', use_within_hours: null };
const within = (rule: DateRule, use_within_hours: number) => ({ ...rule, use_within_hours });

function decide(input: Partial<Omit<PrintDatesInput, 'settings'>> & { settings?: Partial<ExpirySettings> }) {
  const printed_date = '2026-10-14T08:30:00.000Z';
  const rule = useBy;
  return decideDates({
    printed_date,
    rule,
    product_override: threeDays,
    ...input,
    settings: { ...settings, ...input.settings },
  });
}

describe('dateRuleOf', () => {
  it.each<[string, Parameters<typeof dateRuleOf>, DateRule]>([
    ['as the category', [{ date_term: null, use_within_hours: null }, within(bestBefore, 4)], within(bestBefore, 4)],
    ['its own term', [{ date_term: 'USE_BY', use_within_hours: null }, within(bestBefore, 4)], within(useBy, 4)],
    ['its own hours', [{ date_term: null, use_within_hours: 2 }, within(bestBefore, 4)], within(bestBefore, 2)],
    ['no hours in spite of its category', [{ date_term: null, use_within_hours: 0 }, within(useBy, 4)], useBy],
  ])('%s', (_name, [product, category], expected) => {
    expect(dateRuleOf(product, category)).toEqual(expected);
  });
});

describe('the dates of frozen and of thawed food', () => {
  const end = '2026-10-17T22:59:59.000Z';
  const hours = (units: number): Expiry => ({ units, period: 'hours' });
  const dayLater = '2026-10-15T08:30:00.000Z';

  it('frozen, has a best-before whatever its rule says, and still ends within its hours', () => {
    const stopped = { use_by: end, date_term: 'BEST_BEFORE', best_before: end, use_within: null };
    expect(decide({ is_frozen: true })).toMatchObject(stopped);
    expect(decide({ is_frozen: true, rule: bestBefore })).toMatchObject(stopped);
    expect(decide({ is_frozen: true, rule: within(useBy, 24) })).toMatchObject({
      use_by: dayLater,
      date_term: 'USE_BY',
      best_before: end,
    });
  });

  it('frozen, takes a chosen date as its best-before, and a re-print keeps the use-by of its first print', () => {
    const chosen_use_by = '2026-10-16T22:59:59.000Z';
    expect(decide({ is_frozen: true, chosen_use_by })).toMatchObject({
      use_by: chosen_use_by,
      best_before: chosen_use_by,
    });
    const first_print = { printed_date: '2026-10-13T08:30:00.000Z', use_by: dayLater };
    expect(decide({ is_frozen: true, first_print })).toMatchObject({
      use_by: dayLater,
      date_term: 'USE_BY',
      best_before: null,
    });
  });

  it('thawed, keeps no longer than thawed food, and no longer than its storage', () => {
    const [day, week] = [hours(24), hours(168)];
    expect(decide({ thawed: day })).toMatchObject({ use_by: dayLater, date_term: 'USE_BY', best_before: null });
    expect(decide({ thawed: week })).toMatchObject({ use_by: end });
    expect(decide({ thawed: null })).toMatchObject({ use_by: end });
    expect(decide({ thawed: day, rule: bestBefore })).toMatchObject({
      use_by: dayLater,
      date_term: 'USE_BY',
      best_before: end,
    });
  });

  it('thawed, can be given another date where the settings allow it, and a later one only where they allow that', () => {
    const thawed = hours(24);
    const later = { thawed, chosen_use_by: '2026-10-16T22:59:59.000Z' };
    expect(decide(later)).toMatchObject({ ok: true, use_by: later.chosen_use_by, source: 'CHOSEN' });
    expect(decide({ ...later, settings: { disable_extend_expiry_override: true } })).toMatchObject({ ok: false });
    const sooner = { thawed, chosen_use_by: '2026-10-14T22:59:59.000Z' };
    expect(decide({ ...sooner, settings: { disable_extend_expiry_override: true } })).toMatchObject({ ok: true });
  });
});

describe('decideDates', () => {
  const end = '2026-10-17T22:59:59.000Z';
  const soon = '2026-10-14T12:30:00.000Z';
  const late = '2026-10-18T20:30:00.000Z';

  it.each<[string, DateRule, object]>([
    ['a use-by', useBy, { use_by: end, date_term: 'USE_BY', best_before: null, use_within: null }],
    ['a best-before', bestBefore, { use_by: end, date_term: 'BEST_BEFORE', best_before: end, use_within: null }],
    [
      'use within before the use-by',
      within(useBy, 4),
      { use_by: soon, date_term: 'USE_BY', best_before: null, use_within: { hours: 4, at: soon } },
    ],
    [
      'use within after the use-by, which it never extends',
      within(useBy, 108),
      { use_by: end, date_term: 'USE_BY', best_before: null, use_within: { hours: 108, at: end } },
    ],
    [
      'use within beside a best-before, which is the use-by then',
      within(bestBefore, 4),
      { use_by: soon, date_term: 'USE_BY', best_before: end, use_within: { hours: 4, at: soon } },
    ],
    [
      'use within after a best-before',
      within(bestBefore, 108),
      { use_by: late, date_term: 'USE_BY', best_before: end, use_within: { hours: 108, at: late } },
    ],
  ])('%s', (_name, rule, expected) => {
    expect(decide({ rule })).toMatchObject({ ok: true, ...expected });
  });

  it.each<[string, DateRule, (string | number | null)[]]>([
    ['a use-by', useBy, [end, null, null, null]],
    ['a best-before', bestBefore, [null, end, null, null]],
    ['a use-by and its hours', within(useBy, 4), [soon, null, 4, soon]],
    ['a best-before and its hours', within(bestBefore, 4), [null, end, 4, soon]],
  ])('gives a label %s', (_name, rule, expected) => {
    const decided = decide({ rule });
    if (!decided.ok) throw new Error(decided.error_description);
    expect(Object.values(labelDates(decided))).toEqual(expected);
  });

  it.each([
    ['clocks go back', '2026-10-24T23:30:00Z', '2026-10-25T03:30:00.000Z'],
    ['clocks go forward', '2026-03-28T23:30:00Z', '2026-03-29T03:30:00.000Z'],
  ])('counts exact hours when %s', (_name, printed_date, use_by) => {
    expect(decide({ printed_date, rule: within(useBy, 4) })).toMatchObject({ use_by });
  });

  it('ends no later than "use within", also where somebody chose a later date', () => {
    const chosen_use_by = '2026-10-20T22:59:59.000Z';
    expect(decide({ rule: within(useBy, 4), chosen_use_by })).toMatchObject({ use_by: soon, source: 'CHOSEN' });
    expect(decide({ rule: within(bestBefore, 4), chosen_use_by })).toMatchObject({
      use_by: soon,
      best_before: chosen_use_by,
    });
  });

  it('is refused where the expiry is', () => {
    expect(decide({ product_override: null })).toEqual({
      ok: false,
      error_description: 'No expiry rule for this storage',
    });
  });

  it('refuses hours that are no whole number from 1 to 720', () => {
    for (const hours of [-1, 0.5, 721]) expect(() => decide({ rule: within(useBy, hours) })).toThrow(RangeError);
  });
});

describe('a re-print', () => {
  const printed_date = '2026-10-13T08:30:00.000Z';
  const safe = { printed_date, use_by: '2026-10-15T22:59:59.000Z' };
  const best = { ...safe, date_term: 'BEST_BEFORE' as const, best_before: safe.use_by };

  it('never turns the use-by of the first print into a best-before', () => {
    expect(decide({ rule: bestBefore, first_print: safe })).toMatchObject({
      use_by: safe.use_by,
      date_term: 'USE_BY',
      best_before: null,
    });
  });

  it('keeps a best-before, and takes up a use-by that the product got since', () => {
    expect(decide({ rule: bestBefore, first_print: best })).toMatchObject(best_(best.use_by));
    expect(decide({ rule: useBy, first_print: best })).toMatchObject({ use_by: best.use_by, date_term: 'USE_BY' });
  });

  it('never outlives what the first print said it was to be used within', () => {
    const first_print = { printed_date, use_by: '2026-10-14T09:30:00.000Z', best_before: best.use_by };
    expect(decide({ rule: within(bestBefore, 4), first_print })).toMatchObject({
      use_by: first_print.use_by,
      date_term: 'USE_BY',
      best_before: best.use_by,
      use_within: { hours: 4, at: first_print.use_by },
    });
  });

  it('copies all dates of the first print where the settings ask for it', () => {
    const copying = { settings: { reprint_copy_date: true } };
    const both = { printed_date, use_by: '2026-10-13T12:30:00.000Z', best_before: best.use_by };
    expect(decide({ ...copying, rule: within(bestBefore, 4), first_print: both })).toMatchObject({
      ...both,
      date_term: 'USE_BY',
      use_within: { hours: 4, at: both.use_by },
    });
    expect(decide({ ...copying, rule: within(useBy, 4), first_print: best })).toMatchObject({
      ...best_(best.use_by),
      printed_date,
      use_within: null,
    });
  });

  const best_ = (at: string) => ({ use_by: at, date_term: 'BEST_BEFORE', best_before: at });
});

describe('what holds of every print', () => {
  const zones = fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC');
  const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  const instants = times.map((time) => time.toISOString());
  const terms = fc.constantFrom('USE_BY' as const, 'BEST_BEFORE' as const);
  const rules = fc.record({ date_term: terms, use_within_hours: fc.option(fc.integer({ min: 1, max: 720 })) });
  const expiries = fc.record({
    units: fc.integer({ min: 1, max: 200 }),
    period: fc.constantFrom('hours' as const, 'days' as const),
  });
  const firsts = fc.option(
    fc
      .record({ printed_date: instants, use_by: instants, date_term: terms })
      .chain((first) =>
        fc
          .option(instants)
          .map((date) => ({ ...first, best_before: first.date_term === 'BEST_BEFORE' ? first.use_by : date })),
      ),
  );

  it('the use-by is the earlier of both, a best-before never is one, and a re-print outlives nothing', () => {
    fc.assert(
      fc.property(
        fc.record({ timezone: zones, rule: rules, expiry: expiries, at: instants, first: firsts, copy: fc.boolean() }),
        ({ timezone, rule, expiry, at, first, copy }) => {
          const given = {
            printed_date: at,
            settings: { ...settings, timezone, reprint_copy_date: copy },
            product_override: expiry,
          };
          const plain = decideExpiry(given);
          const decided = decideDates({ ...given, rule, first_print: first });
          if (!plain.ok || !decided.ok) throw new Error('Every print has an expiry here');
          const { use_by, date_term, best_before, use_within } = decided;
          const [ends, plainly] = [Date.parse(use_by), Date.parse(plain.use_by)];
          if (date_term === 'BEST_BEFORE') expect(best_before).toBe(use_by);
          if (use_within) expect([use_within.at, date_term]).toEqual([use_by, 'USE_BY']);
          if (first) {
            if (first.date_term === 'USE_BY') {
              expect(date_term).toBe('USE_BY');
              expect(ends).toBeLessThanOrEqual(Date.parse(first.use_by));
            }
            if (best_before && first.best_before)
              expect(Date.parse(best_before)).toBeLessThanOrEqual(Date.parse(first.best_before));
            return;
          }
          const hours = rule.use_within_hours;
          const limit = hours === null ? Infinity : Date.parse(at) + hours * 3_600_000;
          if (rule.date_term === 'USE_BY') expect(ends).toBe(Math.min(plainly, limit));
          else expect([Date.parse(best_before ?? ''), ends]).toEqual([plainly, hours === null ? plainly : limit]);
        },
      ),
    );
  });
});

describe('a term by itself', () => {
  it.each([
    ['use by', 'USE_BY'],
    ['USE_BY', 'USE_BY'],
    [' Use-by date ', 'USE_BY'],
    ['useBy', 'USE_BY'],
    ['best before', 'BEST_BEFORE'],
    ['BEST\u00A0BEFORE', 'BEST_BEFORE'],
    ['Best before end', 'BEST_BEFORE'],
    ['BB', 'BEST_BEFORE'],
    ['BBE', 'BEST_BEFORE'],
    ['b.b.', undefined],
    ['best by', 'BEST_BEFORE'],
    ['Best if used by', 'BEST_BEFORE'],
    ['', undefined],
    ['date', undefined],
    ['sell by', undefined],
    ['use within 4 hours', undefined],
    ['best before 01/11/26', undefined],
  ])('%s', (text, expected) => {
    expect(parseDateTerm(text)).toBe(expected);
  });
});

describe('the words of a label', () => {
  it.each([
    ['USE BY', 'USE_BY'],
    ['Use by', 'USE_BY'],
    ['USE_BY', 'USE_BY'],
    ['USE WITHIN 4 HOURS', 'USE_BY'],
    ['BEST BEFORE', 'BEST_BEFORE'],
    ['best-before end', 'BEST_BEFORE'],
    ['BEST BY', 'BEST_BEFORE'],
    ['Best if used by', 'BEST_BEFORE'],
    ['PREPARED', undefined],
    ['BEST BEFOREHAND', undefined],
  ])('%s', (words, expected) => {
    expect(readDateTerm(words)).toBe(expected);
  });

  it('name the earliest use-by and the best-before', () => {
    const [early, late] = ['2026-10-14T12:30:00.000Z', '2026-10-17T22:59:59.000Z'];
    expect(
      readPrintedDates([
        { term: 'PREPARED', at: '2026-10-01T00:00:00.000Z' },
        { term: 'USE BY', at: late },
        { term: 'USE WITHIN 4 HOURS', at: early },
        { term: 'BEST BEFORE', at: late },
      ]),
    ).toEqual({ use_by: early, best_before: late });
    expect(readPrintedDates([])).toEqual({ use_by: null, best_before: null });
  });

  it.each<[string, DateRule, string[], boolean]>([
    ['a use-by', useBy, ['USE BY'], true],
    ['a use-by for a best-before', bestBefore, ['USE BY'], false],
    ['a best-before for a use-by', useBy, ['BEST BEFORE'], false],
    ['both', within(bestBefore, 4), ['USE WITHIN 4 HOURS', 'BEST BEFORE'], true],
    ['a best-before alone for both', within(bestBefore, 4), ['BEST BEFORE'], false],
    ['no date that is known', bestBefore, ['PREPARED'], true],
  ])('name %s', (_name, rule, terms, expected) => {
    const decided = decide({ rule });
    if (!decided.ok) throw new Error(decided.error_description);
    const dates = terms.map((term) => ({ term, at: decided.use_by }));
    expect(namesDatesOf(dates, decided)).toBe(expected);
  });
});
