import { formatAmount } from '@larder/rules/amount';
import { useMemo } from 'react';
import { useTexts } from '../../browser/texts.ts';
import { Absent } from '../../ui/absent.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { RowLink } from '../../ui/row-link.tsx';
import { Tick } from './tick.part.tsx';
import type { WastageLine } from './wastage.api.ts';
import classes from './wastage.module.css';
import { WastageMarks } from './wastage-marks.part.tsx';
import { wastageItemPath } from './wastage.paths.ts';
import { wastageTexts } from './wastage.texts.ts';
import { WastedTime } from './wasted-time.part.tsx';

/** The columns of the items: name, amount, reason, initials, date/time, device, picture. */
export function useWastageColumns(): Column<WastageLine>[] {
  const t = useTexts(wastageTexts);
  return useMemo(
    () => [
      {
        id: 'product_name',
        header: t('name'),
        sortable: true,
        compact: 'title',
        cell: (row) => (
          <span className={classes.line}>
            <RowLink to={wastageItemPath(row.id)}>
              {row.voided_at ? <s>{row.product_name}</s> : row.product_name}
            </RowLink>
            <WastageMarks item={row} />
          </span>
        ),
      },
      {
        id: 'amount',
        header: t('amount'),
        width: '88px',
        align: 'end',
        compact: 'side',
        cell: (row) => formatAmount(row.amount, row.unit_type),
      },
      // As wide as the longest word of the default reasons with its room at the sides.
      { id: 'reason', header: t('reason'), width: '140px', cell: (row) => row.reason || <Absent /> },
      { id: 'wasted_by', header: t('initials'), width: '74px', cell: (row) => row.wasted_by || <Absent /> },
      {
        id: 'wasted_at',
        header: t('dateTime'),
        width: '112px',
        sortable: true,
        cell: (row) => <WastedTime instant={row.wasted_at} timezone={row.timezone} />,
      },
      {
        id: 'device',
        header: t('device'),
        width: '13%',
        cell: (row) => row.device.name || <Absent />,
      },
      {
        id: 'picture',
        header: t('picture'),
        width: '74px',
        absent: (row) => row.picture_key === null,
        cell: (row) => <Tick on={row.picture_key !== null} yes={t('hasPicture')} no={t('hasNoPicture')} />,
      },
    ],
    [t],
  );
}
