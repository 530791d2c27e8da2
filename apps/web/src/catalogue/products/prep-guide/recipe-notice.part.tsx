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

/** For the home page: products whose label lacks an allergen that their recipe contains, while there are some. */
export function RecipeNotice() {
  const can = useCan();
  return can(contract.catalogue.list) ? <Lacking /> : null;
}

function Lacking() {
  const t = useTexts(recipeTexts);
  const list = useRowList<ListedProduct>(
    queries.catalogue.list.infiniteOptions({
      input: (at) => ({ query: { size: 20, filters: { recipe: ['LACKS' as const] }, ...at } }),
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
          renderRoot={(props) => <Link to="/products" search={{ recipe: 'LACKS', state: 'ALL' }} {...props} />}
        >
          {t('homeAll')}
        </Button>
      }
    />
  );
}
