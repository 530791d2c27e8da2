/**
 * Does anything outlive what it was made from? Families of labels, six generations of them, are printed and reported in
 * any order by two tablets, with facts that come after everything was made: each label is then read from the API, and
 * held against the rules applied to the whole family at once. Each sticker that gives a later date than its food has
 * must ask for a new one. Needs the build: `npx tsx bench/campaigns/living-families.ts [--families 500] [--seed 1]`
 */
import { parseArgs } from 'node:util';
import { uuidv7 } from 'uuidv7';
import type { DeviceEvent } from '../../packages/contract/src/devices/exchange.ts';
import type { LifeRules } from '../../packages/rules/src/label-dates.ts';
import type { Condition, LabelFact } from '../../packages/rules/src/label-fact.ts';
import { foldLabel, type LabelPrint } from '../../packages/rules/src/label-life.ts';
import { capOf, type Relation } from '../../packages/rules/src/label-parents.ts';
import { createFakeDevice, type FakeDevice } from '../../tools/fake-device.ts';
import { overHttp, portalOf } from '../../tools/over-http.ts';
import { startDemo } from '../demo-server.ts';
import { machine } from '../measure.ts';
import { lifeChances, minute, policies, zones } from './life-chances.ts';

const { values } = parseArgs({
  options: { families: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
});
const { pick, whole, rules, begin, useBy, facts, shuffled } = lifeChances(Number(values.seed) + 900);
type Member = {
  id: string;
  print: LabelPrint;
  /** What its sticker says. */
  end: number;
  reported: LabelFact[];
  applied: LifeRules;
  parents: { member: Member; relation: Relation }[];
};

console.log(machine());
const demo = await startDemo();
const differences: string[] = [];
let children = 0;
let late = 0;
let product_id: string | undefined;
try {
  const tablets = [await pair('1000001'), await pair('1000002')];
  product_id = tablets[0]?.state.products[0]?.id;
  const portal = await portalOf(demo.url);
  for (let family = 0; family < Number(values.families); family += 1) {
    const members = makeFamily();
    await report(tablets, members);
    for (const member of members) await compare(portal, member);
  }
} finally {
  await demo.stop();
}
console.log(`${values.families} families, ${children} labels made from others, ${late} stickers that need a new one`);
console.log(`${differences.length} differ from the rules, outlive a parent or are not asked to be printed anew`);
for (const one of differences.slice(0, 5)) console.log(`  ${one}`);
if (differences.length > 0) process.exitCode = 1;

async function pair(code: string): Promise<FakeDevice> {
  const tablet = createFakeDevice(overHttp(demo.url));
  await tablet.pair(code, '2468');
  await tablet.pull();
  return tablet;
}

function makeFamily(): Member[] {
  const timezone = pick(zones);
  const oneProduct = rulesOf(timezone);
  const members: Member[] = [];
  let now = begin() - 20 * 24 * 60 * minute;
  for (let generation = 0; generation < 6; generation += 1) {
    const before = [...members];
    for (let count = 0; count < (generation === 0 ? 2 : 1 + whole(1)); count += 1) {
      now += (1 + whole(24 * 60)) * minute;
      const parents = shuffled(before)
        .slice(0, generation === 0 ? 0 : 1 + whole(2))
        .map((member) => ({ member, relation: pick<Relation>(['PORTION', 'INGREDIENT', 'RELABEL', 'COOKED']) }));
      const end = useBy(now, timezone);
      // Mostly of one product; another one keeps otherwise, also once it has thawed.
      const applied = whole(9) < 3 ? rulesOf(timezone) : oneProduct;
      const print: LabelPrint = {
        printed_at: now,
        use_by: end,
        condition: pick<Condition>(['CHILLED', 'CHILLED', 'FROZEN', 'AMBIENT']),
        place: 'A',
        amount: null,
        cap: null,
      };
      const kinds = ['opened', 'frozen', 'thawed', 'moved', 'found'] as const;
      const reported = facts(now, 3, kinds).map((fact) => ({ ...fact, id: uuidv7(), place: 'A' }));
      members.push({ id: uuidv7(), print, end, reported, applied, parents });
    }
  }
  return members;
}

function rulesOf(timezone: string): LifeRules {
  const periods = Object.entries(rules()).filter(([, value]) => typeof value !== 'object' || value.units > 0);
  return { ...Object.fromEntries(periods), timezone, thaw_policy: pick(policies) } as LifeRules;
}

/** In any order and any batches: prints behind their children, facts before their prints. */
async function report(tablets: FakeDevice[], members: readonly Member[]): Promise<void> {
  const events = shuffled(
    members.flatMap((member) => [printOf(member), ...member.reported.map((fact) => factOf(member.id, fact))]),
  );
  // All of them lie in the past: when they became known is the same for each.
  for (const { reported } of members) for (const fact of reported) fact.received_at = Date.now();
  for (let at = 0; at < events.length;) {
    const next = at + 1 + whole(20);
    const results = (await pick(tablets).send(events.slice(at, next))).filter(({ status }) => status === 'rejected');
    if (results.length > 0) throw new Error(`Refused: ${JSON.stringify(results[0])}`);
    at = next;
  }
}

function printOf({ id, print, end, applied, parents }: Member): DeviceEvent {
  const at = new Date(print.printed_at).toISOString();
  const words = {
    name: 'Family',
    size: 'SINGLE_HEIGHT',
    storage: 'A',
    allergens: '',
    allergen_ids: [],
    allergens_declared: true,
  };
  const body = {
    product_id,
    usage: 'prep',
    initials: 'LF',
    printed_date: at,
    use_by: new Date(end).toISOString(),
    condition: print.condition,
    life: applied,
    parents: parents.map(({ member, relation }) => ({ id: member.id, relation })),
    printed: { ...words, dates: [] },
  };
  return { id, type: 'label_printed', device_time: at, body };
}

function factOf(label_id: string, { id, kind, at, place }: LabelFact): DeviceEvent {
  return { id, type: 'label_fact', device_time: new Date(at).toISOString(), body: { label_id, kind, place } };
}

/** The print with what its whole ancestry leaves to it, by all that was reported of that. */
function inheriting({ print, parents }: Member): LabelPrint {
  if (parents.length === 0) return print;
  const known = parents.map(({ member, relation }) => ({
    print: inheriting(member),
    facts: member.reported,
    rules: member.applied,
    relation,
  }));
  const { best_before, ...limits } = capOf(known, print.printed_at, print.condition, false, {
    received_at: Date.now(),
  });
  return { ...print, ...limits, best_before };
}

async function compare(portal: Awaited<ReturnType<typeof portalOf>>, member: Member): Promise<void> {
  const { body } = await portal('GET', `/labels/${member.id}`);
  const print = inheriting(member);
  const life = foldLabel(print, member.reported, member.applied);
  const time = (text: unknown) => (typeof text === 'string' ? Date.parse(text) : null);
  const [first, expected] = [
    { use_by: time(body['use_by']), best_before: time(body['best_before']), condition: body['condition'] },
    { use_by: life.use_by, best_before: life.best_before, condition: life.condition },
  ];
  const both = JSON.stringify({ first, expected });
  if (JSON.stringify(first) !== JSON.stringify(expected)) differences.push(`${member.id}: ${both}`);
  const truth = life.use_by ?? life.best_before;
  const isLate = truth !== null && truth < member.end;
  if (isLate) late += 1;
  // A freezing that was reported late changes nothing and is looked at all the same.
  const isPlain = body['custody'] === 'LIVE' && !(body['notes'] as string[]).includes('frozen_told_late');
  if (isPlain && (body['relabel'] as string[]).includes('date') !== isLate)
    differences.push(`${member.id}: relabel ${both}`);
  if (member.parents.length > 0) children += 1;
}
