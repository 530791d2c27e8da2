import { keepLocally, readKept } from '@larder/browser/local-memory';
import { useTexts } from '@larder/browser/texts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSignedIn } from '../browser/session-store.ts';
import { menu } from './menu.ts';
import { NavGroup } from './nav-group.tsx';
import { NavItem } from './nav-item.tsx';
import { PaletteButton } from './palette-button.tsx';
import { shellTexts } from './shell.texts.ts';
import { UserMenu } from './user-menu.tsx';
import classes from './sidebar.module.css';

const key = 'sidebar';

/** The side menu of wide windows: 256px by default, 80px when collapsed by its handle, which this browser remembers. */
export function Sidebar() {
  const t = useTexts(shellTexts);
  const [collapsed, setCollapsed] = useState(() => readKept(key) === 'collapsed');
  const toggle = () => {
    keepLocally(key, collapsed ? 'expanded' : 'collapsed');
    setCollapsed(!collapsed);
  };
  const Chevron = collapsed ? IconChevronRight : IconChevronLeft;
  return (
    <nav aria-label={t('mainMenu')} className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <div className={classes.pinned}>
        <Link to="/home" className={classes.brand}>
          <img src="/favicon.svg" width={28} height={28} alt="" />
          <span className={collapsed ? 'visually-hidden' : undefined}>{t('home')}</span>
        </Link>
        <PaletteButton collapsed={collapsed} />
        <MenuList collapsed={collapsed} />
        <UserMenu collapsed={collapsed} />
        <button
          type="button"
          className={classes.handle}
          aria-expanded={!collapsed}
          aria-label={collapsed ? t('expand') : t('collapse')}
          onClick={toggle}
        >
          <Chevron size={16} stroke={2} aria-hidden />
        </button>
      </div>
    </nav>
  );
}

/** The menu's items; `onFollow` lets a drawer close behind them. */
export function MenuList({ collapsed, onFollow }: { collapsed: boolean; onFollow?: () => void }) {
  const { user } = useSignedIn();
  return (
    <div className={classes.nav}>
      <ul className={classes.list}>
        {menu(user).map((item) => (
          <li key={item.to}>
            {'items' in item ? (
              <NavGroup item={item} collapsed={collapsed} onFollow={onFollow} />
            ) : (
              <NavItem item={item} collapsed={collapsed} onFollow={onFollow} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
