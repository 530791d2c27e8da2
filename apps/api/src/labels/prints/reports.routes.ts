import type { LabelState } from '@larder/contract/labels/living';
import type { LabelNeed } from '@larder/contract/labels/prints';
import { readLabelCode } from '@larder/rules/label-code';
import { labelRefusals } from '@larder/words/refusals/labels';
import type { Me } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { reading, signedIn, uploading } from '../../platform/http/gate.ts';
import { findSettings } from '../../platform/settings.ts';
import { dayWindow } from '../../platform/venue-days.ts';
import { startExport } from '../../records/exports/export.actions.ts';
import { countNotices, listLabelNotices } from '../living/label-notices.queries.ts';
import { describeExpiring, listExpiringLabels } from './expiring-labels.queries.ts';
import { findPrintDetails } from './label-details.queries.ts';
import { describeLog, endOfToday, startOfWindow } from './label-log.rules.ts';
import {
  findLabelLogChain,
  findReprints,
  listLabelLogs,
  listLabelPeople,
  type LabelLogQuery,
} from './label-logs.queries.ts';
import { countPrintsByHour } from './prints-by-hour.queries.ts';
import { expiryReportExport, printLogExport, scanExport } from './report-exports.queries.ts';
import { readVenueFigures } from './venue-figures.actions.ts';

export const reportsRoutes = {
  labelLogs: reading.reports.labelLogs.handler(
    async ({ input: { query }, context: { tx, person, session_id, app } }) => {
      const { printed_min: _since, printed_max: _until, ...rest } = query;
      const window = await printedWindow(tx, person, query);
      const found = await listLabelLogs(tx, session_id, { ...rest, ...window }, app.cursors);
      return { ...found, items: found.items.map(describeLog) };
    },
  ),
  labelLog: signedIn.reports.labelLog.handler(async ({ input, context: { tx } }) => {
    const [log, ...earlier] = await findLabelLogChain(tx, input.params.id);
    if (!log) throw fault('NOT_FOUND');
    const details = await findPrintDetails(tx, log.id);
    if (!details) throw fault('NOT_FOUND');
    return {
      ...describeLog(log),
      ...details,
      settings: await findSettings(tx, log.organization_id),
      chain: earlier.map(describeLog),
      reprints: (await findReprints(tx, log.id)).map(describeLog),
    };
  }),
  people: signedIn.reports.people.handler(({ context: { tx } }) => listLabelPeople(tx)),
  printsByHour: signedIn.reports.printsByHour.handler(async ({ input: { query }, context: { tx, me } }) => {
    const { printed_min: _since, printed_max: _until, ...rest } = query;
    const window = await printedWindow(tx, async () => me, query);
    return countPrintsByHour(tx, { ...rest, ...window }, clock.now());
  }),
  labelNotices: signedIn.reports.labelNotices.handler(async ({ input: { query }, context: { tx, app } }) => {
    const [found, totals] = await Promise.all([listLabelNotices(tx, query, app.cursors), countNotices(tx, query)]);
    return { ...found, totals };
  }),
  expiryReport: signedIn.reports.expiryReport.handler(async ({ input: { query }, context: { tx, me, app } }) => {
    const { use_by_min: _since, use_by_max: _until, sort_by: _, ...rest } = query;
    const window = await endWindow(tx, me, query);
    const found = await listExpiringLabels(tx, { ...rest, ...window }, app.cursors);
    return { ...found, items: found.items.map((log) => describeExpiring(log, Date.parse(window.now))) };
  }),
  venueFigures: signedIn.reports.venueFigures.handler(({ input: { query }, context: { tx, me } }) =>
    readVenueFigures(tx, me, query),
  ),
  // A GET that starts something: its transaction is opened for writing.
  export: uploading.reports.export.handler(({ input: { query }, context: { write, me } }) =>
    write(async (tx) => {
      const { to, format, type = 'print_log', search, organization_id, order_by, filters = {} } = query;
      const { state, condition, place, needs, printed_on, ...logFilters } = filters;
      const narrowing = { search, organization_id, order_by };
      if (type === 'expiry') {
        if (printed_on) throw faultOf(labelRefusals.NO_SUCH_FILTER, { filter: 'printed_on' });
        const window = await endWindow(tx, me, query);
        return startExport(tx, me, expiryReportExport, { to, format, query: { ...narrowing, ...window, filters } });
      }
      const [foreign] = Object.entries({ state, condition, place, needs }).find(([, values]) => values) ?? [];
      if (foreign) throw faultOf(labelRefusals.NO_SUCH_FILTER, { filter: foreign });
      const window = await printedWindow(tx, async () => me, query);
      const kind = type === 'scan' ? scanExport : printLogExport;
      return startExport(tx, me, kind, { to, format, query: { ...narrowing, ...window, filters: logFilters } });
    }),
  ),
};

type Seconds = number | undefined;
type Search = string | undefined;

/**
 * The last 2 days unless the caller says otherwise, or searches for one label by its whole code. Days are those of each
 * venue. The last second counts whole: prints are kept by the millisecond.
 */
async function printedWindow(
  tx: Tx,
  person: () => Promise<Me>,
  asked: {
    printed_min?: Seconds;
    printed_max?: Seconds;
    search?: Search;
    filters?: { printed_on?: string[] | undefined } | undefined;
  },
): Promise<Pick<LabelLogQuery, 'printed_min' | 'printed_before' | 'printed_zones'>> {
  const { printed_min, printed_max, search, filters } = asked;
  if (filters?.printed_on?.length) {
    const { from = iso(0), before, zones } = await dayWindow(tx, filters.printed_on, 'filters.printed_on');
    return { printed_min: from, printed_before: before, printed_zones: zones };
  }
  const usual = async () =>
    isWholeCode(search)
      ? 0
      : startOfWindow(clock.now(), (await findSettings(tx, (await person()).organization_id)).timezone);
  const since = printed_min ?? (await usual());
  return { printed_min: iso(since), ...(printed_max !== undefined && { printed_before: iso(printed_max + 1) }) };
}

type EndAsked = {
  use_by_min?: Seconds;
  use_by_max?: Seconds;
  search?: Search;
  filters?: { state?: LabelState[] | undefined; needs?: LabelNeed[] | undefined } | undefined;
};

/**
 * Until the end of today unless the caller says otherwise, or asks by state, by need or by a label's whole code: a
 * state is a window by itself, on the calendar of each label's venue.
 */
async function endWindow(tx: Tx, me: Me, { use_by_min, use_by_max, search, filters: { state, needs } = {} }: EndAsked) {
  const now = clock.now();
  const isOpen = state?.length || needs?.length || isWholeCode(search);
  const usual = async () => endOfToday(now, (await findSettings(tx, me.organization_id)).timezone);
  const until = use_by_max ?? (isOpen ? undefined : await usual());
  return {
    now: new Date(now).toISOString(),
    ...(use_by_min !== undefined && { use_by_min: iso(use_by_min) }),
    ...(until !== undefined && { use_by_before: iso(until + 1) }),
  };
}

function isWholeCode(search: Search): boolean {
  const reading = search === undefined ? undefined : readLabelCode(search);
  return reading !== undefined && 'code' in reading;
}

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
