import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { bodyOf, StorageInputs, useStorageProblems, type StorageFields } from './storage-fields.part.tsx';
import { storagePath } from './storage.paths.ts';
import { storageTexts } from './storage.texts.ts';

const blank: StorageFields = { name: '', units: '', period: null };

/** New storage location; its details open when it is made. */
export function StorageCreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(storageTexts);
  const create = useWrite(queries.storage.create, { saved: t('added'), failed: t('addFailed') });
  const navigate = useNavigate();
  const problemsOf = useStorageProblems();
  const [fields, setFields] = useState(blank);
  const [attempt, setAttempt] = useState(0);
  const problems = attempt > 0 ? problemsOf(fields) : {};
  const submit = () => {
    setAttempt(attempt + 1);
    const body = bodyOf(fields);
    if (!body) return;
    create.mutate(
      { body },
      {
        onSuccess: ({ id }) => {
          onClose();
          void navigate({ to: storagePath(id) });
        },
      },
    );
  };
  return (
    <FormDialog
      opened
      title={t('newTitle')}
      verb={t('addVerb')}
      busy={create.isPending}
      dirty={fields !== blank}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <ErrorSummary
        attempt={attempt}
        title={t('problems')}
        problems={Object.entries(problems).map(([field, message]) => ({ field, message }))}
      />
      {create.isError && <Banner tone="bad">{errorText(create.error, t('addFailed'))}</Banner>}
      <StorageInputs
        fields={fields}
        errors={{ ...refused(create.error), ...problems }}
        onChange={(changes) => setFields({ ...fields, ...changes })}
      />
    </FormDialog>
  );
}

function refused(error: unknown) {
  const { name, 'expiry.units': units, 'expiry.period': period } = fieldErrors(error);
  return { name, units, period };
}
