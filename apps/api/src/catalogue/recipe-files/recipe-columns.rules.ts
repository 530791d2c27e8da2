import type { RecipeTarget } from '@larder/rules/recipe-target';
import { namedColumns } from '../../platform/spreadsheet/named-columns.ts';

/** What the columns of files of recipes are called. */
export const recipeColumns = namedColumns<RecipeTarget>({
  recipe: `recipe, recipe name, dish, dish name, menu item, product, product name, sub recipe, made, name, rezept, gericht, recette, plat, receta, plato,
    ricetta, piatto`,
  sku: 'sku, recipe code, dish code, product code, plu, code',
  ingredient: `ingredient, ingredient name, ingredients, component, raw material, line, item, zutat, ingrédient, ingrediente,
    ingrediens`,
  amount: 'amount, quantity, qty, weight, gross, net, recipe quantity, menge, quantité, cantidad, quantità',
  unit: 'unit, units, uom, measure, unit of measure, einheit, unité, unidad, unità',
  yield: 'yield, makes, portions, batch, batch size, serves, recipe yield',
});
