import { useTexts } from '@larder/browser/texts';
import type { LabelLog, LabelLogDetails } from '@larder/contract/reports';
import { Absent } from '../../ui/absent.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { LabelWords } from './label-words.part.tsx';
import { LogTime } from './log-time.part.tsx';
import { UseBy } from './print-item.part.tsx';
import { PrintMarks } from './print-marks.part.tsx';
import { reportsTexts } from './reports.texts.ts';
import classes from './label-trace.module.css';

/** The prints of one label as a timeline, the latest first, that with everything that is known of it. */
export function LabelChain({ latest }: { latest: LabelLogDetails }) {
  const t = useTexts(reportsTexts);
  const logs = [latest, ...latest.chain];
  return (
    <>
      <p className={classes.product}>{latest.product.name}</p>
      <ol className={classes.chain}>
        {logs.map((log) => (
          <li key={log.id} className={classes.print} data-void={log.is_misprint || undefined}>
            <h3 className={classes.when}>
              <LogTime instant={log.printed_date} timezone={log.timezone} />
            </h3>
            <p className={classes.marks}>
              {log.reprint_id ? (
                <StatusBadge tone="info">{t('reprintOf', { type: log.reprint_type ?? '' })}</StatusBadge>
              ) : (
                <StatusBadge tone="ok">{t('firstPrint')}</StatusBadge>
              )}
              <PrintMarks log={log} />
            </p>
            <PrintFacts log={log} />
            {log === latest && <LabelWords log={latest} />}
          </li>
        ))}
      </ol>
      {logs.at(-1)?.reprint_id && <p className={classes.missing}>{t('earlierMissing')}</p>}
    </>
  );
}

function PrintFacts({ log }: { log: LabelLog }) {
  const t = useTexts(reportsTexts);
  const { use_by_date, date_term, best_before_date } = log.printed_info;
  const both = date_term === 'USE_BY' && best_before_date;
  return (
    <FactList
      facts={[
        {
          label: t(date_term === 'USE_BY' ? 'useBy' : 'bestBefore'),
          value: use_by_date ? <UseBy log={log} unnamed /> : <Absent />,
        },
        ...(both
          ? [{ label: t('bestBefore'), value: <LogTime instant={both} timezone={log.timezone} dayEnds /> }]
          : []),
        { label: t('storage'), value: log.storage_override || log.storage || <Absent /> },
        { label: t('rule'), value: log.storage_rule || <Absent /> },
        { label: t('usage'), value: log.usage === 'sale' ? t('sale') : t('prep') },
        { label: t('initials'), value: log.initials || <Absent /> },
        { label: t('batchCode'), value: log.batch_code || <Absent /> },
        { label: t('device'), value: log.device.name || <Absent /> },
        { label: t('organization'), value: log.organization.name || <Absent /> },
        ...(log.tags.length > 0 ? [{ label: t('tags'), value: log.tags.join(', ') }] : []),
      ]}
    />
  );
}
