import type { Product } from '@larder/contract/products';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../browser/texts.ts';
import { Absent } from '../../ui/absent.tsx';
import { Card } from '../../ui/card.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { categoryPath } from '../categories/categories.paths.ts';
import { ExpiryText } from './expiry-text.part.tsx';
import { productsTexts } from './products.texts.ts';

export function ProductInfo({ product }: { product: Product }) {
  const t = useTexts(productsTexts);
  const [category] = product.categories;
  return (
    <Card title={t('info')}>
      <FactList
        facts={[
          { label: t('name'), value: product.name },
          ...(product.description ? [{ label: t('description'), value: product.description }] : []),
          { label: t('sku'), value: product.sku || <Absent />, copy: product.sku },
          { label: t('barcode'), value: product.barcode || <Absent />, copy: product.barcode },
          {
            label: t('category'),
            value: category ? <Link to={categoryPath(category.id)}>{category.name}</Link> : <Absent />,
          },
          { label: t('for'), value: product.usage === 'SINGLE' ? t('forSale') : t('forPrep') },
          {
            label: t('usage'),
            value: product.device_added ? (product.device_name ?? t('deviceElsewhere')) : t('global'),
          },
          { label: t('expiry'), value: <ExpiryText expiry={product.expiry} /> },
          { label: t('storageOverride'), value: product.storage_override || <Absent /> },
          { label: t('created'), value: <DateTime instant={product.created_at} /> },
          { label: t('updated'), value: <DateTime instant={product.updated_at} /> },
        ]}
      />
    </Card>
  );
}
