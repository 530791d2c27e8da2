import { useTexts } from '@larder/browser/texts';
import type { RuleGroup } from '@larder/contract/storage/storage';
import { contract, useCan } from '../browser/contract.ts';
import { LifecycleSwitch } from './lifecycle-switch.part.tsx';
import { ruleGroupTexts } from './rule-groups.texts.ts';
import { useSwitchGroup } from './storage.api.ts';

export function GroupScope({ group }: { group: Pick<RuleGroup, 'is_saas_default'> }) {
  const t = useTexts(ruleGroupTexts);
  return group.is_saas_default ? t('local') : t('preset');
}

/** The Active switch of a group. It does not move while devices use the group. */
export function GroupSwitch({ group }: { group: RuleGroup }) {
  const t = useTexts(ruleGroupTexts);
  const canSwitch = useCan()(contract.storage.updateGroup) && group.can_edit;
  const { mutate } = useSwitchGroup();
  return (
    <LifecycleSwitch
      row={group}
      canSwitch={canSwitch}
      disabled={group.lifecycle === 'ACTIVE' && group.connections.devices > 0 && t('inUse')}
      onSwitch={mutate}
    />
  );
}
