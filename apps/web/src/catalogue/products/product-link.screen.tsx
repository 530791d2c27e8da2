import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { ProductState } from './product-state.part.tsx';
import { productPath } from './products.paths.ts';

/** `/products/{id}`: an address that needs no category leads to the product's page below its own. */
export function ProductLinkScreen() {
  const { data: product, ...query } = useQuery(first(useParams({ strict: false })));
  const [category] = product?.categories ?? [];
  if (!product || !category) return <ProductState {...query} />;
  return <Navigate to={productPath(category.id, product.id)} replace />;
}

export function first({ productId = '' }) {
  return queries.products.get.queryOptions({ input: { params: { id: productId } } });
}
