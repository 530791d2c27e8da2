import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './auth-card.module.css';

/** The way to the step before. */
export function BackButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.linkButton} onClick={onClick}>
      <IconArrowLeft size={16} stroke={1.75} aria-hidden />
      {children}
    </button>
  );
}
