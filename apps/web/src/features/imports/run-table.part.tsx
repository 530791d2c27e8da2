import { useTexts } from '@larder/browser/texts';
import type { ImportRunLine } from '@larder/contract/imports';
import { IconArrowBackUp, IconDownload, IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Column } from '../../ui/data-table-model.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useImportRuns, useRunFile } from './imports.api.ts';
import { importsTexts } from './imports.texts.ts';
import { useCountWords } from './job-counts.part.ts';
import classes from './imports.module.css';

/** Every run of an import: when, by whom, with which file, what it did; the last one can be undone. */
export function RunTable({ configurationId, onUndo }: { configurationId: string; onUndo: (runId: string) => void }) {
  const t = useTexts(importsTexts);
  const list = useImportRuns(configurationId);
  const columns = useRunColumns();
  const file = useRunFile();
  return (
    <DataTable
      id="import-runs"
      label={t('runs')}
      title={t('runs')}
      list={list}
      columns={columns}
      compactBelow={560}
      rowName={(row) => row.file_name || t('fileTitle')}
      rowMenu={(row) => [
        ...(row.file_removed_at
          ? []
          : [
              {
                label: t('downloadFile'),
                icon: IconDownload,
                onSelect: () => file.mutate(row),
              },
            ]),
        ...(row.can_undo
          ? [
              {
                label: t('undo'),
                icon: IconArrowBackUp,
                danger: true,
                onSelect: () => onUndo(row.id),
              },
            ]
          : []),
      ]}
      count={(count) => t('runsCount', { count })}
      empty={{ icon: IconHistory, title: t('noDataTitle'), text: t('noRuns') }}
    />
  );
}

function useRunColumns(): Column<ImportRunLine>[] {
  const t = useTexts(importsTexts);
  const words = useCountWords();
  return useMemo(
    () => [
      {
        id: 'ran',
        header: t('ranAt'),
        width: '26%',
        compact: 'title',
        cell: (row) => (
          <>
            <DateTime instant={row.ran_at} />
            <span className={classes.by}>{row.ran_by}</span>
            {row.undone_at && (
              <span className={classes.by}>
                <StatusBadge tone="neutral">{t('undone', { name: row.undone_by })}</StatusBadge>
              </span>
            )}
          </>
        ),
      },
      {
        id: 'result',
        header: t('result'),
        cell: (row) => words(row) || t('nothingDone'),
      },
      {
        id: 'file',
        header: t('fileTitle'),
        width: '30%',
        cell: (row) => (
          <>
            {row.file_name || t('fileTitle')}
            <span className={classes.by}>
              {[t('bytes', { kilobytes: Math.ceil(row.file_bytes / 1024) }), row.encoding].filter(Boolean).join(', ')}
            </span>
            {row.file_removed_at && <span className={classes.by}>{t('fileRemoved')}</span>}
          </>
        ),
      },
    ],
    [t, words],
  );
}
