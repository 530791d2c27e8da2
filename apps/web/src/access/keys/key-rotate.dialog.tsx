import { useTexts } from '@larder/browser/texts';
import type { ProgramKey } from '@larder/contract/access/keys';
import { queries } from '../../browser/client.ts';
import { logged } from '../../ui/feedback/failed-read.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { KeyLife } from './key-life.part.tsx';
import type { GivenKey } from './key-secret.dialog.tsx';
import { keysTexts } from './keys.texts.ts';

type KeyRotateDialogProps = { of: ProgramKey; onMade: (given: GivenKey) => void; onClose: () => void };

/** Another secret for a key, and for how long it is to be valid. */
export function KeyRotateDialog({ of: { id, name }, onMade, onClose }: KeyRotateDialogProps) {
  const t = useTexts(keysTexts);
  const rotate = useWrite(queries.keys.rotate, { failed: '', handles: logged });
  const edit = useEdit({
    saved: { valid_days: '365' },
    sendsUnchanged: true,
    save: ({ valid_days }) => rotate.mutateAsync({ params: { id }, body: { valid_days: Number(valid_days) } }),
    done: (given) => {
      onClose();
      if (given) onMade(given);
    },
  });
  return (
    <FormDialog title={t('rotateTitle', { name })} verb={t('rotateVerb')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('rotateFailed')} />
      <p>{t('rotateText')}</p>
      <KeyLife field={edit.field('valid_days')} />
    </FormDialog>
  );
}
