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
import type { LinkAddress } from '../browser/address.ts';
import { permitted } from '../browser/contract.ts';
import { activeOrganization, isOperator, type StoredUser } from '../browser/session-store.ts';
import type { ShellText } from './shell.texts.ts';

/** An item that leads to a screen. */
export type Place = {
  to: LinkAddress;
  text: ShellText;
  icon: Icon;
  /** The letter that leads there after a `g`. */
  letter?: string;
};

/**
 * An item whose sub-items nest below it, or fly out beside it when the menu is collapsed; all their paths begin with
 * `to`.
 */
export type MenuGroup = Omit<Place, 'to' | 'letter'> & { to: '/platforms'; items: Place[] };

export type MenuItem = Place | MenuGroup;

/** Some people do not see an item at all. */
type Hideable<Item> = Item & { hidden?: (user: StoredUser) => boolean };
type MenuLine = Hideable<Place> | Hideable<Omit<MenuGroup, 'items'> & { items: Hideable<Place>[] }>;

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
  return seen(lines, user).map((item) => ('items' in item ? { ...item, items: seen(item.items, user) } : item));
}

/** The items that lead somewhere: sub-items in the place of those that only hold them. */
export function places(user: StoredUser): Place[] {
  return menu(user).flatMap((item) => ('items' in item ? item.items : [item]));
}

function seen<Item>(items: Hideable<Item>[], user: StoredUser): Item[] {
  return items.filter(({ hidden }) => !hidden?.(user));
}
