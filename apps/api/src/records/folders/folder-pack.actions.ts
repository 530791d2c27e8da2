import { toDocument } from '@larder/label/document-pdf';
import { formatDateTime } from '@larder/rules/date-format';
import { sheetLimit } from '@larder/rules/export-limit';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { AuditExport } from '../../network/audit/audit-export.queries.ts';
import { countSeals, mostSeals, sealedEntries } from '../../network/audit/audit-seals.queries.ts';
import { createAnchors } from '../../platform/audit/audit-anchors.ts';
import { verifyAudit } from '../../platform/audit/audit-verify.ts';
import type { Config } from '../../platform/config.ts';
import { streamRows, type TextRow } from '../../platform/database/row-stream.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { loadShapes } from '../../platform/document/letter-shapes.ts';
import { paper } from '../../platform/document/page-flow.ts';
import type { ExportPack, Packed, PackOrder } from '../../platform/export-kind.ts';
import { findSettings } from '../../platform/settings.ts';
import type { SheetCell, SheetColumn } from '../../platform/spreadsheet/sheet.ts';
import { workbookPieces, type WrittenSheet } from '../../platform/spreadsheet/write-xlsx.ts';
import { zipPieces, type ZipPart } from '../../platform/spreadsheet/zip-writer.ts';
import { folderPages } from './folder-pages.rules.ts';
import { findSamples } from './folder-samples.queries.ts';
import { sectionsOf, type Section } from './folder-sections.actions.ts';
import { openTallies, rowReaders } from './folder-tally.rules.ts';
import { verifyText } from './folder-verify.rules.ts';
import { findLine } from './folder.queries.ts';
import { leftOut, periodText, type FolderQuery, type Origin, type Written } from './folder.rules.ts';

export const folderName = { name: 'inspector_folder', title: "Inspector's folder" };

/**
 * The folder of a venue and a period: a document to read, a workbook with every row, and the seals of what was changed.
 */
export function folderPack(config: Pick<Config, 'AUDIT_ANCHORS' | 'dataDir'>): ExportPack<FolderQuery> {
  return { ...folderName, pack: (tx, query, order) => packFolder(tx, query, order, config) };
}

async function* packFolder(
  tx: Tx,
  query: FolderQuery,
  order: PackOrder,
  config: Pick<Config, 'AUDIT_ANCHORS' | 'dataDir'>,
): AsyncGenerator<Buffer, Packed> {
  const changes: AuditExport = {
    places: await findLine(tx, query.organization_id),
    created_min: query.from,
    created_before: query.before,
    filters: { feature: ['settings', 'temperatures', 'storage', 'categories'] },
    reads_people: query.reads_people,
  };
  const seals = query.reads_audit ? await readSeals(tx, changes, config) : undefined;
  const sealed = { ...changes, up_to: seals?.head ?? 0 };
  const sections = await sectionsOf(tx, query, changes, sealed);
  const tally = openTallies();
  const made = formatDateTime(order.created_at, { ...order, timezone: query.timezone });
  const origin = { asker: order.asker, made, date_format: order.date_format, left_out: leftOut(query, order.asker) };
  const written: Written[] = [];
  const sums: string[] = [];
  let rows = 0;
  const read = { ...rowReaders(tally), seals: () => () => undefined };

  async function* watched(section: Section): AsyncGenerator<SheetCell[][]> {
    const see = read[section.id](section.columns);
    const batches = section.rows();
    let own = 0;
    for (;;) {
      const { value, done } = await batches.next();
      if (done) {
        const period = section.is_present ? `As it was on ${made}` : periodText(query);
        written.push({ id: section.id, title: section.title, rows: own, period, is_cut: value.more });
        return;
      }
      for (const row of value) see(row);
      own += value.length;
      if (section.id !== 'seals') rows += value.length;
      yield value;
      await order.tell(rows);
    }
  }

  async function* parts(): AsyncGenerator<ZipPart> {
    const dateFormat = order.date_format;
    const sheets = sections.map((section): WrittenSheet => {
      const { title, columns } = section;
      return { sheet: { title, columns, dateFormat }, batches: watched(section) };
    });
    const contents = { title: 'Contents', columns: contentColumns, dateFormat };
    const first = { sheet: contents, batches: contentRows(query, origin, written) };
    yield { name: workbookName, pieces: summed(workbookPieces([first, ...sheets]), workbookName, sums) };
    const facts = { query, origin, written, tally, seals, columns: columnsOf(sections) };
    const labels = await findSamples(tx, query);
    const settings = await findSettings(tx, query.organization_id);
    const { document, label } = await loadShapes();
    const pages = folderPages(facts, { labels, settings, shapes: label });
    const title = `Inspector's folder: ${query.name}, ${periodText(query)}`;
    const file = Buffer.from(
      await toDocument(pages, { ...paper, title }, { shapes: document, deflate: promisify(deflate) }),
    );
    yield summedPart('inspectors-folder.pdf', file, sums);
    yield summedPart('VERIFY.txt', Buffer.from(verifyText({ query, origin, seals })), sums);
    if (seals) yield* sealParts(tx, sealed, sums);
    yield { name: 'SHA256SUMS', text: sums.join('') };
  }

  yield* zipPieces(parts());
  const checksum = createHash('sha256').update(sums.join('')).digest('hex');
  return { rows, is_cut: written.some(({ id, is_cut }) => id !== 'seals' && is_cut), checksum };
}

function columnsOf(sections: readonly Section[]) {
  return new Map(sections.map(({ id, columns }) => [id, columns]));
}

const workbookName = 'inspectors-folder.xlsx';

async function readSeals(tx: Tx, changes: AuditExport, config: Pick<Config, 'AUDIT_ANCHORS' | 'dataDir'>) {
  const sealing = await countSeals(tx, changes);
  const verdict = await verifyAudit(tx, await createAnchors(config).latest(tx.account_id));
  const readable = sealing.sealed - (changes.reads_people ? 0 : sealing.about_people);
  return { ...sealing, verdict, kept: Math.min(mostSeals, readable) };
}

/**
 * Each sealed change as a file whose SHA-256 is its seal: 32 bytes of the seal before it, then the entry as it was
 * sealed.
 */
async function* sealParts(
  tx: Tx,
  query: Parameters<typeof sealedEntries.select>[0],
  sums: string[],
): AsyncGenerator<ZipPart> {
  const { columns, select } = sealedEntries;
  for await (const batch of streamRows(tx, select(query, tx), { columns, most: mostSeals })) {
    for (const [name = '', seal = '', before = '', entry = ''] of batch) {
      sums.push(sumLine(seal, name));
      yield { name, text: Buffer.concat([Buffer.from(before, 'hex'), Buffer.from(entry)]) };
    }
  }
}

async function* summed(pieces: AsyncIterable<Buffer>, name: string, sums: string[]): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  sums.push(sumLine(hash.digest('hex'), name));
}

function summedPart(name: string, bytes: Buffer, sums: string[]): ZipPart {
  sums.push(sumLine(createHash('sha256').update(bytes).digest('hex'), name));
  return { name, text: bytes };
}

/** As `sha256sum` writes and reads it. */
function sumLine(hash: string, name: string): string {
  return `${hash}  ${name}\n`;
}

const contentColumns: SheetColumn[] = [
  { header: 'Section', kind: 'text', width: 30 },
  { header: 'Rows', kind: 'number', width: 12 },
  { header: 'Period', kind: 'text', width: 44 },
  { header: 'Note', kind: 'text', width: 60 },
];

/** Written last: what the other sheets turned out to hold. */
async function* contentRows(
  query: FolderQuery,
  origin: Origin,
  written: readonly Written[],
): AsyncGenerator<TextRow[]> {
  yield [
    ...written.map(({ title, rows, period, is_cut }) => [
      title,
      String(rows),
      period,
      is_cut ? `The first ${sheetLimit.toLocaleString('en-GB')} rows` : '',
    ]),
    ['Venue', '', query.name, query.address],
    ['Made', '', `${origin.made} (${query.timezone})`, `by ${origin.asker}`],
    ...origin.left_out.map((text) => ['Left out', '', '', text]),
  ];
}
