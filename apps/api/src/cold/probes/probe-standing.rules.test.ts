import { expect, it } from 'vitest';
import { standingAt, type BathCheck } from './probe-standing.rules.ts';

const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00Z`;
const check = (bath: BathCheck['bath'], hour: number, is_passed: boolean): BathCheck => ({
  bath,
  at: at(hour),
  is_passed,
});

it('stands by the last check before it of each bath', () => {
  const checks = [
    check('BOILING', 12, false),
    check('ICE', 8, true),
    check('BOILING', 9, true),
    check('ICE', 14, true),
  ];
  expect(standingAt(checks, at(7))).toEqual({ is_failed: false, checked_at: null });
  expect(standingAt(checks, at(10))).toEqual({ is_failed: false, checked_at: at(9) });
  expect(standingAt(checks, at(12))).toEqual({ is_failed: true, checked_at: at(12) });
  // Ice says nothing of what failed in boiling water.
  expect(standingAt(checks, at(15))).toEqual({ is_failed: true, checked_at: at(14) });
  expect(standingAt([...checks, check('BOILING', 16, true)], at(16)).is_failed).toBe(false);
});
