import { labelStates, type LabelState } from '@larder/contract/labels/living';
import { factWords, markWords, outcomeWords, reasonWords, staleFieldWords } from '@larder/words/print-log';
import { british } from '@larder/words/words';
import { sql, type SQL } from 'drizzle-orm';
import { broughtBy } from '../../platform/database/brought-by.ts';
import { inScope, type Reach } from '../../platform/database/subtree.ts';
import { zoneOf } from '../../platform/database/zone-of.ts';
import type { ExportKind } from '../../platform/export-kind.ts';
import type { SheetColumn } from '../../platform/spreadsheet/sheet.ts';
import { inWindow } from '../../platform/venue-days.ts';
import { labelLogs } from '../../schema/reports.ts';
import { inState, missingOf, relabelOf } from '../living/live-state.rules.ts';
import { directionOf, expiryConditions, printOf, v, type ExpiryWindow } from './expiring-labels.queries.ts';
import {
  hasMark,
  nameOfUser,
  narrowing,
  printLogConditions,
  type LabelLogQuery,
  type Narrowing,
} from './label-logs.queries.ts';

type Fact = keyof typeof factWords.en_us;
const factNames = british(factWords);
// The tags have a column before them.
const furtherFacts = ['state_age_days', 'reason', 'maker_date'] as const satisfies readonly Fact[];
const markNames = british(markWords);

export type PrintLogSelection = Narrowing &
  Pick<LabelLogQuery, 'organization_id' | 'printed_min' | 'printed_before' | 'printed_zones' | 'order_by'>;

/** The print log as a file; times are local to each venue. */
export const printLogExport: ExportKind<PrintLogSelection> = {
  name: 'print_log',
  title: 'Print log',
  columns: [
    text('Item', 32),
    text('For', 8),
    text('Storage', 18),
    text('Expiry', 12),
    { header: 'Use by', kind: 'moment' },
    text('Override', 10),
    text('Initials', 9),
    text('Batch code', 18),
    { header: 'Printed', kind: 'moment' },
    text('Device', 22),
    text('Location', 24),
    text('Time zone', 18),
    text(factNames.tags, 16),
    text('Re-print', 12),
    text('Misprint', 10),
    text('Use-by not as calculated', 12),
    text('Outcome', 16),
    text('Marks', 40),
    text('Differs from the catalogue in', 28),
    text('Declared allergens not named', 24),
    text('Allergens on the label', 32),
    text('May contain, on the label', 24),
    text('Ingredients on the label', 40),
    { header: 'Best before', kind: 'moment' },
    text('Printed by', 24),
    text('Added from what it was made from', 28),
    text('Not in it, of what it was made from', 40),
    ...furtherFacts.map((fact) => text(factNames[fact], 24)),
    text('From a file of', 16),
  ],
  select(query, tx) {
    const { direction } = directionOf(query);
    const further = furtherFacts.map((fact) => sql`, ${cellOf(fact)}`);
    return sql`${places} select ${printColumns(useBy)}, ${cellOf('tags')}, coalesce(l.reprint_type, case when l.reprint_id is not null then 'Re-print' end),
        ${yes(sql`l.is_misprint`)}, ${yes(sql`l.is_mismatch`)}, ${JSON.stringify(british(outcomeWords))}::jsonb ->> l.outcome, ${marks},
        ${differing}, array_to_string(l.missing_allergens, ', '), l.printed_info -> 'words' ->> 'allergens',
        l.printed_info -> 'words' ->> 'may_contain', l.printed_info -> 'words' ->> 'ingredients', ${bestBefore}, ${nameOfUser}, ${decided('added')}, ${decided('left_out')}${sql.join(further)}, ${broughtBy('l')}
      from label_logs l ${joined} ${printedBy} where ${printsOf(query, tx)} order by l.printed_date ${direction}, l.id ${direction}`;
  },
  from: (query, tx) => sql`label_logs l where ${printsOf(query, tx)}`,
};

const printsOf = (query: PrintLogSelection, tx: Reach) =>
  sql`l.account_id = ${tx.account_id} and ${inScope(tx, 'l.organization_id', query.organization_id)} and ${printLogConditions(query)}`;

/** The expiry report as a file: the dates are those that run now; times are local to each venue. */
export const expiryReportExport: ExportKind<ExpiryWindow> = {
  name: 'expiry_report',
  title: 'Expiry report',
  columns: [
    text('Item', 32),
    text('For', 8),
    text('Storage', 18),
    text('Expiry', 12),
    { header: 'Use by', kind: 'moment' },
    text('Override', 10),
    text('Initials', 9),
    text('Batch code', 18),
    { header: 'Printed', kind: 'moment' },
    text('Device', 22),
    text('Location', 24),
    text('Time zone', 18),
    { header: 'Best before', kind: 'moment' },
    text('State', 18),
    text('Condition', 10),
    text('Place', 18),
    { header: 'Opened', kind: 'moment' },
    text('In dispute', 10),
    text('Needs a new sticker', 20),
    text('Allergens not on the sticker', 28),
    text('Code', 18),
  ],
  select(query, tx) {
    const { direction } = directionOf(query);
    const local = (time: SQL) => sql`${time} at time zone p.timezone`;
    return sql`${places} select ${printColumns(local(sql`v.use_by`))}, ${local(sql`v.best_before`)}, ${stateOf(query.now)},
        initcap(v.condition), v.place, ${local(sql`v.opened_at`)}, ${yes(sql`v.disputed <> '{}'`)},
        case ${relabelOf(v)} when '{allergens}' then 'Allergens' when '{date}' then 'Date' when '{allergens,date}' then 'Allergens, date' end,
        array_to_string(${missingOf(v)} || v.missing_from_sources, ', '), v.code
      from live_labels v ${printOf} ${joined} where ${endsOf(query, tx)} order by v.ends_at ${direction}, v.id ${direction}`;
  },
  from: (query, tx) => sql`live_labels v where ${endsOf(query, tx)}`,
};

const endsOf = (query: ExpiryWindow, tx: Reach) =>
  sql`v.account_id = ${tx.account_id} and ${inScope(tx, 'v.organization_id', query.organization_id)} and ${expiryConditions(query)}`;

/** How near the end of `live_labels v` is, in words. */
function stateOf(now: string): SQL {
  const known = labelStates.map((state) => sql`when ${inState(state, now, v)} then ${stateNames[state]}::text`);
  return sql`case ${sql.join(known, sql` `)} end`;
}

const stateNames: Record<LabelState, string> = {
  OVERDUE: 'Overdue',
  NOT_ACCOUNTED: 'Not accounted for',
  PAST_BEST: 'Past best before',
  TODAY: 'Today',
  NEXT: 'Next days',
  NO_DATE: 'No date',
};

/**
 * The labels that devices scanned, as a file; the window is that of the scans. Devices tell them as events, and change
 * nothing by them.
 */
export const scanExport: ExportKind<PrintLogSelection> = {
  name: 'scan',
  title: 'Scanned labels',
  columns: [
    text('Item', 32),
    { header: 'Scanned', kind: 'moment' },
    text('Scanned by device', 22),
    text('Location', 24),
    text('Time zone', 18),
    text('Initials', 9),
    text('Batch code', 18),
    { header: 'Printed', kind: 'moment' },
    { header: 'Use by', kind: 'moment' },
    { header: 'Best before', kind: 'moment' },
  ],
  select(query, tx) {
    const { direction } = directionOf(query);
    return sql`${places} select l.product_name, e.device_time at time zone p.timezone, d.name, p.name, p.timezone, l.initials, l.batch_code,
        l.printed_date at time zone p.timezone, ${useBy}, ${bestBefore}
      from ${scanned} left join places p on p.id = e.organization_id left join devices d on d.account_id = e.account_id and d.id = e.device_id
      where ${scansOf(query, tx)} order by e.device_time ${direction}, e.event_id ${direction}`;
  },
  from: (query, tx) => sql`${scanned} where ${scansOf(query, tx)}`,
};

const scanned = sql`device_events e join label_logs l on l.account_id = e.account_id and l.id = (e.body ->> 'label_log_id')::uuid`;

function scansOf({ organization_id, ...query }: PrintLogSelection, tx: Reach): SQL {
  const { printed_min: from, printed_before: before, printed_zones: zones } = query;
  const where = [
    sql`e.type = 'label_scanned' and e.status = 'accepted'`,
    ...inWindow(sql`e.device_time`, sql`e.organization_id`, { from, before, ...(zones && { zones }) }),
    inScope(tx, 'l.organization_id', organization_id),
    ...narrowing(query),
  ];
  return sql.join(where, sql` and `);
}

function text(header: string, width: number): SheetColumn {
  return { header, kind: 'text', width };
}

function yes(fact: SQL): SQL {
  return sql`case when ${fact} then 'Yes' end`;
}

/** A reported fact as a cell shows it. */
function cellOf(fact: Fact): SQL {
  const column = sql`l.${sql.identifier(fact)}`;
  if (fact === 'reason') return sql`${JSON.stringify(british(reasonWords))}::jsonb ->> ${column}`;
  return labelLogs[fact].dataType === 'array' ? sql`array_to_string(${column}, ', ')` : sql`${column}::text`;
}

/** What sets a print apart, in words; allergens that it does not name have a column of their own. */
const marks = sql`concat_ws(', ', ${sql.join(
  (
    [
      'stale',
      'withdrawn',
      'disallowed',
      'mistimed',
      'time_doubtful',
      'clock_by_person',
      'disputed',
      'unconfirmed',
    ] as const
  ).map((mark) => sql`case when ${hasMark(mark)} then ${markNames[mark]}::text end`),
  sql`, `,
)})`;

/** What was decided about allergens of what a label was made from, in words. */
function decided(list: 'added' | 'left_out'): SQL {
  const why = list === 'left_out' ? sql`' (' || (e.entry ->> 'reason') || ')'` : sql`''`;
  return sql`(select string_agg(e.entry ->> 'word' || case when e.entry ->> 'may_contain' = 'true' then ', may contain' when e.entry ->> 'unknown' = 'true' then ', not stated' else '' end || ${why},
      '; ' order by e.place) from jsonb_array_elements(l.from_sources -> ${sql.raw(`'${list}'`)}) with ordinality e(entry, place))`;
}

/** What of a label differs from the catalogue, as the log names it. */
const differing = sql`case when l.stale_fields <> '{}' then (select string_agg(coalesce(${JSON.stringify(british(staleFieldWords))}::jsonb ->> f.name, f.name), ', ' order by f.place)
  from unnest(l.stale_fields) with ordinality f(name, place)) end`;

// Each venue's zone is looked up once, not once for each of its prints.
const places = sql`with places as materialized (
  select o.id, o.name, ${zoneOf(sql`o.id`, sql`o.timezone`)} as timezone from organizations o)`;

const joined = sql`left join places p on p.id = l.organization_id left join devices d on d.account_id = l.account_id and d.id = l.device_id`;

/** Who printed, where the asker may see them: the row policies show nobody else. */
const printedBy = sql`left join users u on u.account_id = l.account_id and u.id = l.user_id`;

/** A best-before has a column of its own, so that nobody takes it for a use-by. */
const useBy = sql`case l.date_term when 'USE_BY' then l.use_by at time zone p.timezone end`;
const bestBefore = sql`l.best_before at time zone p.timezone`;

const printColumns = (ends: SQL) =>
  sql`l.product_name, case l.usage when 'sale' then 'Sale' else 'Prep' end, coalesce(nullif(l.storage_override, ''), l.storage), l.storage_rule,
  ${ends}, ${yes(sql`l.is_override`)}, l.initials, l.batch_code, l.printed_date at time zone p.timezone,
  d.name, p.name, p.timezone`;
