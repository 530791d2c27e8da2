import type { ReactNode } from 'react';
import classes from './typed-degrees.module.css';

type TypedDegreesProps = {
  label: string;
  /** As it was typed so far. */
  text: string;
  unit: string;
  /** What is said of it is bad. */
  isBad?: boolean;
  /** What is said of it. */
  children?: ReactNode;
};

/** The temperature that is being typed on the keypad below, in large figures. */
export function TypedDegrees({ label, text, unit, isBad = false, children }: TypedDegreesProps) {
  return (
    <p className={classes.typed} data-bad={isBad || undefined}>
      <output aria-label={label}>{text.replace('-', '−') || '–'}</output>
      <span>{unit}</span>
      {children && <strong>{children}</strong>}
    </p>
  );
}
