import { IconFridge } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SegmentedFilter } from '../../ui/segmented-filter.tsx';
import { TagChips } from '../../ui/tag-chips.tsx';
import { useStorageColumns } from './storage-columns.part.tsx';
import { useDeviceName, useStorageList } from './storage.api.ts';
import { storagePath } from './storage.paths.ts';
import { storageTexts } from './storage.texts.ts';

const CreateDialog = lazy(async () => ({ default: (await import('./storage-create.dialog.tsx')).StorageCreateDialog }));

/** Storage locations: where food is kept beside what the rules of a device say. */
export function StorageListScreen() {
  const t = useTexts(storageTexts);
  const can = useCan();
  const navigate = useNavigate();
  const address = useListAddress({ filters: { state: 'ALL', device: '' }, sort: { by: 'name', order: 'asc' } });
  const list = useStorageList(address);
  const columns = useStorageColumns();
  const [device] = address.filter('device');
  const deviceName = useDeviceName(device);
  const [creating, setCreating] = useState(false);
  const addButton = can(contract.storage.create) && (
    <AddButton onClick={() => setCreating(true)}>{t('addNew')}</AddButton>
  );
  return (
    <>
      <PageHeader title={t('title')} actions={addButton} />
      <DataTable
        id="storages"
        label={t('title')}
        list={list}
        address={address}
        columns={columns}
        rowMenu={(row) => [{ label: t('details'), onSelect: () => void navigate({ to: storagePath(row.id) }) }]}
        filters={
          <>
            <SearchInput label={t('search')} value={address.search} onSearch={address.setSearch} />
            <SegmentedFilter
              label={t('state')}
              value={address.filter('state')[0] ?? 'ALL'}
              options={[
                { value: 'ALL', label: t('all') },
                { value: 'ACTIVE', label: t('active') },
                { value: 'INACTIVE', label: t('inactive') },
              ]}
              onChange={(state) => address.setFilters({ state: [state] })}
            />
          </>
        }
        chips={
          device && (
            <TagChips
              chips={[
                {
                  id: device,
                  label: t('onDevice', { name: deviceName ?? t('oneDevice') }),
                  onRemove: () => address.setFilters({ device: [] }),
                },
              ]}
              onClear={address.clear}
            />
          )
        }
        count={(count) => t('count', { count })}
        empty={{ icon: IconFridge, title: t('emptyTitle'), text: t('emptyText'), action: addButton }}
      />
      <Suspense>{creating && <CreateDialog onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}
