import { useTexts } from '@larder/browser/texts';
import { Icon } from '@larder/look/icon';
import { IconChevronRight, IconDeviceTablet, type Icon as Sign } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Page } from '../ui/page.tsx';
import { shellTexts } from './shell.texts.ts';
import classes from './more.module.css';

/** What is needed less often. */
export function MoreScreen() {
  const t = useTexts(shellTexts);
  return (
    <Page title={t('more')} back="/">
      <ul className={classes.list}>
        <Entry to="/tablet" icon={IconDeviceTablet} title={t('tablet')} note={t('tabletNote')} />
      </ul>
    </Page>
  );
}

function Entry({ to, icon, title, note }: { to: '/tablet'; icon: Sign; title: string; note: string }) {
  return (
    <li>
      <Link to={to} className={classes.entry}>
        <Icon of={icon} size={32} />
        <span className={classes.words}>
          <strong>{title}</strong>
          <span>{note}</span>
        </span>
        <Icon of={IconChevronRight} size={24} />
      </Link>
    </li>
  );
}
