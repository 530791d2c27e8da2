export const cataloguePath = '/products';
