import { useTexts } from '@larder/browser/texts';
import { localDay } from '@larder/rules/local-day';
import { useState } from 'react';
import { useDateStyle } from '../../store/date-style.ts';
import { DayField } from '../../ui/day-field.tsx';
import { Press } from '../../ui/press.tsx';
import { labelsTexts } from './labels.texts.ts';
import classes from './label.module.css';

type MakerDateProps = {
  /** The day (YYYY-MM-DD), '' while what is typed is none; undefined: nobody has said. */
  value: string | undefined;
  /** When the food was opened or received. */
  from: string;
  onChange: (day: string | undefined) => void;
};

/** The date on the maker's pack, where somebody types it: the label never says a later one. */
export function MakerDate({ value, from, onChange }: MakerDateProps) {
  const t = useTexts(labelsTexts);
  const { zone, format } = useDateStyle();
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    setCleared(cleared + 1);
    onChange(undefined);
  };
  return (
    <div className={classes.row}>
      <DayField
        key={cleared}
        label={t('makerDate')}
        value={value ?? ''}
        format={format}
        min={localDay(Date.parse(from), zone)}
        error={value === '' && t('dayIncomplete')}
        onChange={onChange}
      />
      {value !== undefined && <Press onPress={clear}>{t('noMakerDate')}</Press>}
    </div>
  );
}
