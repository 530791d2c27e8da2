import { useRef } from 'react';
import classes from './pick-box.module.css';

type PickBoxProps = {
  label: string;
  checked: boolean;
  /** Some rows are picked, but not all. */
  partly?: boolean;
  /** `range` is true when Shift was held: by a click, or by Shift+Space. */
  onPick: (range: boolean) => void;
};

/** The checkbox of a table row; the whole cell is its hit area. */
export function PickBox({ label, checked, partly = false, onPick }: PickBoxProps) {
  const shift = useRef(false);
  return (
    // The keys and clicks are the checkbox's own; here only Shift is looked at, which browsers do not pass on alike.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      className={classes.area}
      onMouseDown={(event) => {
        shift.current = event.shiftKey;
        // Shift would otherwise select the text between two clicks.
        if (event.shiftKey) event.preventDefault();
      }}
      onKeyDown={(event) => {
        shift.current = event.shiftKey;
      }}
    >
      <input
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        onChange={() => onPick(shift.current)}
      />
    </label>
  );
}
