import type { App } from '../apps/api/src/platform/app-context.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { openDatabase, type Connection } from '../apps/api/src/platform/database/database.ts';
import { cursors } from '../apps/api/src/platform/database/list.ts';
import { openBlobs } from '../apps/api/src/platform/files/blobs.ts';
import { createKnownBrowsers } from '../apps/api/src/platform/http/known-browser.ts';
import { createLog } from '../apps/api/src/platform/log.ts';
import { createCodes } from '../apps/api/src/platform/secrets/codes.ts';
import { createSealed } from '../apps/api/src/platform/secrets/sealed.ts';
import { createTokens } from '../apps/api/src/platform/secrets/tokens.ts';
import { benchSecrets } from './speed/label-log-rows.ts';

/** All that the API needs, on a bench's database. */
export async function openBenchApp(
  connection: Connection,
  { max, pooled = false }: { max: number; pooled?: boolean },
): Promise<App> {
  const config = readConfig({ DEMO: '0', PORT: '0' });
  const log = createLog('error');
  return {
    config,
    log,
    version: 'bench',
    database: await openDatabase(connection, log, { max, pooled }),
    tokens: createTokens(benchSecrets),
    cursors: cursors(benchSecrets.cursors),
    sealed: createSealed(benchSecrets.sealed),
    blobs: openBlobs(config),
    codes: createCodes(benchSecrets.codes),
    browsers: createKnownBrowsers(benchSecrets.browsers),
  };
}
