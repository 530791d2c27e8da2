import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconSearch, IconTag } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useOrganizationFilter } from '../organizations/organization-filter.part.tsx';
import { productSearchPath } from '../products/search.paths.ts';
import { useCategoryList, type CategoryLine } from './categories.api.ts';
import { categoriesTexts } from './categories.texts.ts';
import type { CategoryDeed } from './category-bulk.api.ts';
import { useCategoryBulk, type BulkWish } from './category-bulk.part.tsx';
import { useCategoryColumns } from './category-columns.part.tsx';
import { useCategoryFilters } from './category-filters.part.tsx';
import { useCategoryMenu } from './category-menu.part.tsx';

const CreateDialog = lazy(async () => ({
  default: (await import('./category-create.dialog.tsx')).CategoryCreateDialog,
}));
const DatesDialog = lazy(async () => ({ default: (await import('./bulk-dates.dialog.tsx')).CategoryDatesDialog }));
const BulkDialog = lazy(async () => ({ default: (await import('./category-bulk.dialog.tsx')).CategoryBulkDialog }));
const DevicesDialog = lazy(async () => ({
  default: (await import('./category-devices.dialog.tsx')).CategoriesToDevicesDialog,
}));
const StateDialog = lazy(async () => ({ default: (await import('./category-state.dialog.tsx')).CategoryStateDialog }));

/** Product Categories: what the devices offer, by use and state. */
export function CategoryListScreen() {
  const t = useTexts(categoriesTexts);
  const can = useCan();
  const navigate = useNavigate();
  const address = useListAddress({
    filters: { state: 'ACTIVE', usage: '', device: '', org: '' },
    sort: { by: 'name', order: 'asc' },
  });
  const list = useCategoryList(address);
  const columns = useCategoryColumns();
  const filters = useCategoryFilters(address, useOrganizationFilter(address));
  const [creating, setCreating] = useState(false);
  const [flipping, setFlipping] = useState<CategoryLine>();
  const [wish, setWish] = useState<BulkWish>();
  const bulk = useCategoryBulk({ rows: list.rows, address, onWish: setWish });
  const rowMenu = useCategoryMenu(setFlipping);
  const addButton = can(contract.categories.create) && (
    <AddButton onClick={() => setCreating(true)}>{t('addNew')}</AddButton>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
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
      <DataTable
        id="categories"
        label={t('label')}
        list={list}
        address={address}
        columns={columns}
        rowMenu={rowMenu}
        bulk={bulk}
        bulkTakesAll
        filters={filters.row}
        chips={filters.chips}
        count={(count) => t('count', { count })}
        empty={{ icon: IconTag, title: t('noDataTitle'), text: t('noDataText'), action: addButton }}
      />
      <Suspense>
        {creating && <CreateDialog onClose={() => setCreating(false)} />}
        {wish?.deed === 'devices' && <DevicesDialog wish={wish} onClose={() => setWish(undefined)} />}
        {wish?.deed === 'dates' && <DatesDialog wish={wish} onClose={() => setWish(undefined)} />}
        {isConfirmed(wish) && <BulkDialog wish={wish} onClose={() => setWish(undefined)} />}
        {flipping && <StateDialog category={flipping} onClose={() => setFlipping(undefined)} />}
      </Suspense>
    </>
  );
}

function isConfirmed(wish: BulkWish | undefined): wish is BulkWish & { deed: CategoryDeed } {
  return wish !== undefined && wish.deed !== 'devices' && wish.deed !== 'dates';
}
