import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './wastage.module.css';

/**
 * A tick or a cross below the head of its column; its meaning in words where there is none, and for those who hear the
 * page.
 */
export function Tick({ on, yes, no }: { on: boolean; yes: string; no: string }) {
  const Icon = on ? IconCheck : IconX;
  return (
    <span className={classes.tick} data-on={on || undefined}>
      <Icon size={16} stroke={2} aria-hidden />
      <span className={classes.tickWord}>{on ? yes : no}</span>
    </span>
  );
}
