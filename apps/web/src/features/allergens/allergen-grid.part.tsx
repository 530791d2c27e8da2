import { useTexts } from '@larder/browser/texts';
import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import { usePrinting } from '../../ui/printing.ts';
import { productLinkPath } from '../products/products.paths.ts';
import { answerOf, letters } from './allergen-answer.rules.ts';
import type { MatrixLine } from './allergen-matrix.api.ts';
import { allergenMatrixTexts } from './allergen-matrix.texts.ts';
import classes from './allergen-matrix.module.css';

type Allergen = { id: string; name: string };
type GridProps = { rows: MatrixLine[]; allergens: Allergen[] };
const rowHeight = 44;

/** Products by allergens: the head and the first column stay in sight, and only rows in sight are drawn, except on paper. */
export function AllergenGrid({ rows, allergens }: GridProps) {
  const t = useTexts(allergenMatrixTexts);
  const frame = useRef<HTMLDivElement>(null);
  const printing = usePrinting() !== undefined;
  // The compiler that this rule speaks for is not in use.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 10,
  });
  const items = printing ? [] : virtual.getVirtualItems();
  const shown = printing ? rows.map((_, index) => index) : items.map(({ index }) => index);
  const above = items[0]?.start ?? 0;
  const below = printing ? 0 : virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // A scrolling region must itself take the focus, so that the keyboard can scroll it (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={frame} className={classes.frame} tabIndex={0} role="group" aria-label={t('label')}>
      <table className={classes.grid} aria-label={t('label')} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t('product')}
            </th>
            {allergens.map(({ id, name }) => (
              <th key={id} scope="col" className={classes.allergen}>
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={above} columns={allergens.length + 1} />
          {shown.map((index) => {
            const row = rows[index];
            return (
              row && (
                <GridRow key={row.id} row={row} index={index} allergens={allergens} measure={virtual.measureElement} />
              )
            );
          })}
          <Gap height={below} columns={allergens.length + 1} />
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { row: MatrixLine; index: number; allergens: Allergen[]; measure: (node: Element | null) => void };

const GridRow = memo(function GridRow({ row, index, allergens, measure }: RowProps) {
  const t = useTexts(allergenMatrixTexts);
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <th scope="row" className={classes.product}>
        <Link to={productLinkPath(row.id)}>{row.name}</Link>
        {row.declared_at === null && <span className={classes.open}>{t('undeclared')}</span>}
        {row.notes && <span className={classes.notes}>{row.notes}</span>}
      </th>
      {allergens.map(({ id, name }) => {
        const answer = answerOf(row, id);
        return (
          <td key={id} title={`${name}: ${t(answer)}`}>
            <span className={classes.mark} data-answer={answer} aria-hidden>
              {letters[answer]}
            </span>
            <span className="visually-hidden">{t(answer)}</span>
          </td>
        );
      })}
    </tr>
  );
});

function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }}>
        {' '}
      </td>
    </tr>
  );
}
