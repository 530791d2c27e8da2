import { useTexts } from '@larder/browser/texts';
import type { RuleGroup } from '@larder/contract/storage/storage';
import { IconHourglassLow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queries } from '../browser/client.ts';
import { contract, useCan } from '../browser/contract.ts';
import { isOperator, useSignedIn } from '../browser/session-store.ts';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { AddButton } from '../ui/page/add-button.tsx';
import { LockButton } from '../ui/page/lock-button.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import type { Column } from '../ui/table/data-table-model.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { useListAddress, type ListAddress } from '../ui/table/list-address.ts';
import { RowLink } from '../ui/table/row-link.tsx';
import { paged, useRowList } from '../ui/table/row-list.ts';
import { GroupScope, GroupSwitch } from './rule-group-facts.part.tsx';
import { useGroupMenu } from './rule-group-menu.part.tsx';
import { ruleGroupTexts } from './rule-groups.texts.ts';
import { ruleGroupPath } from './storage.paths.ts';

const GroupDialog = lazyPart(() => import('./rule-group.dialog.tsx'), 'RuleGroupDialog');

/** Storage Rule Groups: the Local set, and the presets that devices may use instead. */
export function RuleGroupListScreen() {
  const t = useTexts(ruleGroupTexts);
  const can = useCan();
  const { user } = useSignedIn();
  const address = useListAddress({ sort: { by: 'name', order: 'asc' } });
  const list = useGroupList(address);
  const columns = useGroupColumns();
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<RuleGroup>();
  const rowMenu = useGroupMenu({ onEdit: setEdited });
  const hasGroup = useProviderHasGroup();
  const addButton = can(contract.storage.createGroup) && hasGroup === false && (
    <AddButton onClick={() => setAdding(true)}>{t('addNew')}</AddButton>
  );
  return (
    <>
      <PageHeader title={t('title')} actions={addButton} />
      <DataTable
        id="storage-rule-groups"
        label={t('label')}
        list={list}
        address={address}
        columns={columns}
        {...(rowMenu && { rowMenu })}
        search={t('search')}
        count={(count) => t('count', { count })}
        empty={{
          icon: IconHourglassLow,
          title: t('emptyTitle'),
          text: isOperator(user) ? t('emptyProvider') : t('emptyText'),
          action: addButton,
        }}
      />
      {adding && <GroupDialog onClose={() => setAdding(false)} />}
      {edited && <GroupDialog group={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function useGroupList(address: ListAddress) {
  const query = {
    search: address.search || undefined,
    size: 20,
    sort_by: address.sort?.by as 'name' | 'lifecycle' | undefined,
    sort_order: address.sort?.order,
  };
  return useRowList(
    queries.storage.listGroups.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged }),
  );
}

/** An operator has one group, whose rules new customers start with: once it exists, no other is offered. */
function useProviderHasGroup(): boolean | undefined {
  const { user } = useSignedIn();
  const asks = isOperator(user);
  const groups = useQuery({
    ...queries.storage.listGroups.queryOptions({ input: { query: { size: 1 } } }),
    enabled: asks,
  });
  return asks ? groups.data && groups.data.items.length > 0 : false;
}

/** Name, scope, usage, state. Operators alone open a default group. */
function useGroupColumns(): Column<RuleGroup>[] {
  const t = useTexts(ruleGroupTexts);
  const { user } = useSignedIn();
  const opensAll = isOperator(user) || user.isAccessAccount === true;
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        sortable: true,
        compact: 'title',
        cell: (row) => (
          <>
            {opensAll || !row.is_saas_default ? <RowLink to={ruleGroupPath(row.id)}>{row.name}</RowLink> : row.name}{' '}
            {!row.can_edit && <LockButton reason={t('locked')} />}
          </>
        ),
      },
      { id: 'scope', header: t('scope'), width: '18%', cell: (row) => <GroupScope group={row} /> },
      {
        id: 'usage',
        header: t('usage'),
        width: '18%',
        cell: ({ connections }) => t('devices', { count: connections.devices }),
      },
      {
        id: 'lifecycle',
        header: t('state'),
        width: '170px',
        sortable: true,
        compact: 'side',
        cell: (row) => <GroupSwitch group={row} />,
      },
    ],
    [t, opensAll],
  );
}
