import { saveFile } from '@larder/browser/save-file';
import { useTexts } from '@larder/browser/texts';
import { isImportTarget } from '@larder/rules/import-target';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Absent } from '../../ui/absent.tsx';
import { CardTable } from '../../ui/card-table.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { wholeList } from '../../ui/row-list.ts';
import type { ImportProblem } from './imports.api.ts';
import { importsTexts } from './imports.texts.ts';
import { problemFile } from './problem-file.rules.ts';
import classes from './imports.module.css';

type ProblemListProps = { problems: ImportProblem[]; kind: 'errors' | 'warnings'; isCapped: boolean };

const drawn = 200;

/** The errors or warnings of a file, by row and field, and as a file to take along. */
export function ProblemList({ problems, kind, isCapped }: ProblemListProps) {
  const t = useTexts(importsTexts);
  const columns = useProblemColumns();
  const list = useMemo(
    () => wholeList(problems.slice(0, drawn).map((problem, index) => ({ ...problem, id: String(index) }))),
    [problems],
  );
  const title = t(kind === 'errors' ? 'errorRows' : 'warningRows', { count: problems.length });
  const download = () => {
    saveFile(`import-${kind}.csv`, 'text/csv', problemFile(problems));
  };
  if (problems.length === 0) return <p className={classes.hint}>{t('noProblems')}</p>;
  return (
    <div className={classes.stack}>
      <div>
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />} onClick={download}>
          {t('download')}
        </Button>
      </div>
      {(isCapped || problems.length > drawn) && (
        <p className={classes.hint}>{isCapped ? t('problemsCapped') : t('problemsDrawn', { count: drawn })}</p>
      )}
      <CardTable
        id={`import-${kind}`}
        title={title}
        list={list}
        columns={columns}
        rowName={(row) => String(row.row)}
        empty={{ title: t('noProblems') }}
      />
    </div>
  );
}

function useProblemColumns(): Column<ImportProblem & { id: string }>[] {
  const t = useTexts(importsTexts);
  return useMemo(
    () => [
      {
        id: 'row',
        header: t('row'),
        width: '72px',
        align: 'end',
        compact: 'title',
        cell: ({ row }) => <span className={classes.number}>{row}</span>,
      },
      { id: 'message', header: t('message'), cell: ({ message }) => message },
      {
        id: 'field',
        header: t('field'),
        width: '18%',
        cell: ({ field }) => (isImportTarget(field) ? t(`target_${field}`) : field || <Absent />),
      },
      {
        id: 'value',
        header: t('value'),
        width: '30%',
        compact: 'hidden',
        cell: ({ value }) => <span className={classes.clamp}>{value || <Absent />}</span>,
      },
    ],
    [t],
  );
}
