import { IconPencil, IconTrash } from '@tabler/icons-react';
import { contract, useCan } from '../../browser/contract.ts';
import { isOperator, useSignedIn } from '../../browser/session-store.ts';
import { useTexts } from '../../browser/texts.ts';
import type { MenuEntry } from '../../ui/row-menu.tsx';
import type { GroupLine } from './rule-groups.api.ts';
import { ruleGroupTexts } from './rule-groups.texts.ts';

export type GroupDeed = { kind: 'add' } | { kind: 'edit' | 'delete'; group: GroupLine };

/** What may be done with a group from its row; undefined when the person may change none. */
export function useGroupMenu(onDeed: (deed: GroupDeed) => void): ((group: GroupLine) => MenuEntry[]) | undefined {
  const t = useTexts(ruleGroupTexts);
  const can = useCan();
  const { user } = useSignedIn();
  if (!can(contract.storage.updateGroup)) return undefined;
  return (group) => {
    if (!group.can_edit) return [];
    const edit = {
      label: t('edit'),
      icon: IconPencil,
      onSelect: () => onDeed({ kind: 'edit', group }),
    };
    // A customer's Local set is what every device falls back to.
    const stays = group.connections.devices > 0 || (group.is_saas_default && !isOperator(user));
    if (stays) return [edit];
    return [
      edit,
      {
        label: t('delete'),
        icon: IconTrash,
        danger: true,
        onSelect: () => onDeed({ kind: 'delete', group }),
      },
    ];
  };
}
