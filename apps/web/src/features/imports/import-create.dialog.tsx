import { useTexts } from '@larder/browser/texts';
import { queries } from '../../browser/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { configurationOf, type ImportAnswers } from './import-answers.rules.ts';
import { importsTexts } from './imports.texts.ts';

type CreateDialogProps = { answers: ImportAnswers; onCreated: (id: string) => void; onClose: () => void };

/** Asks before the import of the wizard is created. */
export function ImportCreateDialog({ answers, onCreated, onClose }: CreateDialogProps) {
  const t = useTexts(importsTexts);
  const create = useWrite(queries.imports.createConfiguration, {
    saved: t('createdToast'),
    failed: t('createFailed'),
  });
  const body = configurationOf(answers);
  return (
    <ConfirmDialog
      opened
      title={t('confirmTitle')}
      verb={t('confirmVerb')}
      onConfirm={async () => onCreated((await create.mutateAsync({ body })).id)}
      onClose={onClose}
    >
      <p>
        <strong>{body.name}</strong> {t('confirmText', { format: body.format.toUpperCase() })}
      </p>
    </ConfirmDialog>
  );
}
