import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { versionOptions } from '../../access/session/session.api.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { FolderButton } from '../../records/folders/folder-button.part.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { FirstSteps } from './first-steps.part.tsx';
import { organizationAccountTexts } from './organization-account.texts.ts';
import { useOrganizationPlace, useOwnTitle } from './organization-crumbs.part.tsx';
import { OrganizationLists } from './organization-lists.part.tsx';
import { OrganizationPage } from './organization-page.part.tsx';
import type { OrganizationFull } from './organizations.api.ts';
import classes from './organization-form.module.css';

const VisitsCard = lazyPart(
  () => import('../../access/visits/visits-card.part.tsx'),
  'VisitsCard',
  () => <div data-unsettled />,
);
const WithoutFactorCard = lazyPart(
  () => import('../../access/session/without-factor.part.tsx'),
  'WithoutFactorCard',
  () => <div data-unsettled />,
);
const AuditChange = lazyPart(() => import('../audit/audit-change.part.tsx'), 'AuditChange');

/** My Account, My Brand or My Venue: one's own organisation. */
export function MyAccountScreen() {
  const { organization: own } = useSignedIn();
  const title = useOwnTitle();
  const { base, crumbs } = useOrganizationPlace();
  return (
    <OrganizationPage
      key={own.id}
      id={own.id}
      title={title}
      crumbs={crumbs}
      actions={(organization) => organization.organization_type === 'VENUE' && <FolderButton venue={organization} />}
      notices={(organization) => (
        <>
          <ToHome />
          <FirstSteps organization={organization} />
        </>
      )}
    >
      {(organization) => (
        <>
          <BillingCard organization={organization} />
          {organization.is_highest && (
            <>
              <WithoutFactorCard />
              <VisitsCard change={AuditChange} />
            </>
          )}
          <OrganizationLists organization={organization} base={base} />
        </>
      )}
    </OrganizationPage>
  );
}

/** The way on for who arrives here after signing in. */
function ToHome() {
  const t = useTexts(organizationAccountTexts);
  return (
    <Button
      className={classes.toHome}
      size="lg"
      rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link to="/home" {...props} />}
    >
      {t('toHome')}
    </Button>
  );
}

/** Billing of one's own account: its state, and the provider's portal where one is connected. */
function BillingCard({ organization }: { organization: OrganizationFull }) {
  const t = useTexts(organizationAccountTexts);
  const { data: version, isPending } = useQuery(versionOptions);
  const { billing } = organization;
  if (billing && isPending) return <div aria-busy data-unsettled />;
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

/** What the provider's script puts on the page (https://www.chargebee.com/checkout-portal-docs/api.html). */
type Chargebee = {
  init: (options: { site: string }) => unknown;
  getInstance: () => { createChargebeePortal: () => { open: (callbacks: object) => void } };
};

/**
 * Loads the billing provider's script once. Its site stands in the script's address (`…/chargebee.js?site=acme`) and is
 * handed over as the provider asks for it.
 */
function useBillingScript(url: string): 'loading' | 'ready' | 'failed' {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(() =>
    present()?.dataset.billing === 'ready' ? 'ready' : 'loading',
  );
  useEffect(() => {
    const known = present();
    const script = known ?? document.createElement('script');
    const done = () => {
      script.dataset.billing = 'ready';
      setState('ready');
    };
    const failed = () => {
      script.remove();
      setState('failed');
    };
    script.addEventListener('load', done);
    script.addEventListener('error', failed);
    if (!known) {
      script.src = url;
      script.async = true;
      script.dataset.billing = 'loading';
      const site = new URL(url, location.href).searchParams.get('site');
      if (site) script.dataset.cbSite = site;
      document.head.append(script);
    }
    return () => {
      script.removeEventListener('load', done);
      script.removeEventListener('error', failed);
    };
  }, [url]);
  return state;
}

/**
 * Opens the provider's portal for a customer. Any script may listen to `larder:billing-portal` and take it over by
 * cancelling the event; otherwise Chargebee's own portal opens. False when nobody answers.
 */
function openBillingPortal(customer: string): boolean {
  const taken = !window.dispatchEvent(
    new CustomEvent('larder:billing-portal', { cancelable: true, detail: { customer } }),
  );
  if (taken) return true;
  const { Chargebee: provider } = window as { Chargebee?: Chargebee };
  if (!provider) return false;
  provider.init({ site: present()?.dataset.cbSite ?? '' });
  provider.getInstance().createChargebeePortal().open({});
  return true;
}

function present(): HTMLScriptElement | null {
  return document.querySelector<HTMLScriptElement>('script[data-billing]');
}
