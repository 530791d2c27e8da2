import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, permitted, useCan } from '../../browser/contract.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { wholeList, type RowList } from '../../ui/table/row-list.ts';
import { integrationPath, integrationsPath } from './integrations.paths.ts';
import { integrationsTexts } from './integrations.texts.ts';

type TroubledIntegration = { id: string; name: string; failed: number; retrying: number };

/** For the home page: integrations whose deliveries fail, for people who may see them. They are the whole account's. */
export function DeliveryFailures() {
  const can = useCan();
  const { user } = useSignedIn();
  return can(contract.integrations.failures) && permitted('highest', user) ? <Failures /> : null;
}

/** Drawn only while there are some. */
function Failures() {
  const t = useTexts(integrationsTexts);
  const list = useTroubledIntegrations();
  const columns = useMemo<Column<TroubledIntegration>[]>(
    () => [
      {
        id: 'name',
        header: t('integration'),
        compact: 'title',
        cell: (row) => <RowLink to={integrationPath(row.id)}>{row.name}</RowLink>,
      },
      { id: 'failed', header: t('failedCount'), width: '140px', align: 'end', cell: (row) => row.failed },
      { id: 'retrying', header: t('retryingCount'), width: '140px', align: 'end', cell: (row) => row.retrying },
    ],
    [t],
  );
  if (list.state === 'loading') return <div data-unmeasured />;
  if (list.state === 'ready' && list.rows.length === 0) return null;
  return (
    <CardTable
      id="delivery-failures"
      title={t('troubleTitle')}
      list={list}
      columns={columns}
      action={
        <Button component={Link} to={integrationsPath} variant="default">
          {t('allIntegrations')}
        </Button>
      }
    />
  );
}

function useTroubledIntegrations(): RowList<TroubledIntegration> {
  const query = useQuery(queries.integrations.failures.queryOptions({ input: {} }));
  const list = wholeList(query.data?.integrations ?? []);
  if (query.data) return list;
  return { ...list, state: query.isError ? 'failed' : 'loading', retry: () => void query.refetch() };
}
