import { Tooltip } from '@mantine/core';
import { useTexts } from '../../browser/texts.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { LogTime } from './log-time.part.tsx';
import classes from './print-log.module.css';
import type { PrintLine } from './reports.api.ts';
import { reportsTexts } from './reports.texts.ts';

/** What was printed: its name, whether it is void or odd, and for a re-print the way to its earlier prints. */
export function PrintItem({ log, onTrace }: { log: PrintLine; onTrace: (id: string) => void }) {
  const t = useTexts(reportsTexts);
  return (
    <span className={classes.item}>
      <span className={classes.name}>{log.is_misprint ? <s>{log.product.name}</s> : log.product.name}</span>
      {log.reprint_id && (
        <Tooltip label={t('traceHint')}>
          <button type="button" className={classes.reprint} onClick={() => onTrace(log.id)}>
            {t('reprint', { type: log.reprint_type ?? '' })}
          </button>
        </Tooltip>
      )}
      <PrintMarks log={log} />
    </span>
  );
}

/** The marks of a print that is void, or whose use-by is not the one that the rules give. */
export function PrintMarks({ log }: { log: PrintLine }) {
  const t = useTexts(reportsTexts);
  return (
    <>
      {log.is_misprint && <StatusBadge tone="neutral">{t('misprint')}</StatusBadge>}
      {log.is_mismatch && <StatusBadge tone="warn">{t('mismatch')}</StatusBadge>}
    </>
  );
}

/** A use-by date; red, and saying so, when it was chosen by hand. */
export function UseBy({ log }: { log: PrintLine }) {
  const t = useTexts(reportsTexts);
  const date = log.printed_info.use_by_date;
  const time = date && <LogTime instant={date} timezone={log.timezone} dayEnds />;
  if (!log.is_override) return time;
  return (
    <span className={classes.override}>
      {time} {t('override')}
    </span>
  );
}
