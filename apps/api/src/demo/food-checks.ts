import { foodLimits, type FoodCheckKind } from '@larder/rules/food-check-limits';
import { startOfLocalDay } from '@larder/rules/local-day';
import { settledCheck, type JudgedCheck } from '../cold/checks/food-check-state.rules.ts';
import type { Tx } from '../platform/database/scope.ts';
import { insertRows } from './bulk.ts';
import { chanceOf } from './chance.ts';
import { customerIds } from './demo-id.ts';
import { daysUpTo } from './print-plan.ts';

/** How many days back the checks reach. */
const depth = 30;
const timezone = 'Europe/London';

/** A check as it is planned: minutes after its beginning, degrees, and for how many seconds these were held. */
type Planned = {
  key: string;
  kind: FoodCheckKind;
  name: string;
  /** Milliseconds since 1970. */
  at: number;
  points: { after: number; value: number; held?: number }[];
  isOver?: boolean;
  done?: string;
  signed?: string;
};

/**
 * Adds the food checks of the last month that a customer's first venue lacks, with pots that were cold in time, were not,
 * and still cool; answers how many.
 */
export async function topUpFoodChecks(tx: Tx, customer: string, now: number): Promise<number> {
  const ids = customerIds(customer);
  const organization_id = ids.organization(`${customer}-venue`);
  const planned = [...daysUpTo(now, timezone, depth).flatMap((day) => planDay(day)), ...pots(now)].filter(
    ({ at, points }) => at + (points.at(-1)?.after ?? 0) * 60_000 <= now,
  );
  const idOf = ({ key }: Planned) => ids.of('food check', key);
  const checks = planned.map((one) => describe(one, idOf(one), organization_id));
  const added = await insertRows(
    tx,
    'food_checks',
    checks.map(({ check }) => check),
  );
  await insertRows(
    tx,
    'food_check_points',
    checks.flatMap(({ points }, index) =>
      points.map((point, sequence) => ({
        ...point,
        id: ids.of('food check point', `${planned[index]?.key} ${sequence}`),
        sequence,
      })),
    ),
  );
  return added;
}

/** What is measured on a day of which nothing is remembered. */
function planDay(day: string): Planned[] {
  const start = startOfLocalDay(day, timezone) * 1000;
  const chance = chanceOf(`food checks ${day}`);
  const at = (hours: number) => start + (hours * 60 + chance.between(0, 25)) * 60_000;
  const tenth = (low: number, high: number) => chance.between(low * 10, high * 10) / 10;
  const checks: Planned[] = [
    {
      key: `${day} chicken`,
      kind: 'COOK',
      name: 'Roast chicken',
      at: at(10),
      points: [{ after: 0, value: tenth(76, 84), held: 30 }],
    },
    {
      key: `${day} soup`,
      kind: 'REHEAT',
      name: 'Tomato soup',
      at: at(11),
      points: [{ after: 0, value: tenth(76, 90), held: 30 }],
    },
    {
      key: `${day} counter`,
      kind: 'HOT_HOLD',
      name: 'Macaroni cheese',
      at: at(12),
      points: [{ after: 0, value: tenth(65, 72) }],
      isOver: true,
    },
    {
      key: `${day} display`,
      kind: 'COLD_HOLD',
      name: 'Egg sandwiches',
      at: at(13),
      points: [{ after: 0, value: tenth(3, 7) }],
      isOver: true,
    },
  ];
  if (chance.happens(0.5))
    checks.push({
      key: `${day} dairy`,
      kind: 'DELIVERY',
      name: 'Dairy',
      at: at(7),
      points: [{ after: 0, value: tenth(2, 6) }],
      isOver: true,
    });
  return checks;
}

/** One pot that was cold in time, one that was not, and one that still cools. */
function pots(now: number): Planned[] {
  const minute = 60_000;
  const day = 24 * 60 * minute;
  return [
    {
      key: 'pot passed',
      kind: 'COOL',
      name: 'Beef stew',
      at: now - day - 300 * minute,
      points: [
        { after: 0, value: 82 },
        { after: 40, value: 31.5 },
        { after: 85, value: 7.4 },
      ],
    },
    {
      key: 'pot failed',
      kind: 'COOL',
      name: 'Chicken stock',
      at: now - 2 * day - 300 * minute,
      points: [
        { after: 0, value: 88 },
        { after: 50, value: 52.3 },
        { after: 105, value: 24.1 },
      ],
      done: 'Thrown away',
    },
    {
      key: 'pot failed and signed',
      kind: 'COOL',
      name: 'Chili',
      at: now - 9 * day - 300 * minute,
      points: [
        { after: 0, value: 79 },
        { after: 100, value: 19.8 },
      ],
      done: 'Divided and chilled again',
      signed: 'The pot was too deep. Two shallow pans from now on.',
    },
    {
      key: 'pot open',
      kind: 'COOL',
      name: 'Bolognese',
      // Not due before somebody has looked around.
      at: now - 15 * minute,
      points: [
        { after: 0, value: 84 },
        { after: 10, value: 66.4 },
      ],
    },
  ];
}

function describe(
  { kind, name, at, points, isOver = false, done = '', signed = '' }: Planned,
  id: string,
  organization_id: string,
) {
  const limits = foodLimits(kind, null, { region: 'GB', country: 'GB', house: {} });
  const measured = points.map(({ after, value, held }, index) => ({
    at: at + after * 60_000,
    value,
    held_seconds: held ?? 0,
    is_last: isOver && index === points.length - 1,
    is_doubtful: false,
    corrective_action: index === points.length - 1 ? done : '',
  }));
  const judged: JudgedCheck = {
    id,
    organization_id,
    kind,
    verdict: null,
    after_check_id: null,
    for_service: false,
    limits,
    points: measured,
  };
  const initials = chanceOf(id).oneOf(['AH', 'KT', 'MJ']) ?? 'AH';
  const settled = settledCheck(judged, undefined);
  return {
    check: {
      id,
      organization_id,
      kind,
      name,
      limits,
      initials,
      ...settled,
      received_at: settled.measured_at,
      countersigned_at: signed ? settled.measured_at : null,
      countersigned_by_name: signed && 'Larder demo',
      countersign_note: signed,
    },
    points: measured.map((point) => ({
      ...point,
      organization_id,
      check_id: id,
      at: new Date(point.at).toISOString(),
      received_at: new Date(point.at).toISOString(),
      initials,
    })),
  };
}
