import { useMemo } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import type { Column } from '../../ui/data-table-model.ts';
import { RowLink } from '../../ui/row-link.tsx';
import { ExpiryText } from './expiry-text.part.tsx';
import { LifecycleSwitch } from './lifecycle-switch.part.tsx';
import { useFlipStorage, type StorageLine } from './storage.api.ts';
import { storagePath } from './storage.paths.ts';
import { storageTexts } from './storage.texts.ts';

/** The columns of the storage locations: name, use by, usage, state. */
export function useStorageColumns(): Column<StorageLine>[] {
  const t = useTexts(storageTexts);
  const canSwitch = useCan()(contract.storage.update);
  const { mutate } = useFlipStorage();
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
      { id: 'usage', header: t('usage'), width: '18%', cell: (row) => <StorageUsage storage={row} /> },
      {
        id: 'lifecycle',
        header: t('state'),
        width: '170px',
        sortable: true,
        compact: 'side',
        cell: (row) => <LifecycleSwitch row={row} canSwitch={canSwitch && row.can_edit} onFlip={mutate} />,
      },
    ],
    [t, canSwitch, mutate],
  );
}

export function StorageUsage({
  storage: { usage, connections },
}: {
  storage: Pick<StorageLine, 'usage' | 'connections'>;
}) {
  const t = useTexts(storageTexts);
  return usage === 'DEVICES' ? t('devicesCount', { count: connections.devices }) : t('global');
}
