import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { Absent } from '../../ui/absent.tsx';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LockButton } from '../../ui/lock-button.tsx';
import { useOrganizationChoice } from '../organizations/organization-choice.api.ts';
import { LifecycleSwitch } from './lifecycle-switch.part.tsx';
import { GroupScope, whyActive } from './rule-group-columns.part.tsx';
import { useFlipGroup, type GroupLine } from './rule-groups.api.ts';
import { ruleGroupTexts } from './rule-groups.texts.ts';

/** Name and scope of a group, where it is offered, how much it is used, and whether it is. */
export function GroupInfo({ group }: { group: GroupLine }) {
  const t = useTexts(ruleGroupTexts);
  const canSwitch = useCan()(contract.storage.updateGroup) && group.can_edit;
  const { mutate } = useFlipGroup();
  const names = new Map(useOrganizationChoice().options.map(({ value, label }) => [value, label]));
  const offered = group.organizations.flatMap((id) => names.get(id) ?? []);
  return (
    <Card title={t('groupInfo')} icon={!group.can_edit && <LockButton reason={t('locked')} />}>
      <FactList
        facts={[
          { label: t('name'), value: group.name },
          { label: t('scope'), value: <GroupScope group={group} /> },
          { label: t('offeredTo'), value: offered.join(', ') || <Absent /> },
          { label: t('usage'), value: t('devices', { count: group.connections.devices }) },
          {
            label: t('state'),
            value: (
              <LifecycleSwitch
                row={group}
                canSwitch={canSwitch}
                disabled={group.lifecycle === 'ACTIVE' && whyActive(group, t)}
                onFlip={mutate}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}
