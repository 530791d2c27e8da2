import { Fragment } from 'react';
import { dot } from '../../ui/dotted.ts';
import classes from './live-labels.module.css';

/**
 * Short facts in a line, such as a date, a place and a code; none is broken where the next one still fits on its own
 * line.
 */
export function Pieces({ of }: { of: readonly string[] }) {
  return of
    .filter((piece) => piece !== '')
    .map((piece, at, all) => (
      <Fragment key={`${at} ${piece}`}>
        {at > 0 && ' '}
        <span className={classes.piece}>{at < all.length - 1 ? `${piece}${dot}` : piece}</span>
      </Fragment>
    ));
}
