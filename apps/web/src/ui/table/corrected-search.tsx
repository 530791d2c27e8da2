import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './list-toolbar.module.css';

/** Says, among what is in force above a list, that another term was looked for in place of one that found nothing. */
export function CorrectedSearch({ children }: { children: ReactNode }) {
  return (
    <p className={classes.corrected} role="status">
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />
      {children}
    </p>
  );
}
