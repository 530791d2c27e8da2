import { useTexts } from '@larder/browser/texts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { configurationOf, type ImportAnswers } from './import-answers.rules.ts';
import { useCreateImport } from './imports.api.ts';
import { importsTexts } from './imports.texts.ts';

type CreateDialogProps = { answers: ImportAnswers; onCreated: (id: string) => void; onClose: () => void };

/** Asks before the import of the wizard is created. */
export function ImportCreateDialog({ answers, onCreated, onClose }: CreateDialogProps) {
  const t = useTexts(importsTexts);
  const create = useCreateImport();
  const body = configurationOf(answers);
  return (
    <ConfirmDialog
      opened
      title={t('confirmTitle')}
      verb={t('confirmVerb')}
      onConfirm={async () => onCreated((await create.mutateAsync(body)).id)}
      onClose={onClose}
    >
      <p>
        <strong>{body.name}</strong> {t('confirmText', { format: body.format.toUpperCase() })}
      </p>
    </ConfirmDialog>
  );
}
