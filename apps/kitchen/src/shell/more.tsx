import { useTexts } from '@larder/browser/texts';
import { Icon } from '@larder/look/icon';
import {
  IconBook2,
  IconChevronRight,
  IconDeviceTablet,
  IconSalad,
  IconShoppingCart,
  IconTemperatureSun,
  IconUserEdit,
  type Icon as Sign,
} from '@tabler/icons-react';
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
        <Entry to="/guides" icon={IconBook2} title={t('guides')} note={t('guidesNote')} />
        <Entry to="/orders" icon={IconShoppingCart} title={t('orders')} note={t('ordersNote')} />
        <Entry to="/products" icon={IconSalad} title={t('products')} note={t('productsNote')} />
        <Entry to="/names" icon={IconUserEdit} title={t('names')} note={t('namesNote')} />
        <Entry to="/probes" icon={IconTemperatureSun} title={t('probes')} note={t('probesNote')} />
        <Entry to="/tablet" icon={IconDeviceTablet} title={t('tablet')} note={t('tabletNote')} />
      </ul>
    </Page>
  );
}

type EntryProps = {
  to: '/guides' | '/orders' | '/products' | '/names' | '/probes' | '/tablet';
  icon: Sign;
  title: string;
  note: string;
};

function Entry({ to, icon, title, note }: EntryProps) {
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
