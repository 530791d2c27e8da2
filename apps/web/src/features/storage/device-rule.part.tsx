import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../browser/texts.ts';
import { RowMenu, type MenuEntry } from '../../ui/row-menu.tsx';
import type { StorageDevice } from './device-locations.part.tsx';
import { ExpiryText } from './expiry-text.part.tsx';
import { LifecycleSwitch } from './lifecycle-switch.part.tsx';
import { useFlipRule, type RuleBody, type RuleLine } from './rule-groups.api.ts';
import { ruleGroupTexts } from './rule-groups.texts.ts';
import classes from './storage.module.css';

/** What is to be done with a rule, or with the set of rules of a device. */
export type RuleDeed =
  | { kind: 'add'; place: Pick<RuleBody, 'group' | 'device_id'> }
  | { kind: 'edit' | 'delete'; rule: RuleLine }
  | { kind: 'group' | 'defaults'; device: StorageDevice };
type DeviceRuleProps = {
  rule: RuleLine;
  /** It is the device's own, and the person may change it. */
  edits: boolean;
  onDeed: (deed: RuleDeed) => void;
};

/** A rule on the page of a device. */
export function DeviceRule({ rule, edits, onDeed }: DeviceRuleProps) {
  const t = useTexts(ruleGroupTexts);
  const { mutate } = useFlipRule();
  const entries: MenuEntry[] = [
    {
      label: t('edit'),
      icon: IconPencil,
      onSelect: () => onDeed({ kind: 'edit', rule }),
    },
  ];
  if (!rule.is_last_active) {
    entries.push({
      label: t('delete'),
      icon: IconTrash,
      danger: true,
      onSelect: () => onDeed({ kind: 'delete', rule }),
    });
  }
  return (
    <li>
      <div className={classes.item}>
        <div>{rule.name}</div>
        <div className={classes.hint}>
          <ExpiryText expiry={rule.expiry} />
        </div>
      </div>
      <div className={classes.tools}>
        <LifecycleSwitch row={rule} canSwitch={edits} locked={rule.is_last_active && t('lastOwn')} onFlip={mutate} />
        {edits && <RowMenu name={rule.name} entries={entries} />}
      </div>
    </li>
  );
}
