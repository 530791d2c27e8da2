import { formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { readLabelCode } from '@larder/rules/label-code';
import {
  IconBarcode,
  IconDeviceTablet,
  IconFileImport,
  IconFridge,
  IconSalad,
  IconToolsKitchen2,
  IconTruck,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queries } from '../browser/client.ts';
import { useDateStyle } from '../browser/date-style.ts';
import { isOperator, useSignedIn } from '../browser/session-store.ts';
import { cataloguePath } from '../catalogue/all-products/catalogue.paths.ts';
import { importPath, importsPath } from '../catalogue/imports/imports.paths.ts';
import { ingredientPath, ingredientsPath } from '../catalogue/ingredients/ingredients.paths.ts';
import { productLinkPath, productPath } from '../catalogue/products/products.paths.ts';
import { productSearchPath } from '../catalogue/products/search.paths.ts';
import { suppliersPath } from '../catalogue/suppliers/suppliers.paths.ts';
import { fridgePath, temperaturesPath } from '../cold/temperatures/temperatures.paths.ts';
import { devicePath, devicesPath } from '../devices/devices/devices.paths.ts';
import { mayEnter } from './gate.ts';
import { overlayTexts } from './overlay.texts.ts';
import { asked, isOffered, most, recordsOf, type Records } from './palette-records.ts';

/** The products whose name, SKU or barcode matches, inactive ones too, and the way to the list of all that match. */
export function useProductEntries(term: string): Records {
  const t = useTexts(overlayTexts);
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const answer = useNamedProducts(term);
  const found = recordsOf(term, answer, ({ id, name, lifecycle, categories: [category] }) => ({
    id: `product-${id}`,
    label: name,
    hint: [category?.name, lifecycle === 'INACTIVE' && t('inactive')].filter(Boolean).join(', '),
    icon: IconToolsKitchen2,
    run: () => void navigate({ to: category ? productPath(category.id, id) : productLinkPath(id) }),
  }));
  if (!answer.data?.has_more || found.entries.length < most || !mayEnter(user, cataloguePath)) return found;
  const all = {
    id: 'product-all',
    label: t('allMatches', { term }),
    icon: IconToolsKitchen2,
    run: () => void navigate({ to: cataloguePath, search: { q: term } }),
  };
  return { ...found, entries: [...found.entries, all] };
}

/**
 * Where no product is called so: the way to the list of those that have the words in their ingredients or allergens.
 */
export function useIngredientEntries(term: string): Records {
  const t = useTexts(overlayTexts);
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const { data: named, isPlaceholderData } = useNamedProducts(term);
  const isUnnamed = named !== undefined && !isPlaceholderData && named.items.length === 0;
  const answer = useQuery({
    ...queries.catalogue.list.queryOptions({
      input: { query: { search: term, size: 1, filters: { lifecycle: ['ACTIVE'] } } },
    }),
    enabled: term !== '' && isUnnamed && mayEnter(user, cataloguePath),
  });
  const { data, isFetching: busy, isError: failed, refetch: retry } = answer;
  const isFound = isUnnamed && data !== undefined && data.items.length > 0 && !data.corrected;
  const list = {
    id: 'product-ingredients',
    label: t('ingredientMatches', { term }),
    icon: IconToolsKitchen2,
    run: () => void navigate({ to: cataloguePath, search: { q: term } }),
  };
  return { entries: isFound ? [list] : [], busy, failed, retry };
}

function useNamedProducts(term: string) {
  const { user } = useSignedIn();
  return useQuery({
    ...queries.productSearch.find.queryOptions({ input: { query: { search: term, size: most, any_state: true } } }),
    ...asked(term, !isOperator(user) && mayEnter(user, productSearchPath)),
  });
}

/** The labels that a code means: the one in the mark, the six characters below it, or a batch code. */
export function useLabelEntries(term: string): Records {
  const { user } = useSignedIn();
  const style = useDateStyle();
  const navigate = useNavigate();
  // Every code has a figure in it, but for a few of those with six characters.
  const isCode = readLabelCode(term) !== undefined || /\d/.test(term);
  const answer = useQuery({
    ...queries.labels.find.queryOptions({ input: { query: { search: term, size: most } } }),
    ...asked(term, isCode && !isOperator(user) && mayEnter(user, '/reports')),
  });
  return recordsOf(isCode ? term : '', answer, ({ id, name, batch_code, code_short, printed_date, organization }) => ({
    id: `label-${id}`,
    label: name,
    hint: [batch_code, code_short, formatDateTime(printed_date, style), organization.name].filter(Boolean).join(' · '),
    icon: IconBarcode,
    run: () => void navigate({ to: '/reports', search: { trace: id } }),
  }));
}

/** The devices whose name or 7-digit code matches. */
export function useDeviceEntries(term: string): Records {
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const answer = useQuery({
    ...queries.devices.list.queryOptions({ input: { query: { search: term, size: most } } }),
    ...asked(term, isOffered(user, devicesPath)),
  });
  return recordsOf(term, answer, ({ id, name, device_code, organization }) => ({
    id: `device-${id}`,
    label: name,
    hint: `${device_code}, ${organization.name}`,
    icon: IconDeviceTablet,
    run: () => void navigate({ to: devicePath(id) }),
  }));
}

/** The fridges and freezers whose name matches. */
export function useFridgeEntries(term: string): Records {
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const answer = useQuery({
    ...queries.temperatures.list.queryOptions({ input: { query: { search: term, size: most } } }),
    ...asked(term, isOffered(user, temperaturesPath)),
  });
  return recordsOf(term, answer, ({ id, name, organization }) => ({
    id: `fridge-${id}`,
    label: name,
    hint: organization.name,
    icon: IconFridge,
    run: () => void navigate({ to: fridgePath(id) }),
  }));
}

/** The imports whose name matches. */
export function useImportEntries(term: string): Records {
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const answer = useQuery({
    ...queries.imports.listConfigurations.queryOptions({ input: { query: { search: term, size: most } } }),
    ...asked(term, isOffered(user, importsPath)),
  });
  return recordsOf(term, answer, ({ id, name }) => ({
    id: `import-${id}`,
    label: name,
    icon: IconFileImport,
    run: () => void navigate({ to: importPath(id) }),
  }));
}

/** The ingredients that the kitchen cooks with, by name, code, item and supplier. */
export function useCookedWithEntries(term: string): Records {
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const answer = useQuery({
    ...queries.ingredients.list.queryOptions({ input: { query: { search: term, size: most } } }),
    ...asked(term, !isOperator(user) && mayEnter(user, ingredientsPath)),
  });
  return recordsOf(term, answer, ({ id, name, suppliers }) => ({
    id: `ingredient-${id}`,
    label: name,
    hint: suppliers.join(', '),
    icon: IconSalad,
    run: () => void navigate({ to: ingredientPath(id) }),
  }));
}

/** The suppliers whose name or code matches. */
export function useSupplierEntries(term: string): Records {
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const answer = useQuery({
    ...queries.suppliers.list.queryOptions({ input: { query: { search: term, size: most } } }),
    ...asked(term, !isOperator(user) && mayEnter(user, suppliersPath)),
  });
  return recordsOf(term, answer, ({ id, name, organization }) => ({
    id: `supplier-${id}`,
    label: name,
    hint: organization.name,
    icon: IconTruck,
    run: () => void navigate({ to: suppliersPath, search: { q: name } }),
  }));
}
