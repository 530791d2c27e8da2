import { useTexts } from '@larder/browser/texts';
import type { RuleGroup } from '@larder/contract/storage';
import { IconHourglassOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { Absent } from '../../ui/absent.tsx';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { useFailedRead } from '../../ui/failed-read.ts';
import { LockButton } from '../../ui/lock-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { recordOf, RecordState } from '../../ui/record-state.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { SplitPage } from '../../ui/split-page.tsx';
import { useOrganizationChoice } from '../organizations/organization-choice.api.ts';
import { LifecycleBadge } from './lifecycle-switch.part.tsx';
import { GroupScope, GroupSwitch } from './rule-group-facts.part.tsx';
import { useGroupMenu } from './rule-group-menu.part.tsx';
import { ruleGroupTexts } from './rule-groups.texts.ts';
import { StorageRules } from './storage-rules.part.tsx';
import { ruleGroupsPath } from './storage.paths.ts';

const GroupDialog = lazy(async () => ({ default: (await import('./rule-group.dialog.tsx')).RuleGroupDialog }));

/** One group: what it is at the side, its rules in the main part. */
export function RuleGroupDetailScreen() {
  const t = useTexts(ruleGroupTexts);
  const navigate = useNavigate();
  const { groupId = '' } = useParams({ strict: false });
  const query = useQuery(queries.storage.getGroup.queryOptions({ input: { params: { id: groupId } } }));
  useFailedRead(query.isError, t('detailsFailed'));
  const [editing, setEditing] = useState(false);
  const menu = useGroupMenu({
    onEdit: () => setEditing(true),
    onDeleted: () => void navigate({ to: ruleGroupsPath }),
  });
  const crumbs = [{ label: t('title'), to: ruleGroupsPath }];
  const group = recordOf(query);
  if (!group) {
    return (
      <RecordState
        query={query}
        title={t('title')}
        crumbs={crumbs}
        failed={t('loadFailed')}
        gone={{
          title: t('notFoundTitle'),
          text: t('notFound'),
          icon: IconHourglassOff,
          action: <Link to={ruleGroupsPath}>{t('backToList')}</Link>,
        }}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={group.name}
        crumbs={crumbs}
        badge={<LifecycleBadge lifecycle={group.lifecycle} />}
        actions={menu && <RowMenu variant="default" entries={menu(group)} />}
      />
      <SplitPage side={<GroupInfo group={group} />}>
        <StorageRules group={group} />
      </SplitPage>
      <Suspense>{editing && <GroupDialog group={group} onClose={() => setEditing(false)} />}</Suspense>
    </>
  );
}

/** Name and scope of a group, where it is offered, how much it is used, and whether it is. */
function GroupInfo({ group }: { group: RuleGroup }) {
  const t = useTexts(ruleGroupTexts);
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
          { label: t('state'), value: <GroupSwitch group={group} /> },
        ]}
      />
    </Card>
  );
}
