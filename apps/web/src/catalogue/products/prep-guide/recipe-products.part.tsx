import { useTexts } from '@larder/browser/texts';
import type { ListedProduct } from '@larder/contract/catalogue/all-products';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { queries } from '../../../browser/client.ts';
import { CardTable } from '../../../ui/table/card-table.tsx';
import type { Column } from '../../../ui/table/data-table-model.ts';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { paged, useRowList } from '../../../ui/table/row-list.ts';
import { productPath } from '../products.paths.ts';
import { recipeTexts } from './recipe.texts.ts';

type RecipeProductsProps = {
  id: string;
  title: string;
  filters: { recipe?: ['LACKS']; made_with?: [string] };
  /** The same question to All products, and what the way there is called. */
  search: Record<string, string>;
  all: string;
  /** What stands there while there are none; nothing at all where that is left out. */
  empty?: string;
};

/** Products by what their recipes are made of, a card of them. */
export function RecipeProducts({ id, title, filters, search, all, empty }: RecipeProductsProps) {
  const t = useTexts(recipeTexts);
  const list = useRowList<ListedProduct>(
    queries.catalogue.list.infiniteOptions({ input: (at) => ({ query: { size: 20, filters, ...at } }), ...paged }),
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
  if (empty === undefined && list.state === 'loading') return <div data-unmeasured />;
  if (empty === undefined && list.state === 'ready' && list.rows.length === 0) return null;
  return (
    <CardTable
      id={id}
      title={title}
      list={list}
      columns={columns}
      {...(empty !== undefined && { empty: { title: empty } })}
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/products" search={{ ...search, state: 'ALL' }} {...props} />}
        >
          {all}
        </Button>
      }
    />
  );
}
