import { tmpdir } from 'node:os';
import type { App } from '../src/platform/app-context.ts';
import { readConfig } from '../src/platform/config.ts';
import { openDatabase, siblings, type Connection } from '../src/platform/database/database.ts';
import { cursors } from '../src/platform/database/list.ts';
import { rolesOf } from '../src/platform/database/migrate.ts';
import { openBlobs } from '../src/platform/files/blobs.ts';
import { createKnownBrowsers } from '../src/platform/http/known-browser.ts';
import { createLog } from '../src/platform/log.ts';
import { createCodes } from '../src/platform/secrets/codes.ts';
import { createSealed } from '../src/platform/secrets/sealed.ts';
import { deriveSecrets } from '../src/platform/secrets/secrets.ts';
import { createTokens } from '../src/platform/secrets/tokens.ts';

export const templateName = 'larder_test';
export const testSecrets = deriveSecrets('a key for tests alone, of no worth elsewhere');

/** The connections of a test server's owner, application and job runner to one database. */
export function connections(owner: Connection, database = templateName) {
  const roles = rolesOf(templateName);
  const template = { ...owner, database };
  return {
    template,
    ...siblings(template, roles, testSecrets.databasePassword),
    passwords: { app: testSecrets.databasePassword(roles.app), jobs: testSecrets.databasePassword(roles.jobs) },
  };
}

/** The pooler that stands before a server, if one does (`test/pooler.ts`); not before another way to it. */
function poolerOf({ host }: Connection): Connection | undefined {
  const { TEST_POOLER: given } = process.env;
  const { of: server, ...pooler } = given ? (JSON.parse(given) as Connection & { of: string }) : {};
  return server === host ? pooler : undefined;
}

/** What the process shares, on one test database. */
export async function openTestApp(
  owner: Connection,
  database: string,
  environment: Record<string, string> = {},
): Promise<App> {
  const config = readConfig({
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    DATA_DIR: tmpdir(),
    BACKUP_DIR: '',
    BLOB_URL: `file:larder-blobs-${database}`,
    AUDIT_ANCHORS: `larder-anchors-${database}.jsonl`,
    ...environment,
  });
  const log = createLog(config.LOG_LEVEL);
  const { app } = connections(owner, database);
  const pooler = poolerOf(owner);
  return {
    config,
    log,
    version: 'test',
    database: await openDatabase({ ...app, ...pooler }, log, { max: 8, pooled: pooler !== undefined }),
    tokens: createTokens(testSecrets),
    cursors: cursors(testSecrets.cursors),
    sealed: createSealed(testSecrets.sealed),
    blobs: openBlobs(config),
    codes: createCodes(testSecrets.codes),
    browsers: createKnownBrowsers(testSecrets.browsers),
  };
}
