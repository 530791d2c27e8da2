import { useTexts } from '@larder/browser/texts';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { reportsTexts } from './reports.texts.ts';
import classes from './print-log.module.css';

/** How long the warning stands (docs/product/catalogue.md#print-log-window), in milliseconds. */
const span = 10_000;

/** Says that the log looks 2 days back by default. It leaves by itself, but not under a pointer or the focus. */
export function PrintLogWarning() {
  const t = useTexts(reportsTexts);
  const [hidden, setHidden] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  useEffect(() => {
    if (hidden || held) return undefined;
    const timer = setTimeout(() => setHidden(true), span);
    return () => clearTimeout(timer);
  }, [hidden, held]);
  if (hidden) return null;
  const hide = () => {
    // The button goes with the banner: the focus goes on to the page's title instead of being lost.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    setHidden(true);
  };
  return (
    <div
      className={classes.warning}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Banner
        tone="warn"
        action={
          <ActionIcon size={24} c="inherit" aria-label={t('hideWarning')} title={t('hideWarning')} onClick={hide}>
            <IconX size={16} stroke={2} aria-hidden />
          </ActionIcon>
        }
      >
        {t('warning')}
      </Banner>
    </div>
  );
}
