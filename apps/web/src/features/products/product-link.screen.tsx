import { Navigate, useParams } from '@tanstack/react-router';
import { ProductState } from './product-state.part.tsx';
import { useProduct } from './products.api.ts';
import { productPath } from './products.paths.ts';

/** `/products/{id}`: an address that needs no category leads to the product's page below its own. */
export function ProductLinkScreen() {
  const { productId = '' } = useParams({ strict: false });
  const { data: product, ...query } = useProduct(productId);
  const [category] = product?.categories ?? [];
  if (!product || !category) return <ProductState {...query} />;
  return <Navigate to={productPath(category.id, product.id)} replace />;
}
