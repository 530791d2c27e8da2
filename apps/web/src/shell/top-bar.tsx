import { useTexts } from '@larder/browser/texts';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { showOverlay } from './overlay.ts';
import { shellTexts } from './shell.texts.ts';
import classes from './sidebar.module.css';

const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx'), 'MenuDrawer');

/** Below 768px the menu hides in a drawer behind this bar of 48px. */
export function TopBar() {
  const t = useTexts(shellTexts);
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  return (
    <nav aria-label={t('topBar')} className={classes.bar}>
      <button type="button" className={classes.burger} aria-label={t('openMenu')} aria-expanded={opened} onClick={open}>
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
      </button>
      <Link to="/home" className={classes.brand}>
        {t('product')}
      </Link>
      <button
        type="button"
        className={classes.burger}
        aria-label={t('openPalette')}
        onClick={() => showOverlay('palette')}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </button>
      {wanted && <MenuDrawer opened={opened} onClose={() => setOpened(false)} />}
    </nav>
  );
}
