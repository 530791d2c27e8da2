import { formatNumber } from '@larder/browser/numbers';
import type { ReactNode } from 'react';
import classes from './figures.module.css';

export type Figure = {
  word: string;
  count: number;
  /** It asks for somebody's attention. */
  warns?: boolean;
  /** A link to the rows that it counts, around its number; one that counts none leads nowhere. */
  link?: (number: string) => ReactNode;
};

/** Numbers with what each is, side by side. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures} aria-label={label}>
      {figures.map(({ word, count, warns, link }) => (
        <div key={word} className={classes.figure} data-tone={warns ? 'warn' : 'neutral'}>
          <dt>{word}</dt>
          <dd>{link && count > 0 ? link(formatNumber(count)) : formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
