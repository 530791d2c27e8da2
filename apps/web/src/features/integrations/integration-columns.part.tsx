import { useTexts } from '@larder/browser/texts';
import type { Integration } from '@larder/contract/integrations';
import { useMemo } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { Absent } from '../../ui/absent.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { RowLink } from '../../ui/row-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ConnectorName } from './connector-icon.part.tsx';
import { EnabledSwitch } from './enabled-switch.part.tsx';
import { integrationPath } from './integrations.paths.ts';
import { integrationsTexts } from './integrations.texts.ts';

/** The columns of the integrations: name, description, provider, state, default, owner. */
export function useIntegrationColumns(onSwitch: (row: Integration, enabled: boolean) => void): Column<Integration>[] {
  const t = useTexts(integrationsTexts);
  const canSwitch = useCan()(contract.integrations.setState);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        compact: 'title',
        cell: (row) => <RowLink to={integrationPath(row.id)}>{row.name}</RowLink>,
      },
      { id: 'description', header: t('description'), hideBelow: 900, cell: (row) => row.description },
      {
        id: 'provider',
        header: t('provider'),
        width: '160px',
        cell: ({ connector }) => <ConnectorName connector={connector} />,
      },
      {
        id: 'state',
        header: t('state'),
        width: '150px',
        compact: 'side',
        cell: (row) => (
          <EnabledSwitch
            of={row}
            canSwitch={canSwitch && row.can_edit}
            onSwitch={(enabled) => onSwitch(row, enabled)}
          />
        ),
      },
      {
        id: 'default',
        header: t('default'),
        width: '110px',
        compact: 'hidden',
        cell: (row) => (row.is_default ? <StatusBadge tone="info">{t('default')}</StatusBadge> : <Absent />),
      },
      { id: 'owner', header: t('owner'), width: '130px', hideBelow: 720, cell: ({ owner }) => owner.name },
    ],
    [t, canSwitch, onSwitch],
  );
}
