import type { ChangeEvent } from 'react';
import classes from './pick-box.module.css';

type PickBoxProps = {
  label: string;
  checked: boolean;
  /** Some rows are picked, but not all. */
  partly?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** The checkbox of a table row; the whole cell is its hit area. */
export function PickBox({ label, checked, partly = false, onChange }: PickBoxProps) {
  return (
    <label className={classes.area}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        onChange={onChange}
      />
    </label>
  );
}
