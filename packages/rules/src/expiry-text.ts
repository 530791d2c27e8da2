export type WrittenExpiry = { units: number; period: 'hours' | 'days' };

/** Which of a file's two cells is wrong, and why. */
export type ExpiryFault = { field: 'units' | 'period'; message: string };

/**
 * The longest that a product or a storage keeps food, in hours or days
 * (docs/product/catalogue.md#expiry-override-fields).
 */
export const mostExpiryUnits = 3650;
const bothNeeded = 'enter both a period and units, or neither';

/**
 * What the cells of a file say about how long a product lasts: "3" and "days", or both in one cell ("3 days", "D+2"),
 * which may then stand in both columns. Weeks, months (30 days) and years (365) become days. Undefined where both are
 * empty. (docs/product/catalogue.md#import-details)
 */
export function readExpiry(unitsCell: string, periodCell: string): WrittenExpiry | ExpiryFault[] | undefined {
  const units = partsOf(unitsCell, 'number');
  const period = partsOf(periodCell, 'word');
  if (!units && !period) return undefined;
  const number = units?.number ?? period?.number;
  const word = period?.word || units?.word || '';
  const faults: ExpiryFault[] = [];
  if (number === undefined) faults.push({ field: 'units', message: `Units are missing: ${bothNeeded}` });
  if (word === '') faults.push({ field: 'period', message: `Period is missing: ${bothNeeded}` });
  const unit = lengths.get(word);
  if (word !== '' && !unit)
    faults.push({
      field: period?.word ? 'period' : 'units',
      message: 'Period must be hours, days, weeks, months or years',
    });
  if (isAtOdds(units, period)) faults.push({ field: 'period', message: 'Period and units say two different things' });
  const count = wholeNumber(number ?? '');
  if (number !== undefined && !(count >= 1 && count * (unit?.times ?? 1) <= mostExpiryUnits))
    faults.push({ field: 'units', message: `Units must be a whole number from 1 to ${mostExpiryUnits}` });
  return faults.length > 0 || !unit ? faults : { units: count * unit.times, period: unit.period };
}

/** Whether a cell alone says how long: "3 days". */
export function isWholeExpiry(cell: string): boolean {
  const read = readExpiry(cell, '');
  return read !== undefined && !Array.isArray(read);
}

/** Whether a cell counts in months or years, whose lengths differ. */
export function isInMonths(cell: string): boolean {
  return (lengths.get(partsOf(cell, 'number')?.word ?? '')?.times ?? 0) > 7;
}

type Parts = { number: string | undefined; word: string };

/**
 * A number and a word of time; undefined for an empty cell. Any other text is what its column should hold, and cannot
 * be read.
 */
function partsOf(cell: string, expected: 'number' | 'word'): Parts | undefined {
  const text = cell.trim().toLowerCase();
  if (text === '') return undefined;
  // "D+2": the day of production and two more.
  const [, added] = /^[djt]\s?\+\s?(\d+)$/.exec(text) ?? [];
  if (added !== undefined) return { number: added, word: 'days' };
  const [, number, word = ''] = /^([\d.,]+)?\s*-?\s*(\p{L}+(?:\(s\))?)?\.?$/u.exec(text) ?? [];
  if (number !== undefined || lengths.has(word)) return { number, word };
  return expected === 'number' ? { number: text, word: '' } : { number: undefined, word: text };
}

/** Both columns may hold "3 days", as one column that serves both does; what they say must then agree. */
function isAtOdds(units: Parts | undefined, period: Parts | undefined): boolean {
  const numbers = units?.number !== undefined && period?.number !== undefined && units.number !== period.number;
  const [one, other] = [units?.word, period?.word].map((word) => lengths.get(word ?? ''));
  const differ = one?.period !== other?.period || one?.times !== other?.times;
  return numbers || (one !== undefined && other !== undefined && differ);
}

/** NaN for any other text; spreadsheet programs write 3 as 3.0 at times. Three zeros are thousands to some. */
function wholeNumber(text: string): number {
  return /^[0-9]+(?:\.0{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}

/** Lengths of months and years, which differ, are counted in days so that food never keeps longer than it says. */
const lengths = new Map<string, Length>([
  ...words('hours', 1, 'h hr hrs hour hours hour(s) heure heures stunde stunden std hora horas ora ore uur uren'),
  ...words(
    'days',
    1,
    'd day days day(s) jour jours tag tage tagen día días dia dias giorno giorni dag dagen dagar dage dager dni dzień',
  ),
  ...words(
    'days',
    7,
    'w wk wks week weeks week(s) semaine semaines woche wochen semana semanas settimana settimane weken vecka veckor uge uger uke uker tydzień tygodnie tygodni',
  ),
  ...words(
    'days',
    30,
    'mth mths mo month months month(s) mois monat monate monaten mes meses mese mesi mês maand maanden månad månader måned måneder miesiąc miesiące miesięcy',
  ),
  ...words(
    'days',
    365,
    'yr yrs year years year(s) an ans jahr jahre jahren año años anno anni ano anos jaar år rok lata',
  ),
]);

type Length = { period: 'hours' | 'days'; times: number };

function words(period: Length['period'], times: number, list: string): [string, Length][] {
  return list.split(' ').map((word) => [word, { period, times }]);
}
