import { formatDateTime, formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { LabelNotice } from '@larder/contract/reports';
import { localDay } from '@larder/rules/local-day';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { isOperator, useSignedIn } from '../../browser/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeliveryFailures } from '../integrations/delivery-failures.part.tsx';
import { FirstSteps } from '../organizations/first-steps.part.tsx';
import { useOrganization } from '../organizations/organizations.api.ts';
import { FridgeAttention } from '../temperatures/fridge-attention.part.tsx';
import { WastedYesterday } from '../wastage/wastage-yesterday.part.tsx';
import { homeTexts } from './home.texts.ts';
import { EndedLabels, ExpiringToday, PrintedToday } from './labels-today.part.tsx';
import { marksTexts } from './marks.texts.ts';

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

/** For the home page: labels on food that do not name an allergen of their product. Nothing while there are none. */
function LabelNotices() {
  const { data } = useQuery(queries.reports.labelNotices.queryOptions({ input: {} }));
  return (
    <>
      {data?.items.map((notice) => (
        <Notice
          key={`${notice.organization.id} ${notice.product.id} ${notice.product.name} ${notice.first_printed}`}
          notice={notice}
        />
      ))}
    </>
  );
}

function Notice({ notice }: { notice: LabelNotice }) {
  const t = useTexts(marksTexts);
  const { format } = useDateStyle();
  const { product, organization, timezone, labels, missing_allergens, first_printed, last_printed } = notice;
  const style = { format, zone: timezone };
  const [first, last] = [first_printed, last_printed].map((at) => localDay(Date.parse(at), timezone));
  const until = first === last ? formatTime(last_printed, style) : formatDateTime(last_printed, style);
  const from = formatDateTime(first_printed, style);
  const when = labels === 1 ? from : t('between', { from, to: until });
  return (
    <Banner
      tone="bad"
      action={
        <Link to="/reports" search={{ mark: 'missing_allergens', product: product.name, printed: `${first},${last}` }}>
          {t('showLabels')}
        </Link>
      }
    >
      {t('notice', {
        count: labels,
        product: product.name,
        venue: organization.name,
        when,
        allergens: missing_allergens.join(', '),
      })}
    </Banner>
  );
}
