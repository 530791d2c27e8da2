import { useTexts } from '@larder/browser/texts';
import type { RecipeList } from '@larder/contract/catalogue/recipe-lists';
import { Checkbox } from '@mantine/core';
import { recipeListsTexts } from './recipe-lists.texts.ts';
import classes from './recipe-lists.module.css';

type Part = RecipeList['parts'][number];
type ListPercentagesProps = { parts: readonly Part[]; shown: readonly string[]; onShow: (ids: string[]) => void };

/** Which ingredients of a list show how much of the food they are; none from the start. */
export function ListPercentages({ parts, shown, onShow }: ListPercentagesProps) {
  const t = useTexts(recipeListsTexts);
  const words = ({ name, percent }: Part) =>
    percent === null
      ? t('noPercent', { name })
      : percent === 0
        ? t('belowOne', { name })
        : t('withPercent', { name, percent });
  return (
    <details className={classes.percentages}>
      <summary>{t('percentages')}</summary>
      <p className={classes.hint}>{t('percentHint')}</p>
      {parts.map((part) => (
        <Checkbox
          key={part.id}
          label={words(part)}
          checked={shown.includes(part.id)}
          disabled={part.percent === null && !shown.includes(part.id)}
          onChange={(event) =>
            onShow(event.currentTarget.checked ? [...shown, part.id] : shown.filter((id) => id !== part.id))
          }
        />
      ))}
    </details>
  );
}
