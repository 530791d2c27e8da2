import { useId, type ReactNode } from 'react';
import classes from './card.module.css';

type CardProps = {
  title: string;
  icon?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
  /** Content runs to the card's edges, as tables and beds do. */
  flush?: boolean;
  /** A long list of more than ten rows: 400px high and scrolling, reachable by keyboard. */
  scrolls?: boolean;
};

/** A titled region of a page. */
export function Card({ title, icon, actions, children, flush, scrolls }: CardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        {icon}
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {scrolls ? (
        // A scrolling region without anything to focus in it must itself take the focus (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={classes.scroller} tabIndex={0} role="group" aria-labelledby={id}>
          {children}
        </div>
      ) : (
        <div className={flush ? undefined : classes.body}>{children}</div>
      )}
    </section>
  );
}
