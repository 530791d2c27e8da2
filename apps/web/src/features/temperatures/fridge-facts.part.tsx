import { useTexts } from '@larder/browser/texts';
import type { Fridge } from '@larder/contract/temperatures';
import { Absent } from '../../ui/absent.tsx';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { useDegrees, VenueTime } from './temperature-value.part.tsx';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './temperatures.module.css';

/** What there is to know about a fridge, its present temperature first. */
export function FridgeInfo({ fridge }: { fridge: Fridge }) {
  const t = useTexts(temperaturesTexts);
  const degrees = useDegrees();
  const { last_value, last_reading_at, temperature_upper_threshold: upper, temperature_legal_limit: legal } = fridge;
  const delay = t('minutes', { count: fridge.legal_limit_delay });
  const missed = fridge.missed_readings;
  return (
    <Card title={t(`kind${fridge.kind}`)}>
      <FactList
        facts={[
          {
            label: t('current'),
            value: last_value === null ? <Absent /> : <span className={classes.figure}>{degrees(last_value)}</span>,
          },
          {
            label: t('lastReading'),
            value: last_reading_at ? <VenueTime instant={last_reading_at} timezone={fridge.timezone} /> : <Absent />,
          },
          { label: t('limit'), value: upper === null ? <Absent /> : degrees(upper) },
          {
            label: t('legalLimit'),
            value: legal === null ? <Absent /> : t('legalFact', { value: degrees(legal), delay }),
          },
          { label: t('venue'), value: fridge.organization.name },
          { label: t('perDay'), value: fridge.readings_per_day },
          {
            label: t('missed'),
            value:
              missed > 0 ? (
                <span className={classes.missed}>{t('missedCount', { count: missed })}</span>
              ) : (
                t('noneMissed')
              ),
          },
          { label: t('nfc'), value: fridge.nfc_id || <Absent /> },
        ]}
      />
    </Card>
  );
}
