import { defaultSettings } from '@larder/contract/network/settings';
import { sql, type SQL } from 'drizzle-orm';

/** The venue's own or inherited choice of a setting, as text; null while nobody chose. */
function chosen(setting: 'readings_per_day' | 'sensors_count' | 'record_backdating' | 'date_format'): SQL {
  return sql.raw(`(select s.settings->>'${setting}' from organization_tree t
    join organization_settings s on s.account_id = t.account_id and s.organization_id = t.ancestor_id
    where t.account_id = f.account_id and t.descendant_id = f.organization_id and s.settings->>'${setting}' is not null order by t.depth limit 1)`);
}

/**
 * What holds at the venue of a fridge `f`: how often it is read, whether sensors count, in which zone and format, and
 * whether backdating is marked.
 */
export const venueOfFridge = sql`lateral (select
  coalesce(${chosen('readings_per_day')}::int, ${sql.raw(String(defaultSettings.readings_per_day))}) as readings_per_day,
  coalesce(${chosen('sensors_count')}::boolean, ${sql.raw(String(defaultSettings.sensors_count))}) as sensors_count,
  coalesce(${chosen('record_backdating')}::boolean, ${sql.raw(String(defaultSettings.record_backdating))}) as record_backdating,
  coalesce(${chosen('date_format')}, 'uk') as date_format,
  coalesce((select a.timezone from organization_tree t join organizations a on a.account_id = t.account_id and a.id = t.ancestor_id
    where t.account_id = f.account_id and t.descendant_id = f.organization_id and a.timezone <> '' order by t.depth limit 1), 'Europe/London') as timezone
  ) v`;

/**
 * For how long a fridge may go without a reading, or a sensor's value that counts as one, before it counts as silent:
 * two intervals of the day's readings, one missed reading being no silence yet. Up to eight a day are read by hand in
 * working hours, so a night of 16 hours is allowed for.
 */
export const silentAfter = sql.raw(
  `make_interval(mins => case when v.readings_per_day > 8 then 2880 / v.readings_per_day else greatest(2880 / v.readings_per_day, 960) end)`,
);

/** Whether a fridge `f` of a venue `v` is silent; where no readings are asked for none is. */
export function isSilent(now: string): SQL {
  return sql`(v.readings_per_day > 0 and coalesce(greatest(f.last_reading_at, f.sensed_at), f.created_at) < ${now}::timestamptz - (case when v.readings_per_day > 0 then ${silentAfter} end))`;
}

/** How a fridge does, the most pressing first. */
export function stateOfFridge(now: string): SQL {
  return sql`case when ${isSilent(now)} then 'SILENT' when f.last_value is null then 'UNREAD'
    when f.last_value > f.temperature_legal_limit then 'OVER_LEGAL' when f.last_value < f.temperature_lower_limit then 'UNDER'
    when f.last_value > f.temperature_upper_threshold then 'OVER' else 'OK' end`;
}

/**
 * Orders readings `r` of one instant: first what is out of the limits of fridge `f`, as incidents are judged by, then
 * what is above its upper one.
 */
export const outFirst = sql`case when r.value > f.temperature_legal_limit or r.value < f.temperature_lower_limit then 0
    when r.value > f.temperature_upper_threshold then 1 else 2 end`;

type Kind = 'FRIDGE' | 'FREEZER';
type Limits = {
  temperature_upper_threshold: number;
  temperature_legal_limit: number;
  temperature_lower_limit: null;
  legal_limit_delay: number;
};

/**
 * What holds for a new fridge until somebody chooses: chilled food at 8 °C at most (Food Safety and Hygiene (England)
 * Regulations 2013, schedule 4), at 41 °F where the us format is used (FDA Food Code 3-501.16), frozen food at -18 °C
 * with three degrees of tolerance (Directive 89/108/EEC, article 5). No law knows a lower limit. Celsius and minutes.
 */
export function usualLimits(kind: Kind, date_format: 'uk' | 'us'): Limits {
  if (kind === 'FREEZER')
    return {
      temperature_upper_threshold: -18,
      temperature_legal_limit: -15,
      temperature_lower_limit: null,
      legal_limit_delay: 60,
    };
  const temperature_legal_limit = date_format === 'us' ? 5 : 8;
  return {
    temperature_upper_threshold: 5,
    temperature_legal_limit,
    temperature_lower_limit: null,
    legal_limit_delay: 30,
  };
}
