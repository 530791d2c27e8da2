import { text, useTexts } from '@larder/browser/texts';
import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useUser } from '../browser/session-store.ts';
import { toastError } from '../ui/feedback/toast.ts';
import { mayEnter } from './gate.ts';
import type { Place } from './menu.ts';
import { shellTexts } from './shell.texts.ts';
import classes from './sidebar.module.css';

export type NavItemProps<Item = Place> = { item: Item; collapsed: boolean; onFollow?: (() => void) | undefined };

/** A menu item, 48px high. Without permission it is dimmed, stays focusable and says why on a click. */
export function NavItem({ item, collapsed, onFollow }: NavItemProps) {
  const t = useTexts(shellTexts);
  const user = useUser();
  const { to, icon: Icon } = item;
  const label = t(item.text);
  const allowed = user !== undefined && mayEnter(user, to);
  const content = (
    <>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={collapsed ? 'visually-hidden' : classes.label}>{label}</span>
    </>
  );
  return (
    <Tooltip label={label} position="right" disabled={!collapsed}>
      {allowed ? (
        <Link to={to} className={classes.item} activeProps={{ 'aria-current': 'page' }} onClick={onFollow}>
          {content}
        </Link>
      ) : (
        <button type="button" className={classes.item} aria-disabled onClick={refuse}>
          {content}
        </button>
      )}
    </Tooltip>
  );
}

/** What a menu item says to somebody who lacks its permission. */
export function refuse(): void {
  toastError(text(shellTexts)('notPermitted'), { id: 'not-permitted' });
}
