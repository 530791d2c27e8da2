import { useTexts } from '@larder/browser/texts';
import type { RuleGroup } from '@larder/contract/storage/storage';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { queries } from '../browser/client.ts';
import { contract, useCan } from '../browser/contract.ts';
import { isOperator, useSignedIn } from '../browser/session-store.ts';
import { confirmFirst } from '../ui/form/confirm.ts';
import { useWrite } from '../ui/form/use-write.ts';
import type { MenuEntry } from '../ui/table/row-menu.tsx';
import { ruleGroupTexts } from './rule-groups.texts.ts';

type GroupMenuOptions = { onEdit: (group: RuleGroup) => void; onDeleted?: () => unknown };

/** What may be done with a group from its row; undefined when the person may change none. */
export function useGroupMenu({ onEdit, onDeleted }: GroupMenuOptions): ((group: RuleGroup) => MenuEntry[]) | undefined {
  const t = useTexts(ruleGroupTexts);
  const can = useCan();
  const { user } = useSignedIn();
  const remove = useWrite(queries.storage.removeGroup, { saved: t('deleted'), failed: t('deleteFailed') });
  const askToDelete = ({ id, name }: RuleGroup) =>
    confirmFirst({
      title: t('deleteTitle'),
      text: [t('deleteText', { name }), t('final')],
      verb: t('deleteVerb'),
      danger: true,
      onConfirm: async () => {
        await remove.mutateAsync({ params: { id } });
        onDeleted?.();
      },
    });
  if (!can(contract.storage.updateGroup)) return undefined;
  return (group) => {
    if (!group.can_edit) return [];
    const edit = { label: t('edit'), icon: IconPencil, onSelect: () => onEdit(group) };
    // A customer's Local set is what every device falls back to.
    const stays = group.connections.devices > 0 || (group.is_saas_default && !isOperator(user));
    if (stays) return [edit];
    return [edit, { label: t('delete'), icon: IconTrash, danger: true, onSelect: () => askToDelete(group) }];
  };
}
