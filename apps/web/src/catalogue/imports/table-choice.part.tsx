import { useTexts } from '@larder/browser/texts';
import type { ImportInspection } from '@larder/contract/catalogue/import-reading';
import { NativeSelect } from '@mantine/core';
import { Banner } from '../../ui/feedback/banner.tsx';
import { importChoicesTexts } from './import-choices.texts.ts';
import { importsTexts } from './imports.texts.ts';
import classes from './imports.module.css';

/** Where a file's table stands, as a person chose it; what is absent is left to the file. */
export type TablePlace = { sheet?: string | undefined; header_row?: number | undefined };

type TableChoiceProps = {
  inspection: Pick<ImportInspection, 'format' | 'sheet' | 'sheets' | 'header_row' | 'is_header_certain' | 'first_rows'>;
  busy: boolean;
  onChoose: (place: TablePlace) => void;
};

const cellCharacters = 24;
const shownCells = 5;

/**
 * Lets a person choose the sheet of a workbook, and the row that names the columns among the first ones of the file.
 */
export function TableChoice({ inspection, busy, onChoose }: TableChoiceProps) {
  const t = useTexts(importChoicesTexts);
  const words = useTexts(importsTexts);
  const { format, sheet, sheets, header_row, is_header_certain, first_rows } = inspection;
  const rows = first_rows.map(({ row, cells }) => ({
    value: String(row),
    label: t('headerRowOption', { row, cells: cells.filter(Boolean).slice(0, shownCells).map(shortened).join(' · ') }),
  }));
  const known = rows.some(({ value }) => value === String(header_row)) || header_row === 0;
  const beyond = known
    ? []
    : [{ value: String(header_row), label: t('headerRowOption', { row: header_row, cells: '…' }) }];
  const options = [...rows, ...beyond, { value: '0', label: t('headerRowNone') }];
  if (sheets.length < 2 && format === 'json') return null;
  return (
    <section className={classes.encoding} aria-label={t('tablePlace')}>
      {!is_header_certain && <Banner tone="warn">{t('headerUnclear')}</Banner>}
      {sheets.length > 1 && (
        <NativeSelect
          label={t(format === 'json' ? 'jsonList' : 'sheet')}
          description={t('sheetHint')}
          disabled={busy}
          value={sheet}
          data={sheets}
          onChange={(event) => onChoose({ sheet: event.currentTarget.value })}
        />
      )}
      {format !== 'json' && (
        <NativeSelect
          label={t('headerRow')}
          description={t('headerRowHint')}
          disabled={busy}
          value={is_header_certain ? String(header_row) : ''}
          data={is_header_certain ? options : [{ value: '', label: words('encodingPick') }, ...options]}
          onChange={({ currentTarget: { value } }) => value && onChoose({ sheet, header_row: Number(value) })}
        />
      )}
    </section>
  );
}

function shortened(cell: string): string {
  return cell.length > cellCharacters ? `${cell.slice(0, cellCharacters)}…` : cell;
}
