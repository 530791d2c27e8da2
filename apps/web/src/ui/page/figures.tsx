import { formatNumber } from '@larder/browser/numbers';
import classes from './figures.module.css';

export type Figure = { word: string; count: number; /** It asks for somebody's attention. */ warns?: boolean };

/** Numbers with what each is, side by side. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures} aria-label={label}>
      {figures.map(({ word, count, warns }) => (
        <div key={word} className={classes.figure} data-tone={warns ? 'warn' : 'neutral'}>
          <dt>{word}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
