import { formatNumber } from '@larder/browser/numbers';
import { useTexts } from '@larder/browser/texts';
import type { RecallDetails } from '@larder/contract/labels/recalls';
import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Absent } from '../../ui/page/absent.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { wholeList } from '../../ui/table/row-list.ts';
import { type TimelineRow, timelineOf } from './recall-timeline.rules.ts';
import { recallsTexts } from './recalls.texts.ts';
import classes from './recalls.module.css';

/** What became of all labels that a recall reached, by count. */
export function RecallBalanceCard({ balance }: { balance: RecallDetails['balance'] }) {
  const t = useTexts(recallsTexts);
  const { labels, used, wasted, set_aside, left, unaccounted, explained } = balance;
  if (explained === null) {
    return (
      <Card title={t('balance')}>
        <p className={classes.note}>{t('explainedNone')}</p>
      </Card>
    );
  }
  const count = (label: string, value: number) => ({ label, value: formatNumber(value) });
  return (
    <Card title={t('balance')}>
      <p className={classes.explained}>{t('explained', { percent: explained })}</p>
      <p className={classes.balance}>{t('explainedText', { count: labels })}</p>
      <FactList
        facts={[
          count(t('used'), used),
          count(t('wasted'), wasted),
          count(t('balanceSetAside'), set_aside),
          count(t('balanceLeft'), left),
          count(t('unaccounted'), unaccounted),
        ]}
      />
    </Card>
  );
}

/** Who did what when, the latest first. */
export function RecallTimeline({ recall }: { recall: RecallDetails }) {
  const t = useTexts(recallsTexts);
  const columns = useMemo(
    (): Column<TimelineRow>[] => [
      {
        id: 'kind',
        header: t('happened'),
        compact: 'title',
        cell: ({ kind, labels }) =>
          labels === null ? t(`fact_${kind}`) : `${t(`fact_${kind}`)}: ${t('joined', { count: labels })}`,
      },
      {
        id: 'venue',
        header: t('venue'),
        width: '20%',
        absent: ({ venue }) => !venue,
        cell: ({ venue }) => venue || <Absent />,
      },
      { id: 'by', header: t('by'), width: '16%', absent: ({ by }) => !by, cell: ({ by }) => by || <Absent /> },
      {
        id: 'note',
        header: t('notes'),
        width: '24%',
        absent: ({ note }) => !note,
        cell: ({ note }) => note || <Absent />,
      },
      { id: 'at', header: t('when'), width: '152px', compact: 'side', cell: ({ at }) => <DateTime instant={at} /> },
    ],
    [t],
  );
  return (
    <CardTable
      id="recall-timeline"
      title={t('timeline')}
      list={wholeList(timelineOf(recall))}
      columns={columns}
      rowName={({ kind }) => t(`fact_${kind}`)}
      empty={{ icon: IconHistory, title: t('noTimeline') }}
    />
  );
}
