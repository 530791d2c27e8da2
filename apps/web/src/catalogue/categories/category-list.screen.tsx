import { formatNumber } from '@larder/browser/numbers';
import { useTexts } from '@larder/browser/texts';
import type { CategoryRow } from '@larder/contract/catalogue/categories';
import { Button } from '@mantine/core';
import {
  IconPencil,
  IconSearch,
  IconTag,
  IconToggleLeft,
  IconToggleRight,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { queries, type api } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useDeviceFilter } from '../../devices/devices/device-filter.api.ts';
import { useOrganizationFilter } from '../../network/organizations/organization-filter.part.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { AddButton } from '../../ui/page/add-button.tsx';
import { LockButton } from '../../ui/page/lock-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { TagChips } from '../../ui/page/tag-chips.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { filterChips } from '../../ui/table/filter-chips.ts';
import type { Filter } from '../../ui/table/filter-model.ts';
import { FilterPanel } from '../../ui/table/filter-panel.tsx';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../../ui/table/list-address.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import type { MenuEntry } from '../../ui/table/row-menu.tsx';
import { cataloguePath } from '../all-products/catalogue.paths.ts';
import { productSearchPath } from '../products/search.paths.ts';
import { categoryPath } from './categories.paths.ts';
import { categoriesTexts } from './categories.texts.ts';
import { useCategoryBulk } from './category-bulk.part.tsx';
import { narrowingOf } from './category-selection.rules.ts';
import { LifecycleBadge, StateFilter } from './category-state.part.tsx';
import { SameNameButton, SameNameNotice } from './same-name-notice.part.tsx';

type CategoryLine = z.infer<typeof CategoryRow>;
type ListQuery = NonNullable<NonNullable<Parameters<typeof api.categories.list>[0]>['query']>;

const CreateDialog = lazyPart(() => import('./category-create.dialog.tsx'), 'CategoryCreateDialog');

export const usual: ListAddressOptions = {
  filters: { state: 'ACTIVE', usage: '', device: '', org: '', same: '' },
  sort: { by: 'name', order: 'asc' },
};

/** Product Categories: what the devices offer, by use and state. */
export function CategoryListScreen() {
  const t = useTexts(categoriesTexts);
  const can = useCan();
  const navigate = useNavigate();
  const address = useListAddress(usual);
  const { list, sameNames } = useCategoryList(address);
  const columns = useCategoryColumns();
  const filters = useCategoryFilters(address);
  const [creating, setCreating] = useState(false);
  const bulk = useCategoryBulk(list.rows, address);
  const rowMenu = useCategoryMenu();
  const addButton = can(contract.categories.create) && (
    <AddButton onClick={() => setCreating(true)}>{t('addNew')}</AddButton>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        badge={<SameNameButton count={sameNames} address={address} />}
        actions={
          <>
            {can(contract.catalogue.list) && (
              <Button
                variant="default"
                leftSection={<IconToolsKitchen2 size={18} stroke={1.75} aria-hidden />}
                onClick={() => void navigate({ to: cataloguePath })}
              >
                {t('allProducts')}
              </Button>
            )}
            {can(contract.productSearch.find) && (
              <Button
                variant="default"
                leftSection={<IconSearch size={18} stroke={2} aria-hidden />}
                onClick={() => void navigate({ to: productSearchPath })}
              >
                {t('productSearch')}
              </Button>
            )}
            {addButton}
          </>
        }
      />
      <SameNameNotice count={sameNames} address={address} />
      <DataTable
        id="categories"
        label={t('label')}
        list={list}
        address={address}
        columns={columns}
        rowMenu={rowMenu}
        bulk={bulk.buttons}
        bulkTakesAll
        search={t('searchLabel')}
        filters={filters.row}
        chips={filters.chips}
        count={(count) => t('count', { count })}
        empty={{ icon: IconTag, title: t('noDataTitle'), text: t('noDataText'), action: addButton }}
      />
      {creating && <CreateDialog onClose={() => setCreating(false)} />}
      {bulk.dialog}
    </>
  );
}

/** The categories that the address asks for; active ones as long as it says nothing else. */
export function first(address: ListAddress) {
  const query: ListQuery = {
    ...narrowingOf(address),
    organization_id: address.filter('org').join(',') || undefined,
    sort_by: address.sort?.by as ListQuery['sort_by'],
    sort_order: address.sort?.order,
  };
  return queries.categories.list.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged });
}

/** The categories, and how many of them share their name. */
function useCategoryList(address: ListAddress) {
  const options = first(address);
  const { data } = useInfiniteQuery({ ...options, placeholderData: keepPreviousData, select: ({ pages }) => pages[0] });
  return { list: useRowList(options), sameNames: data?.same_names ?? 0 };
}

/** The filters row of the categories, and the chips of what is in force. */
function useCategoryFilters(address: ListAddress): { row: ReactNode; chips: ReactNode } {
  const t = useTexts(categoriesTexts);
  const organizations = useOrganizationFilter(address);
  const [opened, setOpened] = useState(false);
  const devices = useDeviceFilter(address, opened);
  const filters: Filter[] = [
    {
      param: 'usage',
      label: t('for'),
      kind: 'MULTI_DROPDOWN',
      options: [
        { value: 'SINGLE', label: t('sale') },
        { value: 'COMPONENT', label: t('prep') },
      ],
    },
    ...devices,
    { param: 'same', label: t('name'), kind: 'MULTI_DROPDOWN', options: [{ value: 'YES', label: t('sharedName') }] },
  ];
  return {
    row: (
      <>
        <StateFilter address={address} />
        {organizations.button}
        <FilterPanel filters={filters} address={address} onOpen={() => setOpened(true)} />
      </>
    ),
    chips: <TagChips chips={[...organizations.chips, ...filterChips(filters, address)]} onClear={address.clear} />,
  };
}

/** What may be done with a category from its row; undefined when the person may change none. */
function useCategoryMenu(): ((row: CategoryLine) => MenuEntry[]) | undefined {
  const t = useTexts(categoriesTexts);
  const navigate = useNavigate();
  const can = useCan();
  const update = useWrite(queries.categories.update, { saved: t('saved'), failed: t('saveFailed') });
  const askToSwitch = ({ id, name, lifecycle }: CategoryLine) => {
    const active = lifecycle === 'ACTIVE';
    confirmFirst({
      title: t(active ? 'deactivateTitle' : 'activateTitle'),
      text: t(active ? 'deactivateText' : 'activateText', { name }),
      verb: t(active ? 'deactivateVerb' : 'activateVerb'),
      danger: active,
      onConfirm: () => update.mutateAsync({ params: { id }, body: { lifecycle: active ? 'INACTIVE' : 'ACTIVE' } }),
    });
  };
  if (!can(contract.categories.update)) return undefined;
  return (row) => {
    if (!row.can_edit) return [];
    const active = row.lifecycle === 'ACTIVE';
    return [
      {
        label: t('edit'),
        icon: IconPencil,
        onSelect: () => void navigate({ to: categoryPath(row.id), search: { edit: 'info' } }),
      },
      {
        label: t(active ? 'deactivate' : 'activate'),
        icon: active ? IconToggleLeft : IconToggleRight,
        onSelect: () => askToSwitch(row),
      },
    ];
  };
}

/** The columns of the categories: name and lock, For, usage, products, state. */
function useCategoryColumns(): Column<CategoryLine>[] {
  const t = useTexts(categoriesTexts);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('category'),
        sortable: true,
        compact: 'title',
        cell: (row) => (
          <>
            <RowLink to={categoryPath(row.id)}>{row.name}</RowLink>{' '}
            {!row.can_edit && <LockButton reason={t('locked')} />}
          </>
        ),
      },
      {
        id: 'usage',
        header: t('for'),
        width: '12%',
        sortable: true,
        cell: (row) => (row.usage === 'SINGLE' ? t('sale') : t('prep')),
      },
      {
        id: 'devices',
        header: t('usage'),
        width: '16%',
        cell: ({ connections: { devices } }) => (devices === 0 ? t('global') : t('devicesCount', { count: devices })),
      },
      {
        id: 'products',
        header: t('products'),
        width: '12%',
        align: 'end',
        sortable: true,
        cell: (row) => formatNumber(row.connections.products),
      },
      {
        id: 'lifecycle',
        header: t('state'),
        width: '15%',
        sortable: true,
        compact: 'side',
        cell: (row) => <LifecycleBadge lifecycle={row.lifecycle} />,
      },
    ],
    [t],
  );
}
