import { useTexts } from '@larder/browser/texts';
import type { IngredientFileCounts, IngredientFilePreview } from '@larder/contract/catalogue/ingredient-files';
import { isIngredientTarget } from '@larder/rules/ingredient-target';
import { useMemo } from 'react';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { wholeList } from '../../ui/table/row-list.ts';
import { ingredientFilesTexts } from './ingredient-files.texts.ts';
import classes from './ingredient-files.module.css';

type Row = IngredientFilePreview['shown'][number];

/** What an import does, or did, in numbers. */
export function FileCounts({ counts }: { counts: IngredientFileCounts }) {
  const t = useTexts(ingredientFilesTexts);
  const { creates, updates, unchanged, failed, new_suppliers } = counts;
  return (
    <>
      <ul className={classes.counts}>
        <li>{t('creates', { count: creates })}</li>
        <li>{t('updates', { count: updates })}</li>
        <li>{t('unchanged', { count: unchanged })}</li>
        <li data-bad={failed > 0 || undefined}>{t('failed', { count: failed })}</li>
      </ul>
      {new_suppliers.length > 0 && (
        <p className={classes.hint}>
          {t('newSuppliers', { count: new_suppliers.length, names: new_suppliers.slice(0, 10).join(', ') })}
        </p>
      )}
    </>
  );
}

const tones = { create: 'ok', update: 'info', none: 'neutral', error: 'bad' } as const;

/** The rows of the file, each with what it changes, old and new. */
export function PreviewRows({ rows }: { rows: Row[] }) {
  const t = useTexts(ingredientFilesTexts);
  const list = useMemo(() => wholeList(rows), [rows]);
  const columns = useMemo(
    (): Column<Row>[] => [
      { id: 'name', header: t('ingredient'), width: '22%', compact: 'title', cell: ({ name }) => name || <Absent /> },
      { id: 'item', header: t('item'), width: '20%', cell: ({ item }) => item || <Absent /> },
      { id: 'change', header: t('change'), cell: (row) => <Changes row={row} /> },
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
      id="ingredient-file"
      title={t('previewTitle')}
      list={list}
      columns={columns}
      rowId={({ row }) => String(row)}
      rowName={({ name, row }) => `${row} ${name}`}
      empty={{ title: t('changesNothing') }}
    />
  );
}

const strengths: Record<string, number> = { CONTAINS: 2, MAY_CONTAIN: 1 };

function Changes({ row: { changes } }: { row: Row }) {
  const t = useTexts(ingredientFilesTexts);
  const wordOf = useValueWords();
  if (changes.length === 0) return <Absent />;
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, is_declaration, old, new: next }) => {
        const empty = is_declaration ? t('unknown') : t('none');
        const isWorse = is_declaration && (strengths[next] ?? 0) > (strengths[old] ?? 0);
        return (
          <li key={`${field} ${is_declaration}`}>
            {!is_declaration && isIngredientTarget(field) ? t(`target_${field}`) : field}:{' '}
            {old !== '' && (
              <>
                <span className="visually-hidden">{t('was')} </span>
                <del>{wordOf(old)}</del> <span className="visually-hidden">{t('becomes')} </span>
              </>
            )}
            <ins data-worse={isWorse || undefined}>{next === '' ? empty : wordOf(next)}</ins>
          </li>
        );
      })}
    </ul>
  );
}

const values = [
  'CONTAINS',
  'MAY_CONTAIN',
  'NOT_LISTED',
  'FREE',
  'PACK',
  'SPECIFICATION',
  'SUPPLIER',
  'true',
  'false',
  'ACTIVE',
  'INACTIVE',
  'g',
  'ml',
  'each',
] as const;

function useValueWords() {
  const t = useTexts(ingredientFilesTexts);
  return (value: string) => {
    const known = values.find((one) => one === value);
    return known ? t(`value_${known}`) : value;
  };
}
