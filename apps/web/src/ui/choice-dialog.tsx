import { useState, type ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { ChoiceField, type Choice } from './choice-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { toastError } from './toast.ts';

type ChoiceDialogProps = {
  title: string;
  verb: string;
  label: string;
  description?: string | undefined;
  choice: Choice;
  /** What is said when nothing was chosen. */
  nothing: string;
  busy: boolean;
  /** What went wrong with the last try. */
  failure: string | undefined;
  children?: ReactNode;
  onSubmit: (chosen: string[]) => void;
  onClose: () => void;
};

/** Asks for some of many, and for nothing else. */
export function ChoiceDialog(props: ChoiceDialogProps) {
  const { title, verb, label, description, choice, nothing, busy, failure, children, onSubmit, onClose } = props;
  const [chosen, setChosen] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();
  return (
    <FormDialog
      opened
      title={title}
      verb={verb}
      busy={busy}
      dirty={chosen.length > 0}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length > 0) return onSubmit(chosen);
        setProblem(nothing);
        toastError(nothing);
      }}
      onClose={onClose}
    >
      {failure !== undefined && <Banner tone="bad">{failure}</Banner>}
      {children}
      <ChoiceField
        label={label}
        description={description}
        choice={choice}
        value={chosen}
        autofocus
        error={problem}
        onChange={(next) => {
          setChosen(next);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
