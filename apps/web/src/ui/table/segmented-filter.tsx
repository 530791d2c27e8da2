import classes from './segmented-filter.module.css';

type SegmentedFilterProps<Value extends string> = {
  /** The accessible name of the group: "State". */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A quick choice among few, drawn as one bar of radio buttons. */
export function SegmentedFilter<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedFilterProps<Value>) {
  return (
    <fieldset className={classes.bar}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.segment}>
          <input
            type="radio"
            className={classes.input}
            name={label}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
