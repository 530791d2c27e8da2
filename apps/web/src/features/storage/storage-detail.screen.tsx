import { useTexts } from '@larder/browser/texts';
import { IconFridgeOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { confirmFirst } from '../../ui/confirm.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { recordOf, RecordState } from '../../ui/record-state.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { SplitPage } from '../../ui/split-page.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { LifecycleBadge } from './lifecycle-switch.part.tsx';
import { StorageDevices } from './storage-devices.part.tsx';
import { StorageInfo } from './storage-info.part.tsx';
import { storagesPath } from './storage.paths.ts';
import { storageTexts } from './storage.texts.ts';

/** One storage location: its facts at the side, its devices in the main part. */
export function StorageDetailScreen() {
  const t = useTexts(storageTexts);
  const can = useCan();
  const { storageId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const query = useQuery(queries.storage.get.queryOptions({ input: { params: { id: storageId } } }));
  const remove = useWrite(queries.storage.remove, { saved: t('deleted'), failed: t('deleteFailed') });
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
  const askToDelete = () =>
    confirmFirst({
      title: t('deleteTitle'),
      text: [t('deleteText', { name: storage.name }), t('final')],
      verb: t('deleteVerb'),
      danger: true,
      onConfirm: async () => {
        await remove.mutateAsync({ params: { id: storage.id } });
        await navigate({ to: storagesPath });
      },
    });
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
                  onSelect: askToDelete,
                },
              ]}
            />
          )
        }
      />
      <SplitPage side={<StorageInfo key={storage.id} storage={storage} />}>
        <StorageDevices storage={storage} />
      </SplitPage>
    </>
  );
}
