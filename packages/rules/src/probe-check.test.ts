import { describe, expect, it } from 'vitest';
import { bathCelsius, isProbeRight, probeDue, probeState } from './probe-check.ts';

describe('a probe in a bath', () => {
  it('is right within one degree, as it is displayed', () => {
    const said = [-1.04, -1.05, -1.1, 0, 1, 1.04, 1.06].map((celsius) => isProbeRight('ICE', celsius, 0));
    expect(said).toEqual([true, false, false, true, true, true, false]);
    expect([98.9, 99, 100, 101, 101.1].map((celsius) => isProbeRight('BOILING', celsius, 0))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('is held against the boiling point of the height, and ice is ice anywhere', () => {
    expect([0, 285, 570, 1600].map((meters) => bathCelsius('BOILING', meters))).toEqual([100, 99, 98, 94.4]);
    expect(bathCelsius('ICE', 1600)).toBe(0);
    expect([isProbeRight('BOILING', 94.4, 1600), isProbeRight('BOILING', 94.4, 0)]).toEqual([true, false]);
  });
});

describe('the state of a probe', () => {
  const checked_at = '2026-03-01T10:00:00.000Z';
  const due_at = probeDue(checked_at, 4);
  const at = (time: string, more: { is_failed?: boolean; checked_at?: string | null } = {}) =>
    probeState({ is_failed: false, checked_at, due_at, ...more }, Date.parse(time));

  it('is due after the weeks of the venue, and never where it asks for none', () => {
    expect(due_at).toBe('2026-03-29T10:00:00.000Z');
    expect(at('2026-03-29T09:59:00Z')).toBe('OK');
    expect(at('2026-03-29T10:00:00Z')).toBe('DUE');
    expect(probeDue(checked_at, 0)).toBeNull();
    expect(probeDue(null, 4)).toBeNull();
  });

  it('is failed above all, and new until the first check', () => {
    expect(at('2026-03-02T10:00:00Z', { is_failed: true })).toBe('FAILED');
    expect(at('2026-03-02T10:00:00Z', { checked_at: null })).toBe('NEW');
  });
});
