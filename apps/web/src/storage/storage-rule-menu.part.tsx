import { useTexts } from '@larder/browser/texts';
import type { StorageRule } from '@larder/contract/storage/storage';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { queries } from '../browser/client.ts';
import { confirmFirst } from '../ui/form/confirm.ts';
import { useWrite } from '../ui/form/use-write.ts';
import type { MenuEntry } from '../ui/table/row-menu.tsx';
import { ruleGroupTexts } from './rule-groups.texts.ts';

/** What may be done with a storage rule from its row. The last active one of its set stays. */
export function useRuleMenu(onEdit: (rule: StorageRule) => void): (rule: StorageRule) => MenuEntry[] {
  const t = useTexts(ruleGroupTexts);
  const remove = useWrite(queries.storage.removeRule, { saved: t('ruleDeleted'), failed: t('ruleDeleteFailed') });
  const askToDelete = ({ id, name }: StorageRule) =>
    confirmFirst({
      title: t('deleteRuleTitle'),
      text: [t('deleteRuleText', { name }), t('final')],
      verb: t('deleteRuleVerb'),
      danger: true,
      onConfirm: () => remove.mutateAsync({ params: { id } }),
    });
  return (rule) => {
    const edit = { label: t('edit'), icon: IconPencil, onSelect: () => onEdit(rule) };
    if (rule.is_last_active) return [edit];
    return [edit, { label: t('delete'), icon: IconTrash, danger: true, onSelect: () => askToDelete(rule) }];
  };
}
