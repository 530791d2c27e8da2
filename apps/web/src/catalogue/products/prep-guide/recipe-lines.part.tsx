import { useTexts } from '@larder/browser/texts';
import type { PrepGuide } from '@larder/contract/catalogue/prep-guide';
import type { RecipeLine } from '@larder/contract/catalogue/recipes';
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
export function RecipeLines({ guide, canEdit }: { guide: PrepGuide; canEdit: boolean }) {
  const t = useTexts(recipeTexts);
  const can = useCan();
  const [linking, setLinking] = useState<RecipeLine>();
  const query = useQuery(queries.recipes.get.queryOptions({ input: { params: { id: guide.product_id } } }));
  const lineOf = (id: string) => query.data?.lines.find((one) => one.id === id);
  const mayLink = canEdit && can(contract.recipes.link);
  return (
    <Card title={t('linesTitle')} flush>
      {query.isError && !query.data && <RetryBanner onRetry={query.refetch}>{t('failed')}</RetryBanner>}
      <p className={classes.empty}>{t('linesHint')}</p>
      {guide.ingredients.length > 0 && (
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
            {guide.ingredients.map(({ id, name }) => (
              <tr key={id}>
                <th scope="row" dir="auto">
                  {name}
                  {lineOf(id)?.is_optional && <div className={classes.hint}>{t('optional')}</div>}
                </th>
                <td>
                  <Linked line={lineOf(id)} />
                </td>
                {mayLink && (
                  <td>
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={t('linkTitle', { name })}
                      disabled={!lineOf(id)}
                      onClick={() => setLinking(lineOf(id))}
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
      {linking && (
        <RecipeLinkDialog productId={guide.product_id} line={linking} onClose={() => setLinking(undefined)} />
      )}
    </Card>
  );
}

function Linked({ line }: { line: RecipeLine | undefined }) {
  const t = useTexts(recipeTexts);
  if (!line) return null;
  if (line.ingredient) return line.ingredient.name;
  if (line.sub_product) return t('linkedProduct', { name: line.sub_product.name });
  return <StatusBadge tone="warn">{t('unlinked')}</StatusBadge>;
}
