import { Button, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isOperator, useSignedIn } from '../../browser/session-store.ts';
import { useTexts } from '../../browser/texts.ts';
import { CardTable } from '../../ui/card-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FirstSteps } from '../organizations/first-steps.part.tsx';
import { useOrganization } from '../organizations/organizations.api.ts';
import { FridgeAttention } from '../temperatures/fridge-attention.part.tsx';
import { WastedYesterday } from '../wastage/wastage-yesterday.part.tsx';
import { homeTexts } from './home.texts.ts';
import { usePrintLogColumns } from './print-log-columns.part.tsx';
import { usePrintedToday } from './reports.api.ts';

/** Home: what is still to set up, and what the kitchens printed today. An operator's home is the list of accounts. */
export function HomeScreen() {
  const { user } = useSignedIn();
  return isOperator(user) ? <Navigate to="/accounts" replace /> : <CustomerHome />;
}

function CustomerHome() {
  const t = useTexts(homeTexts);
  const navigate = useNavigate();
  const { organization: own } = useSignedIn();
  const { data: organization } = useOrganization(own.id);
  const list = usePrintedToday();
  const trace = useCallback((id: string) => void navigate({ to: '/reports', search: { trace: id } }), [navigate]);
  const columns = usePrintLogColumns(trace);
  return (
    <>
      <PageHeader title={t('title')} />
      <Stack gap="md">
        {organization && <FirstSteps organization={organization} />}
        <FridgeAttention />
        <WastedYesterday />
        <CardTable
          id="printed-today"
          title={t('printedToday')}
          list={list}
          columns={columns}
          rowId={(row) => row.id}
          rowName={(row) => row.product.name}
          search={
            <Button component={Link} to="/reports" variant="default">
              {t('wholeLog')}
            </Button>
          }
          narrowed={false}
          onClear={() => undefined}
          empty={
            <EmptyState
              icon={<IconPrinter stroke={1.75} aria-hidden />}
              title={t('nothingToday')}
              text={t('nothingTodayText')}
            />
          }
        />
      </Stack>
    </>
  );
}
