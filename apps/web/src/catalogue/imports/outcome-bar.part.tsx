import { formatNumber } from '@larder/browser/numbers';
import { useTexts } from '@larder/browser/texts';
import { importsTexts } from './imports.texts.ts';
import classes from './outcome-bar.module.css';

type Counts = { creates: number; updates: number; unchanged: number; failed: number };

const outcomes = ['creates', 'updates', 'unchanged', 'failed'] as const;

/**
 * What became of the rows of a file, as parts of one bar; each part has its own pattern, which the words below repeat.
 */
export function OutcomeBar({ counts }: { counts: Counts }) {
  const t = useTexts(importsTexts);
  return (
    <div>
      <div className={classes.bar} aria-hidden>
        {outcomes.map(
          (outcome) =>
            counts[outcome] > 0 && (
              <span key={outcome} className={classes.part} data-of={outcome} style={{ flexGrow: counts[outcome] }} />
            ),
        )}
      </div>
      <ul className={classes.legend}>
        {outcomes.map((outcome) => (
          <li key={outcome}>
            <span className={classes.swatch} data-of={outcome} aria-hidden />
            {t(`bar_${outcome}`)} <strong>{formatNumber(counts[outcome])}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
