import { useTexts } from '@larder/browser/texts';
import { formatLabelDate, isEndOfDay } from '@larder/rules/date-format';
import { useDateStyle } from '../../store/date-style.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { usePerson } from '../../store/person.ts';
import { decideLabel } from './label-choice.rules.ts';
import { missingTexts } from './missing.texts.ts';
import type { Order } from './stickers.actions.ts';
import classes from './missing.module.css';

/** What people copy onto the food: each label with its date, large. */
export function HandList({ orders }: { orders: readonly Order[] }) {
  const t = useTexts(missingTexts);
  const { format, zone } = useDateStyle();
  const settings = useKitchen(({ lists }) => lists.settings);
  const person = usePerson();
  if (!settings || !person) return null;
  const by = { settings, person: { id: person.id, initials: person.initials } };
  const written = (instant: string) =>
    formatLabelDate(
      instant,
      { date_format: format, timezone: zone },
      { weekday: true, time: !isEndOfDay(instant, zone) },
    );
  return (
    <ul className={classes.list}>
      {orders.map(({ choice, quantity }, index) => {
        const decided = decideLabel({ ...choice, batch_code: choice.batch_code ?? '' }, by);
        return (
          // Orders of one job keep their places.
          <li key={`${index} ${choice.name}`} className={classes.label}>
            <span>
              {t('times', { count: quantity })}{' '}
              <strong>{(decided.ok && decided.body.printed?.name) || choice.name}</strong> {choice.storage?.name}
            </span>
            {decided.ok && (
              <strong className={classes.date}>
                {t(decided.dates.date_term === 'USE_BY' ? 'useBy' : 'bestBefore')} {written(decided.dates.use_by)}
              </strong>
            )}
            <span>{t('prepared', { time: written(choice.prepared_at) })}</span>
          </li>
        );
      })}
    </ul>
  );
}
