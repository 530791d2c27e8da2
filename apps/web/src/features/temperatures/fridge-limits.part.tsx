import { useTexts } from '@larder/browser/texts';
import type { Fridge } from '@larder/contract/temperatures';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { useDegrees, VenueTime } from './temperature-value.part.tsx';
import { useFridgeLimits } from './temperatures.api.ts';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './temperatures.module.css';

/** The limits that a fridge had, the newest first, and who set them; nothing while they never changed. */
export function FridgeLimitHistory({ fridge }: { fridge: Fridge }) {
  const t = useTexts(temperaturesTexts);
  const degrees = useDegrees();
  const { data, isError, refetch } = useFridgeLimits(fridge.id);
  if (isError) return <RetryBanner onRetry={() => void refetch()}>{t('limitsFailed')}</RetryBanner>;
  if (!data || data.items.length < 2) return null;
  const limit = (celsius: number | null) => (celsius === null ? '-' : degrees(celsius));
  return (
    <section aria-label={t('limits')} className={classes.limits}>
      <h3>{t('limits')}</h3>
      <p>{t('limitsHint')}</p>
      <ol>
        {data.items.map((one, index) => (
          <li key={`${one.held_from} ${index}`}>
            <strong>
              {limit(one.temperature_upper_threshold)} / {limit(one.temperature_legal_limit)}
            </strong>
            , {t('minutes', { count: one.legal_limit_delay })}
            <span className={classes.when}>
              {index === data.items.length - 1 ? (
                t('fromTheStart')
              ) : (
                <>
                  <VenueTime instant={one.held_from} timezone={fridge.timezone} /> {one.set_by_name}
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
