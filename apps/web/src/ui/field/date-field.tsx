import '@mantine/dates/styles.layer.css';
import { readDay, writeDay } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { ActionIcon, TextInput } from '@mantine/core';
import { DatePicker, type DayOfWeek } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useDateStyle } from '../../browser/date-style.ts';
import { uiTexts } from '../ui.texts.ts';
import classes from './date-field.module.css';

type DateFieldProps = {
  label: string;
  /** A day as YYYY-MM-DD, or ''. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  /** The day whose month the calendar shows at first while no day is chosen; otherwise that of `max`, or today. */
  near?: string | undefined;
  onChange: (day: string) => void;
  /**
   * Passes on what cannot be read as a day, for a form: it is refused there, instead of the day before it being saved.
   */
  keepsUnread?: boolean;
};

/** A day, or nothing where it is none yet. */
const dayIn = (text: string | undefined) => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? text : undefined);

/** The kit draws weekends in red, which here means that something is wrong. */
const noDays: DayOfWeek[] = [];

/** A day, typed as the organisation writes dates or chosen from a calendar whose weeks begin on Monday. */
export function DateField({ label, value, onChange, keepsUnread = false, ...bounds }: DateFieldProps) {
  const t = useTexts(uiTexts);
  const { format } = useDateStyle();
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [chosen, min, max, near] = [value, bounds.min, bounds.max, bounds.near].map(dayIn);
  const shown = chosen ?? near ?? max;
  const calendar = useId();
  const pattern = format === 'us' ? 'MM/DD/YYYY' : 'DD/MM/YYYY';
  const unreadable = typed !== undefined && typed.trim() !== '' && readDay(typed, format) === undefined;
  const type = (text: string) => {
    setTyped(text);
    const day = text.trim() === '' ? '' : readDay(text, format);
    if (day !== undefined) onChange(day);
    else if (keepsUnread) onChange(text);
  };
  const choose = (day: string | null) => {
    setTyped(undefined);
    onChange(day ?? '');
    setOpen(false);
  };
  return (
    <div className={classes.field}>
      <TextInput
        label={label}
        placeholder={pattern}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? (chosen ? writeDay(chosen, format) : value)}
        error={unreadable && t('dateUnreadable', { pattern })}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => !unreadable && setTyped(undefined)}
        rightSection={
          <ActionIcon
            size={28}
            aria-label={t('chooseDate', { label })}
            aria-expanded={open}
            aria-controls={calendar}
            onClick={() => setOpen(!open)}
          >
            <IconCalendar size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        }
      />
      {open && (
        <DatePicker
          id={calendar}
          className={classes.calendar}
          aria-label={label}
          role="group"
          value={chosen ?? null}
          {...(shown && { defaultDate: shown })}
          onChange={choose}
          firstDayOfWeek={1}
          weekendDays={noDays}
          hideOutsideDates
          {...(min && { minDate: min })}
          {...(max && { maxDate: max })}
          ariaLabels={{
            previousMonth: t('previousMonth'),
            nextMonth: t('nextMonth'),
            previousYear: t('previousYear'),
            nextYear: t('nextYear'),
            previousDecade: t('previousDecade'),
            nextDecade: t('nextDecade'),
          }}
        />
      )}
    </div>
  );
}
