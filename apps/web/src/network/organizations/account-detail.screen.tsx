import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { VisitAccess } from '@larder/contract/access/visits';
import { Button, Switch } from '@mantine/core';
import { IconLogin2, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { enterMasquerade } from '../../access/session/session.api.ts';
import { findVisitAccess } from '../../access/visits/visits.api.ts';
import { api, queries } from '../../browser/client.ts';
import { contract, permitted, useCan } from '../../browser/contract.ts';
import { useSecondsUntil } from '../../browser/countdown.ts';
import { onOwnClock } from '../../browser/own-clock.ts';
import { isOperator, useSignedIn, useUser } from '../../browser/session-store.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { toastError, toastSuccess } from '../../ui/feedback/toast.ts';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { Card } from '../../ui/page/card.tsx';
import { organizationAccountTexts } from './organization-account.texts.ts';
import { useOrganizationPlace } from './organization-crumbs.part.tsx';
import { OrganizationLists } from './organization-lists.part.tsx';
import { OrganizationPage } from './organization-page.part.tsx';
import type { OrganizationFull } from './organizations.api.ts';
import classes from './organization-form.module.css';

const verbs = {
  restrictOn: 'restrictVerb',
  restrictOff: 'unrestrictVerb',
  flagOn: 'flagVerb',
  flagOff: 'unflagVerb',
} as const;
/** Each switch sends its own flag alone: the other is left as it is. */
const bodies = {
  restrictOn: { is_restricted: true },
  restrictOff: { is_restricted: false },
  flagOn: { is_flagged: true },
  flagOff: { is_flagged: false },
};

const VisitAccessDialog = lazyPart(() => import('../../access/visits/visit-access.dialog.tsx'), 'VisitAccessDialog');

/** The seconds for which Sync waits after a click (docs/product/network.md#limits). */
const lockSeconds = 15;
/** Milliseconds for which the toast of an entered account is shown before the page is left. */
const readingTime = 1_000;

/** One customer account, as operators see it. */
export function AccountDetailScreen() {
  const { accountId = '' } = useParams({ strict: false });
  const user = useUser();
  const { base, crumbs, back } = useOrganizationPlace();
  return (
    <OrganizationPage
      id={accountId}
      crumbs={crumbs}
      back={back}
      actions={(organization) => <AccountActions organization={organization} />}
      notices={(organization) => <SyncNotice organization={organization} />}
    >
      {(organization) => (
        <>
          {isOperator(user) && organization.is_highest && <AccountSettings organization={organization} />}
          <OrganizationLists organization={organization} base={base} />
        </>
      )}
    </OrganizationPage>
  );
}

/** What operators do with a customer's account: access it, and sync it. */
function AccountActions({ organization }: { organization: OrganizationFull }) {
  const can = useCan();
  const user = useUser();
  if (!organization.is_highest || !can(contract.organizations.sync)) return null;
  return (
    <>
      <SyncButton organization={organization} />
      {permitted('MASQUERADE', user) && <AccessButton organization={organization} />}
    </>
  );
}

function AccessButton({ organization }: { organization: OrganizationFull }) {
  const t = useTexts(organizationAccountTexts);
  const { id, name } = organization;
  const [busy, setBusy] = useState(false);
  const [access, setAccess] = useState<VisitAccess>();
  const [asking, setAsking] = useState(false);
  const enter = async (reason?: string) => {
    setBusy(true);
    try {
      const found = reason ? undefined : await findVisitAccess(id);
      if (found && found.admission !== 'FREE' && found.admission !== 'OPEN') {
        setAccess(found);
        setAsking(true);
        setBusy(false);
        return;
      }
      const session = await api.session.masquerade({ params: { id }, ...(reason && { body: { reason } }) });
      toastSuccess(t('accessed'));
      // Entering reloads the page, which would take the toast away before anybody has read it.
      setTimeout(() => enterMasquerade(session, { id, name }), readingTime);
    } catch (error) {
      toastError(errorText(error, t('accessFailed')));
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        loading={busy}
        leftSection={<IconLogin2 size={18} stroke={1.75} aria-hidden />}
        onClick={() => void enter()}
      >
        {t('access')}
      </Button>
      {access && (
        <VisitAccessDialog
          key={access.admission}
          opened={asking}
          id={id}
          access={access}
          onEnter={enter}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function SyncButton({ organization }: { organization: OrganizationFull }) {
  const t = useTexts(organizationAccountTexts);
  const sync = useSync();
  const [waiting, lock] = useLock(organization.sync?.started_at);
  const press = () => {
    lock();
    sync.mutate({ params: { id: organization.id } });
  };
  return (
    <Button
      variant="default"
      disabled={waiting > 0}
      leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
      onClick={press}
    >
      {waiting > 0 ? t('syncIn', { seconds: waiting }) : t('sync')}
    </Button>
  );
}

/**
 * Syncs an account. It runs from now on, and its state is read again in a while (`useOrganization`): however short it
 * is, the notice is read.
 */
function useSync() {
  const t = useTexts(organizationAccountTexts);
  const client = useQueryClient();
  return useMutation(
    queries.organizations.sync.mutationOptions({
      onSuccess: (sync, { params }) => {
        const { queryKey } = queries.organizations.get.queryOptions({ input: { params } });
        client.setQueryData(queryKey, (known) => known && { ...known, sync });
        toastSuccess(t('syncStarted'));
      },
      onError: (error) => toastError(errorText(error, t('syncFailed'))),
    }),
  );
}

/** The state of the last synchronisation of an account. */
function SyncNotice({ organization: { sync } }: { organization: OrganizationFull }) {
  const t = useTexts(organizationAccountTexts);
  if (!sync || sync.state === 'idle') return null;
  if (sync.state === 'running') return <Banner tone="info">{t('syncing')}</Banner>;
  const failed = sync.state === 'failed';
  return (
    <Banner tone={failed ? 'warn' : 'info'}>
      {t(failed ? 'syncBroke' : 'syncDone')} {sync.summary}
    </Banner>
  );
}

/** The seconds that are left of the lock, counted down; a lock that began elsewhere is kept too. */
function useLock(started: string | null | undefined): [number, () => void] {
  const [until, setUntil] = useState(0);
  const from = started ? onOwnClock(Date.parse(started)) + lockSeconds * 1000 : 0;
  const left = useSecondsUntil(Math.max(until, from), lockSeconds);
  return [left, () => setUntil(Date.now() + lockSeconds * 1000)];
}

type Change = 'restrictOn' | 'restrictOff' | 'flagOn' | 'flagOff';

/** Account Settings: restricting and flagging a customer. The switches move once the question is answered. */
function AccountSettings({ organization }: { organization: OrganizationFull }) {
  const t = useTexts(organizationAccountTexts);
  const { organization: own } = useSignedIn();
  const { id, name, is_restricted, is_flagged } = organization;
  const flags = useWrite(queries.organizations.setFlags, { saved: t('flagsSaved'), failed: t('flagsFailed') });
  const ask = (change: Change) =>
    confirmFirst({
      title: t(change),
      text: t(`${change}Body`, { name }),
      verb: t(verbs[change]),
      danger: change === 'restrictOn',
      onConfirm: () => flags.mutateAsync({ params: { id }, body: bodies[change] }),
    });
  const readOnly = own.role.level !== 1;
  return (
    <Card title={t('settingsTitle')}>
      <div className={classes.switches}>
        <Switch
          label={t('restrict')}
          description={t('restrictHint')}
          checked={is_restricted}
          disabled={readOnly}
          onChange={() => ask(is_restricted ? 'restrictOff' : 'restrictOn')}
        />
        <Switch
          label={t('flag')}
          description={t('flagHint')}
          checked={is_flagged}
          disabled={readOnly}
          onChange={() => ask(is_flagged ? 'flagOff' : 'flagOn')}
        />
      </div>
    </Card>
  );
}
