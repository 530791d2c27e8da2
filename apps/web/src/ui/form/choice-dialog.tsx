import type { ReactNode } from 'react';
import { toastError } from '../feedback/toast.ts';
import { ChoiceField, type Choice } from '../field/choice-field.tsx';
import { useEdit } from './edit.ts';
import { FormDialog } from './form-dialog.tsx';
import { FormFailure } from './form-problems.tsx';

type ChoiceDialogProps = {
  title: string;
  verb: string;
  label: string;
  description?: string | undefined;
  choice: Choice;
  /** What is said when nothing was chosen. */
  nothing: string;
  /** What is said of a failure that the server gives no words for. */
  failed: string;
  children?: ReactNode;
  save: (chosen: string[]) => Promise<unknown>;
  onDone?: () => void;
  onClose: () => void;
};

/** Asks for some of many, and for nothing else. */
export function ChoiceDialog(props: ChoiceDialogProps) {
  const { title, verb, label, description, choice, nothing, failed, children, save, onDone, onClose } = props;
  const edit = useEdit({
    saved: { chosen: [] as string[] },
    check: ({ chosen }) => ({ chosen: chosen.length === 0 && nothing }),
    wrong: toastError,
    save: ({ chosen }) => save(chosen),
    done: onDone ?? onClose,
  });
  return (
    <FormDialog title={title} verb={verb} edit={edit} onClose={onClose}>
      <FormFailure of={edit} failed={failed} />
      {children}
      <ChoiceField
        label={label}
        description={description}
        choice={choice}
        value={edit.values.chosen}
        autofocus
        error={edit.problems.chosen}
        onChange={(chosen) => edit.set({ chosen })}
      />
    </FormDialog>
  );
}
