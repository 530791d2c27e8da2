import { useTexts } from '@larder/browser/texts';
import type { RecipeListGap } from '@larder/contract/catalogue/recipe-lists';
import { Link } from '@tanstack/react-router';
import { ingredientPath } from '../ingredients/ingredients.paths.ts';
import { productLinkPath } from '../products/products.paths.ts';
import { recipeListsTexts } from './recipe-lists.texts.ts';
import classes from './recipe-lists.module.css';

type ListGapsProps = { gaps: readonly RecipeListGap[]; productId: string };

/** What keeps a list from being taken, then what a person is to look at, each with the way to it. */
export function ListGaps({ gaps, productId }: ListGapsProps) {
  const t = useTexts(recipeListsTexts);
  const parts = [
    { title: t('mends'), some: gaps.filter(({ blocks }) => blocks) },
    { title: t('looks'), some: gaps.filter(({ blocks }) => !blocks) },
  ];
  return parts.map(
    ({ title, some }) =>
      some.length > 0 && (
        <section key={title} className={classes.gaps}>
          <h3 className={classes.heading}>{title}</h3>
          <ul>
            {some.map((gap, at) => (
              <Gap key={`${at} ${gap.reason} ${gap.at.id}`} gap={gap} productId={productId} />
            ))}
          </ul>
        </section>
      ),
  );
}

function Gap({ gap: { reason, path, at }, productId }: { gap: RecipeListGap; productId: string }) {
  const t = useTexts(recipeListsTexts);
  // The product itself and what is at the end are named anyway.
  const between = path.slice(1, -1).toReversed().join(', ');
  const isOther = at.kind === 'ingredient' || (at.kind === 'product' && at.id !== productId);
  return (
    <li>
      {t(`gap_${reason}`, { name: between === '' ? at.name : t('inRecipe', { name: at.name, path: between }) })}{' '}
      {isOther && (
        <Link to={at.kind === 'ingredient' ? ingredientPath(at.id) : productLinkPath(at.id)}>
          {t('open', { name: at.name })}
        </Link>
      )}
    </li>
  );
}
