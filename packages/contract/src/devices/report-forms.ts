import type { z } from 'zod';
import type { deviceEvents, DeviceEventType } from './device-events.ts';
import type { Envelope, ReportedBy, ReportedClock } from './envelope.ts';

const aboutFood = { user_id: 'user_id', initials: 'initials', by_person: 'clock_by_person' } as const;

/**
 * The first form of a report has no envelope: its body says who made it, and by which clock it is dated, in these
 * members. A server takes it for ever; a tablet sends it to a server whose `accepts` does not name `report.by`. Types
 * that are added later have no such form.
 */
const flatFacts = {
  label_printed: aboutFood,
  label_misprinted: aboutFood,
  label_closed: aboutFood,
  label_scanned: aboutFood,
  label_fact: aboutFood,
  temperature_recorded: aboutFood,
  wastage_recorded: { ...aboutFood, initials: 'wasted_by' },
  label_ordered: { user_id: 'user_id', initials: 'initials' },
  fridge_saved: { user_id: 'user_id' },
  product_saved: { user_id: 'user_id' },
  profile_saved: {},
} as const;
/** The types that have a first form. */
export type FirstType = keyof typeof flatFacts;

type Fact = keyof typeof aboutFood;
/** Where the envelope has each of them. */
const places = { user_id: 'by', initials: 'by', by_person: 'clock' } as const;
type Place = (typeof places)[Fact];

/** A body in the first form. */
export type FlatBody<T extends DeviceEventType> = z.infer<(typeof deviceEvents)[T]>;
type Facts<T> = T extends keyof typeof flatFacts ? (typeof flatFacts)[T] : Record<never, never>;
type FactAt<T, Member> = { [F in keyof Facts<T>]: Facts<T>[F] extends Member ? F : never }[keyof Facts<T>];
type Said<T extends DeviceEventType> = { [Member in keyof FlatBody<T> as FactAt<T, Member>]: FlatBody<T>[Member] };

/** What happened, without what every report says. */
export type EventBody<T extends DeviceEventType> = Omit<FlatBody<T>, Extract<Facts<T>[keyof Facts<T>], string>>;
/** The same with its type, of any type. */
export type AnyEvent = { [T in DeviceEventType]: { type: T; body: EventBody<T> } }[DeviceEventType];

/** A report of one type as its handlers are given it, whichever form it came in. */
export type ReadReport<T extends DeviceEventType> = {
  type: T;
  /** Some types cannot do without the initials. */
  by: Omit<ReportedBy, keyof Said<T>> & Pick<Said<T>, Extract<keyof Said<T>, keyof ReportedBy>>;
  clock: ReportedClock;
  body: EventBody<T>;
};

/**
 * What the body of a report's first form says of the envelope: the member's name there, and its place in the envelope.
 */
export function flatMembers(type: string): { member: string; place: Place; fact: Fact }[] {
  const facts = Object.entries(flatFacts).find(([known]) => known === type)?.[1] ?? {};
  return Object.entries(facts as Partial<Record<Fact, string>>).map(([name, member]) => {
    const fact = name as Fact;
    return { member, place: places[fact], fact };
  });
}

/** A report's body in the first form. */
export function flatBody(type: string, envelope: Envelope, body: object): Record<string, unknown> {
  const facts: Partial<Record<Fact, unknown>> = { ...envelope.by, ...envelope.clock };
  const said = flatMembers(type).flatMap(({ member, fact }) =>
    facts[fact] === undefined ? [] : [[member, facts[fact]] as const],
  );
  return { ...body, ...Object.fromEntries(said) };
}

/** A report by its body in the first form: what the envelope says, and what happened. */
export function partBody<T extends DeviceEventType>(type: T, flat: FlatBody<T>): ReadReport<T> {
  const body: Record<string, unknown> = { ...flat };
  const envelope: Record<Place, Record<string, unknown>> = { by: {}, clock: {} };
  for (const { member, place, fact } of flatMembers(type)) {
    envelope[place][fact] = body[member];
    delete body[member];
  }
  return { type, ...envelope, body } as ReadReport<T>;
}
