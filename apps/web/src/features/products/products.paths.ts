/** The page of a product, below the category it is shown in. */
export function productPath(categoryId: string, productId: string): string {
  return `/categories/category-details/${categoryId}/products/${productId}`;
}

/** The address of a product whose category is not known; it leads on to the page. */
export function productLinkPath(productId: string): string {
  return `/products/${productId}`;
}

/** How a product is made. */
export function prepGuidePath(categoryId: string, productId: string): string {
  return `${productPath(categoryId, productId)}/prep-guide`;
}
