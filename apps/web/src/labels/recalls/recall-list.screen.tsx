import { useTexts } from '@larder/browser/texts';
import type { Recall } from '@larder/contract/labels/recalls';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { queries } from '../../browser/client.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListAddress, type ListAddressOptions } from '../../ui/table/list-address.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { tracePath } from '../trace/trace.paths.ts';
import { RecallBadge } from './recall-words.part.tsx';
import { recallPath } from './recalls.paths.ts';
import { recallsTexts } from './recalls.texts.ts';

const plain: ListAddressOptions = { filters: {} };

/** Recalls and drills: those that wait or are open first, then the latest. */
export function RecallListScreen() {
  const t = useTexts(recallsTexts);
  const address = useListAddress(plain);
  const list = useRowList<Recall>(
    queries.recalls.list.infiniteOptions({ input: ({ page }) => ({ query: { page } }), ...paged }),
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('reports'), to: '/reports' }]}
        actions={
          <Button
            variant="default"
            leftSection={<IconRoute size={18} stroke={1.75} aria-hidden />}
            renderRoot={(props) => <Link to={tracePath} {...props} />}
          >
            {t('trace')}
          </Button>
        }
      />
      <DataTable
        id="recalls"
        label={t('title')}
        list={list}
        address={address}
        columns={useRecallColumns()}
        rowName={({ title }) => title}
        count={(count) => t('listCount', { count })}
        empty={{ icon: IconAlertTriangle, title: t('emptyTitle'), text: t('emptyText') }}
      />
    </>
  );
}

function useRecallColumns(): Column<Recall>[] {
  const t = useTexts(recallsTexts);
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('recallTitle'),
        compact: 'title',
        cell: ({ id, title }) => <RowLink to={recallPath(id)}>{title}</RowLink>,
      },
      { id: 'kind', header: t('kind'), width: '112px', cell: ({ kind }) => t(`kind_${kind}`) },
      {
        id: 'organization',
        header: t('organization'),
        width: '15%',
        hideBelow: 900,
        cell: ({ organization }) => organization.name,
      },
      {
        id: 'opened_at',
        header: t('opened'),
        width: '152px',
        absent: ({ opened_at }) => opened_at === null,
        cell: ({ opened_at }) => (opened_at ? <DateTime instant={opened_at} /> : <Absent />),
      },
      {
        id: 'done',
        header: t('venuesDone'),
        width: '120px',
        align: 'end',
        absent: ({ opened_at }) => opened_at === null,
        cell: ({ opened_at, done, venues }) => (opened_at ? t('progress', { done, venues }) : <Absent />),
      },
      {
        id: 'minutes',
        header: t('minutes'),
        width: '132px',
        align: 'end',
        hideBelow: 800,
        absent: ({ minutes }) => minutes === null,
        cell: ({ minutes }) => minutes ?? <Absent />,
      },
      {
        id: 'state',
        header: t('state'),
        width: '228px',
        compact: 'side',
        cell: (recall) => <RecallBadge recall={recall} />,
      },
    ],
    [t],
  );
}
