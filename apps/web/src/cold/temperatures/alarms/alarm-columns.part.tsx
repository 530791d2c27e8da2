import { useTexts } from '@larder/browser/texts';
import type { FridgeAlarm } from '@larder/contract/cold/alarms';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { contract, useCan } from '../../../browser/contract.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Absent } from '../../../ui/page/absent.tsx';
import type { Column } from '../../../ui/table/data-table-model.ts';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { VenueTime } from '../temperature-value.part.tsx';
import { fridgePath } from '../temperatures.paths.ts';
import { AlarmBadge } from './alarm-state.part.tsx';
import { alarmsTexts } from './alarms.texts.ts';
import classes from '../temperatures.module.css';

const AnswerDialog = lazyPart(() => import('./alarm-answer.dialog.tsx'), 'AlarmAnswerDialog');

/** The columns of alarms: fridge, venue, when it began, how often it rang, its last answer, how it stands. */
export function useAlarmColumns({ ofFridge = false } = {}): Column<FridgeAlarm>[] {
  const t = useTexts(alarmsTexts);
  return useMemo(() => {
    const columns: Column<FridgeAlarm>[] = [
      {
        id: 'fridge',
        header: t('fridge'),
        compact: 'title',
        cell: ({ fridge, is_silence }) => (
          <>
            {fridge.is_deleted ? (
              t('deletedFridge', { name: fridge.name })
            ) : (
              <RowLink to={fridgePath(fridge.id)}>{fridge.name}</RowLink>
            )}
            {is_silence && <span className={classes.when}>{t('silence')}</span>}
          </>
        ),
      },
      { id: 'venue', header: t('venue'), width: '15%', hideBelow: 760, cell: (row) => row.organization.name },
      {
        id: 'began_at',
        header: t('began'),
        width: '156px',
        cell: (row) => <VenueTime instant={row.began_at} timezone={row.timezone} />,
      },
      {
        id: 'rang',
        header: t('rang'),
        width: '96px',
        hideBelow: 900,
        cell: ({ rang }) => t('rangTimes', { count: rang }),
      },
      {
        id: 'answer',
        header: t('answered'),
        width: '20%',
        hideBelow: 980,
        absent: ({ answered_by_name, answer }) => !answered_by_name && !answer,
        cell: ({ answered_by_name: name, answer }) =>
          name ? (
            <>
              {t('answeredBy', { name })}
              {answer && <span className={classes.when}>{t('note', { note: answer })}</span>}
            </>
          ) : (
            <Absent />
          ),
      },
      {
        id: 'state',
        header: t('state'),
        width: '200px',
        compact: 'side',
        cell: (row) => <AlarmBadge alarm={row} timezone={row.timezone} />,
      },
      { id: 'do', header: t('answer'), width: '112px', cell: (row) => <AnswerButton alarm={row} /> },
    ];
    return ofFridge ? columns.filter(({ id }) => id !== 'venue') : columns;
  }, [t, ofFridge]);
}

function AnswerButton({ alarm }: { alarm: FridgeAlarm }) {
  const t = useTexts(alarmsTexts);
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const { id, fridge, state } = alarm;
  const waits = state === 'RINGING' || state === 'ESCALATED';
  if (!waits || !can(contract.alarms.answer)) return null;
  return (
    <>
      <Button size="compact-sm" aria-label={t('answerTitle', { fridge: fridge.name })} onClick={() => setAsking(true)}>
        {t('answer')}
      </Button>
      {asking && <AnswerDialog id={id} fridge={fridge.name} onClose={() => setAsking(false)} />}
    </>
  );
}
