import type { CSSProperties, ReactNode } from 'react';
import { hueOf, initialsOf } from './tile-look.ts';
import classes from './tile-mark.module.css';

/**
 * The initials of a name on the colour of its category, in a box that stays as it is when a picture comes over them. It
 * helps the eye and says nothing that the name beside it does not.
 */
export function TileMark({ name, category, children }: { name: string; category: string; children?: ReactNode }) {
  const style = { '--hue': hueOf(category) } as CSSProperties;
  return (
    <span className={classes.mark} style={style} data-initials={initialsOf(name)} aria-hidden>
      {children}
    </span>
  );
}
