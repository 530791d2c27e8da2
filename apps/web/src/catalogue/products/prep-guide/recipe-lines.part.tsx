import { useTexts } from '@larder/browser/texts';
import type { ProductRecipe, RecipeLine } from '@larder/contract/catalogue/recipes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../../browser/client.ts';
import { contract, useCan } from '../../../browser/contract.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { recipeTexts } from './recipe.texts.ts';
import classes from './prep-guide.module.css';

const RecipeLinkDialog = lazyPart(() => import('./recipe-link.dialog.tsx'), 'RecipeLinkDialog');

/** Which ingredient or which other product each line of a guide takes. */
export function RecipeLines({ productId, canEdit }: { productId: string; canEdit: boolean }) {
  const t = useTexts(recipeTexts);
  const can = useCan();
  const [linking, setLinking] = useState<RecipeLine>();
  const query = useQuery(queries.recipes.get.queryOptions({ input: { params: { id: productId } } }));
  const lines: ProductRecipe['lines'] = query.data?.lines ?? [];
  const mayLink = canEdit && can(contract.recipes.link);
  return (
    <Card title={t('linesTitle')} flush>
      {query.isError && !query.data && <RetryBanner onRetry={query.refetch}>{t('failed')}</RetryBanner>}
      <p className={classes.empty}>{t('linesHint')}</p>
      {lines.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col">{t('linked')}</th>
              {mayLink && (
                <th scope="col" className={classes.menu}>
                  <span className="visually-hidden">{t('link')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <th scope="row" dir="auto">
                  {line.name}
                  {line.is_optional && <div className={classes.hint}>{t('optional')}</div>}
                </th>
                <td>
                  <Linked line={line} />
                </td>
                {mayLink && (
                  <td>
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={t('linkTitle', { name: line.name })}
                      onClick={() => setLinking(line)}
                    >
                      {t('link')}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {linking && <RecipeLinkDialog productId={productId} line={linking} onClose={() => setLinking(undefined)} />}
    </Card>
  );
}

function Linked({ line: { ingredient, sub_product } }: { line: RecipeLine }) {
  const t = useTexts(recipeTexts);
  if (ingredient) return ingredient.name;
  if (sub_product) return t('linkedProduct', { name: sub_product.name });
  return <StatusBadge tone="warn">{t('unlinked')}</StatusBadge>;
}
