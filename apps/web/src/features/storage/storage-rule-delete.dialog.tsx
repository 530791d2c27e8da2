import { useTexts } from '../../browser/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteRule, type RuleLine } from './rule-groups.api.ts';
import { ruleGroupTexts } from './rule-groups.texts.ts';

/** Asks before a storage rule is deleted. */
export function StorageRuleDeleteDialog({ rule, onClose }: { rule: RuleLine; onClose: () => void }) {
  const t = useTexts(ruleGroupTexts);
  const remove = useDeleteRule(rule.id);
  return (
    <ConfirmDialog
      opened
      title={t('deleteRuleTitle')}
      verb={t('deleteRuleVerb')}
      danger
      onConfirm={() => remove.mutateAsync(undefined)}
      onClose={onClose}
    >
      <p>
        <strong>{rule.name}</strong> {t('deleteRuleText')}
      </p>
      <p>{t('final')}</p>
    </ConfirmDialog>
  );
}
