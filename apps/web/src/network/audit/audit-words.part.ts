import { formatDate, formatDateTime, type DateStyle } from '@larder/browser/dates';
import { useLanguage, registered, useTexts, type Translate } from '@larder/browser/texts';
import { isDeviceEmail } from '@larder/rules/device-email';
import { formatTemperature } from '@larder/rules/temperature';
import { useMemo } from 'react';
import { useDateStyle } from '../../browser/date-style.ts';
import { settingNames } from '../settings/setting-names.texts.ts';
import { auditWords } from './audit-words.texts.ts';

type Words = Translate<NonNullable<(typeof auditWords)['keys']>>;

/** Fields as people read them from top to bottom; those that are not named follow by name. */
const first = [
  'name',
  'full_name',
  'forename',
  'surname',
  'email',
  'phone',
  'status',
  'role',
  'sku',
  'state',
  'lifecycle',
];

/** Fields whose values are one of a few words, such as ACTIVE or NO_FOOD. */
const coded = new Set(
  `status lifecycle state kind usage organization_type food_outcome recurrence label_type answer authenticator password password_reset
  pin trail_api_key connector date_format unit_type use type date_term thaw_policy invitation`.split(/\s+/),
);
const degrees = new Set(['temperature_upper_threshold', 'temperature_legal_limit', 'temperature_lower_limit', 'peak']);
const durations: Record<string, 'minutes' | 'seconds' | 'hours' | 'days'> = {
  legal_limit_delay: 'minutes',
  minutes: 'minutes',
  hours: 'hours',
  inactivity_timeout: 'seconds',
  unaccounted_after_days: 'days',
  stop_sale_after_days: 'days',
  backdating_days: 'days',
};
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** Kinds, fields and values of the record of changes in words, in the reader's units and date format. */
export function useAuditWords() {
  const t = useTexts(auditWords);
  const settings = useTexts(settingNames);
  const language = useLanguage();
  const style = useDateStyle();
  return useMemo(() => {
    const has = (catalogue: string, key: string) => registered('en_us').get(catalogue)?.[key] !== undefined;
    const field = (name: string): string => {
      if (has('audit-words', `field_${name}`)) return t(`field_${name}` as 'field_sku');
      return has('setting-names', name) ? settings(name as 'timezone') : sentence(name);
    };
    return {
      language,
      field,
      value: (name: string, value: unknown) => readable(name, value, { t, field, style }),
      kind: (name: string) => t(has('audit-words', `kind_${name}`) ? (`kind_${name}` as 'kind_user') : 'kind_record'),
    };
  }, [t, settings, language, style]);
}

/** Fields in one order for every entry, whatever order the database keeps them in. */
export function inOrder(fields: readonly string[]): string[] {
  const place = (field: string) => (first.includes(field) ? first.indexOf(field) : first.length);
  return fields.toSorted((left, right) => place(left) - place(right) || left.localeCompare(right));
}

type Reading = { t: Words; field: (name: string) => string; style: DateStyle };

/** A kept value as people read it; '' where there is none, or only an id or a placeholder that says nothing to them. */
export function readable(name: string, value: unknown, reading: Reading): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value))
    return value
      .map((one) => readable(name, one, reading))
      .filter(Boolean)
      .join(', ');
  if (typeof value === 'object') return members(value as Record<string, unknown>, reading);
  // Of a product 0 hours are a word of its own; a category without a limit has none.
  if (name === 'use_within_hours')
    return Number(value) === 0 ? reading.t('noLimit') : reading.t('hours', { count: Number(value) });
  if (typeof value === 'boolean') return reading.t(value ? 'yes' : 'no');
  return typeof value === 'number'
    ? numberIn(name, value, reading)
    : textIn(name, typeof value === 'string' ? value : JSON.stringify(value), reading);
}

function members(value: Record<string, unknown>, reading: Reading): string {
  const { units, period } = value;
  if (typeof units === 'number' && (period === 'days' || period === 'hours'))
    return reading.t(period, { count: units });
  const parts = Object.entries(value).map(([name, part]) => [reading.field(name), readable(name, part, reading)]);
  return parts.flatMap(([name, part]) => (part ? [`${name}: ${part}`] : [])).join('; ');
}

function numberIn(name: string, value: number, { t, style }: Reading): string {
  if (degrees.has(name)) return formatTemperature(value, style.format);
  if (name === 'device_role' && value >= 1 && value <= 4) return t(`value_deviceRole${value}` as 'value_deviceRole1');
  const duration = durations[name];
  return duration ? t(duration, { count: value }) : value.toLocaleString('en-GB', { useGrouping: false });
}

function textIn(name: string, value: string, reading: Reading): string {
  const { t, style } = reading;
  if (uuid.test(value) || isDeviceEmail(value)) return '';
  if (instant.test(value)) return formatDateTime(value, style);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(`${value}T12:00:00Z`, { ...style, zone: 'UTC' });
  const span = /^(\d+) (hours|days)$/.exec(value);
  if (span && name === 'expiry') return t(span[2] === 'hours' ? 'hours' : 'days', { count: Number(span[1]) });
  if (name === 'format') return value.toUpperCase();
  if (!coded.has(name)) return value;
  const known = `value_${value}`;
  if (registered('en_us').get('audit-words')?.[known] !== undefined) return t(known as 'value_SINGLE');
  return sentence(value.toLowerCase());
}

function sentence(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
