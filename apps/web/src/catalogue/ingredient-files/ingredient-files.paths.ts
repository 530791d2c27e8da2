export const ingredientImportPath = '/ingredients/import';
