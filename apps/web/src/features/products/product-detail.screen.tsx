import { useTexts } from '@larder/browser/texts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { LockButton } from '../../ui/lock-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SplitPage } from '../../ui/split-page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AuditLink } from '../audit/audit-link.part.tsx';
import { categoriesPath, categoryPath } from '../categories/categories.paths.ts';
import { AllergensCard } from '../label-text/allergens-card.part.tsx';
import { IngredientsCard } from '../label-text/ingredients-card.part.tsx';
import { LabelPreviewCard } from './label-preview-card.part.tsx';
import { ProductGuide } from './prep-guide/product-guide.part.tsx';
import { ProductDates } from './product-dates.part.tsx';
import { ProductExpiry } from './product-expiry.part.tsx';
import { ProductHistory } from './product-history.part.tsx';
import { ProductInfo } from './product-info.part.tsx';
import { ProductMenu } from './product-menu.part.tsx';
import { ProductState } from './product-state.part.tsx';
import { productsTexts } from './products.texts.ts';

/** One product: its facts and label at the side, what its label states in the main part. */
export function ProductDetailScreen() {
  const t = useTexts(productsTexts);
  const { productId = '' } = useParams({ strict: false });
  const { data: product, ...query } = useQuery(
    queries.products.get.queryOptions({ input: { params: { id: productId } } }),
  );
  if (!product) return <ProductState {...query} />;
  const [category] = product.categories;
  return (
    <>
      <PageHeader
        title={product.name}
        crumbs={[
          { label: t('categories'), to: categoriesPath },
          ...(category ? [{ label: category.name, to: categoryPath(category.id) }] : []),
        ]}
        badge={
          <>
            <StatusBadge tone={product.lifecycle === 'ACTIVE' ? 'ok' : 'neutral'}>
              {product.lifecycle === 'ACTIVE' ? t('active') : t('inactive')}
            </StatusBadge>
            {!product.can_edit && <LockButton reason={t('locked')} />}
          </>
        }
        actions={<ProductMenu product={product} />}
      />
      <SplitPage
        side={
          <>
            <ProductInfo product={product} />
            <LabelPreviewCard product={product} />
          </>
        }
      >
        {product.usage === 'COMPONENT' ? <AllergensCard product={product} /> : <IngredientsCard product={product} />}
        <ProductExpiry product={product} />
        <ProductDates product={product} />
        <ProductGuide product={product} />
        <ProductHistory productId={product.id} actions={<AuditLink id={product.id} />} />
      </SplitPage>
    </>
  );
}
