import { useTexts } from '@larder/browser/texts';
import {
  IconChevronRight,
  IconFridge,
  IconHistory,
  IconHourglassLow,
  IconPlugConnected,
  type Icon,
} from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { contract, useCan } from '../../browser/contract.ts';
import { isOperator, useSignedIn } from '../../browser/session-store.ts';
import { auditPath } from '../audit/audit.paths.ts';
import { ruleGroupsPath, storagesPath } from '../storage/storage.paths.ts';
import { settingsTexts } from './settings.texts.ts';
import classes from './settings.module.css';

type CardLine = {
  path: string;
  title: 'storageRules' | 'storages' | 'integrations' | 'audit';
  text: 'storageRulesText' | 'storagesText' | 'integrationsText' | 'auditText';
  icon: Icon;
  /** What its screen shows first. */
  reads: Parameters<ReturnType<typeof useCan>>[0];
  /** Operators see it too: what is set there is theirs. */
  operators?: boolean;
};

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

/** The cards that lead on: to screens that exist, for people who may enter them. */
export function useSettingsCards(): CardLine[] {
  const { routesByPath } = useRouter();
  const { user } = useSignedIn();
  const can = useCan();
  return lines.filter(
    ({ path, reads, operators }) => path in routesByPath && can(reads) && (operators || !isOperator(user)),
  );
}

export function SettingsCards({ cards }: { cards: CardLine[] }) {
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
