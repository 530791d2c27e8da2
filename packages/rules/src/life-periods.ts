import type { Expiry } from './expiry.ts';
import type { LifeRules } from './label-dates.ts';
import { isLongThaw } from './long-thaw.ts';
import type { StorageKind } from './storage-kind.ts';

/** What can happen to food that changes how long it keeps. */
export const periodNames = ['opened', 'frozen', 'thawed', 'thawing'] as const;
export type PeriodName = (typeof periodNames)[number];
/** The periods that apply; one that is absent is not known, and without `frozen` the food is not for freezing. */
export type Periods = { [Name in PeriodName]?: Expiry | undefined } & {
  /** Somebody has said that it is not for freezing, whatever is said elsewhere. */
  not_for_freezing?: boolean | undefined;
};
export type Expiries = { [Kind in StorageKind]?: Expiry | undefined };

/**
 * How long food keeps, as a product, its category or the organisation says; what one does not say is as the next one
 * has it.
 */
export interface LifePeriods extends Periods {
  /** How long it keeps in each kind of storage. */
  expiries?: Expiries | undefined;
  /** Why it may be used for longer than a day once it has thawed. */
  thawed_reason?: string | undefined;
}

/** Who says how long a product keeps, the first before the second before the third. */
export interface LifeSources {
  product?: LifePeriods | null | undefined;
  category?: LifePeriods | null | undefined;
  organization?: LifePeriods | null | undefined;
}
export type LifeSource = keyof LifeSources;
const order = ['product', 'category', 'organization'] as const satisfies readonly LifeSource[];

export const thawReasonLength = 500;

/** What the first of them says that says anything, and who that is. */
export function firstOf<Value>(
  sources: LifeSources,
  read: (periods: LifePeriods) => Value | null | undefined,
): { value: Value; source: LifeSource } | undefined {
  for (const source of order) {
    const periods = sources[source];
    const value = periods && read(periods);
    if (value !== null && value !== undefined) return { value, source };
  }
  return undefined;
}

/** What applies of one period and who says so; of freezing it may be said that the food is not for it. */
export function findPeriod(
  sources: LifeSources,
  name: PeriodName,
): { value: Expiry | 'not_for_freezing'; source: LifeSource } | undefined {
  return firstOf<Expiry | 'not_for_freezing'>(sources, (periods) =>
    name === 'frozen' && periods.not_for_freezing ? 'not_for_freezing' : periods[name],
  );
}

/** Whether the first that says anything of freezing says that the food is not for it. */
export function isBarredFromFreezing(sources: LifeSources): boolean {
  const said = firstOf(sources, ({ not_for_freezing, frozen, expiries }) =>
    not_for_freezing ? 'barred' : (frozen ?? expiries?.FROZEN),
  );
  return said?.value === 'barred';
}

/**
 * Whether food may be frozen: a time in a freezer applies to it, or there is a freezer, and nobody says that it is not
 * for freezing.
 */
export function mayBeFrozen(sources: LifeSources, isFreezerThere: boolean): boolean {
  if (isBarredFromFreezing(sources)) return false;
  return isFreezerThere || firstOf(sources, ({ frozen, expiries }) => frozen ?? expiries?.FROZEN) !== undefined;
}

/**
 * Whether food that may be frozen has no time that it keeps once it has thawed: nothing but the thawing itself ends it
 * then.
 */
export function lacksThaw(sources: LifeSources, isFreezerThere: boolean): boolean {
  return !findPeriod(sources, 'thawed') && mayBeFrozen(sources, isFreezerThere);
}

/** The periods that apply to a product: its own first, then its category's, then the organisation's. */
export function resolvePeriods(sources: LifeSources): Periods {
  const found = periodNames.flatMap((name) => {
    const value = findPeriod(sources, name)?.value;
    return value && value !== 'not_for_freezing' ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(found), ...(isBarredFromFreezing(sources) && { not_for_freezing: true }) };
}

/** The rules that a label is printed with, from the periods that apply to its food and the settings of its venue. */
export function lifeRules(
  periods: Periods,
  { timezone, day_of_production, cooking_resets }: Pick<LifeRules, 'timezone' | 'day_of_production' | 'cooking_resets'>,
  thaw_policy: LifeRules['thaw_policy'],
): LifeRules {
  const { opened, frozen, thawed, thawing } = periods;
  return {
    timezone,
    day_of_production,
    ...(opened && { opened }),
    ...(frozen && { frozen }),
    ...(thawed && { thawed }),
    ...(thawing && { thawing }),
    thaw_policy,
    ...(cooking_resets && { cooking_resets }),
  };
}

/** Whether periods give food longer than a day after thawing and do not say why. */
export function lacksThawReason({ thawed, thawed_reason }: LifePeriods): boolean {
  return Boolean(thawed && isLongThaw(thawed) && !thawed_reason?.trim());
}

/** The organisation's periods as its settings keep them, a JSON text; none where it is not readable. */
export function readLifePeriods(json: string | undefined): LifePeriods {
  try {
    const periods: unknown = JSON.parse(json ?? '{}');
    return typeof periods === 'object' && periods !== null ? periods : {};
  } catch {
    return {};
  }
}
