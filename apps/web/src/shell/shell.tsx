import { useTexts } from '@larder/browser/texts';
import { Navigate, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { takeSessionNotice } from '../browser/refresh.ts';
import { useUser, useWaiting } from '../browser/session-store.ts';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { toastSuccess, wantToasts } from '../ui/feedback/toast.ts';
import { ConfirmHost } from './confirm-host.tsx';
import { eventually } from './eventually.ts';
import { Overlays } from './overlays.tsx';
import { shellTexts } from './shell.texts.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import classes from './shell.module.css';

const SignInAgain = lazyPart(
  () => eventually(() => import('../access/session/sign-in-again.dialog.tsx')),
  'SignInAgainDialog',
);

/** Milliseconds after which the first screen has long been drawn. */
const quiet = 4000;

/** The frame of every signed-in screen: side menu and content. */
export function Shell() {
  const t = useTexts(shellTexts);
  const user = useUser();
  const waiting = useWaiting();
  useEffect(() => {
    const timer = setTimeout(wantToasts, quiet);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const notice = takeSessionNotice();
    // What is left here is no failure: that one reads on the sign-in page.
    if (notice) toastSuccess(notice, { title: t('notice') });
  }, [t]);
  // Another tab may have signed out. A person with something unsaved here was asked to sign in again, and gave it up.
  if (!user) return <Navigate to="/login" replace ignoreBlocker />;
  return (
    <div className={classes.frame}>
      <button type="button" className={classes.skip} onClick={() => document.getElementById('content')?.focus()}>
        {t('skip')}
      </button>
      <TopBar />
      <Sidebar />
      <main id="content" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Overlays />
      <ConfirmHost />
      {waiting && <SignInAgain user={waiting} />}
    </div>
  );
}
