import { useTexts } from '@larder/browser/texts';
import type { ListedProduct } from '@larder/contract/catalogue/all-products';
import { Button } from '@mantine/core';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { queries, type api } from '../../browser/client.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { useOrganizationFilter } from '../../network/organizations/organization-filter.part.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { LockButton } from '../../ui/page/lock-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PrintedAs } from '../../ui/page/printed-as.tsx';
import { CorrectedSearch } from '../../ui/table/corrected-search.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../../ui/table/list-address.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { categoriesPath } from '../categories/categories.paths.ts';
import { categoriesTexts } from '../categories/categories.texts.ts';
import { LifecycleBadge, StateFilter } from '../categories/category-state.part.tsx';
import { useProductRowMenu } from '../products/product-row-menu.part.tsx';
import { productPath } from '../products/products.paths.ts';
import { AskedProducts } from './asked-products.part.tsx';
import { useCatalogueBulk } from './catalogue-bulk.part.tsx';
import { useCatalogueFilters } from './catalogue-filters.part.tsx';
import { catalogueFilters, catalogueQuestion } from './catalogue-question.rules.ts';
import { catalogueTexts } from './catalogue.texts.ts';
import { DeletedProductsLink, IngredientsLink } from './deleted-products-link.part.tsx';
import classes from './catalogue.module.css';

type ListQuery = NonNullable<NonNullable<Parameters<typeof api.catalogue.list>[0]>['query']>;

export const usual: ListAddressOptions = { filters: catalogueFilters, sort: { by: 'name', order: 'asc' } };

/** All products of the categories that a person may see. */
export function CatalogueListScreen() {
  const t = useTexts(catalogueTexts);
  const navigate = useNavigate();
  const address = useListAddress(usual);
  const { list, corrected } = useCatalogue(address);
  const columns = useCatalogueColumns();
  const filters = useCatalogueFilters(address, <StateFilter address={address} />, useOrganizationFilter(address));
  const menu = useProductRowMenu();
  const { zone } = useDateStyle();
  const bulk = useCatalogueBulk(catalogueQuestion(address, zone), list.rows);
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('categories'), to: categoriesPath }]}
        actions={
          <>
            {bulk.recent}
            <IngredientsLink />
            <DeletedProductsLink />
          </>
        }
      />
      <UndeclaredNote address={address} />
      <DataTable
        id="all-products"
        label={t('title')}
        list={list}
        address={address}
        columns={columns}
        {...(menu.entries && { rowMenu: menu.entries })}
        bulk={bulk.buttons}
        bulkTakesAll={list.total !== undefined}
        search={t('searchLabel')}
        filters={filters.row}
        chips={
          <>
            {corrected && <CorrectedSearch>{t('corrected', { search: address.search, corrected })}</CorrectedSearch>}
            {filters.chips}
          </>
        }
        count={(count) => t('count', { count })}
        empty={{
          icon: IconToolsKitchen2,
          title: t('emptyTitle'),
          text: t('emptyText'),
          action: (
            <Button variant="default" onClick={() => void navigate({ to: categoriesPath })}>
              {t('toCategories')}
            </Button>
          ),
        }}
      />
      <AskedProducts isHidden={list.state === 'loading'} />
      {menu.dialog}
      {bulk.dialogs}
    </>
  );
}

/** A product that nobody has declared may contain anything: a list by allergens says that it leaves those out. */
function UndeclaredNote({ address }: { address: ListAddress }) {
  const t = useTexts(catalogueTexts);
  if (address.filter('contains').length === 0 && address.filter('free').length === 0) return null;
  return (
    <div className={classes.note}>
      <Banner
        tone="info"
        action={
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => address.setFilters({ contains: [], free: [], declared: ['NO'] })}
          >
            {t('showUndeclared')}
          </Button>
        }
      >
        {t('undeclaredNote')}
      </Banner>
    </div>
  );
}

/** The products that the address asks for. */
export function first(address: ListAddress, zone: string) {
  const { organization_id, ...question } = catalogueQuestion(address, zone);
  const query: ListQuery = {
    ...question,
    organization_id: organization_id?.join(','),
    sort_by: address.sort?.by as ListQuery['sort_by'],
    sort_order: address.sort?.order,
  };
  return queries.catalogue.list.infiniteOptions({
    input: (at) => ({ query: { size: 50, ...query, ...at } }),
    ...paged,
  });
}

/** The products, and as `corrected` what was looked for in place of a search that found nothing. */
function useCatalogue(address: ListAddress) {
  const { zone } = useDateStyle();
  const options = first(address, zone);
  const list = useRowList<ListedProduct>(options);
  const corrected = useInfiniteQuery({ ...options, select: ({ pages }) => pages[0]?.corrected }).data;
  return { list, corrected };
}

/** The columns of all products; the narrower the table, the fewer. */
function useCatalogueColumns(): Column<ListedProduct>[] {
  const t = useTexts(catalogueTexts);
  const words = useTexts(categoriesTexts);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('product'),
        sortable: true,
        compact: 'title',
        cell: (row) => (
          <>
            <RowLink to={productPath(row.categories[0]?.id ?? '', row.id)}>{row.name}</RowLink>{' '}
            {!row.can_edit && <LockButton reason={t('locked')} />}
            <PrintedAs name={row.label_name} />
          </>
        ),
      },
      {
        id: 'category',
        header: t('category'),
        width: '13%',
        cell: ({ categories: [category] }) => category?.name ?? <Absent />,
      },
      {
        id: 'usage',
        header: t('for'),
        width: '68px',
        hideBelow: 980,
        cell: (row) => (row.usage === 'SINGLE' ? t('sale') : t('prep')),
      },
      { id: 'allergens', header: t('contains'), width: '20%', cell: (row) => <Allergens row={row} /> },
      {
        id: 'organization',
        header: t('organization'),
        width: '11%',
        hideBelow: 1340,
        cell: ({ organization }) => organization.name || <Absent />,
      },
      {
        id: 'ingredients',
        header: t('ingredients'),
        width: '144px',
        optional: true,
        compact: 'hidden',
        cell: (row) => t(row.has_ingredients ? 'ingredientsYes' : 'ingredientsNo'),
      },
      {
        id: 'expiry',
        header: t('expiry'),
        width: '96px',
        hideBelow: 1120,
        compact: 'hidden',
        cell: ({ expiry }) => (expiry ? words(expiry.period, { count: expiry.units }) : <Absent />),
      },
      {
        id: 'price',
        header: t('price'),
        width: '76px',
        align: 'end',
        hideBelow: 1000,
        compact: 'hidden',
        cell: (row) => row.price || <Absent />,
      },
      {
        id: 'device',
        header: t('madeBy'),
        width: '12%',
        optional: true,
        compact: 'hidden',
        cell: (row) => (row.device_added ? (row.device_name ?? t('deviceElsewhere')) : <Absent />),
      },
      {
        id: 'updated_at',
        header: t('changed'),
        width: '152px',
        sortable: true,
        hideBelow: 860,
        compact: 'hidden',
        cell: (row) => (
          <>
            <DateTime instant={row.updated_at} />
            {row.changed_by && <div>{row.changed_by}</div>}
          </>
        ),
      },
      {
        id: 'lifecycle',
        header: t('state'),
        width: '100px',
        compact: 'side',
        cell: (row) => <LifecycleBadge lifecycle={row.lifecycle} />,
      },
    ],
    [t, words],
  );
}

/** What is declared; "None" is a declaration too. */
function Allergens({ row: { allergens, allergens_declared } }: { row: ListedProduct }) {
  const t = useTexts(catalogueTexts);
  const names = allergens.map(({ name }) => name).join(', ');
  if (allergens_declared) return names || t('noAllergens');
  return (
    <>
      {names} <StatusBadge tone="warn">{t('undeclared')}</StatusBadge>
    </>
  );
}
