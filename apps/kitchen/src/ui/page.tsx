import { useTexts } from '@larder/browser/texts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHeading } from './heading.ts';
import { Press } from './press.tsx';
import { uiTexts } from './ui.texts.ts';
import classes from './page.module.css';

type PageProps = {
  title: string;
  /** The title is what a person looks for on the screen. */
  large?: boolean;
  /** Where Back leads; none on the home screen. */
  back?: '/' | '/print' | '/prints' | '/more' | '/guides' | '/scan' | '/temperatures' | '/checks' | '/today' | '/count';
  /** The category that Back opens again. */
  category?: string | undefined;
  /** At the right of the title. */
  actions?: ReactNode;
  /** Stays at the lower edge of the screen: the main action. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A screen: its title with Back, its content, and its main action within reach of the thumb. */
export function Page({ title, large, back, category, actions, foot, children }: PageProps) {
  const t = useTexts(uiTexts);
  const router = useRouter();
  const heading = useHeading(title);
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        {back && (
          <Press
            kind="quiet"
            icon={IconArrowLeft}
            label={t('back')}
            onPress={() => void router.navigate({ to: back, search: category ? { category } : {} })}
          />
        )}
        <h1 ref={heading} tabIndex={-1} className={classes.title} data-large={large || undefined}>
          {title}
        </h1>
        {actions}
      </header>
      <div className={classes.body}>{children}</div>
      {foot && (
        <footer ref={measureFoot} className={classes.foot}>
          {foot}
        </footer>
      )}
    </main>
  );
}

/**
 * Says how high the foot is, whatever is in it, to what is laid out above it: the bar that takes back what was just
 * done.
 */
function measureFoot(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--foot', `${foot.offsetHeight}px`));
  observer.observe(foot);
  return () => {
    observer.disconnect();
    style.removeProperty('--foot');
  };
}
