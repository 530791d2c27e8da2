import { useTexts } from '@larder/browser/texts';
import type { StorageRow } from '@larder/contract/storage/storage';
import { IconFridge } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { queries } from '../browser/client.ts';
import { contract, useCan } from '../browser/contract.ts';
import { useFailedRead } from '../ui/feedback/failed-read.ts';
import { lifeTexts } from '../ui/field/life.texts.ts';
import { useEdit } from '../ui/form/edit.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormProblems } from '../ui/form/form-problems.tsx';
import { useWrite } from '../ui/form/use-write.ts';
import { AddButton } from '../ui/page/add-button.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { TagChips } from '../ui/page/tag-chips.tsx';
import type { Column } from '../ui/table/data-table-model.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../ui/table/list-address.ts';
import { RowLink } from '../ui/table/row-link.tsx';
import { paged, useRowList } from '../ui/table/row-list.ts';
import { SegmentedFilter } from '../ui/table/segmented-filter.tsx';
import { inputOf } from './expiry-inputs.part.tsx';
import { ExpiryText } from './expiry-text.part.tsx';
import { KindText } from './kind-text.part.tsx';
import { LifecycleSwitch } from './lifecycle-switch.part.tsx';
import { bodyOf, StorageInputs, useStorageProblems, type StorageFields } from './storage-fields.part.tsx';
import { StorageUsage } from './storage-usage.part.tsx';
import { useSwitchStorage } from './storage.api.ts';
import { storagePath } from './storage.paths.ts';
import { storageTexts } from './storage.texts.ts';

type StorageLine = z.infer<typeof StorageRow>;

export const usual: ListAddressOptions = { filters: { state: 'ALL', device: '' }, sort: { by: 'name', order: 'asc' } };

/** Storage locations: where food is kept beside what the rules of a device say. */
export function StorageListScreen() {
  const t = useTexts(storageTexts);
  const can = useCan();
  const navigate = useNavigate();
  const address = useListAddress(usual);
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
        search={t('search')}
        filters={
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
      {creating && <StorageCreateDialog onClose={() => setCreating(false)} />}
    </>
  );
}

/** The storage locations that the address asks for, which may be those of one device. */
export function first(address: ListAddress) {
  const [state] = address.filter('state');
  const [device_id] = address.filter('device');
  const query = {
    search: address.search || undefined,
    device_id,
    sort_by: address.sort?.by as 'name' | 'lifecycle' | undefined,
    sort_order: address.sort?.order,
    filters: { lifecycle: state === 'ACTIVE' || state === 'INACTIVE' ? [state] : undefined },
  };
  return queries.storage.list.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged });
}

function useStorageList(address: ListAddress) {
  const t = useTexts(storageTexts);
  const list = useRowList(first(address));
  useFailedRead(list.state === 'failed', t('listFailed'));
  return list;
}

/** The columns of the storage locations: name, use by, kind, usage, state. */
function useStorageColumns(): Column<StorageLine>[] {
  const t = useTexts(storageTexts);
  const words = useTexts(lifeTexts);
  const canSwitch = useCan()(contract.storage.update);
  const { mutate } = useSwitchStorage();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        sortable: true,
        compact: 'title',
        cell: (row) => <RowLink to={storagePath(row.id)}>{row.name}</RowLink>,
      },
      { id: 'expiry', header: t('useBy'), width: '18%', cell: ({ expiry }) => <ExpiryText expiry={expiry} /> },
      { id: 'kind', header: words('kind'), width: '16%', cell: ({ kind }) => <KindText kind={kind} /> },
      { id: 'usage', header: t('usage'), width: '18%', cell: (row) => <StorageUsage storage={row} /> },
      {
        id: 'lifecycle',
        header: t('state'),
        width: '170px',
        sortable: true,
        compact: 'side',
        cell: (row) => <LifecycleSwitch row={row} canSwitch={canSwitch && row.can_edit} onSwitch={mutate} />,
      },
    ],
    [t, words, canSwitch, mutate],
  );
}

/** What a device is called that the list is narrowed to. */
function useDeviceName(id: string | undefined): string | undefined {
  const can = useCan();
  const device = useQuery({
    ...queries.devices.get.queryOptions({ input: { params: { id: id ?? '' } } }),
    enabled: id !== undefined && can(contract.devices.get),
  });
  return device.data?.name;
}

/** New storage location; its details open when it is made. */
function StorageCreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(storageTexts);
  const navigate = useNavigate();
  const create = useWrite(queries.storage.create, { saved: t('added'), failed: t('addFailed') });
  const edit = useEdit<StorageFields, { id: string }>({
    saved: { name: '', kind: null, ...inputOf() },
    check: useStorageProblems(),
    save: (fields) => {
      const body = bodyOf(fields);
      return body && create.mutateAsync({ body });
    },
    done: (made) => {
      onClose();
      if (made) void navigate({ to: storagePath(made.id) });
    },
  });
  return (
    <FormDialog title={t('newTitle')} verb={t('addVerb')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} title={t('problems')} failed={t('addFailed')} />
      <StorageInputs edit={edit} />
    </FormDialog>
  );
}
