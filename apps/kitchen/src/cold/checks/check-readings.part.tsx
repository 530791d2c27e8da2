import { useTexts } from '@larder/browser/texts';
import type { FoodCheck } from '../../store/check-overlay.ts';
import { dotted } from '../../ui/dotted.ts';
import { useCheckWords } from './check-words.part.tsx';
import { checksTexts } from './checks.texts.ts';
import classes from './checks.module.css';

/** What was measured so far, each with its time and who did it. */
export function CheckReadings({ check }: { check: FoodCheck }) {
  const t = useTexts(checksTexts);
  const words = useCheckWords();
  const points = check.points.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <section className={classes.group} aria-labelledby="readings">
      <h2 id="readings">{t('readings')}</h2>
      <ul className={classes.readings}>
        {points.map(({ id, at, value, held_seconds, is_doubtful, initials }) => (
          <li key={id}>
            <strong>{words.value(value)}</strong>{' '}
            {dotted(
              words.time(Date.parse(at)),
              held_seconds > 0 && t('heldFor', { span: words.span(held_seconds) }),
              is_doubtful && t('doubtful'),
              initials,
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
