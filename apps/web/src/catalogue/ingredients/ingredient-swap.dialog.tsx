import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { IngredientSwapPreview } from '@larder/contract/catalogue/ingredient-swaps';
import { Radio } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { logged } from '../../ui/feedback/failed-read.ts';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { ingredientSwapTexts } from './ingredient-swap.texts.ts';
import classes from './ingredients.module.css';

type Props = { ingredient: { id: string; name: string }; onClose: () => void; onMerged: (id: string) => void };

/** Lets another ingredient take the place of one in all recipes, or take it in for good; shown before it is done. */
export function IngredientSwapDialog({ ingredient, onClose, onMerged }: Props) {
  const t = useTexts(ingredientSwapTexts);
  const { id: from_id, name } = ingredient;
  const create = useWrite(queries.ingredientSwaps.create, { saved: t('done'), failed: '', handles: logged });
  const others = useQuery(queries.ingredients.list.queryOptions({ input: { query: { size: 1000 } } }));
  const edit = useEdit({
    saved: { to_id: '', kind: 'SWAP' },
    check: ({ to_id }) => ({ to_id: !to_id && t('toMissing') }),
    save: ({ to_id, kind }) => create.mutateAsync({ body: { from_id, to_id, is_merge: kind === 'MERGE' } }),
    done: () => (edit.values.kind === 'MERGE' ? onMerged(edit.values.to_id) : onClose()),
  });
  const { to_id, kind } = edit.values;
  const isMerge = kind === 'MERGE';
  const preview = useQuery({
    ...queries.ingredientSwaps.preview.queryOptions({ input: { body: { from_id, to_id, is_merge: isMerge } } }),
    enabled: to_id !== '',
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const options = others.data?.items.filter(({ id }) => id !== from_id) ?? [];
  return (
    <FormDialog
      title={t('title', { name })}
      size={640}
      verb={t(isMerge ? 'mergeVerb' : 'swapVerb')}
      edit={edit}
      blocked={to_id !== '' && !preview.isSuccess ? t('looking') : undefined}
      onClose={onClose}
    >
      <FormProblems of={edit} failed={t('failed')} />
      {others.isError && <RetryBanner onRetry={others.refetch}>{t('listFailed')}</RetryBanner>}
      <SearchSelect
        label={t('to')}
        data={options.map((one) => ({ value: one.id, label: one.name }))}
        {...edit.field('to_id')}
        onChange={(value) => edit.set({ to_id: value ?? '' })}
      />
      <Radio.Group label={t('kind')} value={kind} onChange={(value) => edit.set({ kind: value })}>
        <div className={classes.choices}>
          <Radio value="SWAP" label={t('swap')} description={t('swapHint', { name })} />
          <Radio value="MERGE" label={t('merge')} description={t('mergeHint', { name })} />
        </div>
      </Radio.Group>
      <div className={classes.impact} aria-live="polite">
        {preview.isError && <Banner tone="bad">{errorText(preview.error, t('failed'))}</Banner>}
        {to_id !== '' && preview.data && !preview.isError && <Impact preview={preview.data} />}
      </div>
    </FormDialog>
  );
}

const named = 5;

/** What it changes: the recipes, and the labels and stickers that would lack an allergen. */
function Impact({ preview }: { preview: IngredientSwapPreview }) {
  const t = useTexts(ingredientSwapTexts);
  const { recipes, kept, lacking, stickers, venues } = preview;
  const names = recipes.items
    .slice(0, named)
    .map(({ name }) => name)
    .join(', ');
  const more = recipes.count > named ? t('more', { names, count: recipes.count - named }) : names;
  const labels = lacking.items.slice(0, named).map((one) => `${one.name} (${one.allergens.join(', ')})`);
  return (
    <>
      <p>{recipes.count === 0 ? t('noRecipes') : t('recipes', { count: recipes.count, names: more })}</p>
      {kept > 0 && <p className={classes.hint}>{t('kept', { count: kept })}</p>}
      {lacking.count > 0 && (
        <Banner tone="warn">
          {t('lacking', { count: lacking.count, products: labels.join(', ') })}{' '}
          {stickers > 0 && t('stickers', { count: stickers, venues: t('venues', { count: venues }) })}
        </Banner>
      )}
      <p className={classes.hint}>{t('labelsStay')}</p>
    </>
  );
}
