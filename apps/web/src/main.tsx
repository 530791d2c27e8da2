import './ui/mantine-styles.ts';
import '@larder/look/base.css';
import '@larder/browser/install';
import { watchNetwork } from '@larder/browser/connection';
import { markLanguage } from '@larder/browser/texts';
import { cssVariables, theme } from '@larder/look/theme';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './browser/query-client.ts';
import { router } from './routes.tsx';
import { Notices } from './shell/notices.tsx';
import { ToastHost } from './shell/toast-host.tsx';

const colourSchemes = localStorageColorSchemeManager({ key: 'colour-scheme' });
/** Milliseconds after which the first screen has been drawn. */
const quiet = 4000;
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

watchNetwork();
markLanguage();
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colourSchemes}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        <Notices />
        <RouterProvider router={router} />
        <ToastHost />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);

// After the first screen, whose files come first.
addEventListener('load', () => setTimeout(() => void startBackground(), quiet));

async function startBackground(): Promise<void> {
  try {
    const background = await import('./shell/background.ts');
    background.startBackground(router);
  } catch {
    addEventListener('online', () => void startBackground(), { once: true });
  }
}
