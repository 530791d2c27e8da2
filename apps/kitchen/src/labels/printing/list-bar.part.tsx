import { useTexts } from '@larder/browser/texts';
import { Icon } from '@larder/look/icon';
import { IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { productCardTexts } from './product-card.texts.ts';
import classes from './prep.module.css';

/** The way to the prep list, with how many labels are on it. */
export function ListBar({ count }: { count: number }) {
  const t = useTexts(productCardTexts);
  return (
    <Link to="/prep" className={classes.bar}>
      <Icon of={IconListCheck} size={28} />
      <span aria-live="polite">{t('bar', { count })}</span>
    </Link>
  );
}
