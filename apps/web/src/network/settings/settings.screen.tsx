import { useTexts } from '@larder/browser/texts';
import type { OrganizationSettings } from '@larder/contract/network/settings';
import { Button, Skeleton } from '@mantine/core';
import {
  type Icon,
  IconAdjustmentsOff,
  IconChevronRight,
  IconFridge,
  IconHistory,
  IconHourglassLow,
  IconKey,
  IconPlugConnected,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { keysPath } from '../../access/keys/keys.paths.ts';
import { useAddressQuery, type LinkAddress } from '../../browser/address.ts';
import { queries } from '../../browser/client.ts';
import { contract, permitted, useCan } from '../../browser/contract.ts';
import { isOperator, useSignedIn } from '../../browser/session-store.ts';
import { ruleGroupsPath, storagesPath } from '../../storage/storage.paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useLate } from '../../ui/feedback/late.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { auditPath } from '../audit/audit.paths.ts';
import { emptyBatch, withChange, type Batch } from './setting-batch.rules.ts';
import { SettingChangeDialog } from './setting-change.dialog.tsx';
import { SettingsScope } from './settings-scope.part.tsx';
import { SettingsSections } from './settings-sections.part.tsx';
import type { PendingChange } from './settings.api.ts';
import { settingsTexts } from './settings.texts.ts';
import scoped from './settings-scope.module.css';
import classes from './settings.module.css';

const CopyDialog = lazyPart(() => import('./settings-copy.dialog.tsx'), 'SettingsCopyDialog');

const lines: CardLine[] = [
  {
    path: ruleGroupsPath,
    title: 'storageRules',
    text: 'storageRulesText',
    icon: IconHourglassLow,
    reads: contract.storage.listGroups,
    operators: true,
  },
  { path: storagesPath, title: 'storages', text: 'storagesText', icon: IconFridge, reads: contract.storage.list },
  {
    path: '/platforms/integrations',
    title: 'integrations',
    text: 'integrationsText',
    icon: IconPlugConnected,
    reads: contract.integrations.list,
  },
  { path: keysPath, title: 'keys', text: 'keysText', icon: IconKey, reads: contract.keys.list },
  { path: auditPath, title: 'audit', text: 'auditText', icon: IconHistory, reads: contract.audit.list },
];

/** What holds in the whole account; an operator outside of one finds the way to the default storage rules only. */
export function SettingsScreen() {
  const t = useTexts(settingsTexts);
  const { user, organization } = useSignedIn();
  const cards = useSettingsCards();
  const reads = permitted('settings-reader', user);
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      <SettingsCards cards={cards} />
      {reads && <ScopedSettings key={organization.id} own={organization.id} />}
      {!reads && cards.length === 0 && (
        <EmptyState icon={IconAdjustmentsOff} title={t('operatorTitle')} text={t('operatorText')} />
      )}
    </div>
  );
}

/** The settings of the account, or of the brand or venue that the address names. */
function ScopedSettings({ own }: { own: string }) {
  const t = useTexts(settingsTexts);
  const [query, change] = useAddressQuery();
  const id = query.organization ?? own;
  const { data, error, refetch, isPending } = useQuery(
    queries.settings.get.queryOptions({ input: { params: { id } } }),
  );
  const late = useLate(isPending);
  return (
    <>
      <SettingsScope id={id} onChange={(to) => change({ organization: to === own ? undefined : to })} />
      {data && <SettingsForm key={id} shown={data} isPart={id !== own} />}
      {!data && error && <RetryBanner onRetry={refetch}>{t('loadFailed')}</RetryBanner>}
      {!data && !error && (
        <div className={classes.sections} aria-busy>
          {late && Array.from({ length: 10 }, (_, at) => <Skeleton key={at} height={56} radius="lg" />)}
        </div>
      )}
    </>
  );
}

/** All settings with what is asked of them: one change at a time, or several that are confirmed together. */
function SettingsForm({ shown, isPart }: { shown: OrganizationSettings; isPart: boolean }) {
  const t = useTexts(settingsTexts);
  const [batch, setBatch] = useState<Batch>();
  const [asked, setAsked] = useState<PendingChange>();
  const [reviewed, setReviewed] = useState(false);
  const [copied, setCopied] = useState(false);
  const count = batch?.changes.length ?? 0;
  const request = (pending: PendingChange) => {
    if (batch && 'settings' in pending.change) setBatch(withChange(batch, pending));
    else setAsked(pending);
  };
  const drawn = batch ? { ...shown, settings: { ...shown.settings, ...batch.settings } } : shown;
  return (
    <>
      <UnsavedGuard dirty={count > 0} what={t('title')} onDiscard={() => setBatch(undefined)} />
      {shown.can_edit && !batch && (
        <div className={scoped.modes}>
          <Button variant="default" onClick={() => setBatch(emptyBatch)}>
            {t('several')}
          </Button>
          <Button variant="default" onClick={() => setCopied(true)}>
            {t('copy')}
          </Button>
        </div>
      )}
      <SettingsSections shown={drawn} isPart={isPart} pending={asked} request={request} />
      {batch && (
        <div className={scoped.batch}>
          <p role="status">{t('severalCount', { count })}</p>
          <Button variant="default" onClick={() => setBatch(undefined)}>
            {t(count > 0 ? 'severalDiscard' : 'cancel')}
          </Button>
          <Button
            aria-disabled={count === 0}
            data-disabled={count === 0 || undefined}
            onClick={() => count > 0 && setReviewed(true)}
          >
            {t('severalReview')}
          </Button>
        </div>
      )}
      {asked && (
        <SettingChangeDialog
          pending={[asked]}
          change={asked.change}
          shown={shown}
          onClose={() => setAsked(undefined)}
        />
      )}
      {batch && reviewed && (
        <SettingChangeDialog
          pending={batch.changes}
          change={{ settings: batch.settings }}
          shown={shown}
          onSaved={() => setBatch(undefined)}
          onClose={() => setReviewed(false)}
        />
      )}
      {copied && <CopyDialog shown={shown} onClose={() => setCopied(false)} />}
    </>
  );
}

type CardLine = {
  path: LinkAddress;
  title: 'storageRules' | 'storages' | 'integrations' | 'keys' | 'audit';
  text: 'storageRulesText' | 'storagesText' | 'integrationsText' | 'keysText' | 'auditText';
  icon: Icon;
  /** What its screen shows first. */
  reads: Parameters<ReturnType<typeof useCan>>[0];
  /** Operators see it too: what is set there is theirs. */
  operators?: boolean;
};

/** The cards that lead on: to screens that exist, for people who may enter them. */
function useSettingsCards(): CardLine[] {
  const { routesByPath } = useRouter();
  const { user } = useSignedIn();
  const can = useCan();
  return lines.filter(
    ({ path, reads, operators }) => path in routesByPath && can(reads) && (operators || !isOperator(user)),
  );
}

function SettingsCards({ cards }: { cards: CardLine[] }) {
  const t = useTexts(settingsTexts);
  if (cards.length === 0) return null;
  return (
    <ul className={classes.cards} aria-label={t('cards')}>
      {cards.map(({ path, title, text, icon: CardIcon }) => (
        <li key={path}>
          <Link to={path} className={classes.card}>
            <CardIcon size={24} stroke={1.75} aria-hidden />
            <span>
              <span className={classes.cardTitle}>{t(title)}</span>
              <span className={classes.hint}>{t(text)}</span>
            </span>
            <IconChevronRight size={20} stroke={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
