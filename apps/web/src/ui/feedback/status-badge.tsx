import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type BadgeTone = 'ok' | 'neutral' | 'info' | 'warn' | 'bad';

type StatusBadgeProps = {
  tone: BadgeTone;
  /** Stands in the place of the dot, such as a lock. */
  icon?: ReactNode;
  children: ReactNode;
};

/** A state as dot and word; never clickable. A neutral dot is hollow, so that the states differ without colour. */
export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon ?? <span className={classes.dot} />}
      {children}
    </span>
  );
}
