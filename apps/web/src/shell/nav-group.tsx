import { useTexts } from '@larder/browser/texts';
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useUser } from '../browser/session-store.ts';
import { mayEnter } from './gate.ts';
import type { MenuGroup } from './menu.ts';
import { NavItem, refuse, type NavItemProps } from './nav-item.tsx';
import { shellTexts } from './shell.texts.ts';
import classes from './sidebar.module.css';

/** A menu item with sub-items: they nest below it, or fly out beside it when the menu is collapsed. */
export function NavGroup({ item, collapsed, onFollow }: NavItemProps<MenuGroup>) {
  return collapsed ? <FlyOut item={item} /> : <Nest item={item} onFollow={onFollow} />;
}

function Nest({ item, onFollow }: Omit<NavItemProps<MenuGroup>, 'collapsed'>) {
  const t = useTexts(shellTexts);
  const inside = useInside(item);
  const [chosen, setChosen] = useState<boolean>();
  const opened = chosen ?? inside;
  const list = useId();
  const { icon: Icon } = item;
  return (
    <>
      <button
        type="button"
        className={classes.item}
        aria-expanded={opened}
        aria-controls={list}
        onClick={() => setChosen(!opened)}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        <span className={classes.label}>{t(item.text)}</span>
        <IconChevronDown className={classes.chevron} size={16} stroke={1.75} aria-hidden />
      </button>
      <ul id={list} className={classes.nested} hidden={!opened}>
        {item.items.map((sub) => (
          <li key={sub.to}>
            <NavItem item={sub} collapsed={false} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FlyOut({ item }: { item: MenuGroup }) {
  const t = useTexts(shellTexts);
  const user = useUser();
  const inside = useInside(item);
  const { icon: Icon } = item;
  return (
    <Menu position="right-start" trigger="click-hover" offset={12} width={220}>
      <Menu.Target>
        <button type="button" className={classes.item} data-inside={inside || undefined}>
          <Icon size={20} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{t(item.text)}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.flyOut}>
        <Menu.Label>{t(item.text)}</Menu.Label>
        {item.items.map((sub) =>
          user && mayEnter(user, sub.to) ? (
            <Menu.Item
              key={sub.to}
              component={Link}
              to={sub.to}
              leftSection={<sub.icon size={18} stroke={1.75} aria-hidden />}
            >
              {t(sub.text)}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={sub.to}
              aria-disabled
              leftSection={<sub.icon size={18} stroke={1.75} aria-hidden />}
              onClick={refuse}
            >
              {t(sub.text)}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function useInside({ to }: MenuGroup): boolean {
  const { pathname } = useLocation();
  return pathname === to || pathname.startsWith(`${to}/`);
}
