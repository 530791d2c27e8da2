import type { ReportedProbe } from '@larder/contract/devices/device-probes';
import type { EventBody } from '@larder/contract/devices/report-forms';
import { uuidv7 } from 'uuidv7';
import { withMeasured, type FoodCheck } from '../../store/check-overlay.ts';
import { isClockOff, isSetByPerson, nowText } from '../../store/clock.ts';
import { write, type Lists, type Writing } from '../../store/database.ts';
import { refresh } from '../../store/kitchen.ts';
import { addReports } from '../../store/outbox.ts';
import { currentPerson, reporter } from '../../store/person.ts';
import { syncSoon } from '../../store/sync.ts';
import { limitsOf } from './check-limits.rules.ts';
import type { CheckAbout } from './new-check.rules.ts';

type Body = EventBody<'food_checked'>;

/** What was measured. */
export interface Measure {
  celsius: number;
  /** The instrument that showed it; without one a person typed it. */
  probe?: ReportedProbe | undefined;
  held_seconds?: number | undefined;
  /** Nothing more is measured. */
  isLast: boolean;
  /** What was done about it, where it failed. */
  corrective_action?: string | undefined;
}

/** Begins a check with its first point; answers its id. `beside` is written in the same transaction. */
export async function beginCheck(about: CheckAbout, measure: Measure, beside?: Beside): Promise<string> {
  const check_id = uuidv7();
  await report({ ...about, check_id, sequence: 0, ...measured(measure) }, beside);
  return check_id;
}
type Beside = (tx: Writing) => Promise<void>;

/** One more point of a check. */
export async function addPoint(check: FoodCheck, measure: Measure): Promise<void> {
  await report({ ...aboutOf(check), check_id: check.id, sequence: check.points.length, ...measured(measure) });
}

/** What was done about food whose check failed, or proves nothing. */
export async function addAction(check: FoodCheck, corrective_action: string): Promise<void> {
  await report({ ...aboutOf(check), check_id: check.id, sequence: check.points.length, corrective_action });
}

/** Each report says what the check is about: the first that arrives may be any of them. */
function aboutOf({ kind, name, for_service, ...check }: FoodCheck): CheckAbout {
  const { variant, label_id, batch_id, product_id, after_check_id } = check;
  return {
    kind,
    name,
    ...(variant && { variant }),
    ...(label_id && { label_id }),
    ...(batch_id && { batch_id }),
    ...(product_id && { product_id }),
    ...(after_check_id && { after_check_id }),
    ...(for_service && { for_service }),
  };
}

function measured({ celsius, probe, held_seconds, isLast, corrective_action }: Measure) {
  const point = {
    at: nowText(),
    value: celsius,
    ...(probe ? { measured_by: 'PROBE' as const, probe } : { measured_by: 'TYPED' as const }),
    ...(held_seconds && { held_seconds }),
  };
  return { point, ...(isLast && { ended: true }), ...(corrective_action && { corrective_action }) };
}

/** Reports it, and shows it at once, in one transaction. */
async function report(body: Body, beside?: Beside): Promise<void> {
  const [id, at] = [uuidv7(), nowText()];
  const by = reporter(currentPerson());
  const said = { id, at, initials: by.initials ?? '', is_doubtful: isSetByPerson() || isClockOff() };
  await write(['meta', 'lists', 'outbox'], async (tx) => {
    await addReports(tx, [{ id, type: 'food_checked', by, body, device_time: at }]);
    await beside?.(tx);
    const lists = tx.objectStore('lists');
    const [settings, checks] = await Promise.all([lists.get('settings'), lists.get('food_checks')]);
    const known = (checks ?? []) as Lists['food_checks'];
    const limits = limitsOf(body.kind, body.variant ?? null, settings as Lists['settings'] | undefined);
    await lists.put(withMeasured(known, body, said, limits), 'food_checks');
  });
  await refresh(['outbox', 'lists']);
  syncSoon();
}
