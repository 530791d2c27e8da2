export const cataloguePath = '/products';
export const deletedProductsPath = '/deleted-products';
