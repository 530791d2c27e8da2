import { useTexts } from '@larder/browser/texts';
import { IconTagOff } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useListAddress } from '../../ui/list-address.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { recordOf, RecordState } from '../../ui/record-state.tsx';
import { SplitPage } from '../../ui/split-page.tsx';
import { AuditLink } from '../audit/audit-link.part.tsx';
import { useOrganizationFilter } from '../organizations/organization-filter.part.tsx';
import { ProductAddButton } from '../products/product-add.part.tsx';
import { useProductRowMenu } from '../products/product-row-menu.part.tsx';
import { useCategory } from './categories.api.ts';
import { categoriesPath } from './categories.paths.ts';
import { categoriesTexts } from './categories.texts.ts';
import { CategoryDevices } from './category-devices.part.tsx';
import { CategoryInfo } from './category-info.part.tsx';
import { CategoryKey } from './category-key.part.tsx';
import type { ProductWish } from './category-product-bulk.part.tsx';
import type { ProductDeed } from './category-products.api.ts';
import { CategoryProducts } from './category-products.part.tsx';
import { LifecycleBadge } from './category-state.part.tsx';

const DevicesDialog = lazy(async () => ({
  default: (await import('./category-devices.dialog.tsx')).CategoryDevicesDialog,
}));
const DeviceRemoveDialog = lazy(async () => ({
  default: (await import('./category-device-remove.dialog.tsx')).CategoryDeviceRemoveDialog,
}));
const DatesDialog = lazy(async () => ({ default: (await import('./bulk-dates.dialog.tsx')).ProductDatesDialog }));
const ProductBulkDialog = lazy(async () => ({
  default: (await import('./category-product-bulk.dialog.tsx')).CategoryProductBulkDialog,
}));

const ProductAddDialog = lazy(async () => ({
  default: (await import('../products/product-add.dialog.tsx')).ProductAddDialog,
}));

const ProductUpdateDialog = lazy(async () => ({
  default: (await import('../products/product-update.dialog.tsx')).ProductUpdateDialog,
}));

/** One category: its facts, key and devices at the side, its products in the main part. */
export function CategoryDetailScreen() {
  const t = useTexts(categoriesTexts);
  const { categoryId = '' } = useParams({ strict: false });
  const query = useCategory(categoryId);
  const address = useListAddress({
    filters: { state: 'ACTIVE', allergen: '', device: '', org: '' },
    sort: { by: 'name', order: 'asc' },
  });
  const organizations = useOrganizationFilter(address);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<{ id: string; name: string }>();
  const [wish, setWish] = useState<ProductWish>();
  const [addingProduct, setAddingProduct] = useState(false);
  const [edited, setEdited] = useState<string>();
  const rowMenu = useProductRowMenu(setEdited);
  const crumbs = [{ label: t('title'), to: categoriesPath }];
  const category = recordOf(query);
  if (!category) {
    return (
      <RecordState
        query={query}
        title={t('category')}
        crumbs={crumbs}
        failed={t('loadFailed')}
        gone={{
          title: t('notFoundTitle'),
          text: t('notFound'),
          icon: IconTagOff,
          action: <Link to={categoriesPath}>{t('backToList')}</Link>,
        }}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={category.name}
        crumbs={crumbs}
        badge={<LifecycleBadge lifecycle={category.lifecycle} />}
        actions={<AuditLink id={category.id} />}
      />
      <SplitPage
        side={
          <>
            <CategoryInfo category={category} />
            <CategoryKey />
            <CategoryDevices category={category} onAdd={() => setAdding(true)} onRemove={setRemoving} />
          </>
        }
      >
        <CategoryProducts
          category={category}
          address={address}
          organizations={organizations}
          addButton={<ProductAddButton category={category} onAdd={() => setAddingProduct(true)} />}
          rowMenu={rowMenu}
          onWish={setWish}
        />
      </SplitPage>
      <Suspense>
        {adding && <DevicesDialog category={category} onClose={() => setAdding(false)} />}
        {removing && (
          <DeviceRemoveDialog category={category} device={removing} onClose={() => setRemoving(undefined)} />
        )}
        {addingProduct && <ProductAddDialog category={category} onClose={() => setAddingProduct(false)} />}
        {edited && <ProductUpdateDialog id={edited} onClose={() => setEdited(undefined)} />}
        {wish?.deed === 'dates' && (
          <DatesDialog categoryId={category.id} wish={wish} onClose={() => setWish(undefined)} />
        )}
        {isConfirmed(wish) && (
          <ProductBulkDialog categoryId={category.id} wish={wish} onClose={() => setWish(undefined)} />
        )}
      </Suspense>
    </>
  );
}

function isConfirmed(wish: ProductWish | undefined): wish is ProductWish & { deed: ProductDeed } {
  return wish !== undefined && wish.deed !== 'dates';
}
