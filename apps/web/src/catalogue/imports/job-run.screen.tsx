import { useTexts } from '@larder/browser/texts';
import type { ImportConfiguration, ImportJob } from '@larder/contract/catalogue/imports';
import { Button, Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { isGone, RecordState } from '../../ui/feedback/record-state.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import type { Crumb } from '../../ui/page/breadcrumbs.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { bringFile } from './chosen-file.part.ts';
import { usesOf, useMappedColumns } from './import-info.part.tsx';
import { useImport } from './imports.api.ts';
import { importPath, importsPath } from './imports.paths.ts';
import { importsTexts } from './imports.texts.ts';
import { JobRunner } from './job-runner.part.tsx';
import classes from './imports.module.css';

const EditDialog = lazyPart(() => import('./import-edit.dialog.tsx'), 'ImportEditDialog');

const UndoDialog = lazyPart(() => import('./undo.dialog.tsx'), 'UndoDialog');
/**
 * A job of an import: choose a file, see what it would change, choose rows, run. A missing one leads back to its list.
 */
export function JobRunScreen() {
  const t = useTexts(importsTexts);
  const navigate = useNavigate();
  const { importId = '', jobId = '' } = useParams({ strict: false });
  const [query, changeQuery] = useAddressQuery();
  const [undoing, setUndoing] = useState<string>();
  const [mapping, setMapping] = useState<{ file: File | undefined }>();
  // A run that was undone has no result to show any more.
  const [undone, setUndone] = useState(0);
  const configuration = useImport(importId);
  const job = useQuery(queries.imports.getJob.queryOptions({ input: { params: { id: jobId } } }));
  // A job of another import does not exist here either.
  const isStray = job.data !== undefined && job.data.configuration_id !== importId;
  const home = isGone(configuration.error)
    ? importsPath
    : isGone(job.error) || isStray
      ? importPath(importId)
      : undefined;
  useEffect(() => {
    if (home) void navigate({ to: home, replace: true });
  }, [home, navigate]);
  const crumbs: Crumb[] = [{ label: t('title'), to: importsPath }];
  if (home) return null;
  if (!configuration.data || !job.data) {
    const query = {
      error: configuration.error ?? job.error,
      refetch: () => Promise.all([configuration.refetch(), job.refetch()]),
    };
    return <RecordState query={query} title={t('jobTitle')} crumbs={crumbs} failed={t('loadFailed')} />;
  }
  return (
    <>
      <PageHeader
        title={t('jobTitle')}
        crumbs={[...crumbs, { label: configuration.data.name, to: importPath(importId) }]}
      />
      <JobRunner
        key={`${jobId} ${undone}`}
        configuration={configuration.data}
        job={job.data}
        question={PurgeDialog}
        onHint={() => changeQuery({ show_intro: 'true' }, 'replace')}
        onUndo={setUndoing}
        onMapping={configuration.data.keyed ? undefined : setMapping}
        facts={<JobFacts configuration={configuration.data} job={job.data} />}
      />
      {undoing && (
        <UndoDialog id={undoing} onUndone={() => setUndone(undone + 1)} onClose={() => setUndoing(undefined)} />
      )}
      {mapping && (
        <EditDialog
          configuration={configuration.data}
          file={mapping.file}
          onSaved={() => {
            if (mapping.file) bringFile(jobId, mapping.file);
            setUndone(undone + 1);
          }}
          onClose={() => setMapping(undefined)}
        />
      )}
      {query.show_intro === 'true' && (
        <UploadHintDialog
          configuration={configuration.data}
          onClose={() => changeQuery({ show_intro: undefined }, 'replace')}
        />
      )}
    </>
  );
}

function JobFacts({ configuration, job }: { configuration: ImportConfiguration; job: ImportJob }) {
  const t = useTexts(importsTexts);
  return (
    <Card title={configuration.name}>
      <FactList
        facts={[
          { label: t('jobType'), value: t(job.type) },
          { label: t('use'), value: t(usesOf(configuration)) },
          { label: t('format'), value: configuration.format.toUpperCase() },
          { label: t('trigger'), value: t(job.trigger) },
          { label: t('lastRun'), value: job.last_run_at ? <DateTime instant={job.last_run_at} /> : t('neverRun') },
          { label: t('emails'), value: job.error_notification_emails || <Absent /> },
        ]}
      />
    </Card>
  );
}

type UploadHintDialogProps = { configuration: ImportConfiguration; onClose: () => void };

/** The helper of a job's first visit: which file it takes, and that nothing is written before it was seen. */
function UploadHintDialog({ configuration, onClose }: UploadHintDialogProps) {
  const t = useTexts(importsTexts);
  const columns = useMappedColumns(configuration);
  return (
    <Modal opened onClose={onClose} title={t('introTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={classes.stack}>
        <p>{t('introText', { format: configuration.format.toUpperCase() })}</p>
        <p>{t('introColumns')}</p>
        <FactList facts={columns} />
      </div>
      <div className={classes.foot}>
        <Button data-autofocus onClick={onClose}>
          {t('introVerb')}
        </Button>
      </div>
    </Modal>
  );
}

type PurgeDialogProps = {
  name: string;
  removes: number;
  selected: number;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before all products of a use are replaced; the import's name must be typed. */
function PurgeDialog({ name, removes, selected, onConfirm, onClose }: PurgeDialogProps) {
  const t = useTexts(importsTexts);
  const edit = useEdit({ saved: { typed: '' }, save: onConfirm });
  const matches = edit.values.typed.trim() === name;
  return (
    <FormDialog
      title={t('purgeTitle')}
      verb={t('purgeVerb')}
      edit={edit}
      blocked={matches ? undefined : t('purgeMismatch')}
      onClose={onClose}
    >
      <Banner tone="warn">{t('purgeText', { count: removes, selected })}</Banner>
      <TextInput label={t('purgeType', { name })} autoComplete="off" data-autofocus {...edit.field('typed')} />
    </FormDialog>
  );
}
