import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { SavedView } from './saved-views.ts';
import { toastSuccess } from './toast.ts';
import { uiTexts } from './ui.texts.ts';

type ViewDialogProps = {
  title: string;
  verb: string;
  initial: string;
  views: SavedView[];
  onName: (name: string) => void;
  onClose: () => void;
};

/** Asks for the name of a view. */
export function ViewDialog({ title, verb, initial, views, onName, onClose }: ViewDialogProps) {
  const t = useTexts(uiTexts);
  const [name, setName] = useState(initial);
  const [tried, setTried] = useState(false);
  const wanted = name.trim();
  const taken = wanted !== initial && views.some((view) => view.name === wanted);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!wanted) return;
    onName(wanted);
    toastSuccess(t('viewSaved'));
    onClose();
  };
  return (
    <FormDialog
      opened
      title={title}
      verb={verb}
      busy={false}
      dirty={wanted !== initial}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('viewName')}
        description={taken ? t('viewReplaced') : t('saveViewHint')}
        value={name}
        maxLength={60}
        error={tried && !wanted && t('viewNameMissing')}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}

type DeleteViewDialogProps = { view: SavedView; onDelete: () => void; onClose: () => void };

export function DeleteViewDialog({ view, onDelete, onClose }: DeleteViewDialogProps) {
  const t = useTexts(uiTexts);
  const remove = async () => {
    onDelete();
    toastSuccess(t('viewDeleted'));
  };
  return (
    <ConfirmDialog
      opened
      title={t('deleteViewTitle')}
      verb={t('deleteViewVerb')}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        <strong>{view.name}</strong> {t('deleteViewBody')}
      </p>
    </ConfirmDialog>
  );
}
