import { formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { localDay } from '@larder/rules/local-day';
import { now } from '../../../store/clock.ts';
import { useDateStyle } from '../../../store/date-style.ts';
import { useKitchen } from '../../../store/kitchen.ts';
import { keyOf } from '../../../store/lot-overlay.ts';
import { deliveriesTexts } from './deliveries.texts.ts';
import checks from '../checks.module.css';
import classes from './deliveries.module.css';

/** The lots that came in today, here or at another tablet of the venue. */
export function LotsLately() {
  const t = useTexts(deliveriesTexts);
  const style = useDateStyle();
  const lots = useKitchen(({ lists }) => lists.lots) ?? [];
  const today = localDay(now(), style.zone);
  const shown = lots.filter(({ received_at }) => localDay(Date.parse(received_at), style.zone) === today);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="lots-lately" className={checks.group}>
      <h2 id="lots-lately">{t('lately')}</h2>
      <ul className={checks.list}>
        {shown.map((lot) => (
          <li key={keyOf(lot)} className={classes.lot}>
            <strong>{lot.name}</strong>
            <span>{t('lotOf', { lot: lot.lot_code })}</span>
            <span>{formatTime(lot.received_at, style)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
