import type { ReactNode } from 'react';
import classes from './split-page.module.css';

/** Detail pages: identity, state and small facts at the side (350px); tables, editors and history in the main part. */
export function SplitPage({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.split}>
      <div className={classes.column}>{side}</div>
      <div className={classes.column}>{children}</div>
    </div>
  );
}
