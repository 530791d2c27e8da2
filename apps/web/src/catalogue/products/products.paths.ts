/** The page of a product, below the category it is shown in. */
export function productPath(categoryId: string, productId: string) {
  return `/categories/category-details/${categoryId}/products/${productId}` as const;
}

/** The address of a product whose category is not known; it leads on to the page. */
export function productLinkPath(productId: string) {
  return `/products/${productId}` as const;
}

/** How a product is made. */
export function prepGuidePath(categoryId: string, productId: string) {
  return `${productPath(categoryId, productId)}/prep-guide` as const;
}
