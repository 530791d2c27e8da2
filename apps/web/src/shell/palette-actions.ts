import { useTexts } from '@larder/browser/texts';
import { useMantineColorScheme } from '@mantine/core';
import {
  IconBuildingPlus,
  IconDeviceTabletPlus,
  IconFileImport,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
  IconSunMoon,
  IconTagPlus,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { LinkAddress } from '../browser/address.ts';
import { contract, permitted, useCan } from '../browser/contract.ts';
import { activeOrganization, isOperator, useSignedIn, type StoredUser } from '../browser/session-store.ts';
import { createImportPath } from '../catalogue/imports/imports.paths.ts';
import { accountsPath, myAccountPath, newOrganizationPath } from '../network/organizations/organizations.paths.ts';
import { useLogOut } from './log-out.ts';
import { overlayTexts } from './overlay.texts.ts';
import { showOverlay, type Addition } from './overlay.ts';
import type { PaletteEntry } from './palette-entries.tsx';
import { isOffered } from './palette-records.ts';
import { shellTexts } from './shell.texts.ts';

/** What can be done anywhere: adding things, the theme, the shortcuts, leaving. */
export function useActionEntries(): PaletteEntry[] {
  return [...useAdditionEntries(), ...useSessionEntries()];
}

/** What this person may add, each by the form of its list. */
function useAdditionEntries(): PaletteEntry[] {
  const t = useTexts(overlayTexts);
  const can = useCan();
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const form = (kind: Addition, icon: Icon): PaletteEntry => ({
    id: `add-${kind}`,
    label: t(`add_${kind}`),
    icon,
    run: () => showOverlay(kind),
  });
  const wizard = (kind: Wizard, to: LinkAddress): PaletteEntry => ({
    id: `add-${kind}`,
    label: t(`add_${kind}`),
    icon: kind === 'import' ? IconFileImport : IconBuildingPlus,
    run: () => void navigate({ to }),
  });
  const isCustomer = isOffered(user, '/categories');
  return [
    ...(isCustomer && can(contract.products.create) ? [form('product', IconPlus)] : []),
    ...(isCustomer && can(contract.categories.create) ? [form('category', IconTagPlus)] : []),
    ...(isOffered(user, '/users') && can(contract.users.create) ? [form('person', IconUserPlus)] : []),
    ...(isOffered(user, '/devices') && can(contract.devices.create) ? [form('device', IconDeviceTabletPlus)] : []),
    ...addableTo(user).map(([kind, from]) => wizard(kind, newOrganizationPath(from, kind))),
    ...(isOffered(user, '/imports') && can(contract.imports.createConfiguration)
      ? [wizard('import', createImportPath)]
      : []),
  ];
}

type Kind = 'account' | 'brand' | 'venue';
type Wizard = Kind | 'import';

/** The organisations that a person may add below their own, as the page of their own offers them. */
function addableTo(user: StoredUser): [Kind, typeof accountsPath | typeof myAccountPath][] {
  const { role, organization_type } = activeOrganization(user) ?? {};
  if (!role) return [];
  if (isOperator(user)) return role.level === 1 ? [['account', accountsPath]] : [];
  if (!permitted('ORGANIZATIONS_VIEW', user)) return [];
  const hasVenues = organization_type === 'ACCOUNT' || organization_type === 'BRAND';
  return [
    ...(organization_type === 'ACCOUNT' && role.level <= 2 ? [['brand', myAccountPath] as const] : []),
    ...(hasVenues && role.level <= 4 ? [['venue', myAccountPath] as const] : []),
  ].map(([kind, from]) => [kind, from]);
}

function useSessionEntries(): PaletteEntry[] {
  const t = useTexts(shellTexts);
  const theme = useTexts(overlayTexts);
  const logOut = useLogOut();
  const { setColorScheme } = useMantineColorScheme();
  return [
    {
      id: 'light',
      label: theme('themeTo', { name: t('themeLight') }),
      icon: IconSun,
      run: () => setColorScheme('light'),
    },
    {
      id: 'dark',
      label: theme('themeTo', { name: t('themeDark') }),
      icon: IconMoon,
      run: () => setColorScheme('dark'),
    },
    {
      id: 'auto',
      label: theme('themeTo', { name: t('themeAuto') }),
      icon: IconSunMoon,
      run: () => setColorScheme('auto'),
    },
    { id: 'keys', label: t('shortcuts'), icon: IconKeyboard, keys: '?', run: () => showOverlay('shortcuts') },
    { id: 'leave', label: t('logOut'), icon: IconLogout, run: logOut },
  ];
}
