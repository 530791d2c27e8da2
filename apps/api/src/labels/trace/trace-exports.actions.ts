import type { Received } from '@larder/contract/endpoint';
import type { trace as contract, TraceScope } from '@larder/contract/labels/trace';
import type { ExportStarted } from '@larder/contract/records/exports';
import { epcisHead, epcisTail, epcisWriter, type EpcisFact } from '@larder/rules/epcis';
import { rowLimit } from '@larder/rules/export-limit';
import { traceRefusals } from '@larder/words/refusals/trace';
import type { Me } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import { streamRows } from '../../platform/database/row-stream.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { ExportPack, Packed, PackOrder } from '../../platform/export-kind.ts';
import { faultOf } from '../../platform/http/fault.ts';
import { listPieces } from '../../platform/spreadsheet/list-pieces.ts';
import { requestExport, startExport } from '../../records/exports/export.actions.ts';
import { measureFacts, selectFacts, type EpcisSelection } from './epcis-facts.queries.ts';
import { fsmaExport } from './fsma-export.queries.ts';
import type { TraceQuery } from './trace-graph.rules.ts';
import { daysOf } from './trace.actions.ts';
import { findLotsBehind, findPlaced, tracedColumns, tracedRows } from './traced-labels.queries.ts';

/** FSMA 204 has records kept for 24 months. */
const keptDays = 731;
const usualDays = 31;
const day = 86_400_000;

type LabelsQuery = { asked: TraceQuery; root: string };
const labelsFile = { name: 'traced_labels', title: 'Traced labels' };
const epcisFile = { name: 'epcis', title: 'EPCIS events' };

/** Mails a trace as a file of the chosen kind. */
export async function startTraceExport(
  tx: Tx,
  me: Me,
  { to, format = 'xlsx', size: _, ...scope }: Received<typeof contract.export>['query'],
): Promise<ExportStarted> {
  const isNamed = namesSomething(scope);
  if (format === 'fsma204') {
    return startExport(tx, me, fsmaExport, { to, format: 'xlsx', query: await receivedWindow(tx, scope, keptDays) });
  }
  if (format === 'epcis') {
    const query = {
      ...(await receivedWindow(tx, scope, usualDays)),
      ...(isNamed && { scope, root: me.organization_id }),
    };
    const rows = async () => (await measureFacts(tx, await selectionOf(tx, query))).count;
    return requestExport(tx, me, epcisFile, { to, format: 'jsonld', query, rows });
  }
  if (!isNamed) throw faultOf(traceRefusals.START_MISSING);
  const query: LabelsQuery = { asked: await accountDays(tx, scope), root: me.organization_id };
  const rows = async () => (await placedIn(tx, query)).ids.length;
  return requestExport(tx, me, labelsFile, { to, format, query, rows });
}

const namesSomething = ({ lot_ids, label_ids, product_ids, ingredient_ids, supplier_ids }: TraceScope) =>
  [lot_ids, label_ids, product_ids, ingredient_ids, supplier_ids].some((list) => list?.length);

/** The graph is followed through the whole account, and what is found is read by what its reader may see. */
const accountDays = (tx: Tx, scope: TraceScope) =>
  insideAccount(tx, tx.account_id, (account) => daysOf(account, scope));
const placedIn = (tx: Tx, { asked, root }: LabelsQuery, known = false) =>
  insideAccount(tx, tx.account_id, (account) => findPlaced(account, asked, { root }, known));

/** The deliveries of some days, or of the lots that a trace is about. */
async function receivedWindow(tx: Tx, scope: TraceScope, days: number) {
  const now = clock.now();
  const from = new Date(scope.from ? Date.parse(scope.from) : now - days * day).toISOString();
  const before = new Date(scope.until ? Date.parse(scope.until) + day : now).toISOString();
  if (!namesSomething(scope)) return { from, before, lots: null };
  const asked = await accountDays(tx, scope);
  return { from, before, lots: await insideAccount(tx, tx.account_id, (account) => findLotsBehind(account, asked)) };
}

/** The labels of a trace as a file: those that its figures count, of venues that the reader sees. */
export const tracedLabelsPack: ExportPack<LabelsQuery> = {
  ...labelsFile,
  async *pack(tx, query, order) {
    const placed = await placedIn(tx, query);
    return yield* listPieces(tx, { ...labelsFile, columns: tracedColumns, select: tracedRows(placed, tx) }, order);
  },
};

type EpcisQuery = Omit<EpcisSelection, 'labels'> & { scope?: TraceScope; root?: string };

async function selectionOf(tx: Tx, { scope, root, ...query }: EpcisQuery): Promise<EpcisSelection> {
  if (!scope || !root) return { ...query, labels: null };
  const asked = await accountDays(tx, scope);
  return { ...query, labels: (await placedIn(tx, { asked, root }, true)).ids };
}

/** What happened as a document of EPCIS 2.0, written as it is read. The same facts are the same bytes. */
export function epcisPack({ publicUrl }: Pick<Config, 'publicUrl'>): ExportPack<EpcisQuery> {
  return { ...epcisFile, pack: (tx, query, order) => packEpcis(tx, query, order, publicUrl) };
}

async function* packEpcis(tx: Tx, query: EpcisQuery, order: PackOrder, host: string): AsyncGenerator<Buffer, Packed> {
  const selection = await selectionOf(tx, query);
  const { latest } = await measureFacts(tx, selection);
  const write = epcisWriter(host);
  let rows = 0;
  yield Buffer.from(epcisHead(host, latest));
  const batches = streamRows(tx, selectFacts(selection, tx), { columns: 1, most: rowLimit('jsonld') });
  for (;;) {
    const { value, done } = await batches.next();
    if (done) {
      yield Buffer.from(epcisTail);
      return { rows, is_cut: value.more };
    }
    const events = value.map(([fact = '']) => JSON.stringify(write(JSON.parse(fact) as EpcisFact)));
    yield Buffer.from(`${rows > 0 ? ',\n' : '\n'}${events.join(',\n')}`);
    rows += value.length;
    await order.tell(rows);
  }
}
