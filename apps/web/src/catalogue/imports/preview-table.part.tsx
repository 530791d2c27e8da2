import { useTexts } from '@larder/browser/texts';
import type { ImportPreview } from '@larder/contract/catalogue/imports';
import { lifeTargets, type LifeTarget } from '@larder/rules/import-target';
import { Checkbox } from '@mantine/core';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { dateTermsTexts } from '../products/date-terms.texts.ts';
import type { ImportProblem, PreviewRow } from './imports.api.ts';
import { importsTexts } from './imports.texts.ts';
import { fieldOfChange, fieldOfTarget, previewFields, type PreviewField } from './preview-columns.rules.ts';
import classes from './imports.module.css';

type PreviewTableProps = {
  preview: ImportPreview;
  /** Which column of the file is which field. */
  mapping: Record<string, string>;
  left: ReadonlySet<string>;
  onLeave: (skus: ReadonlySet<string>) => void;
  busy: boolean;
};

/** Ten rows of the file, each with what becomes of it, its errors as text, and the choice by SKU. */
export function PreviewTable({ preview, mapping, left, onLeave, busy }: PreviewTableProps) {
  const t = useTexts(importsTexts);
  const { rows, skus, errors } = preview;
  const fields = previewFields(preview, mapping);
  const toggle = (choice: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(choice);
    else next.add(choice);
    onLeave(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the focus (WCAG 2.1.1)
    <div className={classes.scroller} tabIndex={0} role="group" aria-label={t('previewTitle')}>
      <table className={classes.preview} aria-label={t('previewTitle')} aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label={t('selectAll')}
                checked={skus.length > 0 && left.size === 0}
                indeterminate={left.size > 0 && left.size < skus.length}
                disabled={skus.length === 0}
                onChange={(event) => onLeave(event.currentTarget.checked ? new Set() : new Set(skus))}
              />
            </th>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('action')}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {t(`target_${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.row}
              row={row}
              fields={fields}
              problems={errors.filter((one) => one.row === row.row)}
              isChosen={!left.has(row.choice)}
              onChoose={(isChosen) => toggle(row.choice, isChosen)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  row: PreviewRow;
  fields: readonly PreviewField[];
  problems: ImportProblem[];
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

function Row({ row, fields, problems, isChosen, onChoose }: RowProps) {
  const t = useTexts(importsTexts);
  return (
    <tr data-bad={!row.importable || undefined}>
      <td>
        {row.importable && (
          <Checkbox
            aria-label={t('selectRow', { name: row.name })}
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        )}
      </td>
      <td className={classes.number}>{row.row}</td>
      <td className={classes.action}>
        <ActionBadge row={row} />
        {/* Here, not in its cell: that may stand out of sight, to the right. */}
        <Messages problems={problems} />
      </td>
      {fields.map((field) => (
        <td
          key={field}
          className={classes.cell}
          dir="auto"
          data-wrong={problems.some((one) => fieldOfTarget(one.field) === field) || undefined}
        >
          <CellText row={row} field={field} />
        </td>
      ))}
    </tr>
  );
}

function ActionBadge({ row }: { row: PreviewRow }) {
  const t = useTexts(importsTexts);
  if (!row.importable) return <StatusBadge tone="bad">{t('actionError')}</StatusBadge>;
  if (row.unchanged) return <StatusBadge tone="neutral">{t('actionUnchanged')}</StatusBadge>;
  return row.update ? (
    <StatusBadge tone="info">{t('actionUpdate')}</StatusBadge>
  ) : (
    <StatusBadge tone="ok">{t('actionNew')}</StatusBadge>
  );
}

function Messages({ problems }: { problems: ImportProblem[] }) {
  return problems.map(({ message }) => (
    <span key={message} className={classes.error}>
      {message}
    </span>
  ));
}

/** What changes is shown as old and new. */
function CellText({ row, field }: { row: PreviewRow; field: PreviewField }) {
  const t = useTexts(importsTexts);
  const wordsOf = useChangeWords();
  const changes = row.changes.filter((change) => fieldOfChange[change.field] === field);
  if (changes.length === 0) {
    const words = cellText(row, field, (target) => t(`target_${target}`));
    return <span className={classes.clamp}>{words || (row.update ? t('keeps') : <Absent />)}</span>;
  }
  return changes.map((change) => (
    <span key={change.field} className={classes.change}>
      {change.field === 'emphasis' && <span className={classes.hint}>{t('emphasisChange')} </span>}
      {change.field === 'allergens_declared' && <span className={classes.hint}>{t('declaredChange')} </span>}
      <span className="visually-hidden">{t('before')}</span>
      <del className={classes.clamp}>{wordsOf(change.field, change.old) || <Absent />}</del>
      <span className="visually-hidden">{t('after')}</span>
      {change.new === '' && change.field !== 'emphasis' ? (
        <strong className={classes.clears}>{t('clearsField')}</strong>
      ) : (
        <ins className={classes.clamp}>{wordsOf(change.field, change.new) || <Absent />}</ins>
      )}
    </span>
  ));
}

/** A value of the product's history as people read it. */
function useChangeWords() {
  const t = useTexts(importsTexts);
  const dates = useTexts(dateTermsTexts);
  return (field: string, value: string) => {
    if (field === 'allergens_declared') return t(value === 'true' ? 'yes' : 'no');
    if (field === 'date_term' && (value === 'USE_BY' || value === 'BEST_BEFORE')) return dates(value);
    if (field !== 'use_within_hours' || value === '') return value;
    return value === '0' ? dates('noLimit') : dates('hours', { count: Number(value) });
  };
}

/** Duration and period stand in one cell, as people say them, once where the file has both in one, and so do all the times that a product keeps. */
function cellText(row: PreviewRow, field: PreviewField, name: (target: LifeTarget) => string): string {
  if (field === 'units') return row.units === row.period ? row.units : `${row.units} ${row.period}`.trim();
  if (field !== 'life') return row[field];
  return lifeTargets.flatMap((target) => (row[target] ? [`${name(target)}: ${row[target]}`] : [])).join('; ');
}
