import { lacksThawReason, thawReasonLength } from '@larder/rules/life-periods';
import { storageKinds } from '@larder/rules/storage-kind';
import { z } from 'zod';
import { Expiry } from '../field.ts';

/** How food is kept in a storage. */
export const StorageKind = z.enum(storageKinds);

/** How long food keeps in each kind of storage; one that is absent says nothing. */
export const Expiries = z.strictObject({
  AMBIENT: Expiry.optional(),
  CHILLED: Expiry.optional(),
  FROZEN: Expiry.optional(),
  HOT: Expiry.optional(),
} satisfies Record<(typeof storageKinds)[number], z.ZodType>);

/** The periods that apply to a product, as tablets get them. */
export const Periods = z.strictObject({
  /** From the first opening. */
  opened: Expiry.optional(),
  /** In a freezer, as a best-before; without it the food is not for freezing. */
  frozen: Expiry.optional(),
  /** Once it has thawed. */
  thawed: Expiry.optional(),
  /** How long thawing takes. */
  thawing: Expiry.optional(),
  /** The food is not for freezing, whatever is said elsewhere. */
  not_for_freezing: z.boolean().optional(),
});

/**
 * How long food keeps, as a product, its category or an organisation says; what is absent is as the next one has it.
 */
export const LifePeriods = Periods.extend({
  expiries: Expiries.optional(),
  /** Why food may be used for longer than 24 hours once it has thawed; needed then. */
  thawed_reason: z.string().optional(),
});
export type LifePeriods = z.infer<typeof LifePeriods>;

/** The same as a caller gives it: a member of null is one that is absent, and nothing at all is null. */
export const GivenLifePeriods = z
  .strictObject({
    opened: Expiry.nullish(),
    frozen: Expiry.nullish(),
    thawed: Expiry.nullish(),
    thawing: Expiry.nullish(),
    expiries: z.partialRecord(StorageKind, Expiry.nullable()).nullish(),
    not_for_freezing: z.boolean().nullish(),
    thawed_reason: z.string().trim().max(thawReasonLength).nullish(),
  })
  .transform((periods) => LifePeriods.parse(withoutNulls(periods)))
  .refine((periods) => !lacksThawReason(periods), {
    path: ['thawed_reason'],
    message: 'Food that may be used for longer than 24 hours after thawing needs a reason',
  })
  .refine(({ not_for_freezing, frozen, expiries }) => !not_for_freezing || !(frozen || expiries?.FROZEN), {
    path: ['not_for_freezing'],
    message: 'Food that is not for freezing keeps for no time in a freezer',
  });

function withoutNulls(value: object): object {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      const kept: unknown = typeof member === 'object' && member !== null ? withoutNulls(member) : member;
      const isEmpty = kept === null || kept === undefined || kept === '' || kept === false;
      return isEmpty || (typeof kept === 'object' && Object.keys(kept).length === 0) ? [] : [[key, kept]];
    }),
  );
}
