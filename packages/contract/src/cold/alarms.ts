import { z } from 'zod';
import { endpoint, read, write } from '../endpoint.ts';
import { ById, FilterValues, Id, IdList, Instant, NamedRef } from '../field.ts';
import { page, paging } from '../page.ts';
import { FridgeKind } from './temperature-incidents.ts';

/** For how many minutes a person may let an alarm rest. */
export const alarmRests = [15, 30, 60, 120] as const;

/**
 * RINGING: waits for an answer; ESCALATED: so did people above; ANSWERED: rests, and rings again unless the fridge is
 * well by then; OVER.
 */
export const alarmStates = ['RINGING', 'ESCALATED', 'ANSWERED', 'OVER'] as const;
export type AlarmState = (typeof alarmStates)[number];

/** The alarm of a fridge: one for all open incidents that it has at a time. */
export const FridgeAlarm = z.object({
  id: Id,
  fridge: NamedRef.extend({ kind: FridgeKind, is_deleted: z.boolean() }),
  organization: NamedRef,
  timezone: z.string(),
  state: z.enum(alarmStates),
  /** Nothing is known but that the fridge was not read, or a sensor of it is silent. */
  is_silence: z.boolean(),
  began_at: Instant,
  /** When it rang last, and how often. */
  rang_at: Instant,
  rang: z.number().int(),
  /** The answer to the last ring; empty while nobody gave one. */
  answered_at: Instant.nullable(),
  answered_by_name: z.string(),
  answer: z.string(),
  rests_until: Instant.nullable(),
  /** When the last ring was sent to people above. */
  escalated_at: Instant.nullable(),
  ended_at: Instant.nullable(),
});
export type FridgeAlarm = z.infer<typeof FridgeAlarm>;

/** How many alarms began at a venue in the last 7 days, and in the 7 days before. */
export const AlarmWeeks = z.object({
  organization: NamedRef,
  last: z.number().int(),
  before: z.number().int(),
  /** Those that wait for an answer now. */
  unanswered: z.number().int(),
});
export type AlarmWeeks = z.infer<typeof AlarmWeeks>;

export const AnswerAlarm = z.strictObject({
  minutes: z.literal(alarmRests, `Choose one of ${alarmRests.join(', ')} minutes`),
  note: z.string().trim().max(2000).default(''),
});

const access = 'venue-manager' as const;

export const alarms = {
  list: endpoint({ method: 'GET', path: '/fridge_alarms', access, summary: 'Alarms of fridges, newest first' })
    .input(
      read({
        query: {
          ...paging({ size: 20 }),
          organization_id: IdList.optional(),
          fridge_id: Id.optional(),
          filters: z
            .strictObject({
              /** RINGING, ESCALATED, ANSWERED or OVER. */
              state: FilterValues,
              /** LAST: began in the last 7 days; BEFORE: in the 7 days before. */
              week: FilterValues.pipe(z.enum(['LAST', 'BEFORE']).array().optional()),
            })
            .partial()
            .optional(),
        },
      }),
    )
    .output(page(FridgeAlarm)),
  weeks: endpoint({
    method: 'GET',
    path: '/fridge_alarms/weeks',
    access,
    summary: 'How many alarms each venue had in the last 7 days and in the 7 before, the most first',
  })
    .input(read({ query: { ...paging({ size: 10 }), organization_id: IdList.optional() } }))
    .output(page(AlarmWeeks)),
  answer: endpoint({
    method: 'POST',
    path: '/fridge_alarms/{id}/answer',
    access,
    masquerade: 'refused',
    summary: 'Answer an alarm: it rests, and rings again if the fridge still has an open incident then',
  })
    .input(write({ params: ById, body: AnswerAlarm }))
    .output(FridgeAlarm),
};
