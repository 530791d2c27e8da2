import { useTexts } from '@larder/browser/texts';
import type { IngredientRow } from '@larder/contract/catalogue/ingredients';
import type { ExportFormat } from '@larder/contract/records/exports';
import { Button, Checkbox } from '@mantine/core';
import { IconArrowBackUp, IconSalad, IconTrash, IconTruck, IconUpload } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { api, queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { ExportButton } from '../../records/exports/export-button.dialog.tsx';
import { useFailedRead } from '../../ui/feedback/failed-read.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { AddButton } from '../../ui/page/add-button.tsx';
import { LockButton } from '../../ui/page/lock-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../../ui/table/list-address.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import type { MenuEntry } from '../../ui/table/row-menu.tsx';
import { cataloguePath } from '../all-products/catalogue.paths.ts';
import { LifecycleBadge } from '../categories/category-state.part.tsx';
import { ingredientImportPath } from '../ingredient-files/ingredient-files.paths.ts';
import { KeptStateFilter, keptState } from '../suppliers/kept-state.part.tsx';
import { suppliersPath } from '../suppliers/suppliers.paths.ts';
import { useDeleteIngredient, useRestoreIngredient } from './ingredients.api.ts';
import { ingredientPath } from './ingredients.paths.ts';
import { ingredientsTexts } from './ingredients.texts.ts';

const IngredientDialog = lazyPart(() => import('./ingredient.dialog.tsx'), 'IngredientDialog');

const usual: ListAddressOptions = {
  filters: { state: 'ALL', incomplete: '', review: '' },
  sort: { by: 'name', order: 'asc' },
};

/** What the kitchen cooks with, and what is declared of it. */
export function IngredientListScreen() {
  const t = useTexts(ingredientsTexts);
  const can = useCan();
  const navigate = useNavigate();
  const address = useListAddress(usual);
  const list = useRowList<IngredientRow>(first(address));
  useFailedRead(list.state === 'failed', t('listFailed'));
  const [creating, setCreating] = useState(false);
  const add = can(contract.ingredients.create) && (
    <AddButton onClick={() => setCreating(true)}>{t('addNew')}</AddButton>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('allProducts'), to: cataloguePath }]}
        actions={
          <>
            <Button
              component={Link}
              to={suppliersPath}
              variant="default"
              leftSection={<IconTruck size={18} stroke={1.75} aria-hidden />}
            >
              {t('suppliers')}
            </Button>
            {can(contract.ingredientFiles.preview) && (
              <Button
                component={Link}
                to={ingredientImportPath}
                variant="default"
                leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
              >
                {t('import')}
              </Button>
            )}
            {add}
          </>
        }
      />
      <DataTable
        id="ingredients"
        label={t('title')}
        list={list}
        address={address}
        columns={useIngredientColumns()}
        rowMenu={useIngredientMenu()}
        search={t('searchLabel')}
        filters={<Filters address={address} />}
        tools={can(contract.ingredients.export) && <IngredientExport address={address} list={list} />}
        count={(count) => t('count', { count })}
        empty={{ icon: IconSalad, title: t('emptyTitle'), text: t('emptyText'), action: add }}
      />
      {creating && (
        <IngredientDialog
          onClose={() => setCreating(false)}
          onMade={(id) => void navigate({ to: ingredientPath(id) })}
        />
      )}
    </>
  );
}

/** The ingredients that the address asks for. */
function first(address: ListAddress) {
  const query = {
    search: address.search || undefined,
    state: keptState(address),
    incomplete: address.filter('incomplete')[0] === 'YES' || undefined,
    review_due: address.filter('review')[0] === 'YES' || undefined,
    sort_by: address.sort?.by as 'name' | 'created_at' | undefined,
    sort_order: address.sort?.order,
  };
  return queries.ingredients.list.infiniteOptions({
    input: ({ page }) => ({
      query: { ...query, incomplete: query.incomplete && 'true', review_due: query.review_due && 'true', page },
    }),
    ...paged,
  });
}

function Filters({ address }: { address: ListAddress }) {
  const t = useTexts(ingredientsTexts);
  return (
    <>
      <KeptStateFilter address={address} />
      <Checkbox
        label={t('onlyIncomplete')}
        checked={address.filter('incomplete')[0] === 'YES'}
        onChange={(event) => address.setFilters({ incomplete: event.currentTarget.checked ? ['YES'] : [] })}
      />
      <Checkbox
        label={t('onlyReviewDue')}
        checked={address.filter('review')[0] === 'YES'}
        onChange={(event) => address.setFilters({ review: event.currentTarget.checked ? ['YES'] : [] })}
      />
    </>
  );
}

type IngredientExportProps = { address: ListAddress; list: { total?: number | undefined; totalCapped?: boolean } };

function IngredientExport({ address, list }: IngredientExportProps) {
  const t = useTexts(ingredientsTexts);
  const state = keptState(address);
  const call = (choice: { to: string; format: ExportFormat }) =>
    api.ingredients.export({ query: { search: address.search || undefined, state, ...choice, size: 'all' } });
  const stateWords = { ACTIVE: t('active'), INACTIVE: t('inactive'), DELETED: t('delete') };
  return (
    <ExportButton
      kind="ingredients"
      title={t('exportTitle')}
      facts={[
        ...(state ? [t('stateFact', { state: stateWords[state] })] : []),
        ...(address.search ? [t('searchFact', { text: address.search })] : []),
      ]}
      total={list.total}
      totalCapped={list.totalCapped ?? false}
      call={call}
      saved={(to) => t('exported', { to })}
      failed={t('exportFailed')}
    />
  );
}

/** What can be done with an ingredient; with one that belongs above, nothing but looking. */
function useIngredientMenu() {
  const t = useTexts(ingredientsTexts);
  const can = useCan();
  const navigate = useNavigate();
  const askToDelete = useDeleteIngredient();
  const restore = useRestoreIngredient();
  return (row: IngredientRow): MenuEntry[] => {
    const details = { label: t('details'), onSelect: () => void navigate({ to: ingredientPath(row.id) }) };
    if (!row.can_edit || !can(contract.ingredients.update)) return [details];
    if (row.deleted_at) {
      const giveBack = () => restore.mutate({ params: { id: row.id } });
      return [details, { label: t('restore'), icon: IconArrowBackUp, onSelect: giveBack }];
    }
    return [details, { label: t('delete'), icon: IconTrash, danger: true, onSelect: () => askToDelete(row) }];
  };
}

function useIngredientColumns(): Column<IngredientRow>[] {
  const t = useTexts(ingredientsTexts);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        sortable: true,
        compact: 'title',
        cell: (row) => (
          <>
            <RowLink to={ingredientPath(row.id)}>{row.name}</RowLink>{' '}
            {!row.can_edit && <LockButton reason={t('locked', { name: row.organization.name })} />}
          </>
        ),
      },
      {
        id: 'suppliers',
        header: t('suppliers'),
        width: '20%',
        hideBelow: 900,
        cell: ({ suppliers }) => suppliers.join(', ') || <Absent />,
      },
      {
        id: 'contains',
        header: t('contains'),
        width: '24%',
        cell: ({ contains }) => contains.map(({ name }) => name).join(', ') || <Absent />,
      },
      {
        id: 'declarations',
        header: t('declarations'),
        width: '170px',
        cell: (row) => <DeclarationState row={row} />,
      },
      {
        id: 'organization',
        header: t('belongsTo'),
        width: '14%',
        hideBelow: 1200,
        cell: ({ organization }) => organization.name,
      },
      {
        id: 'lifecycle',
        header: t('state'),
        width: '100px',
        compact: 'side',
        cell: (row) => <LifecycleBadge lifecycle={row.lifecycle} />,
      },
    ],
    [t],
  );
}

/** Whether every allergen is declared of every item in use. It says nothing of what is in the food. */
function DeclarationState({ row }: { row: IngredientRow }) {
  const t = useTexts(ingredientsTexts);
  if (row.items_in_use === 0) return <StatusBadge tone="warn">{t('noItem')}</StatusBadge>;
  if (row.items_incomplete > 0)
    return <StatusBadge tone="warn">{t('incomplete', { count: row.items_incomplete })}</StatusBadge>;
  return <StatusBadge tone="neutral">{t('complete')}</StatusBadge>;
}
