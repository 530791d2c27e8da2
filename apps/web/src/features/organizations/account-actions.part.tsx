import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { VisitAccess } from '@larder/contract/visits';
import { Button } from '@mantine/core';
import { IconLogin2, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { contract, permitted, useCan } from '../../browser/contract.ts';
import { useUser } from '../../browser/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { enterMasquerade } from '../session/session.api.ts';
import { findVisitAccess } from '../visits/visits.api.ts';
import { organizationAccountTexts } from './organization-account.texts.ts';
import { openAccount, useSync, type OrganizationFull } from './organizations.api.ts';

/** The seconds for which Sync waits after a click (docs/product/network.md#limits). */
const lockSeconds = 15;
/** Milliseconds for which the toast of an entered account stands before the page goes. */
const readingTime = 1_000;

/** What stands between an operator and an account, as the screen draws it. */
type Question = (props: {
  opened: boolean;
  id: string;
  access: VisitAccess;
  onEnter: (reason: string) => Promise<void>;
  onClose: () => void;
}) => ReactNode;
type AccountActionsProps = { organization: OrganizationFull; question: Question };

/** What operators do with a customer's account: access it, and sync it. */
export function AccountActions({ organization, question }: AccountActionsProps) {
  const can = useCan();
  const user = useUser();
  if (!organization.is_highest || !can(contract.organizations.sync)) return null;
  return (
    <>
      <SyncButton organization={organization} />
      {permitted('MASQUERADE', user) && <AccessButton organization={organization} question={question} />}
    </>
  );
}

function AccessButton({ organization, question }: AccountActionsProps) {
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
      const session = await openAccount(id, reason);
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
      {access && question({ opened: asking, id, access, onEnter: enter, onClose: () => setAsking(false) })}
    </>
  );
}

function SyncButton({ organization }: { organization: OrganizationFull }) {
  const t = useTexts(organizationAccountTexts);
  const sync = useSync(organization.id);
  const [waiting, lock] = useLock(organization.sync?.started_at);
  const press = () => {
    lock();
    sync.mutate(undefined);
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

/** How the last synchronisation of an account goes or went. */
export function SyncNotice({ organization: { sync } }: { organization: OrganizationFull }) {
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
  const [now, setNow] = useState(() => Date.now());
  const from = started ? Date.parse(started) + lockSeconds * 1000 : 0;
  const left = Math.min(lockSeconds, Math.max(0, Math.ceil((Math.max(until, from) - now) / 1000)));
  const locked = left > 0;
  useEffect(() => {
    if (!locked) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [locked]);
  const lock = () => {
    setNow(Date.now());
    setUntil(Date.now() + lockSeconds * 1000);
  };
  return [left, lock];
}
