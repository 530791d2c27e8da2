import { z } from 'zod';
import { FilterValues, Id, IdList, Instant, NamedRef } from '../field.ts';

export const FridgeKind = z.enum(['FRIDGE', 'FREEZER']);

/** Degrees Celsius: readings with one decimal, limits with up to two. */
const Celsius = z.number();

/** Above the legal limit, below the lower one, or not read in time. */
export const IncidentKind = z.enum(['EXCURSION', 'TOO_COLD', 'SILENT']);
export const FoodOutcome = z.enum(['NO_FOOD', 'KEPT', 'MOVED', 'DISCARDED']);

export const Incident = z.object({
  id: Id,
  kind: IncidentKind,
  fridge: NamedRef.extend({ kind: FridgeKind, is_deleted: z.boolean() }),
  organization: NamedRef,
  timezone: z.string(),
  /** The sensor that measured it; null of what people read, or did not read. */
  sensor: NamedRef.nullable(),
  /** The first reading beyond the limit, or the last one before the silence. */
  started_at: Instant,
  /** When the fridge was back within its limit, or reported again; null while it lasts. */
  ended_at: Instant.nullable(),
  opened_at: Instant,
  /** The one that was passed; of a silence neither is given. */
  legal_limit: Celsius.nullable(),
  lower_limit: Celsius.nullable(),
  delay: z.number().int(),
  /** The highest value above the legal limit, or the lowest below the lower one. */
  peak: Celsius.nullable(),
  /** Somebody has seen it, and what they say is being done; it stays open until it is signed. */
  acknowledged_at: Instant.nullable(),
  acknowledged_by_name: z.string(),
  acknowledgement: z.string(),
  cause: z.string(),
  /** What of the checklist was done, in the words that it had then, and what was done besides. */
  done_actions: z.array(z.string()),
  action: z.string(),
  food_outcome: FoodOutcome.nullable(),
  food_note: z.string(),
  closed_at: Instant.nullable(),
  /** Who was signed in, and the name that they typed. */
  closed_by_name: z.string(),
  signature: z.string(),
  /** Signed for another start, end or highest value than it has now: to be signed again. */
  changed_after_signing: z.boolean(),
  /** Later readings showed that there was none, or that it is a part of the one that `merged_into` names. */
  withdrawn_at: Instant.nullable(),
  merged_into: Id.nullable(),
  /** The alarm of its fridge, while both last: RINGING, ESCALATED or ANSWERED. */
  alarm: z
    .object({
      id: Id,
      state: z.enum(['RINGING', 'ESCALATED', 'ANSWERED']),
      answered_by_name: z.string(),
      rests_until: Instant.nullable(),
    })
    .nullable(),
});
export type Incident = z.infer<typeof Incident>;

export const IncidentPicture = z.object({ picture_key: Id, added_by_name: z.string(), created_at: Instant });
export type IncidentPicture = z.infer<typeof IncidentPicture>;

export const IncidentDetails = Incident.extend({
  can_close: z.boolean(),
  can_acknowledge: z.boolean(),
  /** From the audit, the oldest first. */
  history: z.array(
    z.object({
      event: z.string(),
      what: z.enum(['OPENED', 'ACKNOWLEDGED', 'PICTURE_ADDED', 'SIGNED', 'CHANGED', 'WITHDRAWN']),
      actor_name: z.string(),
      created_at: Instant,
    }),
  ),
  /** What was stated and signed before it changed, with the course that each was signed for; the oldest first. */
  earlier_signatures: z.array(
    z.object({
      cause: z.string(),
      done_actions: z.array(z.string()),
      action: z.string(),
      food_outcome: FoodOutcome.nullable(),
      food_note: z.string(),
      closed_at: Instant,
      closed_by_name: z.string(),
      signature: z.string(),
      started_at: Instant,
      ended_at: Instant.nullable(),
      peak: Celsius.nullable(),
    }),
  ),
  /** What was photographed, the oldest first. */
  pictures: z.array(IncidentPicture),
  /** Incidents that turned out to be a part of this one. */
  merged: z.array(z.object({ id: Id, started_at: Instant, closed_at: Instant.nullable(), signature: z.string() })),
});
export type IncidentDetails = z.infer<typeof IncidentDetails>;

/** A label that was there while a fridge of its venue was too warm. */
export const FoodAtRisk = z.object({
  id: Id,
  name: z.string(),
  /** Where it is kept, in the words of the label. */
  place: z.string(),
  batch_code: z.string(),
  printed_date: Instant,
  use_by: Instant.nullable(),
  closed_at: Instant.nullable(),
  outcome: z.enum(['used', 'wasted', 'relabelled', 'unaccounted']).nullable(),
});
export type FoodAtRisk = z.infer<typeof FoodAtRisk>;

const Stated = (message: string) => z.string().trim().min(1, message).max(2000);
export const AcknowledgeIncident = z.strictObject({ note: Stated('Please enter what is being done') });
export const CloseIncident = z
  .strictObject({
    cause: Stated('Please enter the cause'),
    /** Entries of the checklist; what was done besides may then be left out. */
    action_ids: z.array(Id).max(100).default([]),
    action: z.string().trim().max(2000).default(''),
    food_outcome: z.enum(FoodOutcome.options, 'Please choose what happened to the food'),
    food_note: z.string().trim().max(2000).default(''),
    signature: z.string().trim().min(2, 'Please sign with your name').max(200),
  })
  .refine(({ action_ids, action }) => action !== '' || (action_ids ?? []).length > 0, {
    path: ['action'],
    error: 'Please enter what was done',
    // Beside what is wrong with other fields too, of whatever was sent.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** What a list of incidents is narrowed to. */
export const incidentFilters = {
  organization_id: IdList.optional(),
  fridge_id: Id.optional(),
  /** States are OPEN, CHANGED, CLOSED and WITHDRAWN; without any, all but the last. */
  filters: z.strictObject({ state: FilterValues, kind: FilterValues }).partial().optional(),
};
