import type { AnswerAlarm, FridgeAlarm } from '@larder/contract/cold/alarms';
import { legalColdLimit } from '@larder/rules/legal-cold-limit';
import { coldRefusals } from '@larder/words/refusals/cold';
import type { z } from 'zod';
import { findContactsAbove, findVenueContacts } from '../../../access/users/venue-contacts.queries.ts';
import type { App, Me } from '../../../platform/app-context.ts';
import { announce } from '../../../platform/audit/announce.ts';
import { audit, type Actor } from '../../../platform/audit/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { fault, faultOf } from '../../../platform/http/fault.ts';
import { sendUrgentMail } from '../../../platform/mail/mail.ts';
import { findVenueRules } from '../../../platform/settings.ts';
import {
  answerAlarmOf,
  beginAlarms,
  endAlarms,
  escalateAlarms,
  findUnescalated,
  ringAgain,
  worsenAlarms,
  type Rung,
} from './alarm-course.queries.ts';
import { alarmMail } from './alarms.mails.ts';
import { findAlarm, lockAlarm } from './alarms.queries.ts';

/** Nobody in particular: the watch over the fridges. */
const watch: Actor = { id: null, name: 'Temperature watch' };
const minute = 60_000;
const after = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * minute).toISOString();

/** Answers an alarm: once for each ring, and not when it is over. */
export async function answerAlarm(
  tx: Tx,
  me: Me,
  id: string,
  { minutes, note }: z.output<typeof AnswerAlarm>,
): Promise<FridgeAlarm> {
  await lockAlarm(tx, id);
  const before = await findAlarm(tx, id);
  if (!before) throw fault('NOT_FOUND');
  if (before.state === 'OVER') throw faultOf(coldRefusals.ALARM_OVER);
  if (before.answered_at) throw faultOf(coldRefusals.ALARM_ANSWERED, { name: before.answered_by_name });
  const at = new Date(Math.max(clock.now(), Date.parse(before.rang_at))).toISOString();
  await restAlarm(tx, me, before.fridge.id, { at, minutes, note, user_id: me.id, name: me.name });
  const answered = await findAlarm(tx, id);
  if (!answered) throw fault('NOT_FOUND');
  return answered;
}

type Resting = { at: string; minutes: number; user_id: string | null; name: string; note: string };

/** Lets the alarm of a fridge rest from an answer on, where one waits for it: then it is noted and announced. */
export async function restAlarm(
  tx: Tx,
  actor: Actor,
  fridge_id: string,
  { at, minutes, user_id, name, note }: Resting,
): Promise<void> {
  const rests_until = after(at, minutes);
  const answered = await answerAlarmOf(tx, fridge_id, { at, rests_until, user_id, name, note });
  if (!answered) return;
  await noteChange(tx, actor, answered, {
    state: 'ANSWERED',
    answered_by: answered.answered_by_name,
    rests_until,
    note,
  });
  const event = 'fridge.alarm_answered';
  await announce(tx, [event], () => [
    {
      event,
      ...sourceOf(answered),
      data: { ...named(answered), answered_by: answered.answered_by_name, answered_at: at, rests_until, note },
    },
  ]);
}

/** Ends the alarm of a fridge whose last open incident was signed for. */
export async function settleAlarmOf(tx: Tx, fridge_id: string, now: string): Promise<void> {
  for (const ended of await endAlarms(tx, now, fridge_id)) await noteChange(tx, watch, ended, { state: 'OVER' });
}

/**
 * Brings the alarms of a customer in line with the incidents of its fridges, as of an instant (ISO 8601): ends, begins
 * and rings again, and sends people above what nobody answered. Each is marked in the transaction of its messages, so
 * another process that looks at the same time sends none.
 */
export async function settleAlarms(tx: Tx, now: string, config: App['config']): Promise<void> {
  for (const ended of await endAlarms(tx, now)) await noteChange(tx, watch, ended, { state: 'OVER' });
  // The first ring has no mail of its own: that of its incident says it.
  for (const begun of await beginAlarms(tx, now)) {
    await audit(tx, watch, {
      event: 'created',
      ...subjectOf(begun),
      new_values: { fridge: begun.fridge, state: 'RINGING' },
    });
    await tell(tx, begun, 'RAISED');
  }
  for (const worse of await worsenAlarms(tx, now)) await ring(tx, worse);
  const again = await ringAgain(tx, now);
  for (const one of again) await ring(tx, one);
  for (const venue of venuesOf(again)) await mailAgain(tx, venue, config);
  await escalate(tx, now, config);
}

async function ring(tx: Tx, rung: Rung): Promise<void> {
  await noteChange(tx, watch, rung, { state: 'RINGING', rang: rung.rang });
  await tell(tx, rung, 'RAISED_AGAIN');
}

async function mailAgain(tx: Tx, rung: readonly Rung[], config: App['config']): Promise<void> {
  const [{ organization_id } = { organization_id: '' }] = rung;
  const { settings } = await findVenueRules(tx, organization_id);
  for (const { name, email } of await findVenueContacts(tx, organization_id))
    await sendUrgentMail(tx, {
      to: email,
      ...alarmMail(config.publicUrl, { name, rung, kind: 'again', style: settings }),
    });
}

/** Sends people above the alarms that were not answered in time, of fridges above the legal limit of their country. */
async function escalate(tx: Tx, now: string, config: App['config']): Promise<void> {
  const waiting = await findUnescalated(tx);
  for (const venue of venuesOf(waiting)) {
    const [{ organization_id } = { organization_id: '' }] = venue;
    const { settings, country } = await findVenueRules(tx, organization_id);
    const { alarm_escalate_minutes: minutes, check_region: region } = settings;
    const due = venue.filter(({ fridge_kind, rang_at, warmest }) => {
      const limit = legalColdLimit(fridge_kind, { region, country });
      return minutes > 0 && limit !== null && warmest > limit.celsius && after(rang_at, minutes) <= now;
    });
    if (due.length === 0) continue;
    const rung = await escalateAlarms(
      tx,
      now,
      due.map(({ id }) => id),
    );
    if (rung.length === 0) continue;
    const people = await findEscalated(tx, organization_id, settings.alarm_escalation_emails);
    for (const one of rung) {
      await noteChange(tx, watch, one, { state: 'ESCALATED', recipients: people.map(({ email }) => email) });
      await tell(tx, one, 'ESCALATED');
    }
    for (const { name, email } of people)
      await sendUrgentMail(tx, {
        to: email,
        ...alarmMail(config.publicUrl, { name, rung, kind: 'escalated', style: settings }),
      });
  }
}

/** Whom an alarm is escalated to: the addresses that were chosen, else the people above the venue. */
function findEscalated(tx: Tx, organization_id: string, addresses: string): Promise<{ name: string; email: string }[]> {
  const chosen = addresses.split(',').filter(Boolean);
  if (chosen.length > 0) return Promise.resolve(chosen.map((email) => ({ name: '', email })));
  return findContactsAbove(tx, organization_id);
}

function venuesOf<One extends { organization_id: string }>(found: readonly One[]): One[][] {
  const venues = new Map<string, One[]>();
  for (const one of found) venues.set(one.organization_id, [...(venues.get(one.organization_id) ?? []), one]);
  return [...venues.values()];
}

function subjectOf({ id, organization_id, fridge }: Rung) {
  return { subject_type: 'fridge_alarm', subject_id: id, organization_id, subject: fridge };
}

function noteChange(tx: Tx, actor: Actor, rung: Rung, new_values: Record<string, unknown>): Promise<void> {
  return audit(tx, actor, { event: 'updated', ...subjectOf(rung), new_values });
}

function sourceOf({ fridge_id, fridge, organization_id }: Rung) {
  return { source_id: fridge_id, organization_id, subject: fridge };
}

function named({ id, fridge_id, fridge }: Rung) {
  return { id, fridge: { id: fridge_id, name: fridge } };
}

function tell(tx: Tx, rung: Rung, what: 'RAISED' | 'RAISED_AGAIN' | 'ESCALATED'): Promise<void> {
  const event = 'fridge.alarm';
  const { is_silence, began_at, rang_at, rang: times, value } = rung;
  const data = { ...named(rung), what, is_silence, began_at, rang_at, rang: times, value };
  return announce(tx, [event], () => [{ event, ...sourceOf(rung), data }]);
}
