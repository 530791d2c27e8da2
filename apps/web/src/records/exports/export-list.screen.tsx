import { formatNumber } from '@larder/browser/numbers';
import { useTexts } from '@larder/browser/texts';
import type { ExportRow } from '@larder/contract/records/exports';
import { rowLimit } from '@larder/rules/export-limit';
import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { queries } from '../../browser/client.ts';
import { StatusBadge, type BadgeTone } from '../../ui/feedback/status-badge.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { paged, useRowList, type RowList } from '../../ui/table/row-list.ts';
import { exportsTexts } from './exports.texts.ts';
import classes from './export.module.css';

/** Milliseconds after which the list is read again while something is being written. */
const readAgain = 2_000;

const tones: Record<ExportRow['state'], BadgeTone> = {
  WAITING: 'neutral',
  RUNNING: 'info',
  SENT: 'ok',
  FAILED: 'bad',
};

/** My exports: what one asked for, how far it is, and the files while they are kept. */
export function ExportListScreen() {
  const t = useTexts(exportsTexts);
  const list = useExportList();
  return (
    <>
      <PageHeader title={t('mine')} />
      <DataTable
        id="exports"
        label={t('label')}
        list={list}
        columns={useExportColumns()}
        rowName={(row) => row.title}
        count={(count) => t('count', { count })}
        empty={{
          icon: IconFileExport,
          title: t('emptyTitle'),
          text: t('emptyText'),
          action: (
            <Button component={Link} to="/reports" variant="default">
              {t('toReports')}
            </Button>
          ),
        }}
      />
    </>
  );
}

/** The exports that one asked for. */
function first() {
  return queries.reports.exports.infiniteOptions({ input: ({ page }) => ({ query: { page } }), ...paged });
}

/** The exports, followed while they are made. */
function useExportList(): RowList<ExportRow> {
  const list = useRowList(first());
  const busy = list.rows.some(({ state }) => state === 'WAITING' || state === 'RUNNING');
  const client = useQueryClient();
  useEffect(() => {
    if (!busy) return undefined;
    // The same answer again draws nothing anew, so it is not the drawing that may ask for the next.
    const read = () => void client.invalidateQueries({ queryKey: queries.reports.exports.key() });
    const timer = setInterval(read, readAgain);
    return () => clearInterval(timer);
  }, [busy, client]);
  return list;
}

/** The columns of one's own exports: what, where to, rows, state, when, and the file while it is kept. */
function useExportColumns(): Column<ExportRow>[] {
  const t = useTexts(exportsTexts);
  return useMemo(
    () => [
      {
        id: 'what',
        header: t('what'),
        compact: 'title',
        cell: (row) => (
          <>
            <strong>{row.title}</strong> <span className={classes.note}>{row.format.toUpperCase()}</span>
          </>
        ),
      },
      { id: 'to', header: t('to'), width: '22%', hideBelow: 760, cell: (row) => row.to },
      { id: 'asked', header: t('asked'), width: '172px', cell: (row) => <DateTime instant={row.created_at} /> },
      { id: 'rows', header: t('rowCount'), width: '150px', align: 'end', cell: (row) => <Rows row={row} /> },
      {
        id: 'state',
        header: t('state'),
        width: '150px',
        compact: 'side',
        cell: (row) => <StatusBadge tone={tones[row.state]}>{t(row.state)}</StatusBadge>,
      },
      { id: 'file', header: t('file'), width: '190px', cell: (row) => <File row={row} /> },
    ],
    [t],
  );
}

function Rows({ row }: { row: ExportRow }) {
  const t = useTexts(exportsTexts);
  const expected = Math.min(row.rows_expected, rowLimit(row.format));
  if (row.state === 'SENT') {
    return (
      <>
        {formatNumber(row.rows)}
        {row.is_cut && <span className={classes.note}> {t('cut', { limit: rowLimit(row.format) })}</span>}
      </>
    );
  }
  if (row.state === 'FAILED') return <Absent />;
  const words = t('progress', { rows: row.rows, expected });
  return (
    <>
      {words}
      <progress className={classes.progress} aria-label={t('RUNNING')} value={row.rows} max={Math.max(expected, 1)} />
    </>
  );
}

function File({ row }: { row: ExportRow }) {
  const t = useTexts(exportsTexts);
  if (row.state !== 'SENT') return <Absent />;
  if (!row.link || !row.expires_at) return <span className={classes.note}>{t('ended')}</span>;
  return (
    <span className={classes.file}>
      <a href={`/api${row.link}`} download aria-label={t('downloadOf', { name: row.title })}>
        {t('download')}
      </a>
      <span className={classes.note}>
        {size(row.size_bytes ?? 0)}, {t('until')} <DateTime instant={row.expires_at} dateOnly />
      </span>
    </span>
  );
}

function size(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
