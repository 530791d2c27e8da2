import { useTexts } from '@larder/browser/texts';
import { useNavigate } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { useEdit } from '../../ui/edit.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormProblems } from '../../ui/form-problems.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { inputOf } from './expiry-inputs.part.tsx';
import { bodyOf, StorageInputs, useStorageProblems } from './storage-fields.part.tsx';
import { storagePath } from './storage.paths.ts';
import { storageTexts } from './storage.texts.ts';

/** New storage location; its details open when it is made. */
export function StorageCreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(storageTexts);
  const navigate = useNavigate();
  const create = useWrite(queries.storage.create, { saved: t('added'), failed: t('addFailed') });
  const edit = useEdit({
    saved: { name: '', ...inputOf() },
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
