import { saveFile } from '@larder/browser/save-file';
import { useTexts } from '@larder/browser/texts';
import type { ImportRunLine } from '@larder/contract/catalogue/import-runs';
import type { ImportConfiguration, ImportJob } from '@larder/contract/catalogue/imports';
import { IconArrowBackUp, IconDownload, IconHistory, IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { api, queries } from '../../browser/client.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { isGone, recordOf, RecordState } from '../../ui/feedback/record-state.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useSaving } from '../../ui/form/saving.ts';
import { AddButton } from '../../ui/page/add-button.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SplitPage } from '../../ui/page/split-page.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { RowLink } from '../../ui/table/row-link.tsx';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { ImportInfo } from './import-info.part.tsx';
import { fileTimeout, useImport } from './imports.api.ts';
import { importJobPath, importsPath } from './imports.paths.ts';
import { importsTexts } from './imports.texts.ts';
import { useCountWords } from './job-counts.part.ts';
import { RunAgain } from './run-again.part.tsx';
import classes from './imports.module.css';

const JobDialog = lazyPart(() => import('./job-create.dialog.tsx'), 'JobCreateDialog');

const EditDialog = lazyPart(() => import('./import-edit.dialog.tsx'), 'ImportEditDialog');

const UndoDialog = lazyPart(() => import('./undo.dialog.tsx'), 'UndoDialog');

/** One import: its mapping at the side, its jobs in the main part. A missing one leads back to the list. */
export function ImportDetailScreen() {
  const t = useTexts(importsTexts);
  const navigate = useNavigate();
  const { importId = '' } = useParams({ strict: false });
  const query = useImport(importId);
  const [undoing, setUndoing] = useState<string>();
  const [editing, setEditing] = useState(false);
  const configuration = recordOf(query);
  const missing = isGone(query.error);
  useEffect(() => {
    if (missing) void navigate({ to: importsPath, replace: true });
  }, [missing, navigate]);
  if (!configuration) return <RecordState query={query} title={t('title')} failed={t('loadFailed')} />;
  return (
    <>
      <PageHeader
        title={configuration.name}
        crumbs={[{ label: t('title'), to: importsPath }]}
        actions={<RunAgain configuration={configuration} />}
      />
      <SplitPage side={<ImportInfo configuration={configuration} onEdit={() => setEditing(true)} />}>
        <JobTable configuration={configuration} />
        <RunTable configurationId={configuration.id} onUndo={setUndoing} />
      </SplitPage>
      {undoing && <UndoDialog id={undoing} onClose={() => setUndoing(undefined)} />}
      {editing && <EditDialog configuration={configuration} onClose={() => setEditing(false)} />}
    </>
  );
}

function JobTable({ configuration }: { configuration: ImportConfiguration }) {
  const t = useTexts(importsTexts);
  const [creating, setCreating] = useState(false);
  const query = { configuration_id: configuration.id };
  const list = useRowList(
    queries.imports.listJobs.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged }),
  );
  const columns = useJobColumns(configuration.id);
  const button = <AddButton onClick={() => setCreating(true)}>{t('addJob')}</AddButton>;
  return (
    <>
      <DataTable
        id="import-jobs"
        label={t('jobs')}
        title={t('jobs')}
        list={list}
        columns={columns}
        compactBelow={560}
        rowName={(row) => t(row.type)}
        tools={button}
        count={(count) => t('jobsCount', { count })}
        empty={{ icon: IconPlayerPlay, title: t('noDataTitle'), text: t('noJobs') }}
      />
      {creating && <JobDialog configuration={configuration} onClose={() => setCreating(false)} />}
    </>
  );
}

function useJobColumns(importId: string): Column<ImportJob>[] {
  const t = useTexts(importsTexts);
  return useMemo(
    () => [
      {
        id: 'type',
        header: t('jobType'),
        compact: 'title',
        cell: (row) => <RowLink to={importJobPath(importId, row.id)}>{t(row.type)}</RowLink>,
      },
      { id: 'trigger', header: t('trigger'), width: '16%', hideBelow: 720, cell: (row) => t(row.trigger) },
      { id: 'created', header: t('created'), width: '26%', cell: (row) => <DateTime instant={row.created_at} /> },
      {
        id: 'run',
        header: t('lastRun'),
        width: '26%',
        compact: 'side',
        cell: (row) => (row.last_run_at ? <DateTime instant={row.last_run_at} /> : t('neverRun')),
      },
    ],
    [t, importId],
  );
}

/** Every run of an import: when, by whom, with which file, what it did; the last one can be undone. */
function RunTable({ configurationId, onUndo }: { configurationId: string; onUndo: (runId: string) => void }) {
  const t = useTexts(importsTexts);
  const query = { configuration_id: configurationId };
  const list = useRowList(
    queries.imports.listRuns.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged }),
  );
  const columns = useRunColumns();
  // Hands the file of a run to the person, as it was uploaded.
  const file = useSaving({
    call: async ({ id, file_name }: ImportRunLine) => {
      const content = await api.imports.runFile({ params: { id } }, { context: { timeout: fileTimeout } });
      saveFile(file_name || 'import', 'application/octet-stream', content);
    },
    failed: t('runFileFailed'),
  });
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
