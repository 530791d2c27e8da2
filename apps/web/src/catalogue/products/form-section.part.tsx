import { useState, type ReactNode } from 'react';
import classes from './product.module.css';

type FormSectionProps = {
  title: string;
  /** Whether it starts open. */
  opened?: boolean;
  /** Something in it was refused: it opens, so that the field is seen. */
  refused?: boolean;
  /** Content runs to the edges. */
  flush?: boolean;
  children: ReactNode;
};

/** A part of a form that can be left closed. What is in it is drawn once it is opened, and stays. */
export function FormSection({ title, opened = false, refused = false, flush = false, children }: FormSectionProps) {
  const [open, setOpen] = useState(opened);
  const [seen, setSeen] = useState(opened);
  return (
    <details
      className={classes.group}
      data-flush={flush || undefined}
      open={open || refused}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) setSeen(true);
      }}
    >
      <summary>{title}</summary>
      {(seen || refused) && <div className={classes.fields}>{children}</div>}
    </details>
  );
}

/** Whether there is room for two columns, as in the style sheet: else what is long starts closed. */
export function isWide(): boolean {
  return matchMedia('(min-width: 900px)').matches;
}
