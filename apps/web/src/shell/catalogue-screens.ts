import { contract } from '../browser/contract.ts';
import type { ScreenLine } from './screen-line.ts';

/** The screens of products beside their categories, of what these are made of, and of allergens. */
export const catalogueScreens = [
  {
    path: '/products',
    reads: contract.catalogue.list,
    load: async () => (await import('../catalogue/all-products/catalogue-list.screen.tsx')).CatalogueListScreen,
  },
  {
    path: '/deleted-products',
    reads: contract.catalogue.deleted,
    load: async () => (await import('../catalogue/all-products/deleted-list.screen.tsx')).DeletedListScreen,
  },
  {
    path: '/products/$productId',
    reads: contract.products.get,
    load: async () => (await import('../catalogue/products/product-link.screen.tsx')).ProductLinkScreen,
  },
  {
    path: '/product-search',
    reads: contract.productSearch.find,
    load: async () => (await import('../catalogue/products/product-search.screen.tsx')).ProductSearchScreen,
  },
  {
    path: '/duplicate-products',
    access: 'customer',
    load: async () => (await import('../catalogue/duplicates/duplicate-list.screen.tsx')).DuplicateListScreen,
  },
  {
    path: '/ingredients',
    reads: contract.ingredients.list,
    load: async () => (await import('../catalogue/ingredients/ingredient-list.screen.tsx')).IngredientListScreen,
  },
  {
    path: '/ingredients/import',
    reads: contract.ingredientFiles.preview,
    load: async () =>
      (await import('../catalogue/ingredient-files/ingredient-import.screen.tsx')).IngredientImportScreen,
  },
  {
    path: '/ingredients/import-recipes',
    reads: contract.recipeFiles.preview,
    load: async () => (await import('../catalogue/recipe-files/recipe-import.screen.tsx')).RecipeImportScreen,
  },
  {
    path: '/ingredients/$ingredientId',
    reads: contract.ingredients.get,
    load: async () => (await import('../catalogue/ingredients/ingredient-detail.screen.tsx')).IngredientDetailScreen,
  },
  {
    path: '/suppliers',
    reads: contract.suppliers.list,
    load: async () => (await import('../catalogue/suppliers/supplier-list.screen.tsx')).SupplierListScreen,
  },
  {
    path: '/allergens',
    reads: contract.allergens.list,
    load: async () => (await import('../catalogue/allergens/allergen-list.screen.tsx')).AllergenListScreen,
  },
  {
    path: '/allergens/matrix',
    reads: contract.allergens.matrix,
    load: async () => (await import('../catalogue/allergens/allergen-matrix.screen.tsx')).AllergenMatrixScreen,
  },
] as const satisfies readonly ScreenLine[];
