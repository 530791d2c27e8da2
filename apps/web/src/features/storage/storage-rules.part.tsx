import { IconHourglassLow, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { permitted } from '../../browser/contract.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { useTexts } from '../../browser/texts.ts';
import { AddButton } from '../../ui/add-button.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import type { MenuEntry } from '../../ui/row-menu.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import type { RuleDeed } from './device-rule.part.tsx';
import { ExpiryText } from './expiry-text.part.tsx';
import { LifecycleSwitch } from './lifecycle-switch.part.tsx';
import { useFlipRule, useRuleList, type GroupLine, type RuleLine } from './rule-groups.api.ts';
import { ruleGroupTexts } from './rule-groups.texts.ts';

/** The storage list of a group. */
export function StorageRules({ group, onDeed }: { group: GroupLine; onDeed: (deed: RuleDeed) => void }) {
  const t = useTexts(ruleGroupTexts);
  const { user } = useSignedIn();
  const manages = permitted('STORAGE_RULES_MANAGE', user) && group.can_edit;
  const address = useListAddress({});
  const list = useRuleList(group.id, address);
  const columns = useRuleColumns(manages);
  const addButton = manages && (
    <AddButton onClick={() => onDeed({ kind: 'add', place: { group: { id: group.id } } })}>{t('addNew')}</AddButton>
  );
  const menu = (rule: RuleLine): MenuEntry[] => [
    {
      label: t('edit'),
      icon: IconPencil,
      onSelect: () => onDeed({ kind: 'edit', rule }),
    },
    ...(rule.is_last_active
      ? []
      : [
          {
            label: t('delete'),
            icon: IconTrash,
            danger: true,
            onSelect: () => onDeed({ kind: 'delete', rule }),
          },
        ]),
  ];
  return (
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
      tools={addButton}
      count={(count) => t('rulesCount', { count })}
      empty={{ icon: IconHourglassLow, title: t('emptyTitle'), text: t('noRules') }}
    />
  );
}

function useRuleColumns(manages: boolean): Column<RuleLine>[] {
  const t = useTexts(ruleGroupTexts);
  const { mutate } = useFlipRule();
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
            onFlip={mutate}
          />
        ),
      },
    ],
    [t, manages, mutate],
  );
}
