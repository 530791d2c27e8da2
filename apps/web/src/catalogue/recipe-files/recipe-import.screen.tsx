import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { RecipeFileCounts, RecipeFilePreview, RecipeReading } from '@larder/contract/catalogue/recipe-files';
import { isRecipeTarget, recipeTargets } from '@larder/rules/recipe-target';
import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { uuidv4 } from 'uuidv7';
import { api } from '../../browser/client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useSaving } from '../../ui/form/saving.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { cataloguePath } from '../all-products/catalogue.paths.ts';
import { EncodingChoice } from '../imports/encoding-choice.part.tsx';
import { FileDrop } from '../imports/file-drop.part.tsx';
import { fileTimeout } from '../imports/imports.api.ts';
import { ProblemList } from '../imports/job-problems.part.tsx';
import { ingredientsPath } from '../ingredients/ingredients.paths.ts';
import { recipeFilesTexts } from './recipe-files.texts.ts';
import { RecipeCounts, RecipeRows } from './recipe-preview.part.tsx';
import classes from '../ingredient-files/ingredient-files.module.css';

/** Takes a file of recipes, shows what it would change in the prep guides, and imports it. */
export function RecipeImportScreen() {
  const t = useTexts(recipeFilesTexts);
  const preview = usePreview();
  const run = useRun();
  const [file, setFile] = useState<File>();
  const [reading, setReading] = useState<RecipeReading>({});
  const [seen, setSeen] = useState<RecipeFilePreview>();
  // One file, read in one way, is imported once.
  const [key, setKey] = useState(() => uuidv4());
  const busy = preview.isPending || run.isPending;
  const look = async (next: File, how: RecipeReading) => {
    setReading(how);
    setKey(uuidv4());
    setSeen(await preview.mutateAsync({ file: next, reading: how }));
  };
  const begin = (next?: File) => {
    setFile(next);
    setSeen(undefined);
    run.reset();
    preview.reset();
    if (next) void look(next, {}).catch(() => undefined);
  };
  const change = (changes: RecipeReading) => file && void look(file, { ...reading, ...changes }).catch(() => undefined);
  const start = () => file && run.mutate({ file, reading, key });
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[
          { label: t('allProducts'), to: cataloguePath },
          { label: t('ingredientsTitle'), to: ingredientsPath },
        ]}
      />
      <div className={classes.stack}>
        {run.data ? (
          <Done result={run.data} onAgain={() => begin()} />
        ) : (
          <>
            <Card title={t('fileTitle')}>
              <FileDrop
                accept=".csv,.tsv,.txt,.xls,.xlsx"
                hint={t('dropHint')}
                hasFile={file !== undefined}
                busy={busy}
                onFile={begin}
              />
              <p role="status" className={classes.state}>
                {preview.isPending ? t('reading') : run.isPending ? t('running') : file?.name}
              </p>
              {preview.isError && <Banner tone="bad">{errorText(preview.error, t('previewFailed'))}</Banner>}
              {seen?.encodings && (
                <EncodingChoice
                  encoding={seen.encoding}
                  reading={seen.encodings}
                  busy={busy}
                  onChoose={(encoding) => change({ encoding })}
                />
              )}
            </Card>
            {seen && (
              <>
                <Columns
                  key={seen.columns.join('\n')}
                  preview={seen}
                  busy={busy}
                  onChoose={(mapping) => change({ mapping })}
                />
                <Result preview={seen} busy={busy} running={run.isPending} error={run.error} onRun={start} />
              </>
            )}
          </>
        )}
      </div>
    </>
  );
}

type ColumnsProps = {
  preview: RecipeFilePreview;
  busy: boolean;
  onChoose: (mapping: NonNullable<RecipeReading['mapping']>) => void;
};

/** Which column of the file is which field. */
function Columns({ preview, busy, onChoose }: ColumnsProps) {
  const t = useTexts(recipeFilesTexts);
  const [mapping, setMapping] = useState(preview.mapping);
  const options = [{ value: '', label: t('noColumn') }, ...preview.columns];
  return (
    <Card title={t('columnsTitle')}>
      <div className={classes.stack}>
        <p className={classes.hint}>{t('columnsHint')}</p>
        <div className={classes.columns}>
          {recipeTargets.map((target) => (
            <NativeSelect
              key={target}
              label={t(`target_${target}`)}
              disabled={busy}
              data={options}
              value={mapping[target] ?? ''}
              onChange={(event) => setMapping({ ...mapping, [target]: event.currentTarget.value || undefined })}
            />
          ))}
        </div>
        <div>
          <Button variant="default" loading={busy} onClick={() => onChoose(mapping)}>
            {t('applyColumns')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

type ResultProps = {
  preview: RecipeFilePreview;
  busy: boolean;
  running: boolean;
  error: unknown;
  onRun: () => void;
};

/** What the file would change, and the button that does it. */
function Result({ preview, busy, running, error, onRun }: ResultProps) {
  const t = useTexts(recipeFilesTexts);
  const { shown, rows, creates, updates, encodings } = preview;
  const isUnclear = encodings?.is_certain === false;
  const blocked = isUnclear ? t('encodingNeeded') : creates + updates === 0 ? t('nothingToRun') : undefined;
  return (
    <>
      <RecipeRows rows={shown} />
      <Problems counts={preview} />
      <Card title={t('run')}>
        <div className={classes.stack}>
          <RecipeCounts counts={preview} />
          {rows > shown.length && <p className={classes.hint}>{t('shown', { count: shown.length })}</p>}
          {error ? <Banner tone="bad">{errorText(error, t('runFailed'))}</Banner> : null}
          <div className={classes.foot}>
            {blocked && <span className={classes.hint}>{blocked}</span>}
            <Button
              loading={running}
              aria-disabled={blocked !== undefined || busy}
              data-disabled={blocked !== undefined || undefined}
              onClick={() => blocked === undefined && !busy && onRun()}
            >
              {t('run')}
            </Button>
          </div>
        </div>
      </Card>
    </>
  );
}

function Problems({ counts: { errors, warnings } }: { counts: RecipeFileCounts }) {
  const t = useTexts(recipeFilesTexts);
  const fieldName = (field: string) => (isRecipeTarget(field) ? t(`target_${field}`) : field);
  return (
    <>
      {errors.length > 0 && <ProblemList problems={errors} kind="errors" isCapped={false} fieldName={fieldName} />}
      {warnings.length > 0 && (
        <ProblemList problems={warnings} kind="warnings" isCapped={false} fieldName={fieldName} />
      )}
    </>
  );
}

function Done({ result, onAgain }: { result: RecipeFileCounts; onAgain: () => void }) {
  const t = useTexts(recipeFilesTexts);
  return (
    <>
      <Card title={t('doneTitle')}>
        <div className={classes.stack} role="status">
          <RecipeCounts counts={result} isDone />
          <div className={classes.foot}>
            <Link to={ingredientsPath}>{t('toIngredients')}</Link>
            <Button variant="default" onClick={onAgain}>
              {t('again')}
            </Button>
          </div>
        </div>
      </Card>
      <Problems counts={result} />
    </>
  );
}

type FileCall = { file: File; reading: RecipeReading };

function usePreview() {
  return useSaving<FileCall, RecipeFilePreview>({
    call: ({ file, reading }) =>
      api.recipeFiles.preview(
        { body: { file, reading: JSON.stringify(reading) } },
        { context: { timeout: fileTimeout } },
      ),
    failed: '',
    // A refusal is shown beside the file.
    handles: () => true,
  });
}

function useRun() {
  const t = useTexts(recipeFilesTexts);
  return useSaving<FileCall & { key: string }, RecipeFileCounts>({
    call: ({ file, reading, key }) =>
      api.recipeFiles.run(
        { body: { file, reading: JSON.stringify(reading) } },
        { context: { timeout: null, idempotencyKey: key } },
      ),
    saved: t('doneTitle'),
    failed: '',
    handles: () => true,
    writes: ['recipeFiles', 'run'],
  });
}
