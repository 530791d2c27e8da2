import type { Received } from '@larder/contract/endpoint';
import type { recalls as contract } from '@larder/contract/labels/recalls';
import type { ExportStarted } from '@larder/contract/records/exports';
import { toDocument } from '@larder/label/document-pdf';
import { formatDateTime } from '@larder/rules/date-format';
import { rowLimit, sheetLimit } from '@larder/rules/export-limit';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { Me } from '../../platform/app-context.ts';
import { countRows } from '../../platform/database/list.ts';
import { streamRows, type TextRow } from '../../platform/database/row-stream.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { loadShapes } from '../../platform/document/letter-shapes.ts';
import { paper } from '../../platform/document/page-flow.ts';
import type { ExportPack, Packed, PackOrder } from '../../platform/export-kind.ts';
import { fault } from '../../platform/http/fault.ts';
import type { SheetColumn } from '../../platform/spreadsheet/sheet.ts';
import { workbookPieces, type WrittenSheet } from '../../platform/spreadsheet/write-xlsx.ts';
import { requestExport } from '../../records/exports/export.actions.ts';
import { recallLabelColumns, recallLabelRows, recallLabelsFrom } from './recall-report.queries.ts';
import {
  reportPages,
  summaryColumns,
  summaryRows,
  timelineColumns,
  timelineRows,
  venueColumns,
  venueRows,
  type ReportFacts,
} from './recall-report.rules.ts';
import { findBalance, listHappenings, listTasks } from './recall-tasks.queries.ts';
import { findRecall } from './recalls.queries.ts';
import { explainedShare } from './recalls.rules.ts';

const reportFile = { name: 'recall_report', title: 'Recall report' };
type ReportQuery = { id: string };

/** Mails the report of a recall; before it is closed it says how far it is. */
export async function startReport(
  tx: Tx,
  me: Me,
  id: string,
  { to, format = 'xlsx' }: Received<typeof contract.export>['query'],
): Promise<ExportStarted> {
  const recall = await findRecall(tx, id);
  if (!recall) throw fault('NOT_FOUND');
  const kind = { ...reportFile, title: `${reportFile.title}: ${recall.title}` };
  const rows = () => countRows(tx, recallLabelsFrom(id, tx), sheetLimit);
  return requestExport(tx, me, kind, { to, format, query: { id }, rows });
}

/** A recall's report as a workbook or on pages, as far as the one who asked sees it. */
export const reportPack: ExportPack<ReportQuery> = { ...reportFile, pack: packReport };

async function* packReport(tx: Tx, { id }: ReportQuery, order: PackOrder): AsyncGenerator<Buffer, Packed> {
  const facts = await readFacts(tx, id, order);
  const most = rowLimit(order.format === 'pdf' ? 'pdf' : 'zip');
  const found = { rows: 0, is_cut: false };
  async function* labels(): AsyncGenerator<TextRow[]> {
    const batches = streamRows(tx, recallLabelRows(id, tx), { columns: recallLabelColumns.length, most });
    for (;;) {
      const { value, done } = await batches.next();
      if (done) {
        found.is_cut = value.more;
        return;
      }
      found.rows += value.length;
      yield value;
      await order.tell(found.rows);
    }
  }
  if (order.format !== 'pdf') {
    yield* workbookPieces(sheetsOf(facts, labels()));
    return found;
  }
  const rows: TextRow[] = [];
  for await (const batch of labels()) rows.push(...batch);
  const pages = reportPages(facts, { columns: recallLabelColumns, rows, more: found.is_cut });
  const { document: shapes } = await loadShapes();
  const title = `${reportFile.title}: ${facts.recall.title}`;
  const bytes = await toDocument(pages, { ...paper, title }, { shapes, deflate: promisify(deflate) });
  yield Buffer.from(bytes);
  return found;
}

async function readFacts(tx: Tx, id: string, order: PackOrder): Promise<ReportFacts> {
  const recall = await findRecall(tx, id);
  if (!recall) throw new Error('The recall is not to be seen any more');
  const counts = await findBalance(tx, id);
  const style = { date_format: order.date_format, timezone: order.timezone };
  return {
    recall,
    tasks: await listTasks(tx, id),
    happenings: await listHappenings(tx, id),
    balance: { ...counts, explained: explainedShare(counts) },
    asker: order.asker,
    made: formatDateTime(order.created_at, style),
    style,
  };
}

function sheetsOf(facts: ReportFacts, labels: AsyncIterable<TextRow[]>): WrittenSheet[] {
  const { date_format: dateFormat } = facts.style;
  const sheet = (title: string, columns: readonly SheetColumn[], batches: AsyncIterable<TextRow[]>) => ({
    sheet: { title, columns, dateFormat },
    batches,
  });
  return [
    sheet('Summary', summaryColumns, once(summaryRows(facts))),
    sheet('Venues', venueColumns, once(venueRows(facts))),
    sheet('Timeline', timelineColumns, once(timelineRows(facts))),
    sheet('Labels', recallLabelColumns, labels),
  ];
}

async function* once(rows: TextRow[]): AsyncGenerator<TextRow[]> {
  yield rows;
}
