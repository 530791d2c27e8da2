import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { ImportPreview } from '@larder/contract/catalogue/imports';
import type { ImportConfiguration, ImportJob, ImportRun } from '@larder/contract/catalogue/imports';
import { Button, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { uuidv4 } from 'uuidv7';
import { api } from '../../browser/client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { StickersBanner } from '../../ui/feedback/stickers-banner.tsx';
import { toastError, toastSuccess } from '../../ui/feedback/toast.ts';
import { useSaving } from '../../ui/form/saving.ts';
import { Card } from '../../ui/page/card.tsx';
import { SplitPage } from '../../ui/page/split-page.tsx';
import { categoriesPath } from '../categories/categories.paths.ts';
import { acceptedFiles, broughtFile, letGoOfFile } from './chosen-file.part.ts';
import { EncodingChoice } from './encoding-choice.part.tsx';
import { FileDrop } from './file-drop.part.tsx';
import { mappingOf } from './import-edit.rules.ts';
import { fileTimeout } from './imports.api.ts';
import { importsTexts } from './imports.texts.ts';
import { JobChoices } from './job-choices.part.tsx';
import { useCountWords } from './job-counts.part.ts';
import { JobPreview } from './job-preview.part.tsx';
import { ProblemList } from './job-problems.part.tsx';
import { OutcomeBar } from './outcome-bar.part.tsx';
import classes from './imports.module.css';

/** Asks before everything is replaced. */
export type PurgeQuestion = ComponentType<{
  name: string;
  removes: number;
  selected: number;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}>;

/** How a person wants a file to be read: an empty encoding leaves it to the file. */
type FileReading = { encoding: string; clear: boolean };

const asItComes: FileReading = { encoding: '', clear: false };

type JobRunnerProps = {
  configuration: ImportConfiguration;
  job: ImportJob;
  question: PurgeQuestion;
  /** What stands beside the file; the preview takes the whole width. */
  facts: ReactNode;
  /** Shows what a file must look like. */
  onHint: () => void;
  /** Asks before a run is undone. */
  onUndo: (runId: string) => void;
  /** Lets the mapping be changed and the same file be read again; absent where there is none to change. */
  onMapping: ((looking: { file: File | undefined }) => void) | undefined;
};

/** Takes a file through a job: preview, choice of rows, run, result. */
export function JobRunner({
  configuration,
  job,
  question: Question,
  facts,
  onHint,
  onUndo,
  onMapping,
}: JobRunnerProps) {
  const t = useTexts(importsTexts);
  const words = useCountWords();
  const preview = usePreview(job.id);
  const run = useRun(job.id);
  const [file, setFile] = useState(() => broughtFile(job.id));
  const [reading, setReading] = useState<FileReading>(asItComes);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [result, setResult] = useState<ImportRun>();
  // One file with one choice of rows is imported once.
  const [key, setKey] = useState(() => uuidv4());
  const [confirming, setConfirming] = useState(false);

  const look = (next: File, page: number, how = reading) =>
    preview.mutate({ file: next, page, ...how }, { onError: () => toastError(t('previewFailed')) });
  const leave = (skus: ReadonlySet<string>) => {
    setLeft(skus);
    setKey(uuidv4());
  };
  const read = (changes: Partial<FileReading>) => {
    const how = { ...reading, ...changes };
    setReading(how);
    leave(new Set());
    if (file) look(file, 0, how);
  };
  const begin = (next?: File) => {
    setFile(next);
    setReading(asItComes);
    leave(new Set());
    setResult(undefined);
    run.reset();
    preview.reset();
    if (next) look(next, 0, asItComes);
  };
  const lookAtBrought = useEffectEvent(() => {
    if (file) look(file, 0);
    letGoOfFile();
  });
  useEffect(() => lookAtBrought(), []);
  const seen = preview.data;
  const isUnclear = seen?.reading?.is_certain === false;
  const chosen = seen?.skus.filter((sku) => !left.has(sku)) ?? [];
  const blocked = isUnclear ? t('encodingNeeded') : chosen.length === 0 ? t('nothingSelected') : undefined;
  const start = async () => {
    if (!file) return;
    try {
      const done = await run.mutateAsync({ file, skus: left.size === 0 ? undefined : chosen, key, ...reading });
      setResult(done);
      toastSuccess(t('doneToast', { summary: words(done) || t('doneUnchanged') }));
    } catch (error) {
      toastError(t('runFailed'));
      throw error;
    }
  };
  const ask = () => (job.type === 'purge' ? setConfirming(true) : void start().catch(() => undefined));
  if (result)
    return (
      <SplitPage side={facts}>
        <JobResult result={result} onAgain={() => begin()} onUndo={onUndo} />
      </SplitPage>
    );
  return (
    <>
      <SplitPage side={facts}>
        <Card
          title={t('fileTitle')}
          actions={
            <Button variant="subtle" size="compact-sm" onClick={onHint}>
              {t('introOpen')}
            </Button>
          }
        >
          <FileDrop
            accept={acceptedFiles[configuration.format]}
            hint={t(`dropHint_${configuration.format}`)}
            hasFile={file !== undefined}
            busy={preview.isPending || run.isPending}
            onFile={begin}
          />
          <p role="status" className={classes.fileState}>
            {preview.isPending ? t('previewing') : run.isPending ? t('running') : file?.name}
          </p>
          {preview.isError && <Banner tone="bad">{errorText(preview.error, t('previewFailed'))}</Banner>}
          {onMapping && (
            <Button variant="default" size="compact-sm" mt={8} onClick={() => onMapping({ file })}>
              {t('editMapping')}
            </Button>
          )}
          {seen?.reading && (
            <EncodingChoice
              encoding={seen.encoding}
              reading={seen.reading}
              busy={preview.isPending || run.isPending}
              onChoose={(encoding) => read({ encoding })}
            />
          )}
          {file && (
            <Checkbox
              className={classes.clearBox}
              label={t('emptyClear')}
              description={t('emptyClearHint')}
              checked={reading.clear}
              disabled={preview.isPending || run.isPending}
              onChange={(event) => read({ clear: event.currentTarget.checked })}
            />
          )}
          {run.isError && <Banner tone="bad">{errorText(run.error, t('runFailed'))}</Banner>}
        </Card>
      </SplitPage>
      {seen && file && (
        <div className={classes.wide}>
          <JobPreview
            preview={seen}
            mapping={mappingOf(configuration.mapping)}
            left={left}
            onLeave={leave}
            busy={preview.isPending}
            onPage={(page) => look(file, page)}
            choices={
              <JobChoices
                configuration={configuration}
                preview={seen}
                busy={preview.isPending || run.isPending}
                onChosen={() => read({})}
              />
            }
            action={
              <div className={classes.runBar}>
                <span role="status">{t('selectedCount', { count: chosen.length, total: seen.skus.length })}</span>
                {blocked && <span className={classes.hint}>{blocked}</span>}
                <Button
                  loading={run.isPending}
                  aria-disabled={blocked !== undefined}
                  data-disabled={blocked !== undefined || undefined}
                  color={job.type === 'purge' ? 'red' : undefined}
                  onClick={() => blocked === undefined && ask()}
                >
                  {t('run')}
                </Button>
              </div>
            }
          />
        </div>
      )}
      {confirming && seen && (
        <Question
          name={configuration.name}
          removes={seen.removes}
          selected={chosen.length}
          onConfirm={() => start().finally(() => setConfirming(false))}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

type JobResultProps = { result: ImportRun; onAgain: () => void; onUndo: (runId: string) => void };

/** What an import did, and which rows it left out. */
function JobResult({ result, onAgain, onUndo }: JobResultProps) {
  const t = useTexts(importsTexts);
  const words = useCountWords();
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const { creates, updates, removes, unchanged, errors, warnings, problems_capped } = result;
  const isUnchanged = creates + updates + removes === 0 && unchanged > 0;
  return (
    <Card title={t('doneTitle')}>
      <div className={classes.stack}>
        <p ref={summary} tabIndex={-1}>
          <strong>{t('rows', { count: result.total })}:</strong> {words(result)}
        </p>
        <OutcomeBar counts={result} />
        <StickersBanner stickers={result.stickers} />
        {isUnchanged && <Banner tone="info">{t('doneUnchanged')}</Banner>}
        {errors.length > 0 && <ProblemList problems={errors} kind="errors" isCapped={problems_capped} />}
        {warnings.length > 0 && <ProblemList problems={warnings} kind="warnings" isCapped={problems_capped} />}
        <div className={classes.runBar}>
          <Link to={categoriesPath}>{t('toCategories')}</Link>
          {!isUnchanged && creates + updates + removes > 0 && (
            <Button variant="default" onClick={() => onUndo(result.run_id)}>
              {t('undo')}
            </Button>
          )}
          <Button variant="default" onClick={onAgain}>
            {t('runAgain')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function bodyOf({ encoding, clear }: FileReading) {
  return { ...(encoding && { encoding }), ...(clear && { empty_cells_clear: 'true' as const }) };
}

/** What a run of the file would do. The toast speaks the product's own words; the cause stands beside the file. */
function usePreview(id: string) {
  return useSaving<{ file: File; page: number } & FileReading, ImportPreview>({
    call: ({ file, page, ...reading }) =>
      api.imports.preview(
        { params: { id }, query: { page }, body: { file, ...bodyOf(reading) } },
        { context: { timeout: fileTimeout } },
      ),
    failed: '',
    handles: () => true,
  });
}

/**
 * The import itself; it has no time-out, however long the file. A repetition under the same key, its answer having been
 * lost, is not done twice.
 */
function useRun(id: string) {
  return useSaving<{ file: File; skus: string[] | undefined; key: string } & FileReading, ImportRun>({
    call: ({ file, skus, key, ...reading }) =>
      api.imports.run(
        { params: { id }, body: { file, ...bodyOf(reading), ...(skus && { skus: JSON.stringify(skus) }) } },
        { context: { timeout: null, idempotencyKey: key } },
      ),
    failed: '',
    handles: () => true,
    writes: ['imports', 'run'],
  });
}
