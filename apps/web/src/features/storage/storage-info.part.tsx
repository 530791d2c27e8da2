import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Storage } from '@larder/contract/storage';
import { lazy, Suspense, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { Banner } from '../../ui/banner.tsx';
import { EditCard } from '../../ui/edit-card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LockButton } from '../../ui/lock-button.tsx';
import { toastError } from '../../ui/toast.ts';
import { useWrite } from '../../ui/use-write.ts';
import { ExpiryText } from './expiry-text.part.tsx';
import { LifecycleSwitch } from './lifecycle-switch.part.tsx';
import { bodyOf, useStorageProblems, type StorageFields } from './storage-fields.part.tsx';
import { StorageUsage } from './storage-usage.part.tsx';
import { useSwitchStorage } from './storage.api.ts';
import { storageTexts } from './storage.texts.ts';

const StorageInputs = lazy(async () => ({ default: (await import('./storage-fields.part.tsx')).StorageInputs }));

/** The facts of a storage location, between view and edit. */
export function StorageInfo({ storage }: { storage: Storage }) {
  const t = useTexts(storageTexts);
  const canEdit = useCan()(contract.storage.update) && storage.can_edit;
  const [editing, setEditing] = useState(false);
  const [fields, setFields] = useState(() => fieldsOf(storage));
  const [tried, setTried] = useState(false);
  const save = useWrite(queries.storage.update, { saved: t('saved'), failed: t('saveFailed') });
  const problemsOf = useStorageProblems();
  const problems = problemsOf(fields);
  const edit = (next: boolean) => {
    setFields(fieldsOf(storage));
    setTried(false);
    save.reset();
    setEditing(next);
  };
  const submit = () => {
    setTried(true);
    const body = bodyOf(fields);
    const [problem] = Object.values(problems);
    if (body) return save.mutateAsync({ params: { id: storage.id }, body }, { onSuccess: () => edit(false) });
    if (problem) toastError(problem);
    return undefined;
  };
  return (
    <EditCard
      title={t('info')}
      icon={!storage.can_edit && <LockButton reason={t('owned', { name: storage.organization.name })} />}
      canEdit={canEdit}
      editing={editing}
      onEdit={edit}
      dirty={JSON.stringify(fields) !== JSON.stringify(fieldsOf(storage))}
      busy={save.isPending}
      onSave={submit}
      view={<StorageFacts storage={storage} canEdit={canEdit} />}
      form={
        <Suspense>
          {save.isError && <Banner tone="bad">{errorText(save.error, t('saveFailed'))}</Banner>}
          <StorageInputs
            fields={fields}
            errors={tried ? problems : {}}
            onChange={(changes) => setFields({ ...fields, ...changes })}
          />
        </Suspense>
      }
    />
  );
}

function StorageFacts({ storage, canEdit }: { storage: Storage; canEdit: boolean }) {
  const t = useTexts(storageTexts);
  const { mutate } = useSwitchStorage();
  return (
    <FactList
      facts={[
        { label: t('name'), value: storage.name },
        { label: t('useBy'), value: <ExpiryText expiry={storage.expiry} /> },
        { label: t('usage'), value: <StorageUsage storage={storage} /> },
        { label: t('belongsTo'), value: storage.organization.name },
        { label: t('state'), value: <LifecycleSwitch row={storage} canSwitch={canEdit} onSwitch={mutate} /> },
      ]}
    />
  );
}

function fieldsOf({ name, expiry }: Storage): StorageFields {
  return { name, units: String(expiry.units), period: expiry.period };
}
