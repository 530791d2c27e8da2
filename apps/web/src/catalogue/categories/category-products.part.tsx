import { useTexts } from '@larder/browser/texts';
import type { Category } from '@larder/contract/catalogue/categories';
import type { ProductRow } from '@larder/contract/catalogue/products';
import { Button } from '@mantine/core';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { queries, type api } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useDeviceFilter } from '../../devices/devices/device-filter.api.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { toastError } from '../../ui/feedback/toast.ts';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { LockButton } from '../../ui/page/lock-button.tsx';
import { PrintedAs } from '../../ui/page/printed-as.tsx';
import { TagChips, type TagChip } from '../../ui/page/tag-chips.tsx';
import type { BulkSelection } from '../../ui/table/bulk-bar.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { filterChips } from '../../ui/table/filter-chips.ts';
import { FilterPanel } from '../../ui/table/filter-panel.tsx';
import type { ListAddress } from '../../ui/table/list-address.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import type { MenuEntry } from '../../ui/table/row-menu.tsx';
import { useAllergenFilter } from '../allergens/allergen-filter.api.ts';
import { dateTermsTexts } from '../products/date-terms.texts.ts';
import { productPath } from '../products/products.paths.ts';
import { categoriesTexts } from './categories.texts.ts';
import { categoryProductsTexts } from './category-products.texts.ts';
import {
  productNarrowingOf,
  selectedProducts,
  selectionWords,
  type ProductSelection,
} from './category-selection.rules.ts';
import { LifecycleBadge, StateFilter } from './category-state.part.tsx';
import { useProductResultWords } from './product-result.part.ts';
import classes from './category.module.css';

const DatesDialog = lazyPart(() => import('./bulk-dates.dialog.tsx'), 'ProductDatesDialog');

type ProductLine = z.infer<typeof ProductRow>;
type ProductsQuery = NonNullable<Parameters<typeof api.categories.products>[0]['query']>;

type CategoryProductsProps = {
  category: Category;
  address: ListAddress;
  organizations: { button: ReactNode; chips: TagChip[] };
  /** Adds a product, for people who may. */
  addButton: ReactNode;
  /** A product's own menu, for people who may use it. */
  rowMenu: ((row: ProductLine) => MenuEntry[]) | undefined;
};

/** The Products card of a category. */
export function CategoryProducts({ category, address, organizations, addButton, rowMenu }: CategoryProductsProps) {
  const t = useTexts(categoriesTexts);
  const own = useTexts(categoryProductsTexts);
  const list = useCategoryProducts(category.id, address);
  const columns = useProductColumns(category.id);
  const filters = useProductFilters(address, organizations);
  const bulk = useProductBulk(category, list.rows, address);
  return (
    <>
      <DataTable
        id="category-products"
        label={t('products')}
        title={t('products')}
        list={list}
        address={address}
        views={false}
        columns={columns}
        {...(rowMenu && { rowMenu })}
        search={own('searchProducts')}
        filters={filters.row}
        chips={filters.chips}
        tools={addButton}
        bulk={bulk.buttons}
        bulkTakesAll
        count={(count) => t('productsCount', { count })}
        empty={{ icon: IconToolsKitchen2, title: t('noDataTitle'), text: own('noProducts'), action: addButton }}
      />
      {bulk.dialog}
    </>
  );
}

/** The products of a category that the address asks for. */
function useCategoryProducts(id: string, address: ListAddress) {
  const query: ProductsQuery = {
    ...productNarrowingOf(address),
    organization_id: address.filter('org').join(',') || undefined,
    sort_by: address.sort?.by as ProductsQuery['sort_by'],
    order: address.sort?.order,
  };
  return useRowList(
    queries.categories.products.infiniteOptions({
      input: ({ page }) => ({ params: { id }, query: { ...query, page } }),
      ...paged,
    }),
  );
}

/** The filters row of a category's products, and the chips of what is in force. */
function useProductFilters(
  address: ListAddress,
  organizations: CategoryProductsProps['organizations'],
): { row: ReactNode; chips: ReactNode } {
  const [opened, setOpened] = useState(false);
  const filters = [useAllergenFilter(address, opened), ...useDeviceFilter(address, opened)];
  return {
    row: (
      <>
        <StateFilter address={address} />
        {organizations.button}
        <FilterPanel filters={filters} address={address} onOpen={() => setOpened(true)} />
      </>
    ),
    chips: <TagChips chips={[...organizations.chips, ...filterChips(filters, address)]} onClear={address.clear} />,
  };
}

const changes = { activate: { active: true }, deactivate: { active: false }, detach: { device_id: null } } as const;
const actions = ['activate', 'deactivate', 'detach', 'dates'] as const;

/** The bulk actions of the selected products; without buttons when the person may change none. */
function useProductBulk(
  { id, can_edit }: Category,
  rows: ProductLine[],
  address: ListAddress,
): { buttons: ((selection: BulkSelection) => ReactNode) | undefined; dialog: ReactNode } {
  const t = useTexts(categoryProductsTexts);
  const can = useCan();
  const words = useProductResultWords();
  const update = useWrite(queries.categories.updateProducts, { saved: words, failed: t('failed') });
  const [dating, setDating] = useState<ProductSelection>();
  const start = (action: (typeof actions)[number], selected: ProductSelection) => {
    if (selected.count === 0) return toastError(t('nothingToChange'));
    if (action === 'dates') return setDating(selected);
    const { which, count, clear } = selected;
    return confirmFirst({
      title: t(`${action}Title`, { count }),
      text: [...selectionWords(selected, t), t(`${action}Text`)],
      verb: t(`${action}Verb`),
      danger: action !== 'activate',
      onConfirm: () =>
        update.mutateAsync({ params: { id }, body: { ...which, fields: changes[action] } }, { onSuccess: clear }),
    });
  };
  const buttons = (selection: BulkSelection) =>
    actions.map((action) => (
      <Button
        key={action}
        variant="default"
        size="compact-sm"
        onClick={() => start(action, selectedProducts(selection, rows, address))}
      >
        {t(action)}
      </Button>
    ));
  return {
    buttons: can(contract.categories.updateProducts) && can_edit ? buttons : undefined,
    dialog: dating && <DatesDialog categoryId={id} selection={dating} onClose={() => setDating(undefined)} />,
  };
}

/** What of a product's dates is its own. */
function OwnExpiry({ row: { expiry, date_term, use_within_hours: hours } }: { row: ProductLine }) {
  const t = useTexts(categoriesTexts);
  const words = useTexts(dateTermsTexts);
  const dates = [date_term && words(date_term), hours && words('withinHours', { count: hours })].filter(Boolean);
  if (!expiry && dates.length === 0) return <Absent />;
  return (
    <>
      {expiry && (
        <>
          {t(expiry.period, { count: expiry.units })} <span className={classes.override}>{t('override')}</span>
        </>
      )}
      {dates.length > 0 && <div>{dates.join(', ')}</div>}
    </>
  );
}

function useProductColumns(categoryId: string): Column<ProductLine>[] {
  const t = useTexts(categoriesTexts);
  const own = useTexts(categoryProductsTexts);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('product'),
        sortable: true,
        compact: 'title',
        cell: (row) => (
          <>
            <RowLink to={productPath(categoryId, row.id)}>{row.name}</RowLink>{' '}
            {!row.can_edit && <LockButton reason={own('productLocked')} />}
            <PrintedAs name={row.label_name} />
          </>
        ),
      },
      { id: 'sku', header: t('sku'), width: '20%', sortable: true, cell: (row) => row.sku || <Absent /> },
      {
        id: 'device',
        header: t('usedOn'),
        width: '16%',
        hideBelow: 720,
        // A device outside of the reader's scope keeps its name.
        cell: (row) => (row.device_added ? (row.device_name ?? t('deviceElsewhere')) : t('global')),
      },
      {
        id: 'expiry',
        header: t('expiry'),
        width: '20%',
        cell: (row) => <OwnExpiry row={row} />,
      },
      {
        id: 'lifecycle',
        header: t('state'),
        width: '108px',
        compact: 'side',
        cell: (row) => <LifecycleBadge lifecycle={row.lifecycle} />,
      },
    ],
    [t, own, categoryId],
  );
}
