import '@mantine/core/styles/Drawer.layer.css';
import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import { CloseButton, Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { shellTexts } from './shell.texts.ts';
import { MenuList } from './sidebar.tsx';
import { UserMenu } from './user-menu.tsx';
import classes from './sidebar.module.css';

export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(shellTexts);
  useReturnFocus(opened);
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={280} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('mainMenu')}>
        <Drawer.Body style={{ height: '100%' }}>
          <div className={classes.drawer}>
            <div className={classes.head}>
              <Link to="/home" className={classes.brand} onClick={onClose}>
                <img src="/favicon.svg" width={28} height={28} alt="" />
                {t('home')}
              </Link>
              <CloseButton variant="transparent" c="inherit" size="lg" aria-label={t('closeMenu')} onClick={onClose} />
            </div>
            <MenuList collapsed={false} onFollow={onClose} />
            <UserMenu collapsed={false} onFollow={onClose} />
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
