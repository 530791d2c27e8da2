import { mostUseWithinHours, parseDateTerm, type DateTerm } from '@larder/rules/date-term';
import { isInMonths, readExpiry } from '@larder/rules/expiry-text';
import { lifeTargets, type ImportTarget } from '@larder/rules/import-target';
import { oneLine } from './cell.rules.ts';
import { readLifeCell, type LifeChanges } from './life.rules.ts';

/** What a row says of times; null leaves what the product has. */
export type TermCells = {
  /** `none` takes an own expiry away. */
  expiry: { units: number; period: 'hours' | 'days' } | 'none' | null;
  /** `category` takes the product's own away, so that it is as its category. */
  date_term: DateTerm | 'category' | null;
  /** The same; 0 is no limit whatever the category says. */
  use_within_hours: number | 'category' | null;
  /** What it changes of how long the product keeps. */
  life: LifeChanges | null;
};

type TermRow = {
  value: (field: ImportTarget) => string;
  /** The text of a mapped column; null where it leaves what the product has. */
  filled: (field: ImportTarget, text: string) => string | null;
  /** Whether a column is mapped, and its cell holds what can be read. */
  isReadable: (field: ImportTarget) => boolean;
  isMapped: (field: ImportTarget) => boolean;
  warn: (field: ImportTarget, message: string) => void;
  leave: (field: ImportTarget, message: string) => void;
  emptyCellsClear: boolean;
};

/** Reads how long a product keeps, and what its dates are called. */
export function readTermCells({
  value,
  filled,
  isReadable,
  isMapped,
  warn,
  leave,
  emptyCellsClear,
}: TermRow): TermCells {
  return { expiry: expiry(), date_term: dateTerm(), use_within_hours: useWithinHours(), life: life() };

  function expiry(): TermCells['expiry'] {
    if (!isMapped('units') && !isMapped('period')) return null;
    if (!isReadable('units') || !isReadable('period')) return null;
    const read = readExpiry(oneLine(value('units')), oneLine(value('period')));
    if (read === undefined) return emptyCellsClear ? 'none' : null;
    if (!Array.isArray(read)) {
      if ([value('units'), value('period')].some((cell) => isInMonths(oneLine(cell))))
        warn('units', `Months and years count as 30 and 365 days: this is ${read.units} days`);
      return read;
    }
    for (const { field, message } of read) leave(field, message);
    return null;
  }

  function dateTerm(): TermCells['date_term'] {
    const text = filled('date_term', oneLine(value('date_term')));
    if (text === null || text === '') return text === null ? null : 'category';
    const term = parseDateTerm(text);
    if (term === undefined) leave('date_term', 'Date term must be use by or best before');
    return term ?? null;
  }

  function useWithinHours(): TermCells['use_within_hours'] {
    const text = filled('use_within_hours', oneLine(value('use_within_hours')));
    if (text === null || text === '') return text === null ? null : 'category';
    const hours = wholeNumber(text);
    if (hours >= 0 && hours <= mostUseWithinHours) return hours;
    leave('use_within_hours', `Use within hours must be a whole number from 0 (no limit) to ${mostUseWithinHours}`);
    return null;
  }

  function life(): TermCells['life'] {
    const changes: LifeChanges = {};
    for (const target of lifeTargets) {
      const text = filled(target, oneLine(value(target)));
      if (text === null) continue;
      const read = readLifeCell(target, text);
      if ('fault' in read) leave(target, read.fault);
      else Object.assign(changes, read);
    }
    return Object.keys(changes).length > 0 ? changes : null;
  }
}

/** NaN for any other text; spreadsheet programs write 3 as 3.0 at times. Three zeros are thousands to some. */
function wholeNumber(text: string): number {
  return /^[0-9]+(?:\.0{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}
