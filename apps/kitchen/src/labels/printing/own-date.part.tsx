import { useTexts } from '@larder/browser/texts';
import { addDays, localDay } from '@larder/rules/local-day';
import { useDateStyle } from '../../store/date-style.ts';
import { DayField } from '../../ui/day-field.tsx';
import { Press } from '../../ui/press.tsx';
import { labelsTexts } from './labels.texts.ts';
import classes from './label.module.css';

type OwnDateProps = {
  /** The chosen day (YYYY-MM-DD), '' while what is typed is none; undefined: as calculated. */
  value: string | undefined;
  /** When the food was prepared. */
  from: string;
  onChange: (day: string | undefined) => void;
};

/** Another date than the calculated one, where the settings allow it; the rules say which dates may be chosen. */
export function OwnDate({ value, from, onChange }: OwnDateProps) {
  const t = useTexts(labelsTexts);
  const { zone, format } = useDateStyle();
  const first = localDay(Date.parse(from), zone);
  if (value === undefined) {
    return (
      <div>
        <Press onPress={() => onChange(addDays(first, 1))}>{t('changeDate')}</Press>
      </div>
    );
  }
  return (
    <div className={classes.row}>
      <DayField
        label={t('useBy')}
        value={value}
        format={format}
        min={first}
        error={value === '' && t('dayIncomplete')}
        onChange={onChange}
      />
      <Press onPress={() => onChange(undefined)}>{t('calculatedDate')}</Press>
    </div>
  );
}
