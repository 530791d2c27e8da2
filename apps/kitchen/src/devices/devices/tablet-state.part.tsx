import { formatDateTime } from '@larder/browser/dates';
import { useInstall } from '@larder/browser/install';
import { chooseLanguage, useLanguageChoice, useTexts } from '@larder/browser/texts';
import { clockStand } from '@larder/rules/clock-check';
import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { languages } from '../../languages/languages.ts';
import { lastComparison } from '../../store/clock.ts';
import { keepMeta } from '../../store/database.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { refresh, useKitchen } from '../../store/kitchen.ts';
import { usePerson } from '../../store/person.ts';
import { appVersion, storageState } from '../../store/storage-health.ts';
import { useSync } from '../../store/sync.ts';
import { Chips, Toggle } from '../../ui/chips.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { tabletTexts } from './tablet.texts.ts';
import classes from './tablet.module.css';

/** How the tablet does: its memory, its clock, its version, and how it looks and sounds. */
export function TabletState() {
  const t = useTexts(tabletTexts);
  const style = useDateStyle();
  const navigate = useNavigate();
  const install = useInstall();
  const quiet = useKitchen((kitchen) => kitchen.quiet);
  const mayPair = (usePerson()?.device_role ?? 4) <= 2;
  const { answered_at } = useSync();
  const language = useLanguageChoice();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [memory, setMemory] = useState<Awaited<ReturnType<typeof storageState>>>();
  useEffect(() => void storageState().then(setMemory), []);
  const clock = lastComparison();
  const off = clockStand(clock?.offset ?? 0);
  const timeOf = (time: number) => formatDateTime(new Date(time).toISOString(), style);
  const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);
  const setQuiet = async (next: boolean) => {
    await keepMeta('quiet', next);
    await refresh(['identity']);
  };
  const facts = [
    [t('version'), appVersion],
    [
      t('clock'),
      !clock?.compared_at
        ? t('clockNever')
        : clock.source === 'person'
          ? t('clockPerson', { time: timeOf(clock.compared_at) })
          : t(off.stand, { count: off.count, time: timeOf(clock.compared_at) }),
    ],
    [t('lastSeen'), answered_at === undefined ? t('never') : timeOf(answered_at)],
  ];
  return (
    <section className={classes.section}>
      <h2>{t('state')}</h2>
      {memory && <Notice tone={memory.persisted ? 'ok' : 'warn'}>{memory.persisted ? t('kept') : t('atRisk')}</Notice>}
      {typeof memory?.used === 'number' && typeof memory.quota === 'number' && (
        <p>{t('used', { used: megabytes(memory.used), quota: megabytes(memory.quota) })}</p>
      )}
      {install && <Press onPress={install}>{t('install')}</Press>}
      <dl className={classes.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Toggle label={t('quiet')} checked={quiet} onChange={(next) => void setQuiet(next)} />
      </div>
      <Chips
        label={t('look')}
        value={colorScheme}
        options={(['light', 'dark', 'auto'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={setColorScheme}
      />
      <Chips
        label={t('language')}
        value={language}
        options={[
          ...languages.map(({ tag, name }) => ({ value: tag, label: name })),
          ...(['en_us', 'en'] as const).map((value) => ({ value, label: t(value) })),
        ]}
        onChange={chooseLanguage}
      />
      {mayPair && <Press onPress={() => void navigate({ to: '/pair' })}>{t('pairAgain')}</Press>}
    </section>
  );
}
