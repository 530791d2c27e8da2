import { useMemo } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { isOperator, useSignedIn } from '../../browser/session-store.ts';
import { useTexts } from '../../browser/texts.ts';
import type { Column } from '../../ui/data-table-model.ts';
import { LockButton } from '../../ui/lock-button.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { LifecycleSwitch } from './lifecycle-switch.part.tsx';
import { useFlipGroup, type GroupLine } from './rule-groups.api.ts';
import { ruleGroupTexts } from './rule-groups.texts.ts';
import { ruleGroupPath } from './storage.paths.ts';

/** The columns of the groups: name, scope, usage, state. A default group opens for operators alone. */
export function useGroupColumns(): Column<GroupLine>[] {
  const t = useTexts(ruleGroupTexts);
  const canSwitch = useCan()(contract.storage.updateGroup);
  const { user } = useSignedIn();
  const opensAll = isOperator(user) || user.isAccessAccount === true;
  const { mutate } = useFlipGroup();
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
        cell: (row) => (
          <LifecycleSwitch
            row={row}
            canSwitch={canSwitch && row.can_edit}
            disabled={row.lifecycle === 'ACTIVE' && whyActive(row, t)}
            onFlip={mutate}
          />
        ),
      },
    ],
    [t, canSwitch, opensAll, mutate],
  );
}

export function GroupScope({ group }: { group: Pick<GroupLine, 'is_saas_default'> }) {
  const t = useTexts(ruleGroupTexts);
  return group.is_saas_default ? t('local') : t('preset');
}

/** What keeps an active group active. */
export function whyActive(
  { connections }: Pick<GroupLine, 'connections'>,
  t: (name: 'inUse') => string,
): string | false {
  return connections.devices > 0 && t('inUse');
}
