export const recipeImportPath = '/ingredients/import-recipes';
