import { useTexts } from '@larder/browser/texts';
import { Link } from '@tanstack/react-router';
import type { LinkAddress } from '../../browser/address.ts';
import { uiTexts } from '../ui.texts.ts';
import classes from './page-header.module.css';

export type Crumb = { label: string; to?: LinkAddress };

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTexts(uiTexts);
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className={classes.crumbs}>
        {crumbs.map(({ label, to }) => (
          <li key={to ?? label}>
            {to ? (
              <Link to={to} activeOptions={{ exact: true }} dir="auto">
                {label}
              </Link>
            ) : (
              <span aria-current="page" dir="auto">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
