import { useTexts } from '@larder/browser/texts';
import { endOfLocalDay } from '@larder/rules/expiry';
import { addDays, localDay } from '@larder/rules/local-day';
import { TextInput } from '@mantine/core';
import { useDateStyle } from '../../store/date-style.ts';
import { Press } from '../../ui/press.tsx';
import { labelsTexts } from './labels.texts.ts';
import classes from './label.module.css';

type OwnDateProps = {
  /** The chosen end, ISO 8601; undefined: as calculated. */
  value: string | undefined;
  /** When the food was prepared. */
  from: string;
  onChange: (instant: string | undefined) => void;
};

/** Another date than the calculated one, where the settings allow it; the rules say which dates may be chosen. */
export function OwnDate({ value, from, onChange }: OwnDateProps) {
  const t = useTexts(labelsTexts);
  const { zone } = useDateStyle();
  const first = localDay(Date.parse(from), zone);
  if (value === undefined) {
    return (
      <div>
        <Press onPress={() => onChange(endOfLocalDay(addDays(first, 1), zone))}>{t('changeDate')}</Press>
      </div>
    );
  }
  return (
    <div className={classes.row}>
      <TextInput
        type="date"
        label={t('useBy')}
        min={first}
        value={localDay(Date.parse(value), zone)}
        onChange={(event) => {
          const day = event.currentTarget.value;
          if (day) onChange(endOfLocalDay(day, zone));
        }}
      />
      <Press onPress={() => onChange(undefined)}>{t('calculatedDate')}</Press>
    </div>
  );
}
