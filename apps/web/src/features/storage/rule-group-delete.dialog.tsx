import { useTexts } from '../../browser/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteGroup, type GroupLine } from './rule-groups.api.ts';
import { ruleGroupTexts } from './rule-groups.texts.ts';

type RuleGroupDeleteDialogProps = { group: GroupLine; onDeleted?: () => void; onClose: () => void };

/** Asks before a group is deleted. */
export function RuleGroupDeleteDialog({ group, onDeleted, onClose }: RuleGroupDeleteDialogProps) {
  const t = useTexts(ruleGroupTexts);
  const remove = useDeleteGroup(group.id);
  return (
    <ConfirmDialog
      opened
      title={t('deleteTitle')}
      verb={t('deleteVerb')}
      danger
      onConfirm={async () => {
        await remove.mutateAsync(undefined);
        onDeleted?.();
      }}
      onClose={onClose}
    >
      <p>
        <strong>{group.name}</strong> {t('deleteText')}
      </p>
      <p>{t('final')}</p>
    </ConfirmDialog>
  );
}
