import type { Expiry } from './expiry.ts';
import { periodNames, type LifePeriods } from './life-periods.ts';
import { storageKinds } from './storage-kind.ts';

/**
 * Periods as the history of changes keeps them: "Opened: 3 days; Frozen: 90 days; In chilled storage: 4 days". Empty
 * without any.
 */
export function periodsAsText(periods: LifePeriods | null | undefined): string {
  if (!periods) return '';
  const lines = [
    ...periodNames.map((name) => [words[name], expiryText(periods[name])]),
    ...storageKinds.map((kind) => [words[kind], expiryText(periods.expiries?.[kind])]),
    ['Freezing', periods.not_for_freezing ? 'not for freezing' : ''],
    [words.thawed_reason, periods.thawed_reason ?? ''],
  ];
  return lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('; ');
}

/** Periods from what the history keeps of them; null for none, undefined for a text that is not one of its own. */
export function periodsFromText(text: string): LifePeriods | null | undefined {
  if (text === '') return null;
  const [periods = '', ...reasons] = text.split(new RegExp(`(?:^|; )${words.thawed_reason}: `));
  const life: LifePeriods = reasons.length > 0 ? { thawed_reason: reasons.join(`; ${words.thawed_reason}: `) } : {};
  for (const part of periods.split('; ').filter(Boolean)) {
    if (part === 'Freezing: not for freezing') {
      life.not_for_freezing = true;
      continue;
    }
    const [, word, units, period] = /^(.+): (\d+) (hour|day)s?$/.exec(part) ?? [];
    const expiry: Expiry = { units: Number(units), period: period === 'hour' ? 'hours' : 'days' };
    const name = periodNames.find((one) => words[one] === word);
    const kind = storageKinds.find((one) => words[one] === word);
    if (name) life[name] = expiry;
    else if (kind) life.expiries = { ...life.expiries, [kind]: expiry };
    else return undefined;
  }
  return periodsAsText(life) === text ? life : undefined;
}

const words = {
  opened: 'Opened',
  frozen: 'Frozen',
  thawed: 'Thawed',
  thawing: 'Time to thaw',
  thawed_reason: 'Reason for the time after thawing',
  AMBIENT: 'In ambient storage',
  CHILLED: 'In chilled storage',
  FROZEN: 'In frozen storage',
  HOT: 'In hot storage',
};

function expiryText(expiry: Expiry | undefined): string {
  if (!expiry) return '';
  const { units, period } = expiry;
  return `${units} ${units === 1 ? period.slice(0, -1) : period}`;
}
