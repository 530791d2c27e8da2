import type { LifePeriods } from '@larder/contract/catalogue/life-periods';
import { lacksThawReason, periodNames } from '@larder/rules/life-periods';
import { storageKinds } from '@larder/rules/storage-kind';

/** What can be said of how long food keeps, in the order of the form. */
export const lifeNames = [...periodNames, ...storageKinds] as const;
export type LifeName = (typeof lifeNames)[number];

type PeriodDraft = { units: string; period: 'hours' | 'days' };
/** Periods as they are being typed; without a number one is as inherited. */
export type LifeDraft = Record<LifeName, PeriodDraft> & { thawed_reason: string; not_for_freezing: boolean };

/** The form of what is saved. Hours are offered first where hours are usual. */
export function lifeDraft(life: LifePeriods | null): LifeDraft {
  const said = { ...life, ...life?.expiries };
  const drafts = lifeNames.map((name): [LifeName, PeriodDraft] => {
    const expiry = said[name];
    const usual = inHours.has(name) ? 'hours' : 'days';
    return [name, expiry ? { units: String(expiry.units), period: expiry.period } : { units: '', period: usual }];
  });
  return {
    ...(Object.fromEntries(drafts) as Record<LifeName, PeriodDraft>),
    thawed_reason: life?.thawed_reason ?? '',
    not_for_freezing: life?.not_for_freezing ?? false,
  };
}

/**
 * What is saved. The reason is kept with the time that it is given for, and what is not for freezing has no time in a
 * freezer.
 */
export function lifeOfDraft(draft: LifeDraft): LifePeriods {
  const { not_for_freezing } = draft;
  const typed = (names: readonly LifeName[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const { units, period } = draft[name];
        const isBarred = not_for_freezing && (name === 'frozen' || name === 'FROZEN');
        return Number(units) > 0 && !isBarred ? [[name, { units: Number(units), period }] as const] : [];
      }),
    );
  const periods: LifePeriods = typed(periodNames);
  const expiries = typed(storageKinds);
  const thawed_reason = draft.thawed_reason.trim();
  return {
    ...periods,
    ...(Object.keys(expiries).length > 0 && { expiries }),
    ...(not_for_freezing && { not_for_freezing }),
    ...(thawed_reason && lacksThawReason(periods) && { thawed_reason }),
  };
}

const inHours: ReadonlySet<LifeName> = new Set(['thawed', 'thawing', 'HOT']);
