import { errorText } from '../../browser/errors.ts';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteChoice, type ChoiceKind } from './choices.api.ts';
import { choicesTexts } from './choices.texts.ts';

type ChoiceDeleteProps = { kind: ChoiceKind; row: { id: string; name: string }; onClose: () => void };

/** Asks before a container or a reason is deleted. */
export function ChoiceDeleteDialog({ kind, row, onClose }: ChoiceDeleteProps) {
  const t = useTexts(choicesTexts);
  const remove = useDeleteChoice(kind);
  return (
    <ConfirmDialog
      opened
      danger
      title={t(`delete${kind}Title`)}
      verb={t(`delete${kind}`)}
      onConfirm={() => remove.mutateAsync(row.id)}
      onClose={onClose}
    >
      <p>
        <strong>{row.name}</strong> {t('deleteText')}
      </p>
      {remove.isError && <Banner tone="bad">{errorText(remove.error, t('deleteFailed'))}</Banner>}
    </ConfirmDialog>
  );
}
