import { useTexts } from '@larder/browser/texts';
import type { ListedProduct } from '@larder/contract/catalogue/all-products';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { queries } from '../../../browser/client.ts';
import { contract, useCan } from '../../../browser/contract.ts';
import { CardTable } from '../../../ui/table/card-table.tsx';
import type { Column } from '../../../ui/table/data-table-model.ts';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { paged, useRowList } from '../../../ui/table/row-list.ts';
import { productPath } from '../products.paths.ts';
import { recipeTexts } from './recipe.texts.ts';

type RecipeNoticeProps = {
  /** Only those that are made with it. */
  ingredientId?: string;
};

/** Products whose label lacks an allergen that their recipe contains, while there are some: for Home, or an ingredient. */
export function RecipeNotice({ ingredientId }: RecipeNoticeProps) {
  const can = useCan();
  return can(contract.catalogue.list) ? <Lacking ingredientId={ingredientId} /> : null;
}

function Lacking({ ingredientId }: { ingredientId: string | undefined }) {
  const t = useTexts(recipeTexts);
  const list = useRowList<ListedProduct>(
    queries.catalogue.list.infiniteOptions({
      input: (at) => ({
        query: {
          size: 20,
          filters: { recipe: ['LACKS' as const], ...(ingredientId && { made_with: [ingredientId] }) },
          ...at,
        },
      }),
      ...paged,
    }),
  );
  const columns = useMemo<Column<ListedProduct>[]>(
    () => [
      {
        id: 'name',
        header: t('product'),
        compact: 'title',
        cell: (row) => <RowLink to={productPath(row.categories[0]?.id ?? '', row.id)}>{row.name}</RowLink>,
      },
      {
        id: 'category',
        header: t('category'),
        width: '40%',
        cell: ({ categories: [category] }) => category?.name ?? '',
      },
    ],
    [t],
  );
  if (list.state === 'loading' || (list.state === 'ready' && list.rows.length === 0)) return null;
  return (
    <CardTable
      id="recipes-lacked"
      title={t('homeTitle')}
      list={list}
      columns={columns}
      action={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/products"
              search={{ recipe: 'LACKS', state: 'ALL', ...(ingredientId && { with: ingredientId }) }}
              {...props}
            />
          )}
        >
          {t('homeAll')}
        </Button>
      }
    />
  );
}
