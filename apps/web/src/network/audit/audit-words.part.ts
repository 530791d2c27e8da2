import { formatDate, formatDateTime, type DateStyle } from '@larder/browser/dates';
import { registered, useLanguage, useTexts, type Translate } from '@larder/browser/texts';
import { isDeviceEmail } from '@larder/rules/device-email';
import { foodCheckKinds } from '@larder/rules/food-check-limits';
import { formatTemperature } from '@larder/rules/temperature';
import { auditFieldNames } from '@larder/words/audit-fields';
import { codedFields, codedValueNames, countedFields } from '@larder/words/audit-values';
import { settingNames } from '@larder/words/setting-names';
import { useMemo } from 'react';
import { useDateStyle } from '../../browser/date-style.ts';
import { auditFields, auditWords, codedValues } from './audit-words.texts.ts';

type Words = Translate<NonNullable<(typeof auditWords)['keys']>>;
type ValueWords = Translate<NonNullable<(typeof codedValues)['keys']>>;

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

const coded = new Set(codedFields);
const degrees = new Set(['temperature_upper_threshold', 'temperature_legal_limit', 'temperature_lower_limit', 'peak']);
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** Kinds, fields and values of the record of changes in words, in the reader's units and date format. */
export function useAuditWords() {
  const t = useTexts(auditWords);
  const fields = useTexts(auditFields);
  const values = useTexts(codedValues);
  const language = useLanguage();
  const style = useDateStyle();
  return useMemo(() => {
    const isKind = (name: string) => registered('en_us').get('audit-words')?.[`kind_${name}`] !== undefined;
    const field = (name: string): string => (isNamed(name) ? fields(name as 'sku') : sentence(name));
    return {
      language,
      field,
      value: (name: string, value: unknown) => readable(name, value, { t, values, field, style }),
      kind: (name: string) => t(isKind(name) ? (`kind_${name}` as 'kind_user') : 'kind_record'),
    };
  }, [t, fields, values, language, style]);
}

/** Fields in one order for every entry, whatever order the database keeps them in. */
export function inOrder(fields: readonly string[]): string[] {
  const place = (field: string) => (first.includes(field) ? first.indexOf(field) : first.length);
  return fields.toSorted((left, right) => place(left) - place(right) || left.localeCompare(right));
}

type Reading = { t: Words; values: ValueWords; field: (name: string) => string; style: DateStyle };

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
  const duration = countedFields[name];
  return duration ? t(duration, { count: value }) : value.toLocaleString('en-GB', { useGrouping: false });
}

function textIn(name: string, value: string, reading: Reading): string {
  const { t, values, style } = reading;
  if (uuid.test(value) || isDeviceEmail(value)) return '';
  if (instant.test(value)) return formatDateTime(value, style);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(`${value}T12:00:00Z`, { ...style, zone: 'UTC' });
  const span = /^(\d+) (hours|days)$/.exec(value);
  if (span && name === 'expiry') return t(span[2] === 'hours' ? 'hours' : 'days', { count: Number(span[1]) });
  if (name === 'format') return value.toUpperCase();
  if (name === 'checks') return checksIn(value, reading);
  if (!coded.has(name)) return value;
  return Object.hasOwn(codedValueNames.en_us, value) ? values(value as 'SINGLE') : sentence(value.toLowerCase());
}

/** Kinds of food checks in words, as lists keep them. */
function checksIn(text: string, { t }: Reading): string {
  if (text === 'CATEGORY') return t('value_checksOfCategory');
  const kinds = foodCheckKinds.filter((kind) => text.split(', ').includes(kind));
  return kinds.map((kind) => t(kind)).join(', ');
}

function isNamed(field: string): boolean {
  return Object.hasOwn(auditFieldNames.en_us, field) || Object.hasOwn(settingNames.en_us, field);
}

function sentence(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
