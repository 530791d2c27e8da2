import type { Product } from '@larder/contract/catalogue/products';
import type { Settings } from '@larder/contract/network/settings';
import { dateRuleOf } from '@larder/rules/date-term';
import type { LifeRules } from '@larder/rules/label-dates';
import type { FactKind } from '@larder/rules/label-fact';
import { foldLabel, type LabelLife } from '@larder/rules/label-life';
import { lifeRules, resolvePeriods } from '@larder/rules/life-periods';
import { decideDates } from '@larder/rules/print-dates';
import { resolveThawPolicy } from '@larder/rules/thaw-policy';
import { categoryRule } from './date-rule-draft.rules.ts';
import { keepingSources } from './keeping.rules.ts';
import { sampleExpiry, sampleStorages } from './label-sample.rules.ts';

const day = 86_400_000;
const [fridge] = sampleStorages;

/**
 * What would happen to the dates of a product made now and kept in a fridge: opened tomorrow; frozen tomorrow and
 * thawed a week later, where it is for freezing. Only what changes a date is answered. `country` is where it is made
 * (ISO 3166 alpha-2).
 */
export function lifeExamples(
  product: Product,
  { now, settings, country }: { now: number; settings: Settings; country: string },
): { use_by: number; stories: LabelLife[] } | undefined {
  const printed_date = new Date(now).toISOString();
  const rule = dateRuleOf(product, categoryRule(product));
  const decided = decideDates({ rule, printed_date, settings, ...sampleExpiry(product, fridge, settings) });
  if (!decided.ok) return undefined;
  const use_by = Date.parse(decided.use_by);
  const periods = resolvePeriods(keepingSources(product, settings));
  const rules: LifeRules = lifeRules(periods, settings, resolveThawPolicy(settings.thaw_policy, country));
  const print = {
    printed_at: now,
    use_by,
    condition: 'CHILLED' as const,
    place: fridge.name,
    amount: null,
    cap: null,
  };
  const after = (...happened: [FactKind, number][]) =>
    foldLabel(
      print,
      happened.map(([kind, days]) => ({ id: `${days} ${kind}`, kind, at: now + days * day })),
      rules,
    );
  return {
    use_by,
    stories: [
      ...(rules.opened ? [after(['opened', 1])] : []),
      ...(rules.frozen ? [after(['frozen', 1], ['thawed', 8])] : []),
    ],
  };
}
