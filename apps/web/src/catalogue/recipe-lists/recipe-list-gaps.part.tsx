import { useTexts } from '@larder/browser/texts';
import type { RecipeListGap } from '@larder/contract/catalogue/recipe-lists';
import { Link } from '@tanstack/react-router';
import { ingredientPath } from '../ingredients/ingredients.paths.ts';
import { productLinkPath } from '../products/products.paths.ts';
import { recipeListsTexts } from './recipe-lists.texts.ts';
import classes from './recipe-lists.module.css';

type ListGapsProps = { gaps: readonly RecipeListGap[]; productId: string };

/** What keeps a list from being taken, then what a person is to look at, each with the ways to it. */
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
            {[...new Set(some.map(({ reason }) => reason))].map((reason) => (
              <li key={reason}>
                {t(`gap_${reason}`)}{' '}
                {some
                  .filter((gap) => gap.reason === reason)
                  .map((gap, at) => (
                    <span key={`${at} ${gap.at.id}`}>
                      {at > 0 && '; '}
                      <Place gap={gap} productId={productId} />
                    </span>
                  ))}
              </li>
            ))}
          </ul>
        </section>
      ),
  );
}

/** What lacks something, and within which other products it stands. */
function Place({ gap: { path, at }, productId }: { gap: RecipeListGap; productId: string }) {
  const t = useTexts(recipeListsTexts);
  // The product itself and what is at the end are named anyway.
  const between = path.slice(1, -1).toReversed().join(', ');
  const isElsewhere = at.kind === 'ingredient' || (at.kind === 'product' && at.id !== productId);
  return (
    <>
      {isElsewhere ? (
        <Link to={at.kind === 'ingredient' ? ingredientPath(at.id) : productLinkPath(at.id)}>{at.name}</Link>
      ) : (
        at.name
      )}
      {between !== '' && ` ${t('within', { path: between })}`}
    </>
  );
}
