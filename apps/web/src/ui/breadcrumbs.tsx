import { Link } from '@tanstack/react-router';
import { useTexts } from '@larder/browser/texts';
import classes from './page-header.module.css';
import { uiTexts } from './ui.texts.ts';

export type Crumb = { label: string; to?: string };

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTexts(uiTexts);
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className={classes.crumbs}>
        {crumbs.map(({ label, to }) => (
          <li key={to ?? label}>
            {to ? (
              <Link to={to} activeOptions={{ exact: true }}>
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
