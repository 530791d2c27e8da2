import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './wastage.module.css';

/** A tick or a cross, with its meaning for those who hear the page. */
export function Tick({ on, yes, no }: { on: boolean; yes: string; no: string }) {
  const Icon = on ? IconCheck : IconX;
  return (
    <span className={classes.tick} data-on={on || undefined}>
      <Icon size={16} stroke={2} aria-hidden />
      <span className="visually-hidden">{on ? yes : no}</span>
    </span>
  );
}
