import { matrixReader } from '@larder/rules/allergen-statement';
import { sheetLimit } from '@larder/rules/export-limit';
import { findAllergenNames, listMatrixProducts } from '../../catalogue/allergens/allergen-matrix.queries.ts';
import { foodCheckExport } from '../../cold/checks/food-check-export.queries.ts';
import { incidentExport, readingExport } from '../../cold/temperatures/temperature-exports.queries.ts';
import { printLogExport } from '../../labels/prints/report-exports.queries.ts';
import { recallExport } from '../../labels/recalls/recall-export.queries.ts';
import { deliveryExport } from '../../labels/trace/delivery-export.queries.ts';
import { auditExport, type AuditExport } from '../../network/audit/audit-export.queries.ts';
import { mostSeals, sealExport, type SealSelection } from '../../network/audit/audit-seals.queries.ts';
import { countRows } from '../../platform/database/list.ts';
import { streamRows, type TextRow } from '../../platform/database/row-stream.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { ExportKind } from '../../platform/export-kind.ts';
import type { SheetColumn } from '../../platform/spreadsheet/sheet.ts';
import { wastageExport } from '../../waste/wastage-export.queries.ts';
import { peopleWithAccess } from './folder.queries.ts';
import type { FolderQuery, SectionId } from './folder.rules.ts';

/** One sheet of the folder's workbook, and how it is read when its turn comes. */
export type Section = {
  id: SectionId;
  title: string;
  columns: readonly SheetColumn[];
  /** The section says how things are at the making, not what happened in the period. */
  is_present?: true;
  rows: () => AsyncGenerator<TextRow[], { more: boolean }>;
};

/** The sections that a folder has for the person who asked, in their order. */
export async function sectionsOf(tx: Tx, query: FolderQuery, changes: AuditExport, seals: SealSelection) {
  const { organization_id: venue, from, before, reads_people } = query;
  const organization_id = [venue];
  const sections: Section[] = [
    section(tx, 'prints', printLogExport, { organization_id, printed_min: from, printed_before: before }),
    section(tx, 'readings', readingExport, { organization_id, from, before }),
    section(tx, 'incidents', incidentExport, { organization_id, from, before }),
    section(tx, 'checks', foodCheckExport, { organization_id, from, before }),
    section(tx, 'waste', wastageExport, { organization_id, from, before }),
    ...(query.reads_trace
      ? [
          section(tx, 'deliveries', deliveryExport, { organization_id, from, before }),
          section(tx, 'recalls', recallExport, { organization_id, from, before }),
        ]
      : []),
    ...(query.reads_products ? [await allergenSection(tx, organization_id)] : []),
    { ...section(tx, 'people', peopleWithAccess, { organization_id: venue, reads_people }), is_present: true as const },
    ...(query.reads_audit
      ? [section(tx, 'changes', auditExport, changes), section(tx, 'seals', sealExport, seals, mostSeals)]
      : []),
  ];
  return sections;
}

/** How many rows of the venue's own records there are, for those who watch the folder being made. */
export async function countRecords(
  tx: Tx,
  { organization_id: venue, from, before, reads_trace }: FolderQuery,
): Promise<number> {
  const organization_id = [venue];
  const window = { organization_id, from, before };
  const records = [
    printLogExport.from({ organization_id, printed_min: from, printed_before: before }, tx),
    readingExport.from(window, tx),
    incidentExport.from(window, tx),
    foodCheckExport.from(window, tx),
    wastageExport.from(window, tx),
    ...(reads_trace ? [deliveryExport.from(window, tx), recallExport.from(window, tx)] : []),
  ];
  let total = 0;
  for (const one of records) total += await countRows(tx, one, sheetLimit);
  return total;
}

const titles: Record<SectionId, string> = {
  prints: 'Prints',
  readings: 'Temperatures',
  incidents: 'Temperature incidents',
  checks: 'Food checks',
  waste: 'Waste',
  deliveries: deliveryExport.title,
  recalls: recallExport.title,
  allergens: 'Allergen matrix',
  people: 'People with access',
  changes: 'Changes',
  seals: 'Seals',
};

function section<Query extends object>(
  tx: Tx,
  id: SectionId,
  kind: ExportKind<Query>,
  query: Query,
  most = sheetLimit,
): Section {
  const { columns } = kind;
  const rows = () => streamRows(tx, kind.select(query, tx), { columns: columns.length, most });
  return { id, title: titles[id], columns, rows };
}

/**
 * The products for sale at the venue and what each says of every allergen now: no sheet could tell what it said then.
 */
async function allergenSection(tx: Tx, organization_id: string[]): Promise<Section> {
  const allergens = (await findAllergenNames(tx)).toSorted((one, other) => one.name.localeCompare(other.name));
  const text = (header: string, width: number): SheetColumn => ({ header, kind: 'text', width });
  const columns = [
    text('Product', 34),
    text('SKU', 14),
    text('Category', 22),
    text('Declared', 12),
    ...allergens.map(({ name }) => text(name, 13)),
    text('Its own words', 44),
  ];
  async function* rows() {
    const read = matrixReader(allergens);
    for (let page = 0; ; page += 1) {
      const { items, has_more } = await listMatrixProducts(tx, { page, size: pageSize, organization_id });
      yield items.map(({ name, sku, categories, declared_at, ...statement }) => {
        const { contains, may_contain, unknown, notes } = read({ ...statement, name });
        const said = allergens.map(({ id }) =>
          contains.includes(id)
            ? 'Contains'
            : may_contain.includes(id)
              ? 'May contain'
              : unknown.includes(id)
                ? 'Check'
                : '',
        );
        const category = categories.map((one) => one.name).join(', ');
        return [name, sku, category, declared_at?.slice(0, 10) ?? '', ...said, notes];
      });
      if (!has_more) return { more: false };
    }
  }
  return { id: 'allergens', title: titles.allergens, columns, is_present: true, rows };
}

const pageSize = 500;
