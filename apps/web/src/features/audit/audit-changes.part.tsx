import { useTexts } from '../../browser/texts.ts';
import { Absent } from '../../ui/absent.tsx';
import { inOrder, useHistoryWords } from '../products/history-words.part.ts';
import type { AuditLine } from './audit.api.ts';
import classes from './audit.module.css';
import { auditTexts } from './audit.texts.ts';

/** The changed fields of an entry, a line each: its name, and from what to what. */
export function AuditChanges({ row: { old_values, new_values, is_masked } }: { row: AuditLine }) {
  const t = useTexts(auditTexts);
  const words = useHistoryWords();
  const fields = inOrder([...new Set([...Object.keys(old_values), ...Object.keys(new_values)])]);
  if (fields.length === 0) return <Absent />;
  return (
    <>
      <dl className={classes.changes}>
        {fields.map((field) => {
          const before = words.value(field, old_values[field]);
          const after = words.value(field, new_values[field]);
          return (
            <div key={field}>
              <dt>{words.field(field)}</dt>
              <dd>
                {before === ''
                  ? after || <Absent />
                  : t(after === '' ? 'cleared' : 'fromTo', { old: before, new: after })}
              </dd>
            </div>
          );
        })}
      </dl>
      {is_masked && <span className={classes.note}>{t('masked')}</span>}
    </>
  );
}
