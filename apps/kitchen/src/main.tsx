import './ui/mantine-styles.ts';
import '@larder/look/base.css';
import './ui/kitchen.css';
import './languages/languages.ts';
import { loadLanguage, markLanguage } from '@larder/browser/texts';
import { cssVariables, theme } from '@larder/look/theme';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { reviveJobs } from './printer/job.ts';
import { router } from './routes.tsx';
import { NoStorage, SecondWindow } from './shell/gate.tsx';
import { note } from './store/diary.ts';
import { openKitchen } from './store/kitchen.ts';
import { alone } from './store/one-window.ts';
import { appVersion } from './store/storage-health.ts';

const colourSchemes = localStorageColorSchemeManager({ key: 'colour-scheme' });
const element = document.getElementById('root');
if (!element) throw new Error('The page has no root element');
const root = createRoot(element);

markLanguage();
void start();

/** One window of a tablet has the memory; it is read whole, then the first screen is drawn. */
async function start(): Promise<void> {
  await loadLanguage().catch(() => undefined);
  try {
    await alone(() => draw(<SecondWindow />));
    await openKitchen();
  } catch {
    draw(<NoStorage />);
    return;
  }
  note(`start ${appVersion}`);
  // A full tablet cannot note the question yet: it is tried again each minute, and everything else goes on.
  await reviveJobs().catch(() => undefined);
  draw(<RouterProvider router={router} />);
}

function draw(children: ReactNode): void {
  root.render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colourSchemes}
        defaultColorScheme="auto"
        deduplicateCssVariables={false}
      >
        {children}
      </MantineProvider>
    </StrictMode>,
  );
}
