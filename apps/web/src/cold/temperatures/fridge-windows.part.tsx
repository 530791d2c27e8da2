import { formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { FridgeWindow } from '@larder/contract/cold/fridge-windows';
import type { Fridge } from '@larder/contract/cold/temperatures';
import { Button } from '@mantine/core';
import { IconSnowflakeOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { fridgeWindowsTexts } from './fridge-windows.texts.ts';
import { VenueTime } from './temperature-value.part.tsx';
import classes from './temperatures.module.css';

const PlanDialog = lazyPart(() => import('./fridge-window.dialog.tsx'), 'FridgeWindowDialog');

/** When a fridge with sensors is defrosted or cleaned, with a button to plan it; not drawn for those who may not see it. */
export function FridgeWindows({ fridge }: { fridge: Fridge }) {
  const can = useCan();
  return can(contract.fridgeWindows.list) ? <Windows fridge={fridge} /> : null;
}

function Windows({ fridge }: { fridge: Fridge }) {
  const t = useTexts(fridgeWindowsTexts);
  const can = useCan();
  const [planning, setPlanning] = useState(false);
  const list = useRowList(
    queries.fridgeWindows.list.infiniteOptions({
      input: ({ page }) => ({ query: { page, fridge_id: fridge.id } }),
      ...paged,
    }),
  );
  const columns = useWindowColumns();
  const button = can(contract.fridgeWindows.plan) && (
    <Button size="compact-md" variant="default" onClick={() => setPlanning(true)}>
      {t('plan')}
    </Button>
  );
  return (
    <>
      <CardTable
        id="fridge-windows"
        title={t('title')}
        list={list}
        columns={columns}
        rowName={(row) => t(row.kind)}
        action={button}
        empty={{ icon: IconSnowflakeOff, title: t('emptyTitle'), text: t('emptyText'), action: button }}
      />
      {planning && <PlanDialog fridge={fridge} onClose={() => setPlanning(false)} />}
    </>
  );
}

const tones = { PLANNED: 'info', OPEN: 'warn', OVER: 'neutral', STOPPED: 'neutral' } as const;

function useWindowColumns(): Column<FridgeWindow>[] {
  const t = useTexts(fridgeWindowsTexts);
  const { format } = useDateStyle();
  return useMemo(
    () => [
      {
        id: 'kind',
        header: t('what'),
        compact: 'title',
        cell: ({ kind, reason, planned_by_name: name, stopped_by_name: stopper }) => (
          <>
            {t(kind)}
            {reason && <span className={classes.when}>{reason}</span>}
            <span className={classes.when}>{stopper ? t('stoppedBy', { name: stopper }) : t('by', { name })}</span>
          </>
        ),
      },
      {
        id: 'opens',
        header: t('opens'),
        width: '156px',
        cell: ({ repeats, starts_at, timezone }) =>
          repeats === 'DAILY' ? (
            t('dailyAt', { time: formatTime(starts_at, { format, zone: timezone }) })
          ) : (
            <VenueTime instant={starts_at} timezone={timezone} />
          ),
      },
      {
        id: 'minutes',
        header: t('for'),
        width: '112px',
        cell: ({ minutes }) => t('minutes', { count: minutes }),
      },
      {
        id: 'state',
        header: t('state'),
        width: '112px',
        compact: 'side',
        cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`state${state}`)}</StatusBadge>,
      },
      { id: 'do', header: t('stop'), width: '88px', cell: (row) => <StopButton window={row} /> },
    ],
    [t, format],
  );
}

function StopButton({ window: { id, kind, state } }: { window: FridgeWindow }) {
  const t = useTexts(fridgeWindowsTexts);
  const can = useCan();
  const failed = t('stopFailed');
  const stop = useWrite(queries.fridgeWindows.stop, { saved: t('stopped'), failed });
  if ((state !== 'PLANNED' && state !== 'OPEN') || !can(contract.fridgeWindows.stop)) return null;
  const ask = () =>
    confirmFirst({
      title: t('stopTitle'),
      text: t('stopText'),
      verb: t('stop'),
      onConfirm: () => stop.mutateAsync({ params: { id } }),
    });
  return (
    <Button size="compact-sm" variant="default" aria-label={t('stopLabel', { what: t(kind) })} onClick={ask}>
      {t('stop')}
    </Button>
  );
}
