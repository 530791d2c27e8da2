export const productSearchPath = '/product-search';
