import { useTexts } from '@larder/browser/texts';
import type { Access } from '@larder/rules/permission';
import {
  IconChevronRight,
  IconFridge,
  IconHistory,
  IconHourglassLow,
  IconPlugConnected,
  type Icon,
} from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { permitted } from '../../browser/contract.ts';
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
  access: Access | readonly Access[];
  /** Operators see it too: what is set there is theirs. */
  operators?: boolean;
};

const lines: CardLine[] = [
  {
    path: ruleGroupsPath,
    title: 'storageRules',
    text: 'storageRulesText',
    icon: IconHourglassLow,
    access: 'STORAGE_RULE_GROUPS_VIEW',
    operators: true,
  },
  { path: storagesPath, title: 'storages', text: 'storagesText', icon: IconFridge, access: 'STORAGE_VIEW' },
  {
    path: '/platforms/integrations',
    title: 'integrations',
    text: 'integrationsText',
    icon: IconPlugConnected,
    access: ['INTEGRATIONS_VIEW', 'INTEGRATIONS_MANAGE'],
  },
  { path: auditPath, title: 'audit', text: 'auditText', icon: IconHistory, access: 'settings-reader' },
];

/** The cards that lead on: to screens that exist, for people who may enter them. */
export function useSettingsCards(): CardLine[] {
  const { routesByPath } = useRouter();
  const { user } = useSignedIn();
  return lines.filter(
    ({ path, access, operators }) =>
      path in routesByPath && permitted(access, user) && (operators || !isOperator(user)),
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
