import { useTexts } from '@larder/browser/texts';
import type { Probe } from '@larder/contract/cold/probes';
import type { ProbeState } from '@larder/rules/probe-check';
import { formatTemperature } from '@larder/rules/temperature';
import { IconAlertTriangle, IconClock, IconHelpCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useDateStyle } from '../../browser/date-style.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { probesTexts } from './probes.texts.ts';
import classes from './probes.module.css';

/** The columns of probes: number and model, state, venue, last and next check, last use. */
export function useProbeColumns(): Column<Probe>[] {
  const t = useTexts(probesTexts);
  const { format } = useDateStyle();
  return useMemo(
    () => [
      {
        id: 'probe',
        header: t('probe'),
        compact: 'title',
        cell: ({ serial, model }) => (
          <>
            {serial} <span className={classes.model}>{model}</span>
          </>
        ),
      },
      {
        id: 'state',
        header: t('state'),
        width: '170px',
        compact: 'side',
        cell: (row) => <StateBadge of={row.state} />,
      },
      { id: 'venue', header: t('venue'), width: '20%', cell: ({ organization }) => organization.name },
      {
        id: 'checked',
        header: t('checked'),
        width: '230px',
        absent: ({ checked_at }) => checked_at === null,
        cell: ({ checked_at, baths }) =>
          checked_at === null ? (
            <Absent />
          ) : (
            <>
              <DateTime instant={checked_at} dateOnly />
              <span className={classes.bath}>
                {baths.map(({ bath, value }) => t(`in${bath}`, { value: formatTemperature(value, format) })).join(', ')}
              </span>
            </>
          ),
      },
      {
        id: 'due',
        header: t('due'),
        width: '120px',
        compact: 'hidden',
        absent: ({ due_at }) => due_at === null,
        cell: ({ due_at }) => (due_at === null ? <Absent /> : <DateTime instant={due_at} dateOnly />),
      },
      {
        id: 'used',
        header: t('used'),
        width: '120px',
        hideBelow: 900,
        cell: ({ used_at }) => <DateTime instant={used_at} dateOnly />,
      },
    ],
    [t, format],
  );
}

function StateBadge({ of: state }: { of: ProbeState }) {
  const t = useTexts(probesTexts);
  if (state === 'OK') return <StatusBadge tone="ok">{t('OK')}</StatusBadge>;
  const { tone, Icon } = signs[state];
  return (
    <StatusBadge tone={tone} icon={<Icon size={16} stroke={1.75} aria-hidden />}>
      {t(state)}
    </StatusBadge>
  );
}

const signs = {
  FAILED: { tone: 'bad', Icon: IconAlertTriangle },
  DUE: { tone: 'warn', Icon: IconClock },
  NEW: { tone: 'info', Icon: IconHelpCircle },
} as const;
