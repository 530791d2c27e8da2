import { formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { WastageItemDetails } from '@larder/contract/wastage';
import { useDateStyle } from '../../browser/date-style.ts';
import { Card } from '../../ui/card.tsx';
import { correctionsTexts } from './corrections.texts.ts';
import { WastedTime } from './wasted-time.part.tsx';
import classes from './wastage.module.css';

const fields = ['amount', 'unit_type', 'reason', 'notes', 'wasted_at', 'void_reason'] as const;

/** Who corrected what of an item, newest first. */
export function WastageHistory({ item: { history, timezone } }: { item: WastageItemDetails }) {
  const t = useTexts(correctionsTexts);
  const { format } = useDateStyle();
  const shown = (field: string, value: unknown) => {
    if (field === 'wasted_at') return formatDateTime(String(value), { format, zone: timezone });
    return (typeof value === 'number' || typeof value === 'string' ? String(value) : '') || t('nothing');
  };
  return (
    <Card title={t('history')}>
      {history.length === 0 && <p className={classes.quiet}>{t('noHistory')}</p>}
      <ol className={classes.history}>
        {history.map(({ id, actor_name: name, created_at, old_values, new_values }) => (
          <li key={id}>
            {t('voided' in new_values ? 'voidedBy' : 'by', { name })}{' '}
            <span className={classes.quiet}>
              <WastedTime instant={created_at} timezone={timezone} />
            </span>
            {fields
              .filter((field) => field in new_values)
              .map((field) => (
                <span key={field} className={classes.change}>
                  {field === 'void_reason'
                    ? t('voidedFor', { reason: shown(field, new_values[field]) })
                    : t('change', {
                        field: t(`field_${field}`),
                        from: shown(field, old_values[field]),
                        to: shown(field, new_values[field]),
                      })}
                </span>
              ))}
          </li>
        ))}
      </ol>
    </Card>
  );
}
