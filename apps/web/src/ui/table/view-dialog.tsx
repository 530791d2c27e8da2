import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { toastSuccess } from '../feedback/toast.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useEdit } from '../form/edit.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { uiTexts } from '../ui.texts.ts';
import type { SavedView } from './saved-views.ts';

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
  const edit = useEdit({
    saved: { name: initial },
    check: ({ name }) => ({ name: !name.trim() && t('viewNameMissing') }),
    sendsUnchanged: true,
    save: async ({ name }) => {
      onName(name.trim());
      toastSuccess(t('viewSaved'));
    },
    done: onClose,
  });
  const wanted = edit.values.name.trim();
  const taken = wanted !== initial && views.some((view) => view.name === wanted);
  return (
    <FormDialog title={title} verb={verb} edit={edit} onClose={onClose}>
      <TextInput
        label={t('viewName')}
        description={taken ? t('viewReplaced') : t('saveViewHint')}
        maxLength={60}
        data-autofocus
        {...edit.field('name')}
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
      <p>{t('deleteViewBody', { name: view.name })}</p>
    </ConfirmDialog>
  );
}
