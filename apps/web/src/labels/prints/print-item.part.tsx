import { useTexts } from '@larder/browser/texts';
import type { LabelLog } from '@larder/contract/labels/prints';
import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { VenueTime } from '../../ui/page/venue-time.tsx';
import { marksTexts } from './marks.texts.ts';
import { PrintMarks } from './print-marks.part.tsx';
import { reportsTexts } from './reports.texts.ts';
import classes from './print-log.module.css';

type PrintItemProps = {
  log: LabelLog;
  onTrace: (id: string) => void;
  /** What is marked in the place of what set the print apart. */
  marks?: ReactNode;
};

/**
 * What was printed: its name as the way to what its label says, its marks, and for a re-print the way to its earlier
 * prints.
 */
export function PrintItem({ log, onTrace, marks }: PrintItemProps) {
  const t = useTexts(reportsTexts);
  const words = useTexts(marksTexts);
  return (
    <span className={classes.item}>
      <button type="button" className={classes.name} title={words('details')} onClick={() => onTrace(log.id)}>
        {log.is_misprint ? <s>{log.product.name}</s> : log.product.name}
      </button>
      {log.reprint_id && (
        <Tooltip label={t('traceHint')}>
          <button type="button" className={classes.reprint} onClick={() => onTrace(log.id)}>
            {t('reprint', { type: log.reprint_type ?? '' })}
          </button>
        </Tooltip>
      )}
      {marks ?? <PrintMarks log={log} />}
    </span>
  );
}

/**
 * The date that ends a label, with its name where it is a best-before; red, and saying so, when it was chosen by hand.
 */
export function UseBy({ log, unnamed = false }: { log: LabelLog; unnamed?: boolean }) {
  const t = useTexts(reportsTexts);
  const { use_by_date: date, date_term } = log.printed_info;
  const end = date && <VenueTime instant={date} timezone={log.timezone} dayEnds />;
  const time =
    end && !unnamed && date_term === 'BEST_BEFORE' ? (
      <>
        <span className={classes.term}>{t('bestBefore')}</span> {end}
      </>
    ) : (
      end
    );
  if (!log.is_override) return time;
  return (
    <span className={classes.override}>
      {time} {t('override')}
    </span>
  );
}
