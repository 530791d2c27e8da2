import { writeDay } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { DateFormat } from '@larder/rules/date-format';
import { addDays } from '@larder/rules/local-day';
import { TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Press } from './press.tsx';
import { readTypedDay } from './typed-day.ts';
import { uiTexts } from './ui.texts.ts';
import classes from './day-field.module.css';

type DayFieldProps = {
  label: string;
  /** YYYY-MM-DD; '' while it is no day. */
  value: string;
  /** Days in the order in which labels print them, whatever language the browser speaks. */
  format: DateFormat;
  /** The first and the last day that the two buttons lead to. */
  min?: string;
  max?: string;
  error?: ReactNode;
  onChange: (day: string) => void;
};

/** A day: typed, or by one day back and forth. */
export function DayField({ label, value, format, min = '', max = '9999', error, onChange }: DayFieldProps) {
  const t = useTexts(uiTexts);
  const [typed, setTyped] = useState<string>();
  const step = (days: number) => {
    setTyped(undefined);
    onChange(addDays(value, days));
  };
  return (
    <div className={classes.field}>
      <Press
        icon={IconChevronLeft}
        label={t('dayBefore')}
        disabled={value === '' || value <= min}
        onPress={() => step(-1)}
      />
      <TextInput
        className={classes.day}
        label={label}
        placeholder={t(format === 'us' ? 'dayUs' : 'dayUk')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={typed ?? writeDay(value, format)}
        error={error}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          onChange(readTypedDay(text, format));
        }}
        onBlur={() => value !== '' && setTyped(undefined)}
      />
      <Press
        icon={IconChevronRight}
        label={t('dayAfter')}
        disabled={value === '' || value >= max}
        onPress={() => step(1)}
      />
    </div>
  );
}
