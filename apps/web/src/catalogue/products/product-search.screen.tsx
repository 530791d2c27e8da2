import { useTexts } from '@larder/browser/texts';
import type { FoundProduct } from '@larder/contract/catalogue/product-search';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { CorrectedSearch } from '../../ui/table/corrected-search.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListAddress } from '../../ui/table/list-address.ts';
import { paged, useRowList, wholeList, type RowList } from '../../ui/table/row-list.ts';
import { categoriesPath } from '../categories/categories.paths.ts';
import { useFoundColumns } from './found-columns.part.tsx';
import { useProductRowMenu } from './product-row-menu.part.tsx';
import { productSearchTexts } from './product-search.texts.ts';

const itself = (row: FoundProduct) => row;

/** Product Search: active products of every category, by any part of name, SKU or barcode. */
export function ProductSearchScreen() {
  const t = useTexts(productSearchTexts);
  const address = useListAddress({});
  const { list, corrected } = useProductSearch(address.search);
  const columns = useFoundColumns(itself);
  const menu = useProductRowMenu();
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: t('categories'), to: categoriesPath }]} />
      <DataTable
        id="product-search"
        label={t('label')}
        list={list}
        address={address}
        views={false}
        columns={columns}
        {...(menu.entries && { rowMenu: menu.entries })}
        search={t('searchLabel')}
        chips={corrected && <CorrectedSearch>{t('corrected', { search: address.search, corrected })}</CorrectedSearch>}
        count={(count) => (address.search ? t('count', { count }) : '')}
        empty={{ icon: IconSearch, title: t('noTerm'), text: t('noTermText') }}
      />
      {menu.dialog}
    </>
  );
}

/**
 * What a search finds; without a term nothing is asked. `corrected` is what was looked for in place of a term that
 * found nothing.
 */
function useProductSearch(search: string): { list: RowList<FoundProduct>; corrected: string | undefined } {
  const options = {
    ...queries.productSearch.find.infiniteOptions({ input: ({ page }) => ({ query: { search, page } }), ...paged }),
    enabled: search !== '',
  };
  const list = useRowList<FoundProduct>(options);
  const corrected = useInfiniteQuery({ ...options, select: ({ pages }) => pages[0]?.corrected }).data;
  return search === '' ? { list: wholeList<FoundProduct>([]), corrected: undefined } : { list, corrected };
}
