import { useTexts } from '@larder/browser/texts';
import type { OrganizationSettings } from '@larder/contract/network/settings';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { Card } from '../../ui/page/card.tsx';
import { ownLines, sectionOf, settingOf } from './setting-lines.rules.ts';
import { useSettingName, useSettingWords } from './setting-request.api.ts';
import { settingsPath } from './settings.paths.ts';
import { settingsTexts } from './settings.texts.ts';
import scoped from './settings-scope.module.css';
import classes from './settings.module.css';

/**
 * The settings in which a venue differs from what it would have from above; nothing for those who may not read
 * settings.
 */
export function OwnSettings({ organizationId }: { organizationId: string }) {
  return useCan()(contract.settings.get) ? <Settings id={organizationId} /> : null;
}

function Settings({ id }: { id: string }) {
  const t = useTexts(settingsTexts);
  const { data, error, refetch } = useQuery(queries.settings.get.queryOptions({ input: { params: { id } } }));
  if (!data && !error) return <div aria-busy data-unsettled />;
  return (
    <Card
      title={t('ownTitle')}
      actions={
        <Button variant="default" renderRoot={(props) => <Link {...settingsPath(id)} {...props} />}>
          {t('ownAll')}
        </Button>
      }
    >
      {data ? <Differences of={data} /> : <RetryBanner onRetry={refetch}>{t('loadFailed')}</RetryBanner>}
    </Card>
  );
}

function Differences({ of: shown }: { of: OrganizationSettings }) {
  const t = useTexts(settingsTexts);
  const words = useSettingWords();
  const nameOf = useSettingName();
  const differing = ownLines
    .map((line) => ({ line, own: words(line, shown.settings), above: words(line, shown.inherited) }))
    .filter(({ line, own, above }) => shown.sources[settingOf(line)]?.id === shown.id && own !== above);
  if (differing.length === 0) return <p className={classes.hint}>{t('ownNone')}</p>;
  return (
    <ul className={scoped.places}>
      {differing.map(({ line, own, above }) => (
        <li key={line.key}>
          <span>
            <Link {...settingsPath(shown.id, sectionOf(settingOf(line)))}>{nameOf(line)}</Link>
            <span className={classes.hint}>{t('ownValue', { own, above })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
