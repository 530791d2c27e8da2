import { useTexts } from '@larder/browser/texts';
import type { RecipeLine } from '@larder/contract/catalogue/recipes';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../browser/client.ts';
import { logged } from '../../../ui/feedback/failed-read.ts';
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx';
import { SearchSelect } from '../../../ui/field/search-select.tsx';
import { useEdit } from '../../../ui/form/edit.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { useWrite } from '../../../ui/form/use-write.ts';
import { recipeTexts } from './recipe.texts.ts';

type RecipeLinkDialogProps = { productId: string; line: RecipeLine; onClose: () => void };

/** Says which ingredient or which other product a line takes. */
export function RecipeLinkDialog({ productId, line, onClose }: RecipeLinkDialogProps) {
  const t = useTexts(recipeTexts);
  const link = useWrite(queries.recipes.link, {
    saved: t('linkSaved'),
    failed: '',
    handles: logged,
    shows: queries.recipes.get,
  });
  const ingredients = useQuery(queries.ingredients.list.queryOptions({ input: { query: { size: 1000 } } }));
  const products = useQuery(queries.productSearch.names.queryOptions({ input: {} }));
  const edit = useEdit({
    saved: {
      ingredient_id: line.ingredient?.id ?? '',
      sub_product_id: line.sub_product?.id ?? '',
      is_optional: line.is_optional,
    },
    check: ({ ingredient_id, sub_product_id }) => ({
      sub_product_id: Boolean(ingredient_id && sub_product_id) && t('eitherOne'),
    }),
    save: ({ ingredient_id, sub_product_id, is_optional }) =>
      link.mutateAsync({
        params: { id: productId, lineId: line.id },
        body: { ingredient_id: ingredient_id || null, sub_product_id: sub_product_id || null, is_optional },
      }),
    done: onClose,
  });
  const options = (rows: readonly { id: string; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog title={t('linkTitle', { name: line.name })} verb={t('save')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('linkFailed')} />
      {ingredients.isError && <RetryBanner onRetry={ingredients.refetch}>{t('listsFailed')}</RetryBanner>}
      <SearchSelect
        label={t('ingredient')}
        clearable
        data={options(ingredients.data?.items)}
        {...edit.field('ingredient_id')}
        onChange={(ingredient_id) => edit.set({ ingredient_id: ingredient_id ?? '' })}
      />
      <SearchSelect
        label={t('orProduct')}
        clearable
        data={options(products.data?.items.filter(({ id }) => id !== productId))}
        {...edit.field('sub_product_id')}
        onChange={(sub_product_id) => edit.set({ sub_product_id: sub_product_id ?? '' })}
      />
      <Checkbox label={t('isOptional')} {...edit.tick('is_optional')} />
    </FormDialog>
  );
}
