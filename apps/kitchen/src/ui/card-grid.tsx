import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

/**
 * The look of each link or button in the grid: a `strong` name, and `small` words below it. Lists elsewhere vary it.
 */
export const card = classes.card;

/** A card with a button beside it. */
export function CardWithButton({ children }: { children: ReactNode }) {
  return <li className={classes.pair}>{children}</li>;
}

/** Things to choose from, such as products, as many beside each other as fingers have room for. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={classes.grid}>{children}</ul>;
}
