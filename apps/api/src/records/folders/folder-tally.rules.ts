import type { TextRow } from '../../platform/database/row-stream.ts';
import type { SheetColumn } from '../../platform/spreadsheet/sheet.ts';
import { cellReader } from './folder.rules.ts';

/** Rows that the pages show of a section; the workbook has all of them. */
const shown = 40;
const shownWhole = 200;
const shownOfFridge = 5;

type Counts = Map<string, number>;

/** What is noted of a section's rows as they are written; the rows themselves are not held. */
export type Tally = ReturnType<typeof openTallies>;

export function openTallies() {
  return {
    prints: { outcomes: new Map() as Counts, misprints: 0, exceptions: sample(shown) },
    readings: { fridges: new Map<string, FridgeFigures>(), over: 0, missing: 0, from_file: 0 },
    incidents: { states: new Map() as Counts, rows: sample(100) },
    checks: { kinds: new Map<string, CheckFigures>(), readings: 0, typed: 0, unsigned: 0, failed: sample(shown) },
    waste: { reasons: new Map<string, WasteFigures>(), voided: 0 },
    deliveries: { lines: 0, without_lot: 0, refused: sample(shown) },
    recalls: { rows: sample(shown), unfinished: 0, years: new Map<string, DrillFigures>() },
    allergens: { undeclared: 0, open: 0, rows: sample(shownWhole) },
    people: { own: 0, rows: sample(shownWhole) },
    changes: { kinds: new Map() as Counts, rows: sample(60) },
  };
}

/** The column of exports that names who brought a row as a file. */
export const fromFile = 'From a file of';

export type FridgeFigures = {
  name: string;
  readings: number;
  lowest: number;
  highest: number;
  limit: string;
  over: number;
  /** The highest of those above the limit, highest first. */
  worst: TextRow[];
};
export type WasteFigures = { reason: string; items: number; amounts: Map<string, number> };

/** Of one kind of food check, how many ended how. */
export type CheckFigures = { checks: number; passed: number; failed: number; unproven: number; others: number };

/** The drills of a year: how many, and how long each took that was finished. */
export type DrillFigures = { drills: number; minutes: number[] };

/** The first rows of many, and how many there are. */
type Sample = { rows: TextRow[]; total: number; most: number };

function sample(most: number): Sample {
  return { rows: [], total: 0, most };
}

function keep(into: Sample, row: TextRow): void {
  into.total += 1;
  if (into.rows.length < into.most) into.rows.push(row);
}

/** Of the readings above its limit, the highest ones that the pages show. */
function worstOf(rows: TextRow[], value: (row: TextRow) => number): TextRow[] {
  return rows.toSorted((one, other) => value(other) - value(one)).slice(0, shownOfFridge);
}

const add = (counts: Counts, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** Notes a row of each section; a section without such a reader is only counted. */
export function rowReaders(tally: Tally) {
  return {
    prints: (columns: readonly SheetColumn[]) => {
      const cell = cellReader(columns);
      return (row: TextRow) => {
        add(tally.prints.outcomes, cell(row, 'Outcome') || 'Not yet known');
        if (cell(row, 'Misprint')) tally.prints.misprints += 1;
        const isException =
          cell(row, 'Use-by not as calculated') ||
          cell(row, 'Declared allergens not named') ||
          cell(row, 'Marks') ||
          cell(row, fromFile);
        if (isException) keep(tally.prints.exceptions, row);
      };
    },
    readings: (columns: readonly SheetColumn[]) => {
      const cell = cellReader(columns);
      return (row: TextRow) => {
        const { fridges } = tally.readings;
        const name = cell(row, 'Fridge');
        const value = Number(cell(row, '°C'));
        const first = { readings: 0, lowest: value, highest: value, limit: '', over: 0, worst: [] };
        const known: Omit<FridgeFigures, 'name'> = fridges.get(name) ?? first;
        const isOver = cell(row, 'Over limit') !== '';
        fridges.set(name, {
          name,
          readings: known.readings + 1,
          lowest: Math.min(known.lowest, value),
          highest: Math.max(known.highest, value),
          limit: cell(row, 'Upper limit °C') || known.limit,
          over: known.over + (isOver ? 1 : 0),
          worst: isOver ? worstOf([...known.worst, row], (one) => Number(cell(one, '°C'))) : known.worst,
        });
        if (cell(row, 'Action missing')) tally.readings.missing += 1;
        if (isOver) tally.readings.over += 1;
        if (cell(row, fromFile)) tally.readings.from_file += 1;
      };
    },
    incidents: (columns: readonly SheetColumn[]) => {
      const cell = cellReader(columns);
      return (row: TextRow) => {
        add(tally.incidents.states, cell(row, 'State'));
        keep(tally.incidents.rows, row);
      };
    },
    checks: (columns: readonly SheetColumn[]) => {
      const cell = cellReader(columns);
      return (row: TextRow) => {
        const { kinds } = tally.checks;
        const [kind, result] = [cell(row, 'Check'), cell(row, 'Result')];
        const known = kinds.get(kind) ?? { checks: 0, passed: 0, failed: 0, unproven: 0, others: 0 };
        known.checks += 1;
        if (result === 'Passed') known.passed += 1;
        else if (result === 'Failed') known.failed += 1;
        else if (result === 'Not proven') known.unproven += 1;
        else known.others += 1;
        kinds.set(kind, known);
        tally.checks.readings += Number(cell(row, 'Readings'));
        tally.checks.typed += Number(cell(row, 'Typed readings'));
        if (!['Failed', 'Not proven', 'Not finished'].includes(result)) return;
        keep(tally.checks.failed, row);
        if (!cell(row, 'Countersigned by')) tally.checks.unsigned += 1;
      };
    },
    waste: (columns: readonly SheetColumn[]) => {
      const cell = cellReader(columns);
      return (row: TextRow) => {
        if (cell(row, 'Marks').startsWith('Voided')) {
          tally.waste.voided += 1;
          return;
        }
        const [reason, unit] = [cell(row, 'Reason') || 'No reason', cell(row, 'Unit')];
        const { items = 0, amounts = new Map<string, number>() } = tally.waste.reasons.get(reason) ?? {};
        amounts.set(unit, (amounts.get(unit) ?? 0) + Number(cell(row, 'Amount')));
        tally.waste.reasons.set(reason, { reason, items: items + 1, amounts });
      };
    },
    deliveries: (columns: readonly SheetColumn[]) => {
      const cell = cellReader(columns);
      return (row: TextRow) => {
        tally.deliveries.lines += 1;
        if (!cell(row, 'Lot')) tally.deliveries.without_lot += 1;
        if (cell(row, 'Check at the door') === 'Refused') keep(tally.deliveries.refused, row);
      };
    },
    recalls: (columns: readonly SheetColumn[]) => {
      const cell = cellReader(columns);
      return (row: TextRow) => {
        keep(tally.recalls.rows, row);
        const minutes = cell(row, 'Minutes to 100%');
        if (!minutes && cell(row, 'Ended as') === 'Open') tally.recalls.unfinished += 1;
        if (cell(row, 'Kind') !== 'Drill') return;
        const year = cell(row, 'Opened').slice(0, 4);
        const known = tally.recalls.years.get(year) ?? { drills: 0, minutes: [] };
        known.drills += 1;
        // One that cannot answer took no time of its own.
        if (minutes && cell(row, 'Finished')) known.minutes.push(Number(minutes));
        tally.recalls.years.set(year, known);
      };
    },
    allergens: (columns: readonly SheetColumn[]) => {
      const cell = cellReader(columns);
      return (row: TextRow) => {
        if (!cell(row, 'Declared')) tally.allergens.undeclared += 1;
        if (row.includes('Check')) tally.allergens.open += 1;
        keep(tally.allergens.rows, row);
      };
    },
    people: (columns: readonly SheetColumn[]) => {
      const cell = cellReader(columns);
      return (row: TextRow) => {
        if (cell(row, 'Belongs to this venue')) tally.people.own += 1;
        keep(tally.people.rows, row);
      };
    },
    changes: (columns: readonly SheetColumn[]) => {
      const cell = cellReader(columns);
      return (row: TextRow) => {
        add(tally.changes.kinds, cell(row, 'Kind'));
        keep(tally.changes.rows, row);
      };
    },
  };
}
