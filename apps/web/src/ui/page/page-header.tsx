import { useTexts } from '@larder/browser/texts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTitlePrefix } from '../../browser/window-title.ts';
import { uiTexts } from '../ui.texts.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { PrintHead } from './print-head.tsx';
import classes from './page-header.module.css';

type PageHeaderProps = {
  /** The h1; it also becomes the window's title. */
  title: string;
  /** Where the page stands, from the outside in; the page itself is not repeated. */
  crumbs?: Crumb[];
  /** A status badge beside the title. */
  badge?: ReactNode;
  /** At most one primary and two secondary buttons, and a menu for the rest. */
  actions?: ReactNode;
};

/**
 * The head of every screen. On arrival its title takes the focus, so that a screen reader hears the change of place;
 * not from a dialog that was opened while the screen was on its way.
 */
export function PageHeader({ title, crumbs, badge, actions }: PageHeaderProps) {
  const t = useTexts(uiTexts);
  const prefix = useTitlePrefix();
  const heading = useRef<HTMLHeadingElement>(null);
  // One category after another keeps the screen and is a change of place all the same.
  const place = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    if (!document.activeElement?.closest('[role="dialog"]')) heading.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <header className={classes.header}>
      <title>{prefix + t('windowTitle', { title })}</title>
      <PrintHead />
      {crumbs && crumbs.length > 0 && <Breadcrumbs crumbs={[...crumbs, { label: title }]} />}
      <div className={classes.line}>
        <div className={classes.title}>
          <h1 ref={heading} tabIndex={-1} className={classes.heading} dir="auto">
            {title}
          </h1>
          {badge}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  );
}
