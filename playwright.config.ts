import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  // Every worker has a server of its own (e2e/server.ts); on two processors a third only takes memory.
  workers: 2,
  // Long, for machines that are busy with other things; nothing here measures time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // A second try tells a race from a fault, and `npm test` tries once more, alone; what needs either is named at the
  // end, and is a bug of the test.
  retries: 1,
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    // What a service worker fetches escapes the tests' own answers; those about it allow it.
    serviceWorkers: 'block',
    // Fading dialogs take a seventh of the processor's time, and nothing here is about them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Of every test it would cost a fifth of the run.
    trace: 'on-first-retry',
    // A button that is not there fails its test then, not when all of the test's time is over.
    actionTimeout: 60_000,
    launchOptions: { ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }) },
  },
});
