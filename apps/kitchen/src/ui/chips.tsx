import { useId, type ReactNode } from 'react';
import classes from './chips.module.css';

export type Chip<Value extends string> = { value: Value; label: string; note?: ReactNode };

type ChipsProps<Value extends string> = {
  label: string;
  /** Nobody needs to read the label on the screen. */
  hideLabel?: boolean;
  /** Few and short: on a phone they share one row. */
  fit?: boolean;
  /** As many as there are: on a phone in one row, which a finger pushes aside. */
  row?: boolean;
  options: readonly Chip<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
};

/** One of a few: large radio buttons side by side. */
export function Chips<Value extends string>({
  label,
  hideLabel,
  fit,
  row,
  options,
  value,
  onChange,
}: ChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={hideLabel ? 'visually-hidden' : classes.legend}>{label}</legend>
      <div className={classes.chips} data-fit={fit || undefined} data-row={row || undefined}>
        {options.map((option) => (
          <label key={option.value} className={classes.chip}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={classes.face}>
              {option.label}
              {option.note !== undefined && <span className={classes.note}>{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ToggleProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** A mark that is there or not: a large checkbox. */
export function Toggle({ label, checked, onChange }: ToggleProps) {
  return (
    <label className={classes.chip}>
      <input
        type="checkbox"
        className={classes.radio}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes.face} data-mark>
        {label}
      </span>
    </label>
  );
}
