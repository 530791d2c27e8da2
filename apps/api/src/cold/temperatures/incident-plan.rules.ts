import { overlaps, type Stretch } from '@larder/rules/excursion';

/** What an incident is about: when it was, how warm or cold it became, and by which limit and delay it is one. */
export type Course = Stretch & {
  peak: number | null;
  legal_limit: number | null;
  lower_limit: number | null;
  delay: number;
};

export type KnownIncident = Course & {
  id: string;
  kind: 'EXCURSION' | 'TOO_COLD' | 'SILENT';
  mailed_at: string | null;
  closed_at: string | null;
  withdrawn_at: string | null;
};

export type IncidentPlan = {
  /** Incidents that stay or come back, each with the course that it has now. */
  kept: { incident: KnownIncident; course: Course; mailed_at: string | null }[];
  /** Incidents to be opened; `mailed_at` is given where a mail about another incident covered the time. */
  opened: { course: Course; mailed_at: string | null }[];
  /** Incidents that there are none of any more, and which one they are a part of now. */
  withdrawn: { incident: KnownIncident; merged_into: string | null }[];
};

/**
 * Which incidents of one kind a fridge has where its readings say `found` (in the order of time) and `known` are kept.
 * The earliest stretch that an incident overlaps is what has become of it; where several incidents overlap one stretch,
 * the earliest goes on and the others become a part of it. An incident that was withdrawn comes back before another is
 * opened for the same time, so that nobody gets two mails and no signature is lost.
 */
export function planIncidents(found: readonly Course[], known: readonly KnownIncident[]): IncidentPlan {
  const plan: IncidentPlan = { kept: [], opened: [], withdrawn: [] };
  const rank = (one: KnownIncident) => (one.withdrawn_at === null ? 0 : one.closed_at === null ? 2 : 1);
  const left = known.toSorted(
    (one, other) => rank(one) - rank(other) || Date.parse(one.started_at) - Date.parse(other.started_at),
  );
  for (const course of found) {
    const touched = known.filter((one) => overlaps(one, course));
    const covering = touched
      .filter(({ withdrawn_at }) => withdrawn_at === null)
      .find(({ mailed_at }) => mailed_at !== null);
    const at = left.findIndex((one) => overlaps(one, course));
    const [incident] = at < 0 ? [] : left.splice(at, 1);
    const mailed_at = incident?.mailed_at ?? covering?.mailed_at ?? null;
    if (incident) plan.kept.push({ incident, course, mailed_at });
    else plan.opened.push({ course, mailed_at });
  }
  for (const incident of left.filter(({ withdrawn_at }) => withdrawn_at === null)) {
    const whole = plan.kept.find(({ course }) => overlaps(incident, course));
    plan.withdrawn.push({ incident, merged_into: whole?.incident.id ?? null });
  }
  return plan;
}

/**
 * For how long after its last sign an incident is still news, in milliseconds: nobody is mailed about what came late.
 */
const newsFor = 6 * 3_600_000;

/**
 * Whether the venue still needs a mail about an incident: its end, or while it lasts the last sign of it, is not older
 * than six hours. The last sign is the newest reading (`last_at`), or the moment at which the delay was over.
 */
export function isNews({ started_at, ended_at, delay }: Course, last_at: string | null, now: number): boolean {
  const due = Date.parse(started_at) + delay * 60_000;
  const last = ended_at === null ? Math.max(due, last_at === null ? due : Date.parse(last_at)) : Date.parse(ended_at);
  return last >= now - newsFor;
}
