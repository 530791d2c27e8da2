import {
  askForDevices,
  askToDeactivate,
  categoryPath,
  failToLoad,
  guidePath,
  pickRows,
  productPath,
  refusedCategory,
} from './category-steps.ts';
import { editPortions, readInKitchen, refusedIngredient, refusedStep } from './guide-steps.ts';
import { ask, leaveUnsaved, openCalendar, openColumns, openMenu, openOrganisations } from './list-steps.ts';
import type { Screen } from './open-screen.ts';
import { people } from './person.ts';
import {
  addDuplicate,
  addRefused,
  askToCopy,
  askToDelete,
  editAllergens,
  editInfo,
  editIngredients,
  homelessPath,
  restoreHomeless,
} from './product-steps.ts';
import { press } from './shell-steps.ts';

const { admin, venue } = people;
const nowhere = '00000000-0000-7000-8000-000000000000';

/** Categories, products, labels and prep guides, and what every list has, shown on theirs. */
export const catalogueScreens: Screen[] = [
  { name: 'categories', as: admin, path: '/categories', title: 'Product Categories' },
  { name: 'categories, filters', as: admin, path: '/categories', steps: press('Filters') },
  { name: 'categories, organisations', as: admin, path: '/categories', steps: openOrganisations },
  { name: 'categories, nothing found', as: admin, path: '/categories?q=no-such-thing', title: 'Product Categories' },
  { name: 'categories, not loaded', as: admin, path: '/categories', steps: failToLoad },
  { name: 'categories, views', as: admin, path: '/categories?state=ALL', steps: openMenu('Views') },
  { name: 'categories, columns', as: admin, path: '/categories', steps: openColumns },
  { name: 'save a view', as: admin, path: '/categories?state=ALL', steps: ask('Save view', 'Save this view') },
  { name: 'print log, calendar', as: admin, path: '/reports', steps: openCalendar },
  { name: 'unsaved changes', as: admin, path: '/categories', steps: leaveUnsaved },
  { name: 'new category', as: admin, path: '/categories', steps: refusedCategory },
  { name: 'deactivate a category', as: admin, path: '/categories?q=hot%20food', steps: askToDeactivate },
  { name: 'categories, selected', as: admin, path: '/categories?q=cakes%20%26%20bakes', steps: pickRows },
  { name: 'add categories to devices', as: admin, path: '/categories?q=cakes%20%26%20bakes', steps: askForDevices },
  { name: 'all products', as: admin, path: '/products', title: 'All products' },
  { name: 'all products, mistyped', as: admin, path: '/products?q=sesmae', title: 'All products' },
  { name: 'all products, undeclared', as: admin, path: '/products?declared=NO&state=ALL', title: 'All products' },
  { name: 'all products, nothing found', as: admin, path: '/products?q=no-such-thing', title: 'All products' },
  { name: 'deleted products', as: admin, path: '/deleted-products', title: 'Deleted products' },
  {
    name: 'deleted products, nothing found',
    as: admin,
    path: '/deleted-products?q=no-such-thing',
    title: 'Deleted products',
  },
  { name: 'a deleted product, its category gone', as: admin, path: homelessPath, steps: restoreHomeless },
  { name: 'all products, filters', as: admin, path: '/products', steps: press('Filters') },
  { name: 'product search', as: admin, path: '/product-search', title: 'Product Search' },
  { name: 'product search, mistyped', as: admin, path: '/product-search?q=carot%20cake', title: 'Product Search' },
  { name: 'duplicate products', as: admin, path: '/duplicate-products', title: 'Duplicate Products' },
  { name: 'allergens', as: admin, path: '/allergens', title: 'Allergens (Prep Labels Only)' },
  { name: 'allergen matrix', as: admin, path: '/allergens/matrix', title: 'Allergen matrix' },
  { name: 'new allergen', as: admin, path: '/allergens', steps: ask('Add', 'Add allergen') },
  { name: 'categories of one venue', as: venue, path: '/categories', title: 'Product Categories' },
  { name: 'category', as: admin, path: categoryPath, title: 'Cakes & Bakes' },
  {
    name: 'category, edited',
    as: admin,
    path: (call) => categoryPath(call).then((path) => `${path}?edit=info`),
    heading: 'Cakes & Bakes',
  },
  { name: 'category, locked', as: venue, path: categoryPath, title: 'Cakes & Bakes' },
  {
    name: 'category that does not exist',
    as: admin,
    path: `/categories/category-details/${nowhere}`,
    title: 'Category not found',
  },
  { name: 'product for sale', as: admin, path: productPath('Cakes & Bakes', 'Carrot Cake'), title: 'Carrot Cake' },
  { name: 'product of the kitchen', as: admin, path: productPath('Doughs', 'Frangipane'), title: 'Frangipane' },
  { name: 'product, undeclared', as: admin, path: productPath('Doughs', 'Buckwheat'), title: 'Trial: Buckwheat Dough' },
  { name: 'product, added', as: admin, path: categoryPath, steps: addRefused },
  { name: 'product, added twice', as: admin, path: categoryPath, steps: addDuplicate },
  { name: 'product, edited', as: admin, path: productPath('Cakes & Bakes', 'Carrot Cake'), steps: editInfo },
  { name: 'ingredients, edited', as: admin, path: productPath('Cakes & Bakes', 'Carrot'), steps: editIngredients },
  { name: 'allergens, edited', as: admin, path: productPath('Doughs', 'Frangipane'), steps: editAllergens },
  { name: 'product, to duplicate', as: admin, path: productPath('Doughs', 'Frangipane'), steps: askToCopy },
  { name: 'product, to delete', as: admin, path: productPath('Doughs', 'Frangipane'), steps: askToDelete },
  { name: 'product, locked', as: venue, path: productPath('Cakes & Bakes', 'Carrot Cake'), title: 'Carrot Cake' },
  { name: 'prep guide', as: admin, path: guidePath('Sauces', 'Caesar'), title: 'Prep guide: Caesar Dressing' },
  { name: 'prep guide, portions', as: admin, path: guidePath('Sauces', 'Caesar'), steps: editPortions },
  { name: 'prep guide, new ingredient', as: admin, path: guidePath('Sauces', 'Caesar'), steps: refusedIngredient },
  { name: 'prep guide, new step', as: admin, path: guidePath('Sauces', 'Caesar'), steps: refusedStep },
  { name: 'prep guide, kitchen', as: admin, path: guidePath('Sauces', 'Caesar'), steps: readInKitchen },
  { name: 'product that does not exist', as: admin, path: `/products/${nowhere}`, title: 'Product not found' },
];
