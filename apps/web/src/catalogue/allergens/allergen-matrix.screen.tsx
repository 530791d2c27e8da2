import { useTexts } from '@larder/browser/texts';
import { ActionIcon, Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import { useOrganizationFilter } from '../../network/organizations/organization-filter.part.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { usePrinting } from '../../ui/page/printing.ts';
import { TagChips } from '../../ui/page/tag-chips.tsx';
import { useListAddress } from '../../ui/table/list-address.ts';
import { SearchInput } from '../../ui/table/search-input.tsx';
import { productLinkPath } from '../products/products.paths.ts';
import { answerOf, letters } from './allergen-answer.rules.ts';
import { MatrixFiles } from './allergen-files.part.tsx';
import { type MatrixLine, useAllergenMatrix, useMatrixAllergens } from './allergen-matrix.api.ts';
import { allergenMatrixTexts } from './allergen-matrix.texts.ts';
import { allergensPath } from './allergens.paths.ts';
import classes from './allergen-matrix.module.css';

const rowHeight = 44;
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

/** Allergen matrix: all products for sale by all allergens, on the screen, on paper, as a PDF and as a spreadsheet. */
export function AllergenMatrixScreen() {
  const t = useTexts(allergenMatrixTexts);
  const address = useListAddress({ filters: { org: '' } });
  const organizations = useOrganizationFilter(address);
  const list = useAllergenMatrix(address);
  const { allergens, allergensFailed, retryAllergens } = useMatrixAllergens();
  // A matrix without its columns would say that nothing contains anything.
  const whole = allergens !== undefined && list.state === 'ready' && !list.hasMore && !list.stale;
  const failed = allergensFailed || list.state === 'failed' || list.state === 'forbidden' || list.moreFailed;
  const retry = () => {
    if (allergensFailed) retryAllergens();
    if (list.moreFailed) list.loadMore();
    else if (list.state !== 'ready') list.retry();
  };
  const undeclared = list.rows.filter(({ declared_at }) => declared_at === null).length;
  const search = address.search && t('searched', { search: address.search });
  const narrowing = [...organizations.chips.map(({ label }) => label), ...(search ? [search] : [])];
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('allergens'), to: allergensPath }]}
        actions={
          <MatrixFiles
            matrix={whole ? { rows: list.rows, allergens, narrowing } : undefined}
            loadShapes={async () => (await import('@larder/look/label-shapes')).loadShapes()}
          />
        }
      />
      <div className={classes.tools}>
        <SearchInput label={t('search')} value={address.search} onSearch={address.setSearch} />
        {organizations.button}
        <KeyButton />
        <span className={classes.count} role="status">
          {whole ? t('count', { count: list.rows.length }) : !failed && t('loading', { count: list.rows.length })}
        </span>
      </div>
      <TagChips chips={organizations.chips} onClear={address.clear} />
      <div className={classes.shownKey}>
        <AllergenKey />
      </div>
      {failed && <RetryBanner onRetry={retry}>{t('loadFailed')}</RetryBanner>}
      {whole && list.rows.length === 0 && <EmptyState title={address.narrowed ? t('noneFound') : t('none')} />}
      <div className={classes.answers}>
        {whole && undeclared > 0 && (
          <div className={classes.warning}>
            <Banner tone="warn">{t('undeclaredCount', { count: undeclared })}</Banner>
          </div>
        )}
        {allergens && list.rows.length > 0 && <AllergenGrid rows={list.rows} allergens={allergens} />}
      </div>
    </>
  );
}

/** The key on a phone, where the matrix needs the room. */
function KeyButton() {
  const t = useTexts(allergenMatrixTexts);
  return (
    <Popover position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" className={classes.keyButton} aria-label={t('key')}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('key')}>
        <AllergenKey />
      </Popover.Dropdown>
    </Popover>
  );
}

/** What the marks of the matrix mean. */
function AllergenKey() {
  const t = useTexts(allergenMatrixTexts);
  return (
    <ul className={classes.key} aria-label={t('key')}>
      {(['contains', 'may_contain', 'free', 'undeclared'] as const).map((answer) => (
        <li key={answer}>
          <span className={classes.mark} data-answer={answer} aria-hidden>
            {letters[answer]}
          </span>
          <span>
            <strong>{t(answer)}</strong> <span className={classes.meaning}>{t(`${answer}Text`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

type Allergen = { id: string; name: string };

type GridProps = { rows: MatrixLine[]; allergens: Allergen[] };

/**
 * Products by allergens: the head and the first column stay in sight, and only rows in sight are drawn, except on
 * paper.
 */
function AllergenGrid({ rows, allergens }: GridProps) {
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
