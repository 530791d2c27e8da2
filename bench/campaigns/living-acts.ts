/**
 * Does anything that a kitchen does with a label give its food more time? Labels are opened, frozen and thawed at any
 * time by tablets whose clocks are off, then printed again, printed anew or portioned by the tablet's own functions,
 * and go on living; everything is reported in any order, partly twice. Beside each new label stands the first one as it
 * would be without it, to which the same happens: the new one never ends later, the first one is not lengthened, and
 * nothing counts later than it was received. Needs the build: `npx tsx bench/campaigns/living-acts.ts [--histories
 * 20000] [--seed 1]`
 */
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { decideLabel, type LabelChoice } from '../../apps/kitchen/src/labels/printing/label-choice.rules.ts';
import { reprintOf } from '../../apps/kitchen/src/labels/printing/reprint.rules.ts';
import type { Product } from '../../apps/kitchen/src/store/database.ts';
import { withFact } from '../../apps/kitchen/src/store/live-fold.ts';
import { hasChanged, printedLabel } from '../../apps/kitchen/src/store/live-label.ts';
import type { LabelPrinted } from '../../packages/contract/src/devices/device-labels.ts';
import type { DeviceEvent } from '../../packages/contract/src/devices/exchange.ts';
import type { Condition, LabelFact } from '../../packages/rules/src/label-fact.ts';
import { createFakeDevice, type FakeDevice } from '../../tools/fake-device.ts';
import { overHttp, portalOf } from '../../tools/over-http.ts';
import { startDemo } from '../demo-server.ts';
import { machine } from '../measure.ts';
import { day, lifeChances, minute, policies } from './life-chances.ts';

const { values } = parseArgs({
  options: { histories: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
});
const { chance, pick, whole, rules, facts, shuffled } = lifeChances(Number(values.seed) + 1_300);
const kinds = ['opened', 'frozen', 'thawed', 'moved', 'found'] as const;
/** How far the clocks of the tablets are ahead. */
const clocks = [0, 3 * 60 * minute, -2 * day];
type Act = 're-print' | 'RELABEL' | 'PORTION';
type Case = { act: Act; first: string; same: string; made: string; control: string; given: unknown };
type Said = [tablet: number, event: DeviceEvent];

console.log(machine());
const demo = await startDemo();
const faults: string[] = [];
const counts = { 're-print': 0, RELABEL: 0, PORTION: 0, 'left out': 0, 'received late': 0 };
try {
  const tablets = await Promise.all(['1000001', '1000002', '1000003'].map((code, at) => pair(code, clocks[at] ?? 0)));
  const portal = await portalOf(demo.url);
  for (let done = 0; done < Number(values.histories);) {
    const lot = Array.from({ length: Math.min(200, Number(values.histories) - done) }, () => makeCase(tablets[0]));
    const begun = Date.now();
    await report(
      tablets,
      lot.flatMap(({ said }) => said),
    );
    // What is reported of the future counts at its receipt, and two labels hear of the same thing in two calls.
    const apart = Date.now() - begun;
    const cases = lot.flatMap(({ one }) => one ?? []);
    for (let at = 0; at < cases.length; at += 8)
      await Promise.all(cases.slice(at, at + 8).map((one) => compare(portal, one, apart)));
    done += lot.length;
    if (done % 2_000 === 0) console.log(`${done} histories, ${faults.length} faults`);
  }
} finally {
  await demo.stop();
}
console.log(`${values.histories} histories: ${JSON.stringify(counts)}`);
console.log(
  `${faults.length} labels live longer by an act, outlive what they were made from, or have a fact that counts after its receipt`,
);
if (faults.length > 0) process.exitCode = 1;

async function pair(code: string, ahead: number): Promise<FakeDevice> {
  const tablet = createFakeDevice(overHttp(demo.url), { clock: () => Date.now() + ahead });
  await tablet.pair(code, '2468');
  await tablet.pull();
  return tablet;
}

/**
 * A label, what happens to it, an act, and what happens to the food after it; what befell a label as its tablet does
 * not know it yet is in it too.
 */
function makeCase(tablet: FakeDevice | undefined): { one: Case | undefined; said: Said[] } {
  if (!tablet) throw new Error('There is no tablet');
  const [{ settings, products, storage }, now] = [tablet.state, Date.now()];
  const from = now - (1 + whole(9 * 24 * 60)) * minute;
  const acted = from + Math.floor(chance() * (now - from));
  const product = {
    ...pick(products),
    lifecycle: 'ACTIVE',
    life: periods(),
    expiry: { units: 1 + whole(9), period: 'days' },
  };
  const known = { products: new Map([[product.id, product as unknown as Product]]), storage };
  const choice = {
    product: product as unknown as Product,
    name: product.name,
    usage: product.usage === 'COMPONENT' ? 'prep' : 'sale',
    storage: pick(storage),
    prepared_at: iso(from),
    size: 'SINGLE_HEIGHT',
    tags: [],
    batch_code: '',
    price: '',
    custom_fields: {},
  } satisfies LabelChoice;
  const how = {
    settings: { ...settings, reprint_copy_date: chance() < 0.5 },
    person: { initials: 'LA' },
    thaw_policy: pick(policies),
  };
  const printed = decideLabel(choice, how);
  if (!printed.ok) throw new Error(printed.error_description);
  const [first, same, control, made] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const before = facts(from, 5, kinds).filter(({ at }) => at <= acted);
  const after = facts(acted, 4, kinds).map((fact) => ({ ...fact, at: Math.min(fact.at, now), id: `after ${fact.id}` }));
  const later = facts(acted + 1, 3, kinds).map((fact) => ({
    ...fact,
    id: `later ${fact.id}`,
    at: fact.at + whole(6) * day,
  }));
  const seen = before.filter(() => chance() < 0.7);
  const live = seen.reduce(withFact, printedLabel(first, printed.body, settings.timezone, undefined));
  const act = pick<Act>(['re-print', 'RELABEL', 'PORTION']);
  const condition = act === 'RELABEL' && chance() < 0.5 ? pick<Condition>(['FROZEN', 'THAWED']) : undefined;
  const planned = act === 're-print' ? again() : anew(act);
  const decided = planned && decideLabel(planned, { ...how, id: made });
  const prints = [first, same, control].map((id): Said => say(0, 'label_printed', printed.body, from, id));
  if (!decided?.ok) {
    counts['left out'] += 1;
    return { one: undefined, said: prints };
  }
  counts[act] += 1;
  const turned: LabelFact[] = condition
    ? [{ id: 'turned', kind: condition === 'FROZEN' ? 'frozen' : 'thawed', at: acted }]
    : [];
  // What a print says of how it is kept is what happened to the food: the control learns of that by nothing else.
  const kept = decided.body.condition;
  const certain = turned.length === 0 && kept !== live.life.condition ? undefined : turned;
  const said = [
    ...prints,
    say(0, 'label_printed', decided.body, acted, made),
    ...before.flatMap((fact) => [first, same, control].map((id) => factOf(id, fact))),
    ...[...turned, ...later].flatMap((fact) => [first, same].map((id) => factOf(id, fact))),
    ...turned.map((fact) => factOf(control, fact)),
    ...after.flatMap((fact) => [made, control].map((id) => factOf(id, fact))),
    ...(act === 'RELABEL'
      ? [say(0, 'label_fact', { label_id: first, kind: 'relabelled', new_label_id: made }, acted)]
      : []),
  ];
  const given = { act, from, acted, before, seen, turned, after, later, print: printed.body, made: decided.body };
  return { one: certain && { act, first, same, made, control, given }, said };

  function again(): LabelChoice | undefined {
    const own = { id: first, printed_at: iso(from), body: printed.ok ? printed.body : ({} as LabelPrinted) };
    const plan = reprintOf(
      own,
      { first: undefined, again: [] },
      { ...known, live: new Map([[first, live]]) },
      { ...how, prepared_at: iso(acted) },
    );
    return plan.ok ? plan.choice : undefined;
  }

  function anew(relation: 'RELABEL' | 'PORTION'): LabelChoice {
    const isNew = condition !== undefined || hasChanged(live);
    return {
      ...choice,
      prepared_at: isNew ? iso(acted) : choice.prepared_at,
      made_at: iso(acted),
      made_from: [{ label: live, relation }],
      condition: condition ?? live.life.condition,
    };
  }
}

/** A period of nothing is none: the API takes whole ones. */
function periods(): Product['life'] {
  const { day_of_production: _, cooking_resets: __, ...spans } = rules();
  return Object.fromEntries(
    Object.entries(spans).map(([name, span]) => [name, { ...span, units: Math.max(1, span.units) }]),
  );
}

function say(tablet: number, type: string, body: object, at: number, id: string = uuidv7()): Said {
  return [tablet, { id, type, device_time: iso(at), body: body as Record<string, unknown> }];
}

function factOf(label_id: string, { kind, at, place }: LabelFact): Said {
  return say(
    whole(clocks.length - 1),
    'label_fact',
    { label_id, kind, ...((kind === 'moved' || place) && { place: place ?? 'A' }) },
    at,
  );
}

async function report(tablets: FakeDevice[], said: readonly Said[]): Promise<void> {
  for (const [at, tablet] of tablets.entries()) {
    // Each dates what happened by its own clock.
    const own = said.flatMap(([by, event]) =>
      by === at ? [{ ...event, device_time: iso(Date.parse(event.device_time) + (clocks[at] ?? 0)) }] : [],
    );
    const events = shuffled([...own, ...own.filter(() => chance() < 0.1)]);
    const results = await whenBusy(() => tablet.send(events));
    const refused = results.find(({ status }) => status === 'rejected');
    if (refused) throw new Error(`Refused: ${JSON.stringify(refused)}`);
  }
}

/** Sends once more what a busy server has put off, as a tablet does: each report counts once. */
async function whenBusy<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!String(error).includes('answered 503')) throw error;
      await setTimeout(500);
    }
  }
}

async function compare(
  portal: Awaited<ReturnType<typeof portalOf>>,
  { act, first, same, made, control, given }: Case,
  apart: number,
): Promise<void> {
  const [whole_, alone, child, other] = await Promise.all(
    [first, same, made, control].map(async (id) => {
      let answer = await portal('GET', `/labels/${id}`);
      // A busy server asks for another try; a label that could not be read would seem to have no end.
      for (; answer.status === 503; answer = await portal('GET', `/labels/${id}`)) await setTimeout(500);
      if (answer.status !== 200) throw new Error(`Label ${id}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    }),
  );
  const endOf = (label: Record<string, unknown> | undefined) =>
    typeof label?.['use_by'] === 'string' ? Date.parse(label['use_by']) : Infinity;
  const late = [child, other].map((label) => (label?.['notes'] as string[] | undefined)?.includes('frozen_told_late'));
  // A freezing that one of both hears of only after the thawing is judged by that, not by the act.
  if (late[0] !== late[1]) {
    counts['received late'] += 1;
    return;
  }
  const fail = (what: string) => {
    const ends = [whole_, alone, child, other].map((label) => label?.['use_by']);
    const facts = [whole_, alone].map((label) => label?.['facts']);
    faults.push(`${what} (${act}): ${JSON.stringify({ ends, facts, ...(given as object) })}`);
    if (faults.length <= 5) console.log(`  ${faults.at(-1)}`);
  };
  if (endOf(whole_) > endOf(alone) + apart) fail('the first label lives longer');
  if (endOf(child) > endOf(other) + apart) fail('outlives');
  for (const label of [whole_, child])
    for (const name of ['opened_at', 'closed_at'])
      if (typeof label?.[name] === 'string' && Date.parse(label[name]) > Date.now()) fail(`${name} after its receipt`);
}

function iso(at: number): string {
  return new Date(Math.floor(at)).toISOString();
}
