import { ChangeGroupDialog } from './change-group.dialog.tsx';
import { DefaultRulesDialog } from './default-rules.dialog.tsx';
import type { RuleDeed } from './device-rule.part.tsx';
import { StorageRuleDeleteDialog } from './storage-rule-delete.dialog.tsx';
import { StorageRuleDialog } from './storage-rule.dialog.tsx';

/** The dialog of what is to be done with a rule, or with the set of rules of a device. */
export function RuleDeedDialog({ deed, onClose }: { deed: RuleDeed; onClose: () => void }) {
  switch (deed.kind) {
    case 'add':
      return <StorageRuleDialog place={deed.place} onClose={onClose} />;
    case 'edit':
      return <StorageRuleDialog rule={deed.rule} onClose={onClose} />;
    case 'delete':
      return <StorageRuleDeleteDialog rule={deed.rule} onClose={onClose} />;
    case 'group':
      return <ChangeGroupDialog device={deed.device} onClose={onClose} />;
    case 'defaults':
      return <DefaultRulesDialog device={deed.device} onClose={onClose} />;
  }
}
