import { useTexts } from '@larder/browser/texts';
import type { ListedProduct } from '@larder/contract/catalogue/all-products';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { queries } from '../../browser/client.ts';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { cataloguePath } from '../all-products/catalogue.paths.ts';
import { productPath } from '../products/products.paths.ts';
import { ingredientsTexts } from './ingredients.texts.ts';

/** The products whose recipes take an ingredient, by themselves or through another recipe. */
export function MadeWith({ ingredientId }: { ingredientId: string }) {
  const t = useTexts(ingredientsTexts);
  const list = useRowList<ListedProduct>(
    queries.catalogue.list.infiniteOptions({
      input: (at) => ({ query: { size: 20, filters: { made_with: [ingredientId] }, ...at } }),
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
  return (
    <CardTable
      id="made-with"
      title={t('madeWith')}
      list={list}
      columns={columns}
      empty={{ title: t('madeWithNone') }}
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link to={cataloguePath} search={{ with: ingredientId, state: 'ALL' }} {...props} />}
        >
          {t('madeWithAll')}
        </Button>
      }
    />
  );
}
