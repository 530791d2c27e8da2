import { useTexts } from '@larder/browser/texts';
import type { RuleGroup, StorageRule } from '@larder/contract/storage/storage';
import { IconHourglassLow, IconHourglassOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { queries } from '../browser/client.ts';
import { permitted } from '../browser/contract.ts';
import { useSignedIn } from '../browser/session-store.ts';
import { useOrganizationChoice } from '../network/organizations/organization-choice.api.ts';
import { useFailedRead } from '../ui/feedback/failed-read.ts';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { recordOf, RecordState } from '../ui/feedback/record-state.tsx';
import { lifeTexts } from '../ui/field/life.texts.ts';
import { Absent } from '../ui/page/absent.tsx';
import { AddButton } from '../ui/page/add-button.tsx';
import type { Crumb } from '../ui/page/breadcrumbs.tsx';
import { Card } from '../ui/page/card.tsx';
import { FactList } from '../ui/page/fact-list.tsx';
import { LockButton } from '../ui/page/lock-button.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { SplitPage } from '../ui/page/split-page.tsx';
import type { Column } from '../ui/table/data-table-model.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { useListAddress } from '../ui/table/list-address.ts';
import { paged, useRowList } from '../ui/table/row-list.ts';
import { RowMenu } from '../ui/table/row-menu.tsx';
import { ExpiryText } from './expiry-text.part.tsx';
import { KindText } from './kind-text.part.tsx';
import { LifecycleBadge, LifecycleSwitch } from './lifecycle-switch.part.tsx';
import { GroupScope, GroupSwitch } from './rule-group-facts.part.tsx';
import { useGroupMenu } from './rule-group-menu.part.tsx';
import { ruleGroupTexts } from './rule-groups.texts.ts';
import { useRuleMenu } from './storage-rule-menu.part.tsx';
import { useSwitchRule } from './storage.api.ts';
import { ruleGroupsPath } from './storage.paths.ts';

const RuleDialog = lazyPart(() => import('./storage-rule.dialog.tsx'), 'StorageRuleDialog');

const GroupDialog = lazyPart(() => import('./rule-group.dialog.tsx'), 'RuleGroupDialog');

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
  const crumbs: Crumb[] = [{ label: t('title'), to: ruleGroupsPath }];
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
      {editing && <GroupDialog group={group} onClose={() => setEditing(false)} />}
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

/** The storage rules of a group, 15 at a time. */
function StorageRules({ group }: { group: RuleGroup }) {
  const t = useTexts(ruleGroupTexts);
  const { user } = useSignedIn();
  const manages = permitted('STORAGE_RULES_MANAGE', user) && group.can_edit;
  const address = useListAddress({});
  const search = address.search || undefined;
  const list = useRowList(
    queries.storage.listRules.infiniteOptions({
      input: ({ page }) => ({ query: { group_id: group.id, size: 15, search, page } }),
      ...paged,
    }),
  );
  useFailedRead(list.state === 'failed', t('rulesFailed'));
  const columns = useRuleColumns(manages);
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<StorageRule>();
  const menu = useRuleMenu(setEdited);
  return (
    <>
      <DataTable
        id="storage-rules"
        label={t('rules')}
        title={t('rules')}
        list={list}
        address={address}
        views={false}
        columns={columns}
        {...(manages && { rowMenu: menu })}
        search={t('searchRules')}
        tools={manages && <AddButton onClick={() => setAdding(true)}>{t('addNew')}</AddButton>}
        count={(count) => t('rulesCount', { count })}
        empty={{ icon: IconHourglassLow, title: t('emptyTitle'), text: t('noRules') }}
      />
      {adding && <RuleDialog place={{ group: { id: group.id } }} onClose={() => setAdding(false)} />}
      {edited && <RuleDialog rule={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function useRuleColumns(manages: boolean): Column<StorageRule>[] {
  const t = useTexts(ruleGroupTexts);
  const words = useTexts(lifeTexts);
  const { mutate } = useSwitchRule();
  return useMemo(
    () => [
      { id: 'name', header: t('name'), compact: 'title', cell: (row) => row.name },
      { id: 'expiry', header: t('useBy'), width: '20%', cell: ({ expiry }) => <ExpiryText expiry={expiry} /> },
      { id: 'kind', header: words('kind'), width: '20%', cell: ({ kind }) => <KindText kind={kind} /> },
      {
        id: 'lifecycle',
        header: t('state'),
        width: '170px',
        compact: 'side',
        cell: (row) => (
          <LifecycleSwitch
            row={row}
            canSwitch={manages}
            locked={row.is_last_active && t('lastActive')}
            onSwitch={mutate}
          />
        ),
      },
    ],
    [t, words, manages, mutate],
  );
}
