import { foldLabel } from '@larder/rules/label-life';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, liveLabel, monday } from '../../../test/live-label.ts';
import { refolded, withFact } from '../../store/live-fold.ts';
import { lateSticker } from './sticker-date.rules.ts';

const label = refolded(liveLabel(1));
const said = label.print.use_by;
const fact = (kind: 'opened' | 'frozen' | 'thawed', at: number) => ({ id: `${kind} ${at}`, kind, at });

describe('a sticker that says a later date than its food has', () => {
  test('is one of food that was opened or thawed since', () => {
    expect(lateSticker(label)).toBeUndefined();
    expect(lateSticker(withFact(label, fact('opened', monday + 3_600_000)))).toBe(said);
    const frozen = withFact(label, fact('frozen', monday + 3_600_000));
    expect(lateSticker(frozen)).toBeUndefined();
    expect(lateSticker(withFact(frozen, fact('thawed', monday + 2 * 3_600_000)))).toBe(said);
  });

  test('is one of food that the server knows to end before', () => {
    expect(lateSticker({ ...label, gone_by: new Date(monday + day).toISOString() })).toBe(said);
  });

  test('is one that was printed frozen, with a best-before, and has thawed', () => {
    const best = monday + 90 * day;
    const print = { ...label.print, use_by: null, best_before: best, condition: 'FROZEN' as const };
    const frozen = refolded({ ...label, print: { ...print, paused: [{ use_by: monday + 2 * day, at: monday }] } });
    expect(lateSticker(frozen)).toBeUndefined();
    expect(lateSticker(withFact(frozen, fact('thawed', monday + day)))).toBe(best);
  });

  test('is none of food that has ended', () => {
    const opened = withFact(label, fact('opened', monday + 3_600_000));
    expect(lateSticker(withFact(opened, { id: 'end', kind: 'used', at: monday + 7_200_000 }))).toBeUndefined();
  });

  test('is there exactly while the folded date is earlier than the printed one', () => {
    const step = fc.record({
      kind: fc.constantFrom('opened' as const, 'frozen' as const, 'thawed' as const),
      hours: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 5 }), (steps) => {
        const facts = steps.map(({ kind, hours }, index) => ({
          id: String(index),
          kind,
          at: monday + hours * 3_600_000,
        }));
        const { use_by } = foldLabel(label.print, facts, label.rules);
        const now = refolded({ ...label, own: facts });
        expect(lateSticker(now) !== undefined).toBe(use_by !== null && said !== null && use_by < said);
      }),
    );
  });
});
