import { useTexts } from '@larder/browser/texts';
import type { OrganizationSettings } from '@larder/contract/network/settings';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { changedAs, settingOf, type AccountLine, type OwnLine } from './setting-lines.rules.ts';
import { useSettingName, useSettingRequest, useSettingWords } from './setting-request.api.ts';
import type { RequestChange } from './settings.api.ts';
import { settingsTexts } from './settings.texts.ts';
import classes from './settings-scope.module.css';

const ExceptionsDialog = lazyPart(() => import('./setting-exceptions.dialog.tsx'), 'SettingExceptionsDialog');

type SettingOriginProps = {
  line: OwnLine;
  shown: OrganizationSettings;
  /** They are of a part of what the person looks after. */
  isPart: boolean;
  request: RequestChange;
};

/** Where the value of a setting comes from, the way back to what is above, and who below differs. */
export function SettingOrigin({ line, shown, isPart, request }: SettingOriginProps) {
  const t = useTexts(settingsTexts);
  const name = useSettingName()(line);
  const words = useSettingWords();
  const want = useSettingRequest(shown, request);
  const can = useCan();
  const [opened, setOpened] = useState(false);
  const key = settingOf(line);
  const source = shown.sources[key];
  const change = shown.changes[key];
  const exception = shown.exceptions.find((one) => one.key === key);
  const above = words(line, shown.inherited);
  // What the highest organisation chose is its own, unless it is the default as well.
  const isOwn = source?.id === shown.id && (isPart || above !== words(line, shown.settings));
  if (!isPart && !isOwn && !change && !exception) return null;
  return (
    <div className={classes.origin}>
      {isOwn && <StatusBadge tone="info">{t('setHere')}</StatusBadge>}
      {source && !isOwn && <span>{t('setAbove', { name: source.name })}</span>}
      {!source && isPart && <span>{t('setNowhere')}</span>}
      {change && <LastChange change={change} />}
      {isOwn && shown.can_edit && can(contract.settings.update, key) && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('resetWhat', { name, value: above })}
          onClick={() => want(line, 'reset')}
        >
          {t('resetTo', { value: above })}
        </Button>
      )}
      {exception && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('differsWhat', { name, count: exception.organizations.length })}
          onClick={() => setOpened(true)}
        >
          {t('differs', { count: exception.organizations.length })}
        </Button>
      )}
      {exception && opened && (
        <ExceptionsDialog line={line} shown={shown} exception={exception} onClose={() => setOpened(false)} />
      )}
    </div>
  );
}

/** Who changed a rule of the whole account last, and when. */
export function AccountRuleChange({ line, shown }: { line: AccountLine; shown: OrganizationSettings }) {
  const change = shown.changes[changedAs(line)];
  if (!change) return null;
  return (
    <div className={classes.origin}>
      <LastChange change={change} />
    </div>
  );
}

function LastChange({ change }: { change: OrganizationSettings['changes'][string] }) {
  const t = useTexts(settingsTexts);
  return (
    <span>
      {t('changedBy', { name: change.by })} <DateTime instant={change.at} />
    </span>
  );
}
