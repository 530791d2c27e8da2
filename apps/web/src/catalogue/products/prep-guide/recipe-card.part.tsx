import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/catalogue/products';
import type { ProductRecipe, RecipeAllergen } from '@larder/contract/catalogue/recipes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../../../browser/client.ts';
import { contract, useCan } from '../../../browser/contract.ts';
import { logged } from '../../../ui/feedback/failed-read.ts';
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx';
import { StatusBadge, type BadgeTone } from '../../../ui/feedback/status-badge.tsx';
import { confirmFirst } from '../../../ui/form/confirm.ts';
import { useWrite } from '../../../ui/form/use-write.ts';
import { Card } from '../../../ui/page/card.tsx';
import { recipeTexts } from './recipe.texts.ts';
import classes from './prep-guide.module.css';

/** What the label of a product says of allergens, beside what its recipe says; drawn where there is a recipe. */
export function RecipeCard({ product }: { product: Product }) {
  const t = useTexts(recipeTexts);
  const query = useQuery(recipeOf(product));
  if (query.isError && !query.data) {
    return (
      <Card title={t('title')}>
        <RetryBanner onRetry={query.refetch}>{t('failed')}</RetryBanner>
      </Card>
    );
  }
  const recipe = query.data;
  if (!recipe || recipe.state === 'NO_RECIPE') return null;
  const differing = recipe.allergens.filter(({ difference }) => difference !== null);
  return (
    <Card title={t('title')} actions={<RecipeBadge recipe={recipe} />}>
      <p className={classes.hint}>{t(`explain_${recipe.state}`)}</p>
      {differing.length > 0 && (
        <ul className={classes.differences}>
          {differing.map((one) => (
            <Difference key={one.allergen.id} product={product} of={one} />
          ))}
        </ul>
      )}
      <Missing recipe={recipe} />
    </Card>
  );
}

function recipeOf({ id, guide }: Product) {
  return { ...queries.recipes.get.queryOptions({ input: { params: { id } } }), enabled: guide !== null };
}

/** The allergens that the recipe contains and the label does not name, those left out that somebody has just typed. */
export function useLackedAllergens(product: Product): string[] | undefined {
  const { data } = useQuery(recipeOf(product));
  return useMemo(
    () =>
      data?.allergens
        .filter(
          ({ difference, allergen }) =>
            difference === 'LACKS' && !product.allergens.some(({ id }) => id === allergen.id),
        )
        .map(({ allergen }) => allergen.name),
    [data, product.allergens],
  );
}

function RecipeBadge({ recipe: { state, allergens } }: { recipe: ProductRecipe }) {
  const t = useTexts(recipeTexts);
  const lacks = allergens.some(({ difference }) => difference === 'LACKS');
  const tones: Record<ProductRecipe['state'], BadgeTone> = {
    NO_RECIPE: 'neutral',
    INCOMPLETE: 'warn',
    DIFFERS: lacks ? 'bad' : 'warn',
    AS_RECIPE: 'ok',
  };
  return <StatusBadge tone={tones[state]}>{t(`state_${state}`)}</StatusBadge>;
}

/** One allergen that the recipe and the label say different things of, and why the recipe does. */
function Difference({ product, of }: { product: Product; of: RecipeAllergen }) {
  const t = useTexts(recipeTexts);
  const can = useCan();
  const take = useWrite(queries.recipes.take, { saved: t('taken'), failed: '', handles: logged });
  const { allergen, recipe, label, difference, because, unknown } = of;
  const askToTake = () =>
    confirmFirst({
      title: t('takeTitle', { name: allergen.name }),
      text: t('takeText', { path: wayOf(because[0]) }),
      verb: t('takeVerb'),
      failed: (error) => errorText(error, t('takeFailed')),
      onConfirm: () => take.mutateAsync({ params: { id: product.id }, body: { allergen_ids: [allergen.id] } }),
    });
  return (
    <li>
      <div>
        <StatusBadge tone={difference === 'LACKS' ? 'bad' : 'warn'}>{allergen.name}</StatusBadge>
        <div>
          {t('recipeColumn')}: {t(recipe)} · {t('labelColumn')}: {t(label)}
        </div>
        {because[0] && (
          <div className={classes.hint}>
            {t('from', { path: wayOf(because[0]) })} {because.length > 1 && t('more', { count: because.length - 1 })}
          </div>
        )}
        {unknown[0] && <div className={classes.hint}>{t('unknownBeside', { path: wayOf(unknown[0]) })}</div>}
      </div>
      {difference === 'LACKS' && product.can_edit && can(contract.recipes.take) && (
        <Button variant="default" size="compact-sm" onClick={askToTake}>
          {t('take', { name: allergen.name })}
        </Button>
      )}
    </li>
  );
}

function Missing({ recipe: { lines, incomplete } }: { recipe: ProductRecipe }) {
  const t = useTexts(recipeTexts);
  if (incomplete.length === 0) return null;
  const open = lines.filter(({ ingredient, sub_product }) => !ingredient && !sub_product).length;
  const counts = [
    ...(open > 0 ? [t('notLinked', { count: open, all: lines.length })] : []),
    ...(incomplete.length > open ? [t('notStated', { count: incomplete.length - open })] : []),
  ];
  return (
    <details className={classes.missing}>
      <summary>
        {t('showMissing')}: {counts.join(', ')}
      </summary>
      <ul>
        {incomplete.map((path) => (
          <li key={path.join(' ')}>{wayOf(path)}</li>
        ))}
      </ul>
    </details>
  );
}

/** The way to what says so, nearest first, without the product itself: "Light tahini, Tahini". */
function wayOf(path: readonly string[] = []): string {
  return path.length > 1 ? path.slice(1).toReversed().join(', ') : path.join('');
}
