import { formatNumber } from '@larder/browser/numbers';
import { useTexts } from '@larder/browser/texts';
import type { VenueFigures } from '@larder/contract/venue-figures';
import { Icon } from '@larder/look/icon';
import { IconToolsKitchen } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Absent } from '../../ui/page/absent.tsx';
import { venueChecksTexts } from './venue-checks.texts.ts';
import classes from './venue-figures.module.css';

/** Food checks of a venue that ask for a manager, and how many of its values somebody typed. */
export function FoodChecks({ venue: { food_checks: counts, organization } }: { venue: VenueFigures }) {
  const t = useTexts(venueChecksTexts);
  if (!counts) return <Absent />;
  const { unsettled, values, typed } = counts;
  return (
    <>
      {unsettled === 0 ? (
        <span className={classes.well}>{t('none')}</span>
      ) : (
        <Link
          to="/reports/food-checks"
          search={{ show: 'UNSETTLED', org: organization.id }}
          className={classes.figure}
          data-tone="bad"
        >
          <Icon of={IconToolsKitchen} size={16} />
          <span>{t('unsettled', { count: unsettled })}</span>
        </Link>
      )}{' '}
      <span className={classes.usual}>
        {values === 0
          ? t('noValues')
          : t('typed', { share: Math.round((typed / values) * 100), values: formatNumber(values) })}
      </span>
    </>
  );
}
