import { useOfflineSince } from '@larder/browser/connection';
import { useTexts } from '@larder/browser/texts';
import { useLayoutEffect, useRef } from 'react';
import { formatClock } from '../browser/own-clock.ts';
import { MasqueradeBar } from './masquerade-bar.tsx';
import { useNewer } from './newer-version.ts';
import { shellTexts } from './shell.texts.ts';
import classes from './notices.module.css';

/** The bars above everything: in whose account an operator is, that the network is gone, that a newer version waits. */
export function Notices() {
  const bars = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = bars.current;
    if (!node) return undefined;
    // What sticks below (side menu, table heads) starts where the bars end.
    const observer = new ResizeObserver(() => {
      document.documentElement.style.setProperty('--bars', `${node.offsetHeight}px`);
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={bars} className={classes.bars}>
      <MasqueradeBar />
      <div role="status">
        <OfflineBar />
        <NewerBar />
      </div>
    </div>
  );
}

function OfflineBar() {
  const t = useTexts(shellTexts);
  const since = useOfflineSince();
  if (since === undefined) return null;
  return (
    <div className={classes.bar} data-tone="warn">
      <span>{t('offline', { time: formatClock(since) })}</span>
    </div>
  );
}

function NewerBar() {
  const t = useTexts(shellTexts);
  const reload = useNewer();
  if (!reload) return null;
  return (
    <div className={classes.bar} data-tone="info">
      <span>{t('newer')}</span>
      <button type="button" className={classes.action} onClick={reload}>
        {t('reload')}
      </button>
    </div>
  );
}
