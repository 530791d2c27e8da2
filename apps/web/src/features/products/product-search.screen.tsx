import { useTexts } from '@larder/browser/texts';
import type { FoundProduct } from '@larder/contract/product-search';
import { IconSearch } from '@tabler/icons-react';
import { Banner } from '../../ui/banner.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { categoriesPath } from '../categories/categories.paths.ts';
import { useFoundColumns } from './found-columns.part.tsx';
import { useProductRowMenu } from './product-row-menu.part.tsx';
import { useProductSearch } from './product-search.api.ts';
import { productSearchTexts } from './product-search.texts.ts';
import classes from './duplicates.module.css';

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
      {corrected && (
        <div className={classes.corrected} role="status">
          <Banner tone="info">{t('corrected', { search: address.search, corrected })}</Banner>
        </div>
      )}
      <DataTable
        id="product-search"
        label={t('label')}
        list={list}
        address={address}
        views={false}
        columns={columns}
        {...(menu.entries && { rowMenu: menu.entries })}
        filters={<SearchInput label={t('searchLabel')} value={address.search} onSearch={address.setSearch} />}
        count={(count) => (address.search ? t('count', { count }) : '')}
        empty={{ icon: IconSearch, title: t('noTerm'), text: t('noTermText') }}
      />
      {menu.dialog}
    </>
  );
}
