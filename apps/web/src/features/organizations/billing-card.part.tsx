import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Absent } from '../../ui/absent.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { versionOptions } from '../session/session.api.ts';
import { openBillingPortal, useBillingScript } from './billing-portal.part.ts';
import { organizationAccountTexts } from './organization-account.texts.ts';
import type { OrganizationFull } from './organizations.api.ts';
import classes from './organization-form.module.css';

/** Billing of one's own account: its state, and the provider's portal where one is connected. */
export function BillingCard({ organization }: { organization: OrganizationFull }) {
  const t = useTexts(organizationAccountTexts);
  const { data: version } = useQuery(versionOptions);
  const { billing } = organization;
  if (!billing || !version) return null;
  const script = version.billing_script_url;
  const facts = [
    { label: t('billingStatus'), value: billing.status || <Absent /> },
    { label: t('billingPlan'), value: billing.plan || <Absent /> },
    { label: t('billingPeriod'), value: billing.current_period || <Absent /> },
    ...(billing.next_billing_at
      ? [{ label: t('nextBilling'), value: <DateTime instant={billing.next_billing_at} dateOnly /> }]
      : []),
  ];
  return (
    <Card title={t('billing')}>
      <div className={classes.fields}>
        {billing.status && <FactList facts={facts} />}
        {script ? (
          <Portal script={script} organization={organization} />
        ) : (
          <p className={classes.hint}>{t('notConnected')}</p>
        )}
      </div>
    </Card>
  );
}

function Portal({ script, organization }: { script: string; organization: OrganizationFull }) {
  const t = useTexts(organizationAccountTexts);
  const state = useBillingScript(script);
  const [failed, setFailed] = useState(false);
  if (state === 'failed' || failed) return <Banner tone="bad">{t('billingFailed')}</Banner>;
  return (
    <>
      <p className={classes.hint}>{t('billingReady')}</p>
      <div>
        <Button
          loading={state === 'loading'}
          onClick={() => setFailed(!openBillingPortal(organization.integration?.id ?? organization.id))}
        >
          {t('openBilling')}
        </Button>
      </div>
    </>
  );
}
