import type { ReactNode } from 'react';
import classes from './mark.module.css';

type MarkProps = { tone: 'ok' | 'info' | 'warn' | 'bad'; large?: boolean; children: ReactNode };

/** How something stands, in a word or two. */
export function Mark({ tone, large = false, children }: MarkProps) {
  return (
    <span className={classes.mark} data-tone={tone} data-large={large || undefined}>
      {children}
    </span>
  );
}
