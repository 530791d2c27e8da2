import { IconHourglassLow } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { isOperator, useSignedIn } from '../../browser/session-store.ts';
import { useTexts } from '../../browser/texts.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useGroupColumns } from './rule-group-columns.part.tsx';
import { useGroupMenu, type GroupDeed } from './rule-group-menu.part.tsx';
import { useGroupList, useProviderHasGroup } from './rule-groups.api.ts';
import { ruleGroupTexts } from './rule-groups.texts.ts';

const GroupDialog = lazy(async () => ({ default: (await import('./rule-group.dialog.tsx')).RuleGroupDialog }));
const DeleteDialog = lazy(async () => ({
  default: (await import('./rule-group-delete.dialog.tsx')).RuleGroupDeleteDialog,
}));

/** Storage Rule Groups: the Local set, and the presets that devices may use instead. */
export function RuleGroupListScreen() {
  const t = useTexts(ruleGroupTexts);
  const can = useCan();
  const { user } = useSignedIn();
  const address = useListAddress({ sort: { by: 'name', order: 'asc' } });
  const list = useGroupList(address);
  const columns = useGroupColumns();
  const [deed, setDeed] = useState<GroupDeed>();
  const rowMenu = useGroupMenu(setDeed);
  // An operator has one group, with whose rules new customers start.
  const hasGroup = useProviderHasGroup();
  const addButton = can(contract.storage.createGroup) && hasGroup === false && (
    <AddButton onClick={() => setDeed({ kind: 'add' })}>{t('addNew')}</AddButton>
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
        filters={<SearchInput label={t('search')} value={address.search} onSearch={address.setSearch} />}
        count={(count) => t('count', { count })}
        empty={{
          icon: IconHourglassLow,
          title: t('emptyTitle'),
          text: isOperator(user) ? t('emptyProvider') : t('emptyText'),
          action: addButton,
        }}
      />
      <Suspense>
        {deed?.kind === 'add' && <GroupDialog onClose={() => setDeed(undefined)} />}
        {deed?.kind === 'edit' && <GroupDialog group={deed.group} onClose={() => setDeed(undefined)} />}
        {deed?.kind === 'delete' && <DeleteDialog group={deed.group} onClose={() => setDeed(undefined)} />}
      </Suspense>
    </>
  );
}
