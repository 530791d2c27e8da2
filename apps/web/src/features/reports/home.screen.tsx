import { useTexts } from '@larder/browser/texts';
import { Stack } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { isOperator, useSignedIn } from '../../browser/session-store.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeliveryFailures } from '../integrations/delivery-failures.part.tsx';
import { FirstSteps } from '../organizations/first-steps.part.tsx';
import { useOrganization } from '../organizations/organizations.api.ts';
import { FridgeAttention } from '../temperatures/fridge-attention.part.tsx';
import { WastedYesterday } from '../wastage/wastage-yesterday.part.tsx';
import { homeTexts } from './home.texts.ts';
import { LabelNotices } from './label-notices.part.tsx';
import { ExpiringToday, EndedLabels, PrintedToday } from './labels-today.part.tsx';

/** Home: what a manager needs at 7 in the morning. An operator's home is the list of accounts. */
export function HomeScreen() {
  const { user } = useSignedIn();
  return isOperator(user) ? <Navigate to="/accounts" replace /> : <CustomerHome />;
}

function CustomerHome() {
  const t = useTexts(homeTexts);
  const { organization: own } = useSignedIn();
  const { data: organization } = useOrganization(own.id);
  return (
    <>
      <PageHeader title={t('title')} />
      <Stack gap="md">
        {organization && <FirstSteps organization={organization} />}
        <LabelNotices />
        <FridgeAttention />
        <DeliveryFailures />
        <EndedLabels />
        <ExpiringToday />
        <WastedYesterday />
        <PrintedToday />
      </Stack>
    </>
  );
}
