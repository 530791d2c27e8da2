import { allergens } from './allergens.ts';
import { audit } from './audit.ts';
import { catalogueEdits } from './catalogue-edits.ts';
import { catalogueTrash } from './catalogue-trash.ts';
import { catalogueVersions } from './catalogue-versions.ts';
import { catalogue } from './catalogue.ts';
import { categories } from './categories.ts';
import { devices } from './devices.ts';
import { duplicates } from './duplicates.ts';
import { folders } from './folders.ts';
import { imports } from './imports.ts';
import { incidentClosing } from './incident-closing.ts';
import { integrations } from './integrations.ts';
import { jobs } from './jobs.ts';
import { labelOrders } from './label-orders.ts';
import { labelText } from './label-text.ts';
import { labels } from './labels.ts';
import { organizations } from './organizations.ts';
import { prepGuide } from './prep-guide.ts';
import { productSearch } from './product-search.ts';
import { products } from './products.ts';
import { reports } from './reports.ts';
import { session } from './session.ts';
import { settings } from './settings-endpoints.ts';
import { storage } from './storage.ts';
import { temperatures } from './temperatures.ts';
import { users } from './users.ts';
import { visits } from './visits.ts';
import { wastage } from './wastage.ts';

/** Every endpoint of Larder, feature by feature. */
export const contract = {
  session,
  organizations,
  users,
  visits,
  devices,
  categories,
  catalogue: { ...catalogue, ...catalogueEdits, ...catalogueTrash, ...catalogueVersions },
  products,
  prepGuide,
  productSearch,
  duplicates,
  labelOrders,
  labelText,
  labels,
  allergens,
  audit,
  imports,
  integrations,
  jobs,
  reports,
  folders,
  settings,
  temperatures,
  incidentClosing,
  storage,
  wastage,
};
