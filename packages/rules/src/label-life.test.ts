import { describe, expect, it } from 'vitest';
import { mayDo } from './label-actions.ts';
import { remainingAfter, type LifeRules } from './label-dates.ts';
import type { FactKind, LabelFact } from './label-fact.ts';
import { foldLabel, type LabelLife, type LabelPrint } from './label-life.ts';
import { lifeInWords } from './life-words.ts';

const at = (text: string) => Date.parse(text);
const shown = (time: number | null) => time && new Date(time).toISOString();

const britain: LifeRules = {
  timezone: 'UTC',
  day_of_production: false,
  opened: { units: 2, period: 'days' },
  frozen: { units: 90, period: 'days' },
  thawed: { units: 24, period: 'hours' },
  thaw_policy: 'fixed',
};
const america: LifeRules = { ...britain, thaw_policy: 'remaining' };
const europe: LifeRules = { ...britain, thaw_policy: 'lesser' };

/** Made on 1 October, to be used by the 7th. */
const print: LabelPrint = {
  printed_at: at('2026-10-01T09:00:00Z'),
  use_by: at('2026-10-07T23:59:59Z'),
  condition: 'CHILLED',
  place: 'Fridge 1',
  amount: null,
  cap: null,
};

let count = 0;
const fact = (kind: FactKind, time: string, more: Partial<LabelFact> = {}): LabelFact => ({
  id: `fact ${String((count += 1)).padStart(4, '0')}`,
  kind,
  at: at(time),
  ...more,
});
const fold = (facts: LabelFact[], rules = britain, given: Partial<LabelPrint> = {}) =>
  foldLabel({ ...print, ...given }, facts, rules);
const dateOf = (life: LabelLife) => shown(life.use_by);

describe('thawing', () => {
  const frozen = [fact('frozen', '2026-10-04T15:00:00Z'), fact('thawed', '2026-10-20T15:00:00Z')];
  const onTheLastDay = [fact('frozen', '2026-10-07T15:00:00Z'), fact('thawed', '2026-10-20T15:00:00Z')];

  it.each([
    ['a fixed time', britain, frozen, '2026-10-21T15:00:00.000Z'],
    ['what was left', america, frozen, '2026-10-22T23:59:59.000Z'],
    ['the earlier of both', europe, frozen, '2026-10-21T15:00:00.000Z'],
    ['a fixed time after the last day', britain, onTheLastDay, '2026-10-21T15:00:00.000Z'],
    ['nothing after the last day', america, onTheLastDay, '2026-10-20T15:00:00.000Z'],
    ['the earlier of both after the last day', europe, onTheLastDay, '2026-10-20T15:00:00.000Z'],
  ])('leaves %s', (_name, rules, facts, expected) => {
    expect(dateOf(fold(facts, rules))).toBe(expected);
  });

  const policies = ['fixed', 'remaining', 'lesser'] as const;
  it.each(policies.flatMap((policy) => [0, 1, 2, 5, 12].map((day) => [policy, day] as const)))(
    'never lengthens food that is kept hot or must be used within hours (%s, frozen after %i days)',
    (thaw_policy, day) => {
      const rules = { ...britain, thaw_policy };
      const facts = [
        fact('frozen', `2026-10-${String(day + 1).padStart(2, '0')}T10:00:00Z`),
        fact('thawed', '2026-10-20T15:00:00Z'),
      ];
      for (const given of [{ condition: 'HOT' as const }, { never_paused: true }]) {
        expect(fold(facts.slice(0, 1), rules, given).use_by).toBeLessThanOrEqual(print.use_by ?? 0);
        expect(fold(facts, rules, given).use_by).toBeLessThanOrEqual(print.use_by ?? 0);
      }
    },
  );

  it.each(policies)('ends food of which nobody says how long it keeps thawed (%s)', (thaw_policy) => {
    const { thawed: _, ...silent } = britain;
    const life = fold([fact('thawed', '2026-10-05T15:00:00Z')], { ...silent, thaw_policy }, { condition: 'FROZEN' });
    expect(dateOf(life)).toBe('2026-10-05T15:00:00.000Z');
  });

  it('begins the fixed time when thawing is over', () => {
    const slow = { ...britain, thawing: { units: 12, period: 'hours' as const } };
    expect(dateOf(fold(frozen, slow))).toBe('2026-10-22T03:00:00.000Z');
  });

  it('counts what was left where no fixed time is known, and the fixed time where nothing is known to be left', () => {
    const { thawed: _, ...unknown } = britain;
    expect(dateOf(fold(frozen, unknown))).toBe('2026-10-22T23:59:59.000Z');
    const thawed = [fact('thawed', '2026-10-20T15:00:00Z')];
    const bought = { condition: 'FROZEN', use_by: at('2026-12-31T23:59:59Z') } as const;
    for (const rules of [britain, america, europe]) {
      expect(dateOf(fold(thawed, rules, bought))).toBe('2026-10-21T15:00:00.000Z');
    }
  });

  it('counts again the best-before from before the freezing', () => {
    const best_before = at('2026-10-06T23:59:59Z');
    expect(shown(fold(frozen.slice(0, 1), britain, { best_before }).best_before)).toBe('2027-01-02T23:59:59.000Z');
    expect(fold(frozen, britain, { best_before }).best_before).toBe(best_before);
  });

  it('shortens the date of what nobody reported as frozen, and says so', () => {
    const life = fold([fact('thawed', '2026-10-02T10:00:00Z')]);
    expect(dateOf(life)).toBe('2026-10-03T10:00:00.000Z');
    expect(life.notes).toEqual(['thawed_unfrozen']);
  });
});

describe('freezing', () => {
  it('stops the use-by and starts a best-before', () => {
    const life = fold([fact('frozen', '2026-10-07T23:59:59Z', { place: 'Freezer 2' })]);
    expect(life).toMatchObject({ condition: 'FROZEN', use_by: null, place: 'Freezer 2' });
    expect(shown(life.best_before)).toBe('2027-01-05T23:59:59.000Z');
  });

  it('after the use-by leaves it passed, for ever', () => {
    const life = fold([fact('frozen', '2026-10-08T00:00:00Z'), fact('thawed', '2026-10-20T15:00:00Z')]);
    expect(dateOf(life)).toBe('2026-10-07T23:59:59.000Z');
    expect(life.notes).toEqual(['frozen_after_use_by']);
  });

  it('without a rule for it, and of what was thawed before, changes no date', () => {
    const { frozen: _, ...unfit } = britain;
    const once = fold([fact('frozen', '2026-10-04T15:00:00Z')], unfit);
    expect(once).toMatchObject({ condition: 'FROZEN', use_by: print.use_by, notes: ['not_for_freezing'] });
    const twice = fold([
      fact('frozen', '2026-10-04T15:00:00Z'),
      fact('thawed', '2026-10-20T15:00:00Z'),
      fact('frozen', '2026-10-20T18:00:00Z'),
      fact('thawed', '2026-11-20T15:00:00Z'),
    ]);
    expect(dateOf(twice)).toBe('2026-10-21T15:00:00.000Z');
    expect(twice.notes).toEqual(['refrozen']);
  });

  it('reported twice is one freezing', () => {
    const facts = [fact('frozen', '2026-10-04T15:00:00Z'), fact('frozen', '2026-10-06T15:00:00Z')];
    expect(fold(facts)).toMatchObject({ notes: [], paused: [{ at: at('2026-10-04T15:00:00Z') }] });
  });

  it('says that nothing will be left', () => {
    const facts = [fact('frozen', '2026-10-07T15:00:00Z')];
    expect(fold(facts, america).notes).toEqual(['nothing_left_after_thawing']);
    expect(fold(facts, britain).notes).toEqual([]);
  });
});

describe('opening', () => {
  it('shortens the date, once', () => {
    const facts = [fact('opened', '2026-10-03T10:00:00Z'), fact('opened', '2026-10-04T10:00:00Z')];
    expect(dateOf(fold(facts))).toBe('2026-10-05T23:59:59.000Z');
    expect(fold(facts).opened_at).toBe(at('2026-10-03T10:00:00Z'));
    expect(dateOf(fold(facts, { ...britain, day_of_production: true }))).toBe('2026-10-04T23:59:59.000Z');
  });

  it('makes no date later, and lets one run in the freezer', () => {
    expect(dateOf(fold([fact('opened', '2026-10-07T10:00:00Z')]))).toBe('2026-10-07T23:59:59.000Z');
    const inFreezer = [fact('frozen', '2026-10-02T10:00:00Z'), fact('opened', '2026-10-10T10:00:00Z')];
    expect(dateOf(fold(inFreezer))).toBe('2026-10-12T23:59:59.000Z');
  });
});

describe('what was made from other food', () => {
  it('ends with its cap, and says when that lay behind', () => {
    expect(dateOf(fold([], britain, { cap: at('2026-10-05T12:00:00Z') }))).toBe('2026-10-05T12:00:00.000Z');
    expect(fold([], britain, { cap: at('2026-09-30T12:00:00Z') }).notes).toEqual(['parent_overdue']);
  });

  it('keeps the least that its parents had left, and a date that ran on', () => {
    const paused = [
      { use_by: at('2026-10-07T23:59:59Z'), at: at('2026-10-04T15:00:00Z') },
      { use_by: at('2026-10-06T23:59:59Z'), at: at('2026-10-04T15:00:00Z') },
    ];
    const thawed = [fact('thawed', '2026-10-20T15:00:00Z')];
    const child = { condition: 'FROZEN', use_by: null, paused } as const;
    expect(dateOf(fold(thawed, america, { ...child, paused }))).toBe('2026-10-21T23:59:59.000Z');
    expect(dateOf(fold(thawed, america, { ...child, paused, cap: at('2026-10-19T12:00:00Z') }))).toBe(
      '2026-10-19T12:00:00.000Z',
    );
  });
});

describe('remainingAfter', () => {
  it.each([
    ['London, over the end of summer time', 'Europe/London', '2026-10-26T23:59:59Z', '2026-10-24T10:00:00+01:00'],
    ['Lord Howe, half an hour forward', 'Australia/Lord_Howe', '2026-10-05T12:59:59Z', '2026-10-03T00:00:00Z'],
    ['Kathmandu, 5:45 ahead', 'Asia/Kathmandu', '2026-10-07T18:14:59Z', '2026-10-05T01:00:00Z'],
  ])('counts two days in %s', (_name, timezone, use_by, frozen) => {
    const thawed = at('2026-12-01T06:00:00Z');
    const end = remainingAfter(at(use_by), at(frozen), thawed, timezone);
    const text = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
    expect(text.format(end)).toBe('2026-12-02 23:59:59');
  });

  it('is exact for hours, also over a clock change', () => {
    const end = remainingAfter(
      at('2026-10-24T16:00:00Z'),
      at('2026-10-24T13:00:00Z'),
      at('2026-10-25T00:30:00Z'),
      'Europe/London',
    );
    expect(shown(end)).toBe('2026-10-25T03:30:00.000Z');
  });
});

describe('mayDo', () => {
  const now = at('2026-10-04T15:00:00Z');
  it('says beforehand which date there would be', () => {
    expect(mayDo(fold([]), 'opened', now, britain)).toEqual({ ok: true, use_by: at('2026-10-06T23:59:59Z') });
    expect(mayDo(fold([]), 'frozen', now, britain)).toEqual({ ok: true, use_by: null });
    expect(mayDo(fold([fact('frozen', '2026-10-02T15:00:00Z')]), 'thawed', now, britain)).toEqual({
      ok: true,
      use_by: at('2026-10-05T15:00:00Z'),
    });
  });

  it.each([
    ['used', [fact('wasted', '2026-10-02T15:00:00Z')], 'closed'],
    ['opened', [fact('opened', '2026-10-02T15:00:00Z')], 'already_opened'],
    ['frozen', [fact('frozen', '2026-10-02T15:00:00Z')], 'already_frozen'],
    ['thawed', [], 'not_frozen'],
    ['part_used', [], 'no_amount'],
    ['settled', [], 'not_disputed'],
    ['voided', [fact('voided', '2026-10-02T15:00:00Z')], 'closed'],
    ['frozen', [fact('frozen', '2026-10-02T15:00:00Z'), fact('thawed', '2026-10-02T16:00:00Z')], 'thawed_before'],
  ] as const)('does not offer %s after what happened before: %#', (kind, facts, why) => {
    expect(mayDo(fold([...facts]), kind, now, britain)).toEqual({ ok: false, why });
  });

  it('does not offer freezing when it is too late or not meant for it', () => {
    const { frozen: _, ...unfit } = britain;
    expect(mayDo(fold([]), 'frozen', at('2026-10-08T15:00:00Z'), britain)).toEqual({ ok: false, why: 'past_use_by' });
    expect(mayDo(fold([]), 'frozen', now, unfit)).toEqual({ ok: false, why: 'not_for_freezing' });
    expect(mayDo(fold([]), 'found', now, unfit).ok).toBe(true);
  });
});

it('says why a label has its date', () => {
  const facts = [fact('frozen', '2026-10-04T15:00:00Z'), fact('thawed', '2026-10-20T15:00:00Z')];
  const words = (rules: LifeRules, locale: string) => lifeInWords(fold(facts, rules), locale).map(({ text }) => text);
  expect(words(america, 'en-GB')).toEqual(['Frozen 4 Oct with 3 days left', 'Thawed 20 Oct → use by 22 Oct']);
  expect(words(britain, 'en-US')[1]).toBe('Thawed Oct 20 → use by Oct 21, 3:00 pm');
  const late = fold([fact('frozen', '2026-10-08T15:00:00Z')]);
  expect(lifeInWords(late, 'en-GB').map(({ kind }) => kind)).toEqual(['frozen', 'frozen_after_use_by']);
});
