import { useTexts } from '@larder/browser/texts';
import type { Storage } from '@larder/contract/storage/storage';
import { Button } from '@mantine/core';
import { IconFridgeOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../browser/client.ts';
import { contract, useCan } from '../browser/contract.ts';
import { useDeviceChoice } from '../devices/devices/device-filter.api.ts';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { recordOf, RecordState } from '../ui/feedback/record-state.tsx';
import { toastError } from '../ui/feedback/toast.ts';
import { lifeTexts } from '../ui/field/life.texts.ts';
import { ChoiceDialog } from '../ui/form/choice-dialog.tsx';
import { confirmFirst } from '../ui/form/confirm.ts';
import { EditCard } from '../ui/form/edit-card.tsx';
import { useEdit } from '../ui/form/edit.ts';
import { FormFailure } from '../ui/form/form-problems.tsx';
import { useWrite } from '../ui/form/use-write.ts';
import type { Crumb } from '../ui/page/breadcrumbs.tsx';
import { Card } from '../ui/page/card.tsx';
import { FactList } from '../ui/page/fact-list.tsx';
import { LockButton } from '../ui/page/lock-button.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { SplitPage } from '../ui/page/split-page.tsx';
import { RowMenu } from '../ui/table/row-menu.tsx';
import { inputOf } from './expiry-inputs.part.tsx';
import { ExpiryText } from './expiry-text.part.tsx';
import { KindText } from './kind-text.part.tsx';
import { LifecycleBadge, LifecycleSwitch } from './lifecycle-switch.part.tsx';
import { bodyOf, useStorageProblems, type StorageFields } from './storage-fields.part.tsx';
import { StorageUsage } from './storage-usage.part.tsx';
import { useSwitchStorage } from './storage.api.ts';
import { storagesPath } from './storage.paths.ts';
import { storageTexts } from './storage.texts.ts';
import classes from './storage.module.css';

const StorageInputs = lazyPart(() => import('./storage-fields.part.tsx'), 'StorageInputs');

/** One storage location: its facts at the side, its devices in the main part. */
export function StorageDetailScreen() {
  const t = useTexts(storageTexts);
  const can = useCan();
  const navigate = useNavigate();
  const query = useQuery(first(useParams({ strict: false })));
  const remove = useWrite(queries.storage.remove, { saved: t('deleted'), failed: t('deleteFailed') });
  const crumbs: Crumb[] = [{ label: t('title'), to: storagesPath }];
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

export function first({ storageId = '' }) {
  return queries.storage.get.queryOptions({ input: { params: { id: storageId } } });
}

type Device = Storage['devices'][number];

/** The devices that a storage location belongs to; none listed means all. */
function StorageDevices({ storage }: { storage: Storage }) {
  const t = useTexts(storageTexts);
  const can = useCan();
  const remove = useWrite(queries.storage.removeDevice, {
    saved: t('deviceRemoved'),
    failed: t('deviceRemoveFailed'),
    // What is left is shown before anything else can be asked: taking the last device has a question of its own.
    shows: queries.storage.get,
  });
  const [adding, setAdding] = useState(false);
  const manages = can(contract.storage.addDevices) && storage.can_edit;
  const { devices, organization, name, connections } = storage;
  const removal = (device: Device) => ({ params: { id: storage.id, deviceId: device.id } });
  const askOrRemove = (device: Device) => {
    if (connections.devices > 1) {
      remove.mutate(removal(device));
      return;
    }
    confirmFirst({
      title: t('removeLastTitle'),
      text: t('removeLastText', { device: device.name, name, owner: organization.name }),
      verb: t('removeVerb'),
      danger: true,
      onConfirm: () => remove.mutateAsync(removal(device)),
    });
  };
  return (
    <Card
      title={t('devices')}
      actions={
        manages && (
          <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
            {t('addDevice')}
          </Button>
        )
      }
      flush
      scrolls={devices.length > 10}
    >
      {devices.length === 0 ? (
        <p className={classes.note}>{t('devicesAll')}</p>
      ) : (
        <ul className={classes.list}>
          {devices.map((device) => (
            <li key={device.id}>
              <div className={classes.item}>
                <div>{device.name}</div>
                <div className={classes.hint}>{device.organization_name}</div>
              </div>
              {manages && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('removeDevice', { name: device.name })}
                  loading={remove.isPending && remove.variables.params.deviceId === device.id}
                  disabled={remove.isPending}
                  onClick={() => askOrRemove(device)}
                >
                  {t('remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {adding && <StorageDevicesAddDialog storage={storage} onClose={() => setAdding(false)} />}
    </Card>
  );
}

/** The facts of a storage location, between view and edit. */
function StorageInfo({ storage }: { storage: Storage }) {
  const t = useTexts(storageTexts);
  const canEdit = useCan()(contract.storage.update) && storage.can_edit;
  const update = useWrite(queries.storage.update, { saved: t('saved'), failed: t('saveFailed') });
  const edit = useEdit<StorageFields>({
    saved: { name: storage.name, kind: storage.kind, ...inputOf(storage.expiry) },
    check: useStorageProblems(),
    wrong: toastError,
    save: (fields) => {
      const body = bodyOf(fields);
      return body && update.mutateAsync({ params: { id: storage.id }, body });
    },
  });
  return (
    <EditCard
      title={t('info')}
      icon={!storage.can_edit && <LockButton reason={t('owned', { name: storage.organization.name })} />}
      canEdit={canEdit}
      edit={edit}
      view={<StorageFacts storage={storage} canEdit={canEdit} />}
      form={
        <>
          <FormFailure of={edit} failed={t('saveFailed')} />
          <StorageInputs edit={edit} />
        </>
      }
    />
  );
}

function StorageFacts({ storage, canEdit }: { storage: Storage; canEdit: boolean }) {
  const t = useTexts(storageTexts);
  const words = useTexts(lifeTexts);
  const { mutate } = useSwitchStorage();
  return (
    <FactList
      facts={[
        { label: t('name'), value: storage.name },
        { label: t('useBy'), value: <ExpiryText expiry={storage.expiry} /> },
        { label: words('kind'), value: <KindText kind={storage.kind} /> },
        { label: t('usage'), value: <StorageUsage storage={storage} /> },
        { label: t('belongsTo'), value: storage.organization.name },
        { label: t('state'), value: <LifecycleSwitch row={storage} canSwitch={canEdit} onSwitch={mutate} /> },
      ]}
    />
  );
}

/** Links devices to a storage location. */
function StorageDevicesAddDialog({ storage, onClose }: { storage: Storage; onClose: () => void }) {
  const t = useTexts(storageTexts);
  const add = useWrite(queries.storage.addDevices, { saved: t('deviceAdded'), failed: t('deviceAddFailed') });
  const choice = useDeviceChoice(
    storage.devices.map(({ id }) => id),
    storage.organization.id,
  );
  return (
    <ChoiceDialog
      title={t('addDevice')}
      verb={t('addDevicesVerb')}
      label={t('chooseDevices')}
      description={storage.devices.length === 0 ? t('addDevicesText') : undefined}
      choice={choice}
      nothing={t('selectDevice')}
      failed={t('deviceAddFailed')}
      save={(devices) => add.mutateAsync({ params: { id: storage.id }, body: { devices } })}
      onClose={onClose}
    />
  );
}
