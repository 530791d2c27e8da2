import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { ImportInspection } from '@larder/contract/catalogue/import-reading';
import { api } from '../../browser/client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useSaving } from '../../ui/form/saving.ts';
import { EncodingChoice } from './encoding-choice.part.tsx';
import { FileDrop } from './file-drop.part.tsx';
import { answersFor, type ImportAnswers } from './import-answers.rules.ts';
import { fileTimeout } from './imports.api.ts';
import { importsTexts } from './imports.texts.ts';
import { TableChoice, type TablePlace } from './table-choice.part.tsx';
import classes from './imports.module.css';

type StepProps = {
  answers: ImportAnswers;
  change: (changes: Partial<ImportAnswers>) => void;
  /** The file itself, which is gone when the page is loaded afresh. */
  file: File | undefined;
  onFile: (file: File) => void;
  /** Takes products that were exported to be edited: nothing of them is mapped. */
  onKeyed: (file: File) => void;
};

/** Step 1: a file, and what was found in it. */
export function UploadStep({ answers, change, file: taken, onFile, onKeyed }: StepProps) {
  const t = useTexts(importsTexts);
  const inspect = useSaving({
    call: ({ file, encoding, place }: { file: File; encoding: string; place: TablePlace }) =>
      api.imports.inspect(
        {
          body: {
            file,
            ...(encoding && { encoding }),
            ...(place.sheet && { sheet: place.sheet }),
            ...(place.header_row !== undefined && { header_row: String(place.header_row) }),
          },
        },
        { context: { timeout: fileTimeout } },
      ),
    failed: t('inspectFailed'),
    // A refusal is shown beside the file.
    handles: () => true,
  });
  const take = (file: File, encoding = '', place: TablePlace = {}) => {
    onFile(file);
    inspect.mutate(
      { file, encoding, place },
      {
        onSuccess: (inspection) =>
          inspection.keyed ? onKeyed(file) : change(answersFor(file.name, inspection, encoding, place)),
        onError: () => change({ inspection: null, fileName: '', encoding: '' }),
      },
    );
  };
  const { inspection, fileName, encoding, choices } = answers;
  return (
    <>
      <FileDrop
        accept=".csv,.tsv,.txt,.xls,.xlsx,.json"
        hint={t('dropHint')}
        hasFile={inspection !== null}
        busy={inspect.isPending}
        onFile={(file) => take(file)}
      />
      <p role="status" className={classes.fileState}>
        {inspect.isPending && t('reading')}
      </p>
      {inspect.isError && <Banner tone="bad">{errorText(inspect.error, t('inspectFailed'))}</Banner>}
      {inspection && !inspect.isPending && (
        <>
          {inspection.reading && taken && (
            <EncodingChoice
              encoding={inspection.encoding}
              reading={inspection.reading}
              busy={inspect.isPending}
              onChoose={(chosen) => take(taken, chosen, choices)}
            />
          )}
          {taken && (
            <TableChoice
              inspection={inspection}
              busy={inspect.isPending}
              onChoose={(place) => take(taken, encoding, place)}
            />
          )}
          <FileFacts name={fileName} inspection={inspection} />
        </>
      )}
    </>
  );
}

function FileFacts({ name, inspection }: { name: string; inspection: ImportInspection }) {
  const t = useTexts(importsTexts);
  const { rows, format, sheet, encoding, columns } = inspection;
  const facts = [t('fileFacts', { name, rows: t('rows', { count: rows }), format: format.toUpperCase() })];
  if (sheet) facts.push(t('fileSheet', { sheet }));
  if (encoding && encoding !== 'utf-8') facts.push(t('fileEncoding', { encoding }));
  const sampleRows = Array.from(
    { length: Math.max(0, ...columns.map(({ samples }) => samples.length)) },
    (_, row) => row,
  );
  const title = t('sampleTitle', { count: sampleRows.length });
  return (
    <div className={classes.facts}>
      <p>{facts.join(', ')}</p>
      <h3 className={classes.subtitle}>{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the focus (WCAG 2.1.1) */}
      <div className={classes.scroller} tabIndex={0} role="group" aria-label={title}>
        <table className={classes.sample}>
          <thead>
            <tr>
              {columns.map(({ header }) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sampleRows.map((row) => (
              <tr key={row}>
                {columns.map(({ header, samples }) => (
                  <td key={header}>{samples[row]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
