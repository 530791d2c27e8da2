import { useTexts } from '@larder/browser/texts';
import type { WastageReason } from '@larder/contract/wastage';
import { Switch, TextInput } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { useEdit } from '../../ui/edit.ts';
import { logged } from '../../ui/failed-read.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormProblems } from '../../ui/form-problems.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { choicesTexts } from './choices.texts.ts';

/** A wastage reason: its name, and whether it asks for notes. */
export function ReasonDialog({ reason, onClose }: { reason?: WastageReason; onClose: () => void }) {
  const t = useTexts(choicesTexts);
  const add = useWrite(queries.wastage.addReason, { failed: '', handles: logged });
  const change = useWrite(queries.wastage.updateReason, { failed: '', handles: logged });
  const edit = useEdit({
    saved: { name: reason?.name ?? '', notes_required: reason?.notes_required ?? false },
    check: ({ name }) => ({ name: !name.trim() && t('nameMissing') }),
    save: ({ name, notes_required }) => {
      const body = { name: name.trim(), notes_required };
      if (reason) return change.mutateAsync({ params: { id: reason.id }, body });
      return add.mutateAsync({ body });
    },
    done: onClose,
  });
  return (
    <FormDialog
      title={reason ? t('editReason') : t('newReason')}
      verb={reason ? t('save') : t('addReason')}
      edit={edit}
      onClose={onClose}
    >
      <FormProblems of={edit} failed={t('saveFailed')} />
      <TextInput label={t('name')} maxLength={200} data-autofocus {...edit.field('name')} />
      <Switch label={t('notesRequired')} description={t('notesRequiredHint')} {...edit.tick('notes_required')} />
    </FormDialog>
  );
}
