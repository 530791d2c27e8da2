import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const supervisor = 'apps/api/src/platform/postgres/embedded-postgres*.test.ts';
const templateDatabase = 'apps/api/test/global-setup.ts';

/**
 * Plain tests run anywhere; `api` on a template database that its set-up makes; `supervisor` starts and kills
 * databases.
 */
export default defineConfig({
  test: {
    // On two cores the runner would work alone: most of its time goes by in waiting for the database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      ...['rules', 'contract', 'label', 'look', 'browser', 'words'].map((name) => ({
        test: {
          name,
          include: [`packages/${name}/src/**/*.test.ts`],
          setupFiles: ['tools/fixed-seed.ts'],
          // Functions without state: the lexicons and fonts are read once in each worker, not in each file.
          isolate: name === 'browser',
          testTimeout: 30_000,
        },
      })),
      { test: { name: 'tools', include: ['tools/**/*.test.ts', 'apps/bridge/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'api',
          include: ['apps/api/{src,test}/**/*.test.ts'],
          exclude: [supervisor],
          setupFiles: ['tools/fixed-seed.ts'],
          globalSetup: existsSync(templateDatabase) ? [templateDatabase] : [],
          // Every file has a database of its own; read anew for each, the server would cost a second and a half a file.
          isolate: false,
          // Long, for machines that are busy with other things; nothing here measures time.
          testTimeout: 90_000,
          expect: { poll: { timeout: 60_000 } },
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'supervisor',
          include: [supervisor],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './apps/kitchen/vite.config.ts',
        test: {
          name: 'kitchen',
          root: './apps/kitchen',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [join(import.meta.dirname, 'tools/fixed-seed.ts')],
          testTimeout: 60_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: { name: 'web', root: './apps/web', include: ['src/**/*.test.{ts,tsx}'], testTimeout: 60_000 },
      },
    ],
  },
});
