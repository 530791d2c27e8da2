import { useTexts } from '@larder/browser/texts';
import { Skeleton } from '@mantine/core';
import {
  type Icon,
  IconAdjustmentsOff,
  IconChevronRight,
  IconFridge,
  IconHistory,
  IconHourglassLow,
  IconPlugConnected,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { LinkAddress } from '../../browser/address.ts';
import { queries } from '../../browser/client.ts';
import { contract, permitted, useCan } from '../../browser/contract.ts';
import { isOperator, useSignedIn } from '../../browser/session-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLate } from '../../ui/late.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { auditPath } from '../audit/audit.paths.ts';
import { ruleGroupsPath, storagesPath } from '../storage/storage.paths.ts';
import { SettingChangeDialog } from './setting-change.dialog.tsx';
import { SettingsSections } from './settings-sections.part.tsx';
import type { PendingChange } from './settings.api.ts';
import { settingsTexts } from './settings.texts.ts';
import classes from './settings.module.css';

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
      {reads && <OwnSettings key={organization.id} id={organization.id} />}
      {!reads && cards.length === 0 && (
        <EmptyState icon={IconAdjustmentsOff} title={t('operatorTitle')} text={t('operatorText')} />
      )}
    </div>
  );
}

function OwnSettings({ id }: { id: string }) {
  const t = useTexts(settingsTexts);
  const {
    data: shown,
    error,
    refetch,
    isPending,
  } = useQuery(queries.settings.get.queryOptions({ input: { params: { id } } }));
  const late = useLate(isPending);
  const [pending, setPending] = useState<PendingChange>();
  if (shown) {
    return (
      <>
        <SettingsSections shown={shown} pending={pending} request={setPending} />
        {pending && <SettingChangeDialog pending={pending} shown={shown} onClose={() => setPending(undefined)} />}
      </>
    );
  }
  if (error) {
    return <RetryBanner onRetry={refetch}>{t('loadFailed')}</RetryBanner>;
  }
  return (
    <div className={classes.sections} aria-busy>
      {late && Array.from({ length: 10 }, (_, at) => <Skeleton key={at} height={56} radius="lg" />)}
    </div>
  );
}

type CardLine = {
  path: LinkAddress;
  title: 'storageRules' | 'storages' | 'integrations' | 'audit';
  text: 'storageRulesText' | 'storagesText' | 'integrationsText' | 'auditText';
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
