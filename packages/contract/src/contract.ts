import { keys } from './access/keys.ts';
import { roles } from './access/roles.ts';
import { session } from './access/session.ts';
import { users } from './access/users.ts';
import { visits } from './access/visits.ts';
import { catalogue } from './catalogue/all-products.ts';
import { allergens } from './catalogue/allergens.ts';
import { askedProducts } from './catalogue/asked-products.ts';
import { catalogueEdits } from './catalogue/catalogue-edits.ts';
import { catalogueTrash } from './catalogue/catalogue-trash.ts';
import { catalogueVersions } from './catalogue/catalogue-versions.ts';
import { categories } from './catalogue/categories.ts';
import { duplicates } from './catalogue/duplicates.ts';
import { imports } from './catalogue/imports.ts';
import { ingredientFiles } from './catalogue/ingredient-files.ts';
import { ingredientSwaps } from './catalogue/ingredient-swaps.ts';
import { ingredients } from './catalogue/ingredients.ts';
import { labelText } from './catalogue/label-text.ts';
import { prepGuide } from './catalogue/prep-guide.ts';
import { productSearch } from './catalogue/product-search.ts';
import { products } from './catalogue/products.ts';
import { recipeFiles } from './catalogue/recipe-files.ts';
import { recipeLists } from './catalogue/recipe-lists.ts';
import { recipes } from './catalogue/recipes.ts';
import { suppliers } from './catalogue/suppliers.ts';
import { alarms } from './cold/alarms.ts';
import { foodChecks } from './cold/checks.ts';
import { incidentClosing } from './cold/closing.ts';
import { fridgeWindows } from './cold/fridge-windows.ts';
import { probes } from './cold/probes.ts';
import { sensors } from './cold/sensors.ts';
import { temperatures } from './cold/temperatures.ts';
import { devices } from './devices/devices.ts';
import { labels } from './labels/living.ts';
import { receipts } from './labels/lots.ts';
import { labelOrders } from './labels/orders.ts';
import { prepPlans } from './labels/prep-plans.ts';
import { reports } from './labels/prints.ts';
import { recalls } from './labels/recalls.ts';
import { trace } from './labels/trace.ts';
import { audit } from './network/audit.ts';
import { jobs } from './network/jobs.ts';
import { organizations } from './network/organizations.ts';
import { settings } from './network/settings-endpoints.ts';
import { folders } from './records/folders.ts';
import { integrations } from './records/integrations.ts';
import { storage } from './storage/storage.ts';
import { wastage } from './waste/waste.ts';

/** Every endpoint of Larder, feature by feature. */
export const contract = {
  session,
  organizations,
  users,
  roles,
  keys,
  visits,
  devices,
  categories,
  catalogue: { ...catalogue, ...askedProducts, ...catalogueEdits, ...catalogueTrash, ...catalogueVersions },
  products,
  prepGuide,
  recipes,
  recipeLists,
  recipeFiles,
  ingredients,
  ingredientFiles,
  ingredientSwaps,
  suppliers,
  productSearch,
  duplicates,
  labelOrders,
  labelText,
  labels,
  trace,
  receipts,
  prepPlans,
  recalls,
  allergens,
  audit,
  imports,
  integrations,
  jobs,
  reports,
  folders,
  settings,
  temperatures,
  alarms,
  fridgeWindows,
  incidentClosing,
  foodChecks,
  probes,
  sensors,
  storage,
  wastage,
};
