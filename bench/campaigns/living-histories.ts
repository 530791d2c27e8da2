/**
 * Does the server say of labels what a second implementation of the rules says? Random histories in four zones under
 * three policies are printed and reported by two tablets, in any order and partly twice, and each label is then read
 * from the API. Times lie about the clock changes of both hemispheres. Needs the build: `npx tsx
 * bench/campaigns/living-histories.ts [--histories 10000] [--seed 1]`
 */
import { parseArgs } from 'node:util';
import { uuidv7 } from 'uuidv7';
import type { DeviceEvent } from '../../packages/contract/src/devices/exchange.ts';
import type { Condition, LabelFact } from '../../packages/rules/src/label-fact.ts';
import type { LabelPrint } from '../../packages/rules/src/label-life.ts';
import { createFakeDevice, type FakeDevice } from '../../tools/fake-device.ts';
import { overHttp, portalOf } from '../../tools/over-http.ts';
import { startDemo } from '../demo-server.ts';
import { machine } from '../measure.ts';
import { lifeChances, policies, zones } from './life-chances.ts';
import { lifeByOracle } from './life-oracle.ts';

const { values } = parseArgs({
  options: { histories: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const { chance, pick, whole, rules, begin, useBy, facts, shuffled } = lifeChances(Number(values.seed) + 500);
type History = { id: string; print: LabelPrint; reported: LabelFact[]; applied: Parameters<typeof lifeByOracle>[2] };

console.log(machine());
const demo = await startDemo();
const differences: string[] = [];
try {
  const tablets = [await pair('1000001'), await pair('1000002')];
  const portal = await portalOf(demo.url);
  let done = 0;
  while (done < Number(values.histories)) {
    const lot = Array.from({ length: Math.min(250, Number(values.histories) - done) }, () => makeHistory());
    await report(tablets, lot);
    await compare(portal, lot);
    done += lot.length;
    if (done % 2_500 === 0) console.log(`${done} histories, ${differences.length} differences`);
  }
} finally {
  await demo.stop();
}
console.log(
  `${values.histories} histories through the API: ${differences.length} differ from the second implementation`,
);
for (const one of differences.slice(0, 5)) console.log(`  ${one}`);
if (differences.length > 0) process.exitCode = 1;

async function pair(code: string): Promise<FakeDevice> {
  const tablet = createFakeDevice(overHttp(demo.url));
  await tablet.pair(code, '2468');
  await tablet.pull();
  return tablet;
}

function makeHistory(): History {
  const from = begin();
  const timezone = pick(zones);
  const ids = new Map<string, string>();
  const ofLabel = (id: string) => ids.get(id) ?? ids.set(id, uuidv7()).get(id) ?? '';
  const reported = facts(from, 9).map(({ undoes, ...fact }): LabelFact => ({
    ...fact,
    id: ofLabel(fact.id),
    ...(undoes !== undefined && { undoes: ofLabel(undoes) }),
    // What the server cannot keep without: a place for a move, an amount that is one, what a dispute was settled as.
    ...(fact.kind === 'moved' && { place: fact.place ?? 'A' }),
    ...(fact.kind === 'part_used' && { amount: Math.max(0.1, fact.amount ?? 0.1) }),
    ...(fact.kind === 'settled' && { outcome: fact.outcome ?? 'LIVE' }),
    ...(fact.kind === 'undone' && { undoes: ofLabel(undoes ?? 'none') }),
  }));
  const isBest = chance() < 0.15;
  const end = useBy(from, timezone);
  const print: LabelPrint = {
    printed_at: from,
    use_by: isBest ? null : end,
    condition: pick<Condition>(['CHILLED', 'CHILLED', 'AMBIENT', 'FROZEN', 'THAWED', 'HOT']),
    place: 'A',
    amount: chance() < 0.4 ? (1 + whole(8)) / 10 : null,
    cap: null,
    best_before: isBest ? end : null,
  };
  return { id: uuidv7(), print, reported, applied: { ...wholeSpans(rules()), timezone, thaw_policy: pick(policies) } };
}

/** A period of nothing is none: the API takes whole ones. */
function wholeSpans<Rules extends object>(given: Rules): Rules {
  const kept = Object.entries(given).map(([name, value]: [string, unknown]) =>
    value !== null && typeof value === 'object' && 'units' in value
      ? [name, { ...value, units: Math.max(1, Number(value.units)) }]
      : [name, value],
  );
  return Object.fromEntries(kept) as Rules;
}

/** One tablet prints; either reports what happened, but what it takes back it has reported itself. */
async function report(tablets: FakeDevice[], lot: readonly History[]): Promise<void> {
  const prints = lot.map((history): [number, DeviceEvent] => [0, printOf(history, tablets[0]?.state.products[0]?.id)]);
  const reports = lot.flatMap(({ id, reported }): [number, DeviceEvent][] => {
    const tablet = whole(1);
    return reported.map((fact) => [tablet, factOf(id, fact, settlerOf(tablets[tablet]))]);
  });
  // All of them lie in the past, so that nothing else is known of when they became known.
  for (const { reported } of lot) for (const fact of reported) fact.received_at = Date.now();
  for (const [at, tablet] of tablets.entries()) {
    const own = [...prints, ...reports].filter(([by]) => by === at).map(([, event]) => event);
    const repeated = own.filter(() => chance() < 0.1);
    const results = await tablet.send(shuffled([...own, ...repeated]));
    const refused = results.filter(({ status }) => status === 'rejected');
    if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused[0])}`);
  }
}

function printOf({ id, print, applied }: History, product_id: string | undefined): DeviceEvent {
  const at = new Date(print.printed_at).toISOString();
  const end = new Date(print.use_by ?? print.best_before ?? 0).toISOString();
  const body = {
    product_id,
    usage: 'prep',
    initials: 'LH',
    printed_date: at,
    use_by: end,
    date_term: print.use_by === null ? 'BEST_BEFORE' : 'USE_BY',
    condition: print.condition,
    ...(print.amount !== null && { amount: print.amount }),
    life: applied,
    printed: {
      name: 'History',
      size: 'SINGLE_HEIGHT',
      storage: 'A',
      allergens: '',
      allergen_ids: [],
      allergens_declared: true,
      dates: [],
    },
  };
  return { id, type: 'label_printed', device_time: at, body };
}

/** Somebody of the tablet who may say what is true of a label in dispute. */
function settlerOf(tablet: FakeDevice | undefined): string | undefined {
  return tablet?.state.staff.find(({ device_role }) => device_role <= 2)?.id;
}

function factOf(
  label_id: string,
  { id, kind, at, place, amount, undoes, outcome }: LabelFact,
  settler: string | undefined,
): DeviceEvent {
  const body = {
    label_id,
    kind,
    ...(kind === 'settled' && { user_id: settler }),
    ...(place !== undefined && { place }),
    ...(amount !== undefined && { amount }),
    ...(undoes !== undefined && { fact_id: undoes }),
    ...(kind === 'relabelled' && { new_label_id: uuidv7() }),
    ...(outcome !== undefined && { outcome }),
  };
  return { id, type: 'label_fact', device_time: new Date(at).toISOString(), body };
}

async function compare(portal: Awaited<ReturnType<typeof portalOf>>, lot: readonly History[]): Promise<void> {
  for (const { id, print, reported, applied } of lot) {
    const { body } = await portal('GET', `/labels/${id}`);
    const second = lifeByOracle(print, reported, applied);
    const time = (text: unknown) => (typeof text === 'string' ? Date.parse(text) : null);
    const first = {
      // By night nobody accounts for what is long over.
      custody: body['custody'] === 'UNACCOUNTED' ? 'LIVE' : body['custody'],
      closed_at: body['custody'] === 'UNACCOUNTED' ? null : time(body['closed_at']),
      disputed: body['disputed'],
      condition: body['condition'],
      place: body['place'],
      opened_at: time(body['opened_at']),
      use_by: time(body['use_by']),
      best_before: time(body['best_before']),
      remaining: body['remaining'],
    };
    const expected = Object.fromEntries(Object.keys(first).map((name) => [name, second[name as keyof typeof second]]));
    if (JSON.stringify(first) !== JSON.stringify(expected)) {
      differences.push(
        `${JSON.stringify(first)} is not ${JSON.stringify(expected)} for ${JSON.stringify({ print, reported, applied })}`,
      );
    }
  }
}
