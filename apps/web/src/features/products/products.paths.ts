/** The page of a product, below the category it is shown in. */
export function productPath(categoryId: string, productId: string): string {
  return `/categories/category-details/${categoryId}/products/${productId}`;
}
