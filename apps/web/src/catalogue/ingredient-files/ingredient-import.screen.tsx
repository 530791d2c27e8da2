import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type {
  IngredientFileCounts,
  IngredientFilePreview,
  IngredientReading,
} from '@larder/contract/catalogue/ingredient-files';
import { isIngredientTarget } from '@larder/rules/ingredient-target';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { uuidv4 } from 'uuidv7';
import { api } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useSaving } from '../../ui/form/saving.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { cataloguePath } from '../all-products/catalogue.paths.ts';
import { ChartMarks } from '../imports/chart-marks.part.tsx';
import { EncodingChoice } from '../imports/encoding-choice.part.tsx';
import { FileDrop } from '../imports/file-drop.part.tsx';
import { ImportQuestions } from '../imports/import-questions.part.tsx';
import { fileTimeout } from '../imports/imports.api.ts';
import { ProblemList } from '../imports/job-problems.part.tsx';
import { ingredientsPath } from '../ingredients/ingredients.paths.ts';
import { recipeImportPath } from '../recipe-files/recipe-files.paths.ts';
import { FileColumns } from './ingredient-columns.part.tsx';
import { ingredientFilesTexts } from './ingredient-files.texts.ts';
import { FileCounts, PreviewRows } from './ingredient-preview.part.tsx';
import { FileReading } from './ingredient-reading.part.tsx';
import classes from './ingredient-files.module.css';

/** Takes a file of ingredients, shows what it would change, and imports it. */
export function IngredientImportScreen() {
  const t = useTexts(ingredientFilesTexts);
  const can = useCan();
  const preview = usePreview();
  const run = useRun();
  const [file, setFile] = useState<File>();
  const [reading, setReading] = useState<IngredientReading>({});
  const [seen, setSeen] = useState<IngredientFilePreview>();
  // One file, read in one way, is imported once.
  const [key, setKey] = useState(() => uuidv4());
  const busy = preview.isPending || run.isPending;
  const look = async (next: File, how: IngredientReading) => {
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
  const change = async (changes: IngredientReading) => {
    if (file) await look(file, { ...reading, ...changes });
  };
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
              {can(contract.recipeFiles.preview) && !file && (
                <p className={classes.hint}>
                  {t('recipesHint')} <Link to={recipeImportPath}>{t('toRecipes')}</Link>
                </p>
              )}
              <p role="status" className={classes.state}>
                {preview.isPending ? t('reading') : run.isPending ? t('running') : file?.name}
              </p>
              {preview.isError && <Banner tone="bad">{errorText(preview.error, t('previewFailed'))}</Banner>}
              {seen?.encodings && (
                <EncodingChoice
                  encoding={seen.encoding}
                  reading={seen.encodings}
                  busy={busy}
                  onChoose={(encoding) => void change({ encoding }).catch(() => undefined)}
                />
              )}
            </Card>
            {seen && (
              <>
                <FileReading preview={seen} reading={reading} busy={busy} onChange={change}>
                  <Questions preview={seen} reading={reading} busy={busy} onChange={change} />
                </FileReading>
                <FileColumns
                  key={seen.columns.join('\n')}
                  preview={seen}
                  busy={busy}
                  onChoose={(mapping) => void change({ mapping }).catch(() => undefined)}
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

type QuestionsProps = {
  preview: IngredientFilePreview;
  reading: IngredientReading;
  busy: boolean;
  onChange: (changes: IngredientReading) => Promise<unknown>;
};

/** What only a person can read, each value once. */
function Questions({ preview: { questions }, reading, busy, onChange }: QuestionsProps) {
  const t = useTexts(ingredientFilesTexts);
  const chart = questions.filter(({ field }) => field === 'chart');
  const words = questions.filter(({ field }) => field === 'custom_allergens');
  return (
    <>
      {chart.length > 0 && (
        <ChartMarks
          questions={chart}
          hint={t('marksHint')}
          busy={busy}
          onAnswer={(marks) => onChange({ marks: { ...reading.marks, ...marks } })}
        />
      )}
      {words.length > 0 && (
        <ImportQuestions
          field="custom_allergens"
          questions={words}
          hint={t('questionsHint')}
          busy={busy}
          onAnswer={(meanings) => onChange({ meanings: { ...reading.meanings, ...meanings } })}
        />
      )}
    </>
  );
}

type ResultProps = {
  preview: IngredientFilePreview;
  busy: boolean;
  running: boolean;
  error: unknown;
  onRun: () => void;
};

/** What the file would change, and the button that does it. */
function Result({ preview, busy, running, error, onRun }: ResultProps) {
  const t = useTexts(ingredientFilesTexts);
  const { shown, rows, creates, updates, encodings } = preview;
  const isUnclear = encodings?.is_certain === false;
  const blocked = isUnclear ? t('encodingNeeded') : creates + updates === 0 ? t('nothingToRun') : undefined;
  return (
    <>
      <PreviewRows rows={shown} />
      <Problems counts={preview} />
      <Card title={t('run')}>
        <div className={classes.stack}>
          <FileCounts counts={preview} />
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

function Problems({ counts: { errors, warnings } }: { counts: IngredientFileCounts }) {
  const t = useTexts(ingredientFilesTexts);
  const fieldName = (field: string) => (isIngredientTarget(field) ? t(`target_${field}`) : field);
  return (
    <>
      {errors.length > 0 && <ProblemList problems={errors} kind="errors" isCapped={false} fieldName={fieldName} />}
      {warnings.length > 0 && (
        <ProblemList problems={warnings} kind="warnings" isCapped={false} fieldName={fieldName} />
      )}
    </>
  );
}

function Done({ result, onAgain }: { result: IngredientFileCounts; onAgain: () => void }) {
  const t = useTexts(ingredientFilesTexts);
  return (
    <>
      <Card title={t('doneTitle')}>
        <div className={classes.stack} role="status">
          <FileCounts counts={result} />
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

type FileCall = { file: File; reading: IngredientReading };

function usePreview() {
  return useSaving<FileCall, IngredientFilePreview>({
    call: ({ file, reading }) =>
      api.ingredientFiles.preview(
        { body: { file, reading: JSON.stringify(reading) } },
        { context: { timeout: fileTimeout } },
      ),
    failed: '',
    // A refusal is shown beside the file.
    handles: () => true,
  });
}

function useRun() {
  const t = useTexts(ingredientFilesTexts);
  return useSaving<FileCall & { key: string }, IngredientFileCounts>({
    call: ({ file, reading, key }) =>
      api.ingredientFiles.run(
        { body: { file, reading: JSON.stringify(reading) } },
        { context: { timeout: null, idempotencyKey: key } },
      ),
    saved: t('doneTitle'),
    failed: '',
    handles: () => true,
    writes: ['ingredientFiles', 'run'],
  });
}
