import { useTexts } from '@larder/browser/texts';
import { Skeleton } from '@mantine/core';
import { IconAdjustmentsOff } from '@tabler/icons-react';
import { useState } from 'react';
import { permitted } from '../../browser/contract.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLate } from '../../ui/late.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { SettingChangeDialog } from './setting-change.dialog.tsx';
import type { Wish } from './setting-wish.part.ts';
import { SettingsCards, useSettingsCards } from './settings-cards.part.tsx';
import { SettingsSections } from './settings-sections.part.tsx';
import { useSettings } from './settings.api.ts';
import { settingsTexts } from './settings.texts.ts';
import classes from './settings.module.css';

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
  const { data: shown, error, refetch, isPending } = useSettings(id);
  const late = useLate(isPending);
  const [wish, setWish] = useState<Wish>();
  if (shown) {
    return (
      <>
        <SettingsSections shown={shown} wish={wish} ask={setWish} />
        {wish && <SettingChangeDialog wish={wish} shown={shown} onClose={() => setWish(undefined)} />}
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
