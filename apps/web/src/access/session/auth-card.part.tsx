import { useTexts } from '@larder/browser/texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { versionOptions } from './session.api.ts';
import { sessionTexts } from './session.texts.ts';
import classes from './auth-card.module.css';

type AuthCardProps = {
  title: string;
  /** Where the card stands among several: "Step 1 of 3". */
  step?: string;
  children: ReactNode;
  beside?: ReactNode;
};

/** The one-column card of the screens before sign-in. */
export function AuthCard({ title, step, children, beside }: AuthCardProps) {
  const t = useTexts(sessionTexts);
  const source = useQuery(versionOptions).data?.source_url;
  return (
    <div className={classes.page}>
      <title>{t('windowTitle', { title })}</title>
      <header className={classes.brand}>
        <img src="/favicon.svg" width={40} height={40} alt="" />
        <div>
          <p className={classes.product}>{t('product')}</p>
          <p className={classes.tagline}>{t('tagline')}</p>
        </div>
      </header>
      <main className={classes.cards}>
        <section className={classes.card} aria-labelledby="auth-title">
          <div>
            {step && <p className={classes.note}>{step}</p>}
            <h1 id="auth-title" className={classes.title}>
              {title}
            </h1>
          </div>
          {children}
        </section>
        {beside && <section className={classes.card}>{beside}</section>}
      </main>
      {source && (
        <footer className={classes.note}>
          <a href={source}>{t('sourceCode')}</a>
        </footer>
      )}
    </div>
  );
}
