export const productSearchPath = '/product-search';
export const duplicatesPath = '/duplicate-products';
