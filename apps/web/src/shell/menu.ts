import {
  IconBuildingSkyscraper,
  IconChecklist,
  IconDeviceTablet,
  IconCopy,
  IconFileImport,
  IconPlugConnected,
  IconReportAnalytics,
  IconSettings,
  IconShoppingCart,
  IconTag,
  IconTemperature,
  IconTrash,
  IconUsers,
  IconWheat,
  type Icon,
} from '@tabler/icons-react';
import { permitted } from '../browser/contract.ts';
import { activeOrganization, isOperator, type StoredUser } from '../browser/session-store.ts';
import type { ShellText } from './shell.texts.ts';

export type MenuItem = {
  /** Where it leads; of an item with sub-items, what all their paths begin with. */
  to: string;
  text: ShellText;
  icon: Icon;
  /** The letter that leads there after a `g`. */
  letter?: string;
  /** Sub-items nest below it, and fly out beside it when the menu is collapsed. */
  items?: MenuItem[];
};

type MenuLine = Omit<MenuItem, 'items'> & {
  /** Some people do not see the item at all. */
  hidden?: (user: StoredUser) => boolean;
  items?: MenuLine[];
};

// In the order of docs/product/access.md#side-menu. An item stands here once its screen exists.
const lines: MenuLine[] = [
  { to: '/reports', text: 'reports', icon: IconReportAnalytics, letter: 'r' },
  {
    to: '/accounts',
    text: 'organizations',
    icon: IconBuildingSkyscraper,
    letter: 'o',
    hidden: (user) => !isOperator(user),
  },
  { to: '/categories', text: 'categories', icon: IconTag, letter: 'c', hidden: isOperator },
  { to: '/devices', text: 'devices', icon: IconDeviceTablet, letter: 'd', hidden: isOperator },
  { to: '/users', text: 'users', icon: IconUsers, letter: 'u' },
  {
    to: '/platforms',
    text: 'platform',
    icon: IconPlugConnected,
    // Operators have it inside of a customer's account too.
    hidden: (user) => !isOperator(user) && !user.isAccessAccount,
    items: [
      {
        to: '/platforms/integrations',
        text: 'integrations',
        icon: IconPlugConnected,
      },
      {
        to: '/platforms/jobs',
        text: 'jobs',
        icon: IconChecklist,
        hidden: (user) => !isOperator(user),
      },
    ],
  },
  {
    to: '/temperatures',
    text: 'temperatures',
    icon: IconTemperature,
    letter: 't',
    hidden: (user) => isOperator(user) || activeOrganization(user)?.settings.readings_per_day === 0,
  },
  {
    to: '/imports',
    text: 'imports',
    icon: IconFileImport,
    letter: 'i',
    hidden: (user) => !permitted('highest', user),
  },
  { to: '/order-labels', text: 'orderLabels', icon: IconShoppingCart, hidden: isOperator },
  { to: '/duplicate-products', text: 'duplicates', icon: IconCopy, hidden: isOperator },
  { to: '/allergens', text: 'allergens', icon: IconWheat, letter: 'a', hidden: isOperator },
  { to: '/wastage', text: 'wastage', icon: IconTrash, letter: 'w', hidden: isOperator },
  {
    to: '/settings',
    text: 'settings',
    icon: IconSettings,
    letter: 's',
    hidden: (user) => !permitted(['highest', 'operator'], user),
  },
];

/** The side menu of a signed-in person. */
export function menu(user: StoredUser): MenuItem[] {
  return shown(lines, user);
}

/** The items that lead somewhere: sub-items in the place of those that only hold them. */
export function places(user: StoredUser): MenuItem[] {
  return menu(user).flatMap((item) => item.items ?? [item]);
}

function shown(all: MenuLine[], user: StoredUser): MenuItem[] {
  return all.flatMap(({ hidden, items, ...line }) => {
    if (hidden?.(user)) return [];
    return [{ ...line, ...(items && { items: shown(items, user) }) }];
  });
}
