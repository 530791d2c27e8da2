import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { uiTexts } from '../ui.texts.ts';
import { Banner } from './banner.tsx';

/** Something could not be loaded: what, and another try. */
export function RetryBanner({ onRetry, children }: { onRetry: () => unknown; children: ReactNode }) {
  const t = useTexts(uiTexts);
  return (
    <Banner
      tone="bad"
      action={
        <Button variant="default" size="compact-sm" onClick={() => void onRetry()}>
          {t('retry')}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
