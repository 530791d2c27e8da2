import { IconFridgeOff, IconTrash } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { recordOf, RecordState } from '../../ui/record-state.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { SplitPage } from '../../ui/split-page.tsx';
import { LifecycleBadge } from './lifecycle-switch.part.tsx';
import { StorageDevices } from './storage-devices.part.tsx';
import { StorageInfo } from './storage-info.part.tsx';
import { useStorage } from './storage.api.ts';
import { storagesPath } from './storage.paths.ts';
import { storageTexts } from './storage.texts.ts';

const AddDialog = lazy(async () => ({
  default: (await import('./storage-devices-add.dialog.tsx')).StorageDevicesAddDialog,
}));
const DeleteDialog = lazy(async () => ({ default: (await import('./storage-delete.dialog.tsx')).StorageDeleteDialog }));

/** One storage location: its facts at the side, its devices in the main part. */
export function StorageDetailScreen() {
  const t = useTexts(storageTexts);
  const can = useCan();
  const { storageId = '' } = useParams({ strict: false });
  const query = useStorage(storageId);
  const [deleting, setDeleting] = useState(false);
  const [adding, setAdding] = useState(false);
  const crumbs = [{ label: t('title'), to: storagesPath }];
  const storage = recordOf(query);
  if (!storage) {
    return (
      <RecordState
        query={query}
        title={t('title')}
        crumbs={crumbs}
        failed={t('loadFailed')}
        gone={{
          title: t('notFoundTitle'),
          text: t('notFound'),
          icon: IconFridgeOff,
          action: <Link to={storagesPath}>{t('backToList')}</Link>,
        }}
      />
    );
  }
  const canDelete = can(contract.storage.remove) && storage.can_edit;
  return (
    <>
      <PageHeader
        title={storage.name}
        crumbs={crumbs}
        badge={<LifecycleBadge lifecycle={storage.lifecycle} />}
        actions={
          canDelete && (
            <RowMenu
              variant="default"
              entries={[
                {
                  label: t('delete'),
                  icon: IconTrash,
                  danger: true,
                  onSelect: () => setDeleting(true),
                },
              ]}
            />
          )
        }
      />
      <SplitPage side={<StorageInfo key={storage.id} storage={storage} />}>
        <StorageDevices storage={storage} onAdd={() => setAdding(true)} />
      </SplitPage>
      <Suspense>
        {adding && <AddDialog storage={storage} onClose={() => setAdding(false)} />}
        {deleting && <DeleteDialog storage={storage} onClose={() => setDeleting(false)} />}
      </Suspense>
    </>
  );
}
