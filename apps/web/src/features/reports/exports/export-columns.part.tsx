import { useTexts } from '@larder/browser/texts';
import { rowLimit } from '@larder/rules/export-limit';
import { useMemo } from 'react';
import { Absent } from '../../../ui/absent.tsx';
import type { Column } from '../../../ui/data-table-model.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { StatusBadge, type BadgeTone } from '../../../ui/status-badge.tsx';
import type { ExportLine } from './exports.api.ts';
import { exportsTexts } from './exports.texts.ts';
import classes from './export.module.css';

const tones: Record<ExportLine['state'], BadgeTone> = {
  WAITING: 'neutral',
  RUNNING: 'info',
  SENT: 'ok',
  FAILED: 'bad',
};

/** The columns of one's own exports: what, where to, rows, state, when, and the file while it is kept. */
export function useExportColumns(): Column<ExportLine>[] {
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

function Rows({ row }: { row: ExportLine }) {
  const t = useTexts(exportsTexts);
  const expected = Math.min(row.rows_expected, rowLimit(row.format));
  if (row.state === 'SENT') {
    return (
      <>
        {shown(row.rows)}
        {row.is_cut && <span className={classes.note}> {t('cut', { limit: shown(rowLimit(row.format)) })}</span>}
      </>
    );
  }
  if (row.state === 'FAILED') return <Absent />;
  const words = t('progress', { rows: shown(row.rows), expected: shown(expected) });
  return (
    <>
      {words}
      <progress className={classes.progress} aria-label={t('RUNNING')} value={row.rows} max={Math.max(expected, 1)} />
    </>
  );
}

function File({ row }: { row: ExportLine }) {
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

function shown(count: number): string {
  return count.toLocaleString('en');
}

function size(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
