import { useTexts } from '@larder/browser/texts';
import type { ImportConfiguration, ImportJob } from '@larder/contract/imports';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { queries } from '../../browser/client.ts';
import { Absent } from '../../ui/absent.tsx';
import { Card } from '../../ui/card.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { isGone, RecordState } from '../../ui/record-state.tsx';
import { useImport } from './imports.api.ts';
import { importPath, importsPath } from './imports.paths.ts';
import { importsTexts } from './imports.texts.ts';
import { JobRunner } from './job-runner.part.tsx';

const PurgeDialog = lazy(async () => ({ default: (await import('./purge.dialog.tsx')).PurgeDialog }));
const UndoDialog = lazy(async () => ({ default: (await import('./undo.dialog.tsx')).UndoDialog }));
const HintDialog = lazy(async () => ({ default: (await import('./upload-hint.dialog.tsx')).UploadHintDialog }));

/** A job of an import: choose a file, see what it would change, choose rows, run. A missing one leads back to its list. */
export function JobRunScreen() {
  const t = useTexts(importsTexts);
  const navigate = useNavigate();
  const { importId = '', jobId = '' } = useParams({ strict: false });
  const [query, changeQuery] = useAddressQuery();
  const [undoing, setUndoing] = useState<string>();
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
  const crumbs = [{ label: t('title'), to: importsPath }];
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
        facts={<JobFacts configuration={configuration.data} job={job.data} />}
      />
      <Suspense>
        {undoing && (
          <UndoDialog id={undoing} onUndone={() => setUndone(undone + 1)} onClose={() => setUndoing(undefined)} />
        )}
        {query.show_intro === 'true' && (
          <HintDialog
            configuration={configuration.data}
            onClose={() => changeQuery({ show_intro: undefined }, 'replace')}
          />
        )}
      </Suspense>
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
          { label: t('use'), value: configuration.use === 'prep' ? t('forPrep') : t('forSale') },
          { label: t('format'), value: configuration.format.toUpperCase() },
          { label: t('trigger'), value: t(job.trigger) },
          { label: t('lastRun'), value: job.last_run_at ? <DateTime instant={job.last_run_at} /> : t('neverRun') },
          { label: t('emails'), value: job.error_notification_emails || <Absent /> },
        ]}
      />
    </Card>
  );
}
