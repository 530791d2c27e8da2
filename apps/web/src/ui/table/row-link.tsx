import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LinkAddress } from '../../browser/address.ts';
import classes from './data-table.module.css';

/** The name of a row as a real link; a click anywhere else on the row follows it. */
export function RowLink({ to, children }: { to: LinkAddress; children: ReactNode }) {
  return (
    <Link to={to} className={classes.rowLink} data-row-link="" dir="auto">
      {children}
    </Link>
  );
}
