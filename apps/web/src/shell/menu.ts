import type { Access } from '@larder/rules/permission';
import { IconBuildingSkyscraper, IconFileImport, IconReportAnalytics, IconTag, type Icon } from '@tabler/icons-react';
import { permitted } from '../browser/contract.ts';
import { isOperator, type StoredUser } from '../browser/session-store.ts';
import type { ShellText } from './shell.texts.ts';

export type MenuItem = {
  to: string;
  text: ShellText;
  icon: Icon;
  /** Without it the item is dimmed, and tells so on a click. */
  access?: Access | readonly Access[];
};

type MenuLine = MenuItem & {
  /** Some people do not see the item at all. */
  hidden?: (user: StoredUser) => boolean;
};

// In the order of the specification (access, section 2). An item stands here once its screen exists.
const lines: MenuLine[] = [
  { to: '/reports', text: 'reports', icon: IconReportAnalytics },
  {
    to: '/accounts',
    text: 'organizations',
    icon: IconBuildingSkyscraper,
    access: 'NETWORK_LIST_VIEW',
    hidden: (user) => !isOperator(user),
  },
  { to: '/categories', text: 'categories', icon: IconTag, access: 'CATEGORIES_VIEW', hidden: isOperator },
  {
    to: '/imports',
    text: 'imports',
    icon: IconFileImport,
    access: 'catalogue-admin',
    hidden: (user) => !permitted('highest', user),
  },
];

/** The side menu of a signed-in person. */
export function menu(user: StoredUser): MenuItem[] {
  return lines.filter((line) => !line.hidden?.(user));
}
