import { useTexts } from '@larder/browser/texts';
import type { RuleGroup, StorageRule } from '@larder/contract/storage';
import { IconHourglassLow } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { permitted } from '../../browser/contract.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { AddButton } from '../../ui/add-button.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useFailedRead } from '../../ui/failed-read.ts';
import { useListAddress } from '../../ui/list-address.ts';
import { paged, useRowList } from '../../ui/row-list.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { ExpiryText } from './expiry-text.part.tsx';
import { LifecycleSwitch } from './lifecycle-switch.part.tsx';
import { ruleGroupTexts } from './rule-groups.texts.ts';
import { useRuleMenu } from './storage-rule-menu.part.tsx';
import { useSwitchRule } from './storage.api.ts';

const RuleDialog = lazy(async () => ({ default: (await import('./storage-rule.dialog.tsx')).StorageRuleDialog }));

/** The storage rules of a group, 15 at a time. */
export function StorageRules({ group }: { group: RuleGroup }) {
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
        filters={<SearchInput label={t('searchRules')} value={address.search} onSearch={address.setSearch} />}
        tools={manages && <AddButton onClick={() => setAdding(true)}>{t('addNew')}</AddButton>}
        count={(count) => t('rulesCount', { count })}
        empty={{ icon: IconHourglassLow, title: t('emptyTitle'), text: t('noRules') }}
      />
      <Suspense>
        {adding && <RuleDialog place={{ group: { id: group.id } }} onClose={() => setAdding(false)} />}
        {edited && <RuleDialog rule={edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  );
}

function useRuleColumns(manages: boolean): Column<StorageRule>[] {
  const t = useTexts(ruleGroupTexts);
  const { mutate } = useSwitchRule();
  return useMemo(
    () => [
      { id: 'name', header: t('name'), compact: 'title', cell: (row) => row.name },
      { id: 'expiry', header: t('useBy'), width: '25%', cell: ({ expiry }) => <ExpiryText expiry={expiry} /> },
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
    [t, manages, mutate],
  );
}
