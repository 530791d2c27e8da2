import { formatDate } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { FoodCheckDetails } from '@larder/contract/cold/checks';
import { IconTemperature } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useDateStyle } from '../../browser/date-style.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { VenueTime } from '../../ui/page/venue-time.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { wholeList } from '../../ui/table/row-list.ts';
import { useFoodDegrees, useSpan } from './food-check-words.part.tsx';
import { foodChecksTexts } from './food-checks.texts.ts';

type Point = FoodCheckDetails['points'][number];

/** What was measured, point by point, and what was done about it. */
export function FoodCheckPoints({ check: { points, timezone } }: { check: FoodCheckDetails }) {
  const t = useTexts(foodChecksTexts);
  const columns = usePointColumns(timezone);
  return (
    <CardTable
      id="food-check-points"
      title={t('points')}
      list={wholeList(points)}
      columns={columns}
      rowName={({ at }) => at}
      empty={{ icon: IconTemperature, title: t('noPoints') }}
    />
  );
}

function usePointColumns(timezone: string): Column<Point>[] {
  const t = useTexts(foodChecksTexts);
  const degrees = useFoodDegrees();
  const span = useSpan();
  const dates = useDateStyle();
  const probeWords = ({
    probe_serial: serial,
    probe_checked_at: at,
  }: Pick<Point, 'probe_serial' | 'probe_checked_at'>) =>
    at === null ? t('byNewProbe', { serial }) : t('byCheckedProbe', { serial, day: formatDate(at, dates) });
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('time'),
        width: '168px',
        compact: 'title',
        cell: ({ at }) => <VenueTime instant={at} timezone={timezone} />,
      },
      {
        id: 'value',
        header: t('value'),
        width: '100px',
        align: 'end',
        compact: 'side',
        cell: ({ value }) => (value === null ? <Absent /> : degrees(value)),
      },
      {
        id: 'how',
        header: t('how'),
        cell: ({ value, measured_by, held_seconds, is_last, is_doubtful, corrective_action, ...probe }) =>
          [
            value !== null && (probe.probe_serial ? probeWords(probe) : t(`by${measured_by}`)),
            probe.is_untrue && t('untrue'),
            held_seconds > 0 && t('held', { span: span(held_seconds) }),
            is_last && t('lastPoint'),
            is_doubtful && t('doubtful'),
            corrective_action,
          ]
            .filter(Boolean)
            .join(', '),
      },
      {
        id: 'by',
        header: t('by'),
        width: '88px',
        absent: ({ initials }) => !initials,
        cell: ({ initials }) => initials || <Absent />,
      },
      {
        id: 'device',
        header: t('device'),
        width: '20%',
        hideBelow: 640,
        compact: 'hidden',
        cell: ({ device_name }) => device_name || <Absent />,
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- how degrees and spans are written changes with the session alone
    [t, timezone],
  );
}
