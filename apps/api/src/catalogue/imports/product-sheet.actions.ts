import { mostEdited } from '@larder/contract/catalogue/catalogue-edits';
import type { imports } from '@larder/contract/catalogue/imports';
import type { Received } from '@larder/contract/endpoint';
import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import { uuidv7 } from 'uuidv7';
import type { Me } from '../../platform/app-context.ts';
import { streamRows } from '../../platform/database/row-stream.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { faultOf } from '../../platform/http/fault.ts';
import { sheetContentTypes } from '../../platform/spreadsheet/sheet.ts';
import { sheetPiecesApart } from '../../platform/spreadsheet/write-apart.ts';
import { meantProducts } from '../all-products/product-edits.actions.ts';
import { exportedCells } from '../products/product-export.queries.ts';
import { createJob } from './import-configurations.actions.ts';
import {
  findKeyedConfiguration,
  findUpdateJob,
  insertConfiguration,
  updateConfiguration,
  type JobRow,
} from './imports.queries.ts';
import { lockSheetJob, sheetColumns, sheetRows } from './product-sheet.queries.ts';
import { sheetHeaders } from './product-sheet.rules.ts';

/** The chosen products as a workbook, each row with the key by which it is found again. */
export async function exportSheet(tx: Tx, { ids, all }: Received<typeof imports.exportSheet>['body']): Promise<Blob> {
  const which = await meantProducts(tx, ids, all);
  const rows = streamRows(tx, sheetRows(tx, which, exportedCells), { columns: sheetColumns.length, most: mostEdited });
  const sheet = { title: 'Products', columns: sheetColumns, dateFormat: 'uk' as const };
  const written = { rows: 0, more: false };
  const counted = async function* () {
    for (;;) {
      const { value, done } = await rows.next();
      if (done) {
        written.more = value.more;
        return;
      }
      written.rows += value.length;
      yield value;
    }
  };
  const pieces: Buffer[] = [];
  for await (const piece of sheetPiecesApart('xlsx', sheet, counted())) pieces.push(piece);
  if (written.more) throw faultOf(catalogueRefusals.MOST_IN_ONE_FILE);
  if (ids ? written.rows !== new Set(ids).size : written.rows === 0) throw faultOf(catalogueRefusals.NOTHING_TO_EXPORT);
  return new Blob(
    pieces.map((piece) => new Uint8Array(piece)),
    { type: sheetContentTypes.xlsx },
  );
}

/** The job that reads such a workbook. An account has one, which is made with its first. */
export async function sheetJob(tx: Tx, me: Me): Promise<JobRow> {
  await lockSheetJob(tx);
  const known = await findKeyedConfiguration(tx);
  // One that was made before there were as many columns reads them from now on.
  if (known && known.mapping !== keyedMapping)
    await updateConfiguration(tx, known.id, { ...known, mapping: keyedMapping });
  const configuration_id = known?.id ?? (await insertKeyedConfiguration(tx));
  return (await findUpdateJob(tx, configuration_id)) ?? createJob(tx, me, { configuration_id, type: 'create_update' });
}

const keyedMapping = JSON.stringify(sheetHeaders);

async function insertKeyedConfiguration(tx: Tx): Promise<string> {
  const id = uuidv7();
  await insertConfiguration(tx, {
    id,
    name: 'Edited spreadsheets',
    use: 'sale',
    format: 'xlsx',
    mapping: keyedMapping,
    category_mapping: '{}',
    encoding: '',
    choices: {},
  });
  return id;
}
