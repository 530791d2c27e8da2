import { foldLabel, type LabelLife } from '@larder/rules/label-life';
import type { LiveLabel, OwnFact } from './live-label.ts';

/** The whole life of a label, by what the server knows and what was done here. */
export function lifeOf(label: LiveLabel): LabelLife {
  return foldLabel(label.print, [...label.facts, ...label.own], label.rules);
}

/**
 * A label with what was done here laid over what the server said; without anything of its own it is as the server has
 * it.
 */
export function refolded(label: LiveLabel): LiveLabel {
  const life = lifeOf(label);
  const { condition, use_by, best_before, place, opened_at, remaining, custody, closed_at, disputed, notes } = life;
  return {
    ...label,
    life: { condition, use_by, best_before, place, opened_at, remaining, custody, closed_at, disputed, notes },
  };
}

/** A label after one more fact of this tablet. */
export function withFact(label: LiveLabel, fact: OwnFact): LiveLabel {
  const own = [...label.own.filter(({ id }) => id !== fact.id), fact];
  const seen_at = new Date(Math.max(fact.at, Date.parse(label.seen_at))).toISOString();
  return refolded({ ...label, own, seen_at });
}
