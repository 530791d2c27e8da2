import type { ProbeBath } from '@larder/rules/probe-check';

/** A check of a probe: when, in what, and whether it showed the right value. */
export type BathCheck = { bath: ProbeBath; at: string; is_passed: boolean };

/** How a probe stood at an instant: by the last check before it of each bath. */
export type ProbeStanding = { is_failed: boolean; checked_at: string | null };

/** A pass in ice says nothing of what failed in boiling water: each bath has its own last check. */
export function standingAt(checks: readonly BathCheck[], at: string): ProbeStanding {
  const before = checks
    .filter((check) => Date.parse(check.at) <= Date.parse(at))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const last = new Map(before.map((check) => [check.bath, check]));
  return {
    is_failed: [...last.values()].some(({ is_passed }) => !is_passed),
    checked_at: before.at(-1)?.at ?? null,
  };
}
