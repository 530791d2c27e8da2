import { useTexts } from '@larder/browser/texts';
import {
  IconAlertTriangle,
  IconRoute,
  IconSalad,
  IconSettings,
  IconToolsKitchen,
  IconToolsKitchen2,
  IconTruck,
  IconTruckDelivery,
  IconUserCircle,
  IconUserShield,
  type Icon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { rolesPath } from '../access/users/users.paths.ts';
import type { LinkAddress } from '../browser/address.ts';
import { permitted } from '../browser/contract.ts';
import { isOperator, useSignedIn, type StoredUser } from '../browser/session-store.ts';
import { cataloguePath } from '../catalogue/all-products/catalogue.paths.ts';
import { ingredientsPath } from '../catalogue/ingredients/ingredients.paths.ts';
import { suppliersPath } from '../catalogue/suppliers/suppliers.paths.ts';
import { foodChecksPath } from '../cold/checks/food-checks.paths.ts';
import { recallsPath } from '../labels/recalls/recalls.paths.ts';
import { deliveriesPath, tracePath } from '../labels/trace/trace.paths.ts';
import { sections } from '../network/settings/setting-lines.rules.ts';
import { settingNames } from '../network/settings/setting-names.texts.ts';
import { settingsTexts } from '../network/settings/settings.texts.ts';
import { mayEnter } from './gate.ts';
import { places } from './menu.ts';
import { ownPage } from './own-page.ts';
import { shellTexts } from './shell.texts.ts';

export type PaletteEntry = {
  id: string;
  label: string;
  /** What tells it from others of its name. */
  hint?: string;
  /** Other words that it is found by. */
  words?: string;
  icon: Icon;
  keys?: string;
  run: () => void;
};

/** The screens that this person may enter. */
export function useScreenEntries(): PaletteEntry[] {
  const t = useTexts(shellTexts);
  const { user, organization } = useSignedIn();
  const navigate = useNavigate();
  const entry = (icon: Icon, label: string, to: LinkAddress, letter?: string): PaletteEntry => ({
    id: to,
    label,
    icon,
    ...(letter && { keys: `g ${letter}` }),
    run: () => void navigate({ to }),
  });
  const own = ownPage(user, organization.organization_type);
  return [
    ...places(user)
      .filter(({ to }) => mayEnter(user, to))
      .map(({ icon, text, to, letter }) => entry(icon, t(text), to, letter)),
    ...besides(user).map(({ icon, text, to }) => entry(icon, t(text), to)),
    ...(own ? [entry(own.icon, t(own.text), '/my-account')] : []),
    entry(IconUserCircle, t('profile'), '/profile', 'p'),
  ];
}

/** The lists that the menu leads to through others. */
function besides(user: StoredUser) {
  if (isOperator(user)) return [];
  const lists = [
    { icon: IconToolsKitchen2, text: 'allProducts', to: cataloguePath },
    { icon: IconSalad, text: 'ingredients', to: ingredientsPath },
    { icon: IconTruck, text: 'suppliers', to: suppliersPath },
    { icon: IconToolsKitchen, text: 'foodChecks', to: foodChecksPath },
    { icon: IconToolsKitchen, text: 'prepPlan', to: '/prep' },
    { icon: IconRoute, text: 'trace', to: tracePath },
    { icon: IconTruckDelivery, text: 'deliveries', to: deliveriesPath },
    { icon: IconAlertTriangle, text: 'recalls', to: recallsPath },
    { icon: IconUserShield, text: 'roles', to: rolesPath },
  ] as const;
  return lists.filter(({ to }) => mayEnter(user, to));
}

/** The settings, each in its section, by name, section and what they do. */
export function useSettingEntries(): PaletteEntry[] {
  const t = useTexts(settingsTexts);
  const names = useTexts(settingNames);
  const { user, organization } = useSignedIn();
  const navigate = useNavigate();
  if (!permitted('settings-reader', user)) return [];
  // The rules about signing in are those of the whole account.
  const shown = sections.filter(({ id }) => id !== 'security' || organization.is_highest);
  return shown.flatMap(({ id, lines }) =>
    lines.map(({ key }) => ({
      id: `setting-${key}`,
      label: names(key),
      hint: t(id),
      words: `${t(id)} ${names(`${key}_hint`)}`,
      icon: IconSettings,
      run: () => void navigate({ to: '/settings', search: { open: id } }),
    })),
  );
}
