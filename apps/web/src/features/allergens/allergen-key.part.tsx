import { useTexts } from '@larder/browser/texts';
import { letters } from './allergen-answer.rules.ts';
import { allergenMatrixTexts } from './allergen-matrix.texts.ts';
import classes from './allergen-matrix.module.css';

/** What the marks of the matrix mean. */
export function AllergenKey() {
  const t = useTexts(allergenMatrixTexts);
  return (
    <ul className={classes.key} aria-label={t('key')}>
      {(['contains', 'may_contain', 'free', 'undeclared'] as const).map((answer) => (
        <li key={answer}>
          <span className={classes.mark} data-answer={answer} aria-hidden>
            {letters[answer]}
          </span>
          <span>
            <strong>{t(answer)}</strong> {t(`${answer}Text`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
