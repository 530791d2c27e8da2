import { addDays } from '@larder/rules/local-day';
import type { AuditVerdict } from '../../platform/audit/audit-verify.ts';
import type { TextRow } from '../../platform/database/row-stream.ts';
import type { SheetColumn } from '../../platform/spreadsheet/sheet.ts';

/** The folder of one venue and period, as the order of its export keeps it. */
export type FolderQuery = {
  organization_id: string;
  name: string;
  address: string;
  /** The zone that the venue lives by, whose days these are. */
  timezone: string;
  first_day: string;
  last_day: string;
  /** The same as instants: ISO 8601, the second being the first one after the last day. */
  from: string;
  before: string;
  /** What the person who asks may read besides the venue's own records. */
  reads_products: boolean;
  /** Deliveries and recalls. */
  reads_trace: boolean;
  reads_audit: boolean;
  reads_people: boolean;
  /** The organisations above the venue are in their reach too. */
  reads_above: boolean;
};

export type SectionId =
  | 'prints'
  | 'readings'
  | 'incidents'
  | 'checks'
  | 'waste'
  | 'deliveries'
  | 'recalls'
  | 'allergens'
  | 'people'
  | 'changes'
  | 'seals';

/** What is known of a section once it is written. */
export type Written = { id: SectionId; title: string; rows: number; period: string; is_cut: boolean };

/** Who asked for the folder and when it was made, in the venue's time; what it does not hold. */
export type Origin = { asker: string; made: string; date_format: 'uk' | 'us'; left_out: string[] };

/** What is known of the seals of the folder's changes. */
export type FolderSeals = {
  changes: number;
  sealed: number;
  about_people: number;
  /** Seals that are in the folder. */
  kept: number;
  /** Where the account's chain stood, and its last seal. */
  head: number;
  head_hash: string;
  verdict: AuditVerdict;
};

/** The most days of a folder: a year and a month. */
export const mostDays = 400;

/** How many days a period has, both ends counted. */
export function daysOf(first_day: string, last_day: string): number {
  return Math.round((Date.parse(last_day) - Date.parse(first_day)) / 86_400_000) + 1;
}

/** A day as people write it everywhere without a doubt: "3 November 2026". */
export function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** "1 November 2026 to 30 November 2026", or one day alone. */
export function periodText({ first_day, last_day }: Pick<FolderQuery, 'first_day' | 'last_day'>): string {
  return first_day === last_day ? dayText(first_day) : `${dayText(first_day)} to ${dayText(last_day)}`;
}

/** The day after the last one. */
export function dayAfter(day: string): string {
  return addDays(day, 1);
}

/** What the folder does not hold for the person who asked, in words; nothing is left out silently. */
export function leftOut(query: FolderQuery, asker: string): string[] {
  return [
    ...(query.reads_products ? [] : [`The allergen matrix is left out: ${asker} may not view products.`]),
    ...(query.reads_trace
      ? []
      : [`Deliveries, and recalls with their drills, are left out: ${asker} may not trace where food went.`]),
    ...(query.reads_audit
      ? []
      : [
          `Changes of settings and limits, and their seals, are left out: the record of changes is read by those who manage the whole account, and ${asker} does not.`,
        ]),
    ...(query.reads_people
      ? []
      : [`Personal data of people is left out, apart from their names and roles: ${asker} does not manage people.`]),
    ...(query.reads_above
      ? []
      : [
          `People of organisations above this venue, who can have access too, are left out: ${asker} sees the people of this venue alone.`,
        ]),
  ];
}

/** Reads a row's cells by the names of their columns. */
export function cellReader<Row extends readonly (string | null)[] = TextRow>(columns: readonly SheetColumn[]) {
  const places = new Map(columns.map(({ header }, at) => [header, at]));
  return (row: Row, header: string): string => {
    const at = places.get(header);
    if (at === undefined) throw new Error(`There is no column "${header}"`);
    return row[at] ?? '';
  };
}

/** A number of things in words: "1 print", "12,000 prints". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}
