export const suppliersPath = '/suppliers';
