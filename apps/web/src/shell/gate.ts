import { accessOf } from '@larder/contract/access';
import type { Access } from '@larder/rules/permission';
import type { LinkAddress } from '../browser/address.ts';
import { permitted } from '../browser/contract.ts';
import { activeOrganization, type StoredUser } from '../browser/session-store.ts';
import { places } from './menu.ts';
import type { ScreenLine } from './screen-line.ts';
import { screens } from './screens.ts';

/** Paths open to every signed-in person. */
const openToAll = ['/profile', '/home'];
/** All that people of role level 8 may reach besides (docs/product/access.md#route-table). */
const levelEight = ['/reports', '/devices', '/users', '/my-account'];

/** Whether a signed-in person may see the screen at a path. */
export function mayEnter(user: StoredUser, path: string): boolean {
  if (openToAll.includes(path)) return true;
  if (activeOrganization(user)?.role.level === 8 && !levelEight.some((start) => path.startsWith(start))) return false;
  return permitted(accessAt(path), user);
}

/** Where an unknown or refused path leads: the first place of the menu that may be entered, or the profile. */
export function firstPermitted(user: StoredUser): LinkAddress {
  return places(user).find((item) => mayEnter(user, item.to))?.to ?? '/profile';
}

/** What the screen at a path asks of a person. */
function accessAt(path: string): Access | readonly Access[] {
  const line = lineAt(path);
  return line?.access ?? (line?.reads && accessOf(line.reads)) ?? 'signed-in';
}

/** Whether a path is that of a screen. */
export function isScreen(path: string): boolean {
  return lineAt(path) !== undefined;
}

function lineAt(path: string): ScreenLine | undefined {
  const lines: readonly ScreenLine[] = screens;
  return lines.find((one) => one.path === path) ?? lines.find((one) => patternOf(one.path).test(path));
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`);
}
