import type { LabelState } from '@larder/contract/labels/living';
import { localDay } from '@larder/rules/local-day';
import { sql, type SQL } from 'drizzle-orm';
import { defaultZone, zoneOf } from '../../platform/database/zone-of.ts';
import { isUnseen, lacksDeclared } from '../../schema/sticker-state.ts';
import { ofAccount } from '../../schema/tenant-table.ts';

// Conditions and columns of live labels in SQL. Each is about `live_labels l`, or a table of that shape by another
// name.
const usual = sql`l`;

/** Still there, or nobody knows whether it is. */
export function isThere(l = usual): SQL {
  return sql`(${l}.custody = 'LIVE' or ${l}.disputed <> '{}')`;
}

/**
 * A label whose sticker lacks an allergen, or free words about one, that its product or what it was made from has now.
 */
export function lacksAllergens(l = usual): SQL {
  return sql`(${lacksDeclared(l)} or ${l}.missing_from_sources <> '{}')`;
}

/** A label whose sticker does not say what is true, and that nobody has seen to. */
export function needsSticker(l = usual): SQL {
  return sql`((${l}.missing_allergen_ids <> '{}' or ${l}.missing_words <> '{}' or ${l}.missing_from_sources <> '{}' or ${l}.is_date_late or ${l}.rule_ends_at is not null) and ${isUnseen(l)})`;
}

/** Why it needs a new sticker; none where it needs none. */
export function relabelOf(l = usual): SQL {
  return sql`case when ${needsSticker(l)} then
    array_remove(array[case when ${lacksAllergens(l)} then 'allergens' end, case when ${l}.is_date_late or ${l}.rule_ends_at is not null then 'date' end], null) else '{}' end`;
}

/**
 * By when its food must be gone where its sticker says a later date: as is known of it by now, or by the rules of
 * today.
 */
export function goneBy(l = usual): SQL {
  return sql`case when ${l}.custody = 'LIVE' and least(${l}.ends_at, ${l}.rule_ends_at) < ${l}.sticker_ends_at then least(${l}.ends_at, ${l}.rule_ends_at) end`;
}

/** Whether anybody knows what stands on its sticker. */
export function wordingKnown(l = usual): SQL {
  return sql`not ${l}.is_wording_unknown`;
}

/** The names of the allergens that its sticker lacks, and the free words. */
export function missingOf(l = usual): SQL {
  return sql`(array(select a.name from allergens a where a.account_id = ${l}.account_id and a.id = any (${l}.missing_allergen_ids) order by a.name) || ${l}.missing_words)`;
}

/** After how many days past its use-by nobody knows where a label is. */
const missedAfterDays = 3;

/**
 * Whether a label is in a state. A day is that of its venue, and bounded by those of all venues, so that an index
 * serves. `now` is ISO 8601.
 */
export function inState(state: LabelState, now: string, l = usual): SQL {
  const at = sql`${now}::timestamptz`;
  const missed = sql`${at} - ${sql.raw(`interval '${missedAfterDays} days'`)}`;
  const isPast = sql`${l}.ends_at < ${at}`;
  switch (state) {
    case 'OVERDUE':
      return sql`(${isPast} and ${l}.use_by is not null and ${l}.ends_at >= ${missed})`;
    case 'NOT_ACCOUNTED':
      return sql`(${l}.ends_at < ${missed} and ${l}.use_by is not null)`;
    case 'PAST_BEST':
      return sql`(${isPast} and ${l}.use_by is null)`;
    case 'TODAY':
      return sql`(${l}.ends_at >= ${at} and ${l}.ends_at < ${endsOfToday('max', at)} and (${l}.ends_at < ${endsOfToday('min', at)} or ${l}.ends_at < ${endOfToday(at, l)}))`;
    case 'NEXT':
      return sql`(${l}.ends_at >= ${endsOfToday('min', at)} and ${l}.ends_at < 'infinity' and (${l}.ends_at >= ${endsOfToday('max', at)} or ${l}.ends_at >= ${endOfToday(at, l)}))`;
    case 'NO_DATE':
      return sql`${l}.ends_at = 'infinity'`;
  }
}

/** When the day of a label's venue ends. */
function endOfToday(at: SQL, l: SQL): SQL {
  return sql`(select ${endOfDay(at, sql`z.zone`)} from (select ${zoneOf(sql`o.id`, sql`o.timezone`)} as zone from organizations o
    where o.account_id = ${l}.account_id and o.id = ${l}.organization_id) z)`;
}

/**
 * When the first or the last of the visible venues ends its day: asked once, so that an account of one zone asks no
 * label for its own. A zone that no venue lives by does no harm.
 */
function endsOfToday(which: 'min' | 'max', at: SQL): SQL {
  return sql`(select ${sql.raw(which)}(${endOfDay(at, sql`z.zone`)}) from (
    select o.timezone as zone from organizations o where ${ofAccount('o.account_id')} and o.timezone <> ''
    union select ${defaultZone} where not exists (
      select from organizations a where ${ofAccount('a.account_id')} and a.id = a.account_id and a.timezone <> '')) z)`;
}

function endOfDay(at: SQL, zone: SQL): SQL {
  return sql`((${at} at time zone ${zone})::date + 1)::timestamp at time zone ${zone}`;
}

type Ending = { use_by: string | null; ends_at: string | null; timezone: string };

/**
 * How near the end of a label is, on the calendar of its venue. Food past a best-before may still be eaten: it is never
 * overdue.
 */
export function liveState({ use_by, ends_at, timezone }: Ending, now: number): LabelState {
  if (ends_at === null) return 'NO_DATE';
  const end = Date.parse(ends_at);
  if (end < now) {
    if (use_by === null) return 'PAST_BEST';
    return end < now - missedAfterDays * 86_400_000 ? 'NOT_ACCOUNTED' : 'OVERDUE';
  }
  return localDay(end, timezone) === localDay(now, timezone) ? 'TODAY' : 'NEXT';
}
