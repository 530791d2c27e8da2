import { saveFile } from '@larder/browser/save-file';
import { useTexts } from '@larder/browser/texts';
import { isImportTarget } from '@larder/rules/import-target';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Absent } from '../../ui/page/absent.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { wholeList } from '../../ui/table/row-list.ts';
import type { ImportProblem } from './imports.api.ts';
import { importsTexts } from './imports.texts.ts';
import { problemFile } from './problem-file.rules.ts';
import { problemGroups, rowRanges, type ProblemGroup } from './problem-groups.rules.ts';
import classes from './imports.module.css';

type ProblemListProps = {
  problems: ImportProblem[];
  kind: 'errors' | 'warnings';
  isCapped: boolean;
  /** What a field is called, where it is none of a product. */
  fieldName?: (field: string) => string;
};

const drawn = 200;

/** The errors or warnings of a file, each kind of them once with its rows, and row by row as a file to take along. */
export function ProblemList({ problems, kind, isCapped, fieldName }: ProblemListProps) {
  const t = useTexts(importsTexts);
  const columns = useProblemColumns(fieldName);
  const groups = useMemo(() => problemGroups(problems), [problems]);
  const list = useMemo(() => wholeList(groups.slice(0, drawn)), [groups]);
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
      {(isCapped || groups.length > drawn) && (
        <p className={classes.hint}>{isCapped ? t('problemsCapped') : t('problemsDrawn', { count: drawn })}</p>
      )}
      <CardTable
        id={`import-${kind}`}
        title={title}
        list={list}
        columns={columns}
        rowName={({ message }) => message}
        empty={{ title: t('noProblems') }}
      />
    </div>
  );
}

function useProblemColumns(fieldName?: (field: string) => string): Column<ProblemGroup>[] {
  const t = useTexts(importsTexts);
  return useMemo(
    () => [
      {
        id: 'message',
        header: t('message'),
        compact: 'title',
        cell: ({ message, isSame }) => (isSame ? message : t('alike', { message })),
      },
      { id: 'rows', header: t('rowsHeader'), width: '26%', cell: ({ rows }) => <Rows rows={rows} /> },
      {
        id: 'field',
        header: t('field'),
        width: '16%',
        cell: ({ field }) => {
          if (fieldName) return fieldName(field) || <Absent />;
          return isImportTarget(field) || field === 'key' ? t(`target_${field}`) : field || <Absent />;
        },
      },
      {
        id: 'value',
        header: t('value'),
        width: '22%',
        cell: ({ values }) => <span className={classes.clamp}>{values.join(' · ') || <Absent />}</span>,
      },
    ],
    [t, fieldName],
  );
}

/** How many rows have it, and which. */
function Rows({ rows }: { rows: number[] }) {
  const t = useTexts(importsTexts);
  const { text, more } = rowRanges(rows);
  return (
    <>
      <strong>{t('rowsWithIt', { count: rows.length })}</strong>
      <div className={classes.by}>{more > 0 ? t('rowsMore', { ranges: text, count: more }) : text}</div>
    </>
  );
}
