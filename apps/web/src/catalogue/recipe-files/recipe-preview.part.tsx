import { useTexts } from '@larder/browser/texts';
import type { RecipeFileCounts, RecipeFilePreview } from '@larder/contract/catalogue/recipe-files';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { wholeList } from '../../ui/table/row-list.ts';
import { cataloguePath } from '../all-products/catalogue.paths.ts';
import { recipeFilesTexts } from './recipe-files.texts.ts';
import classes from '../ingredient-files/ingredient-files.module.css';
import own from './recipe-files.module.css';

type Row = RecipeFilePreview['shown'][number];

/** What an import does, or did, in numbers. */
export function RecipeCounts({ counts, isDone = false }: { counts: RecipeFileCounts; isDone?: boolean }) {
  const t = useTexts(recipeFilesTexts);
  const { recipes, new_guides, creates, updates, unchanged, failed, unlinked, lacking } = counts;
  return (
    <>
      <ul className={classes.counts}>
        <li>{t('recipes', { count: recipes })}</li>
        <li>{t('newGuides', { count: new_guides })}</li>
        <li>{t('creates', { count: creates })}</li>
        <li>{t('updates', { count: updates })}</li>
        <li>{t('unchanged', { count: unchanged })}</li>
        <li data-bad={failed > 0 || undefined}>{t('failed', { count: failed })}</li>
      </ul>
      {unlinked > 0 && <p className={classes.hint}>{t('unlinked', { count: unlinked })}</p>}
      {isDone && lacking > 0 && (
        <Banner tone="bad">
          {t('lacking', { count: lacking })}{' '}
          <Link to={cataloguePath} search={{ recipe: 'LACKS', state: 'ALL' }}>
            {t('toLacking')}
          </Link>
        </Banner>
      )}
    </>
  );
}

const tones = { create: 'ok', update: 'info', none: 'neutral', error: 'bad' } as const;

/** The rows of the file, each with the line that it makes. */
export function RecipeRows({ rows }: { rows: Row[] }) {
  const t = useTexts(recipeFilesTexts);
  const list = useMemo(() => wholeList(rows), [rows]);
  const columns = useMemo(
    (): Column<Row>[] => [
      { id: 'line', header: t('line'), width: '24%', compact: 'title', cell: ({ line }) => line || <Absent /> },
      { id: 'recipe', header: t('recipe'), width: '22%', cell: ({ recipe }) => recipe || <Absent /> },
      { id: 'amount', header: t('amount'), width: '16%', cell: (row) => <Amount row={row} /> },
      { id: 'takes', header: t('takes'), cell: (row) => <Takes row={row} /> },
      { id: 'row', header: t('row'), width: '70px', cell: ({ row }) => row },
      {
        id: 'action',
        header: t('state'),
        width: '120px',
        compact: 'side',
        cell: ({ action }) => <StatusBadge tone={tones[action]}>{t(`action_${action}`)}</StatusBadge>,
      },
    ],
    [t],
  );
  return (
    <CardTable
      id="recipe-file"
      title={t('previewTitle')}
      list={list}
      columns={columns}
      rowId={({ row }) => String(row)}
      rowName={({ line, row }) => `${row} ${line}`}
      empty={{ title: t('changesNothing') }}
    />
  );
}

function Amount({ row: { amount, was } }: { row: Row }) {
  const t = useTexts(recipeFilesTexts);
  if (amount === '') return <Absent />;
  if (was === '') return amount;
  return (
    <>
      <span className="visually-hidden">{t('was')} </span>
      <del className={own.was}>{was}</del> <span className="visually-hidden">{t('becomes')} </span>
      <ins className={own.now}>{amount}</ins>
    </>
  );
}

function Takes({ row: { action, link } }: { row: Row }) {
  const t = useTexts(recipeFilesTexts);
  if (action === 'error') return <Absent />;
  if (!link) return <StatusBadge tone="warn">{t('notLinked')}</StatusBadge>;
  return `${link.name} (${t(`kind_${link.kind}`)})`;
}
