import { Button } from '@mantine/core';
import { IconFridgeOff, IconTrash } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { errorCode } from '../../browser/errors.ts';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
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
  const { data: storage, error, refetch } = useStorage(storageId);
  const [deleting, setDeleting] = useState(false);
  const [adding, setAdding] = useState(false);
  const crumbs = [{ label: t('title'), to: storagesPath }];
  if (error && errorCode(error) === 'NOT_FOUND') {
    return (
      <>
        <PageHeader title={t('notFoundTitle')} crumbs={crumbs} />
        <EmptyState
          icon={<IconFridgeOff stroke={1.75} aria-hidden />}
          title={t('notFound')}
          action={<Link to={storagesPath}>{t('backToList')}</Link>}
        />
      </>
    );
  }
  if (error && !storage) {
    return (
      <>
        <PageHeader title={t('title')} crumbs={crumbs} />
        <Banner
          tone="bad"
          action={
            <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('loadFailed')}
        </Banner>
      </>
    );
  }
  if (!storage) return null;
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
                  icon: <IconTrash size={18} stroke={1.75} aria-hidden />,
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
