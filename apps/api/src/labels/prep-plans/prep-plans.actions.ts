import type { PrepPlan } from '@larder/contract/labels/prep-plans';
import { addDays, localDay } from '@larder/rules/local-day';
import { labelRefusals } from '@larder/words/refusals/labels';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock, nowIso } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { faultOf } from '../../platform/http/fault.ts';
import { findSettings } from '../../platform/settings.ts';
import { daysAhead, daysKept, outcomeOf, sameWeekdays, usualOf } from './prep-plan.rules.ts';
import {
  countPrinted,
  countStillThere,
  findPlanLines,
  findPrepared,
  findVenue,
  replacePlan,
  type PlanLine,
  type Printed,
} from './prep-plans.queries.ts';

type Place = { organization: { id: string; name: string }; timezone: string; today: string };

/** What a venue is to prepare on a day, by default tomorrow. */
export async function readPrepPlan(tx: Tx, organization_id: string, day?: string): Promise<PrepPlan> {
  const place = await expectPlace(tx, organization_id);
  return describe(tx, place, day ?? addDays(place.today, 1));
}

/** Sends a venue what to prepare on a day. */
export async function sendPrepPlan(
  tx: Tx,
  me: Me,
  given: { organization_id: string; day: string; lines: readonly { product_id: string; amount: number }[] },
): Promise<PrepPlan> {
  const { organization_id, day, lines } = given;
  const place = await expectPlace(tx, organization_id);
  const last = addDays(place.today, daysAhead);
  if (day < place.today || day > last) throw faultOf(labelRefusals.PLAN_DAY, { from: place.today, to: last });
  const amounts = new Map(lines.map(({ product_id, amount }) => [product_id, amount]));
  if (amounts.size < lines.length) throw faultOf(labelRefusals.PLANNED_TWICE);
  const [products, before] = await together([
    findPrepared(tx, [...amounts.keys()]),
    findPlanLines(tx, organization_id, day),
  ]);
  if (products.length < amounts.size) throw faultOf(labelRefusals.NOT_PREPARED);
  const sent = { sent_at: nowIso(), sent_by: me.name };
  const written = products.map(({ id }) => ({ product_id: id, amount: amounts.get(id) ?? 0, ...sent }));
  await replacePlan(tx, { organization_id, day, kept_from: addDays(place.today, -daysKept) }, written);
  await audit(tx, me, {
    event: before.length > 0 ? 'updated' : 'created',
    subject_type: 'prep_plan',
    subject_id: organization_id,
    organization_id,
    subject: place.organization.name,
    ...(before.length > 0 && { old_values: { day, labels: labelsOf(before), products: before.length } }),
    new_values: { day, labels: labelsOf(written), products: written.length },
  });
  return describe(tx, place, day);
}

const labelsOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

async function expectPlace(tx: Tx, organization_id: string): Promise<Place> {
  const organization = await findVenue(tx, organization_id);
  if (!organization) throw faultOf(labelRefusals.VENUE_NOT_IN_REACH);
  const { timezone } = await findSettings(tx, organization_id);
  return { organization, timezone, today: localDay(clock.now(), timezone) };
}

async function describe(tx: Tx, { organization, timezone, today }: Place, day: string): Promise<PrepPlan> {
  const venue = { organization_id: organization.id, timezone };
  const [printed, there, sent] = await together([
    countPrinted(tx, venue, [...sameWeekdays(day), day]),
    countStillThere(tx, venue, day),
    findPlanLines(tx, organization.id, day),
  ]);
  const usual = usualAmounts(printed.filter((one) => one.day !== day));
  const made = new Map(printed.flatMap((one) => (one.day === day ? [[one.product_id, one.labels]] : [])));
  const live = new Map(there.map((one) => [one.product_id, one]));
  const planned = new Map(sent.map(({ product_id, amount }) => [product_id, amount]));
  const products = await findPrepared(tx, [...new Set([...usual.keys(), ...planned.keys()])]);
  const lines = products.map((product) => {
    const { labels = 0, until = null } = live.get(product.id) ?? {};
    const often = usual.get(product.id) ?? 0;
    const asked = planned.get(product.id) ?? null;
    const printedOnDay = made.get(product.id) ?? 0;
    return {
      product,
      usual: often,
      live: labels,
      live_until: until,
      proposed: Math.max(0, often - labels),
      planned: asked,
      made: printedOnDay,
      outcome: outcomeOf(asked, printedOnDay, { day, today }),
    };
  });
  const [last] = sent.toSorted((a: PlanLine, b: PlanLine) => b.sent_at.localeCompare(a.sent_at));
  return { organization, day, today, timezone, lines, sent_at: last?.sent_at ?? null, sent_by: last?.sent_by ?? '' };
}

/** What is usual of each product, by the days on which the kitchen printed anything. */
function usualAmounts(printed: readonly Printed[]): Map<string, number> {
  const days = [...new Set(printed.map(({ day }) => day))];
  const counts = new Map<string, number[]>();
  for (const { product_id, day, labels } of printed) {
    const own = counts.get(product_id) ?? days.map(() => 0);
    own[days.indexOf(day)] = labels;
    counts.set(product_id, own);
  }
  return new Map([...counts].flatMap(([id, own]) => (usualOf(own) > 0 ? [[id, usualOf(own)]] : [])));
}
