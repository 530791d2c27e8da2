import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import type { LabelFigure, VenueFigure } from './recall-shown.rules.ts';
import classes from './recalls.module.css';

/** What a figure shows once it is followed: labels, of one venue or of all, or venues. */
export type FigureChanges = { show: LabelFigure; at?: string } | { venues: VenueFigure | undefined };

/** A link to the rows that a figure counts, on the same page. */
export function useFigureLink() {
  const [query] = useAddressQuery();
  return useCallback(
    (changes: FigureChanges, number: string) => (
      <Link to="." search={{ ...query, at: undefined, ...changes }} resetScroll={false} className={classes.count}>
        {number}
      </Link>
    ),
    [query],
  );
}
