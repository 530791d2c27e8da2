import { writeDay } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { Card } from '../../ui/page/card.tsx';
import { ingredientSwapTexts } from './ingredient-swap.texts.ts';
import classes from './ingredients.module.css';

/** The swaps and merges of an ingredient that can be undone, below all else on its page. */
export function IngredientSwaps({ ingredientId }: { ingredientId: string }) {
  const t = useTexts(ingredientSwapTexts);
  const { format } = useDateStyle();
  const query = useQuery(
    queries.ingredientSwaps.list.queryOptions({ input: { query: { ingredient_id: ingredientId, size: 10 } } }),
  );
  const undo = useWrite(queries.ingredientSwaps.undo, { saved: t('undoneToast'), failed: t('undoFailed') });
  const swaps = query.data?.items ?? [];
  if (swaps.length === 0) return null;
  return (
    <Card title={t('swapsTitle')}>
      <ul className={classes.swaps}>
        {swaps.map(({ id, from, to, is_merge, lines, made_by_name, created_at, undone_at, undone_by, can_undo }) => (
          <li key={id}>
            <div>
              {is_merge
                ? t('merged', { from: from.name, to: to.name })
                : t('swapped', { from: from.name, to: to.name, count: lines })}
              <div className={classes.hint}>
                {t('by', { name: made_by_name, date: writeDay(created_at.slice(0, 10), format) })}
                {undone_at && `, ${t('undone', { name: undone_by })}`}
              </div>
            </div>
            {can_undo && (
              <Button
                variant="default"
                size="compact-sm"
                loading={undo.isPending}
                onClick={() => undo.mutate({ params: { id } })}
              >
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
