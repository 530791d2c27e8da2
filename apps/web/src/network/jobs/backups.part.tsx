import { formatNumber } from '@larder/browser/numbers';
import { useTexts } from '@larder/browser/texts';
import type { BackupStatus } from '@larder/contract/network/jobs';
import { IconDatabase } from '@tabler/icons-react';
import type { z } from 'zod';
import { Banner } from '../../ui/feedback/banner.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import type { Translate } from './job-words.part.ts';
import { jobsTexts } from './jobs.texts.ts';
import classes from './jobs.module.css';

/** The last good backup with its age and size, what went wrong since, and when one was last restored on trial. */
export function BackupCard({ backups }: { backups: z.infer<typeof BackupStatus> }) {
  const t = useTexts(jobsTexts);
  const { last, count, overdue, failed, trial } = backups;
  const state = overdue ? 'backupOverdue' : failed ? 'backupFailing' : last ? 'backupGood' : 'backupAwaited';
  return (
    <Card title={t('backups')} icon={<IconDatabase size={20} stroke={1.75} aria-hidden />}>
      <div className={classes.backups}>
        {failed && <Banner tone="bad">{t('backupFailed', { reason: failed.reason })}</Banner>}
        <FactList
          facts={[
            {
              label: t('state'),
              value: <StatusBadge tone={overdue || failed ? 'bad' : last ? 'ok' : 'neutral'}>{t(state)}</StatusBadge>,
            },
            { label: t('lastBackup'), value: last ? <DateTime instant={last.made_at} /> : t('noBackup') },
            { label: t('backupSize'), value: last ? t('megabytes', { size: megabytes(last.bytes) }) : t('noBackup') },
            { label: t('backupsKept'), value: formatNumber(count) },
            { label: t('lastTrial'), value: trial ? <DateTime instant={trial.at} /> : t('noTrial') },
            ...(trial ? [{ label: t('trialResult'), value: resultOf(t, trial) }] : []),
          ]}
        />
      </div>
    </Card>
  );
}

type Trial = NonNullable<z.infer<typeof BackupStatus>['trial']>;

function resultOf(t: Translate, { failed, rows, pictures }: Trial): string {
  if (failed !== null) return failed;
  return t('trialCounted', { rows: formatNumber(rows), pictures: formatNumber(pictures) });
}

const megabytes = (bytes: number) => formatNumber(Math.max(1, Math.round(bytes / 1e6)));
