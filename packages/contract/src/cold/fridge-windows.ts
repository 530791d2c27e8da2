import { z } from 'zod';
import { endpoint, read, write } from '../endpoint.ts';
import { ById, GivenInstant, Id, Instant, NamedRef } from '../field.ts';
import { page, paging } from '../page.ts';

/** What a fridge is planned to be warm for. */
export const windowKinds = ['DEFROST', 'CLEANING'] as const;
export const windowRepeats = ['ONCE', 'DAILY'] as const;

/**
 * The longest window, in minutes: four hours is what the law allows chilled food above its limit, once
 * (docs/product/network.md#sensors).
 */
export const longestWindow = 240;
/** What has to lie between two windows of a fridge, in minutes: one that stays warm is seen between them. */
export const windowPause = 120;
/** For how many days ahead a window may be planned. */
export const windowDays = 366;

/** PLANNED until it opens, OPEN while it does, OVER after one that does not repeat, STOPPED by a person. */
export const windowStates = ['PLANNED', 'OPEN', 'OVER', 'STOPPED'] as const;

/** A planned time in which warm values of a fridge's sensors open no incident. */
export const FridgeWindow = z.object({
  id: Id,
  fridge: NamedRef,
  organization: NamedRef,
  /** The zone that a daily one opens by. */
  timezone: z.string(),
  kind: z.enum(windowKinds),
  /** Why, in the words of who planned it. */
  reason: z.string(),
  repeats: z.enum(windowRepeats),
  /** When it opens first; a daily one at the same time of the clock each day. */
  starts_at: Instant,
  minutes: z.number().int(),
  state: z.enum(windowStates),
  planned_by_name: z.string(),
  created_at: Instant,
  stopped_at: Instant.nullable(),
  stopped_by_name: z.string(),
});
export type FridgeWindow = z.infer<typeof FridgeWindow>;

export const PlanWindow = z.strictObject({
  fridge_id: Id,
  kind: z.enum(windowKinds),
  reason: z.string().trim().max(200).default(''),
  repeats: z.enum(windowRepeats),
  /** From now on; without it, now. */
  starts_at: GivenInstant.optional(),
  minutes: z
    .number('Please enter minutes')
    .int('Please enter whole minutes')
    .min(5, 'Please enter at least 5 minutes')
    .max(longestWindow, `Please enter at most ${longestWindow} minutes`),
});

const access = 'venue-manager' as const;

export const fridgeWindows = {
  list: endpoint({
    method: 'GET',
    path: '/fridge_windows',
    access,
    summary: 'Planned defrost and cleaning of a fridge: what is still to come first, then the newest',
  })
    .input(read({ query: { ...paging({ size: 5 }), fridge_id: Id } }))
    .output(page(FridgeWindow)),
  plan: endpoint({
    method: 'POST',
    path: '/fridge_windows',
    access,
    masquerade: 'refused',
    status: 201,
    summary: 'Plan defrost or cleaning: warm values of the fridge’s sensors open no incident meanwhile',
  })
    .input(write({ body: PlanWindow }))
    .output(FridgeWindow),
  stop: endpoint({
    method: 'POST',
    path: '/fridge_windows/{id}/stop',
    access,
    masquerade: 'refused',
    summary: 'Stop a window from now on; what it was open for stays',
  })
    .input(write({ params: ById }))
    .output(FridgeWindow),
};
