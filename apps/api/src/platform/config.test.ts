import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

/** A wrong value of each variable that can be wrong. */
const wrong: Record<string, string> = {
  NODE_ENV: 'prodution',
  PORT: '80000',
  DATABASE_URL: 'mysql://db/larder',
  DATABASE_POOLER: 'session',
  DATABASE_DIRECT_URL: 'db',
  DATABASE_APP_URL: 'db',
  DATABASE_JOBS_URL: 'http://db/larder',
  DEMO: 'yes',
  PUBLIC_URL: 'larder.example',
  ORDERS_EMAIL: 'a@example.org, b@example.org',
  OPERATOR_EMAIL: 'Ada',
  SOURCE_URL: 'ftp://example.org',
  SMTP_URL: 'http://mail.example.org',
  SMS_URL: 'example',
  HEADERS_TIMEOUT: '0',
  IDLE_TIMEOUT: '-1',
  REQUEST_TIMEOUT: 'long',
  KEEP_ALIVE_TIMEOUT: '1e9',
  CONNECTIONS_PER_ADDRESS: '3',
  LOG_LEVEL: 'loud',
  CHAT_SCRIPT_URL: 'x',
  BILLING_SCRIPT_URL: 'x',
  BLOB_URL: 'https://bucket',
  AUDIT_ANCHOR_EMAIL: 'nobody',
  ADDRESS_URL: 'x',
  BILLING_API_URL: 'x',
  OUTBOUND_ALLOW: '10.0.0.0/99',
  TRAIL_API_URL: 'x',
  TRUSTED_PROXIES: 'my proxy',
  JOBS: 'maybe',
  SECRET_KEY: 'short',
  BACKUP_DIR: 'https://bucket',
  BACKUP_KEEP: '0',
  BACKUP_KEY: 'short',
};
/** What takes any text. */
const free = ['HOST', 'DATA_DIR', 'PROVIDER_NAME', 'MAIL_FROM', 'METRICS_TOKEN', 'AUDIT_ANCHORS', 'BILLING_API_KEY'];

const faultOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    expect((error as Error).name).toBe('ConfigFault');
    return (error as Error).message;
  }
};

describe('a wrong setting', () => {
  it.each(Object.entries(wrong))('%s=%s is one line that names it', (name, value) => {
    const message = faultOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name}: [^\\n]+$`));
    expect(message.length).toBeLessThan(200);
  });

  it('is known of every variable that the documentation lists', async () => {
    const page = await readFile(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
    const table = page.slice(page.indexOf('| Variable |'), page.indexOf('`/healthz` answers'));
    const listed = [...table.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
    );
    expect(listed.toSorted()).toEqual([...Object.keys(wrong), ...free].toSorted());
  });

  it.each([
    [{ NODE_ENV: 'production' }, 'SECRET_KEY is required when NODE_ENV is production'],
    [
      { HOST: '0.0.0.0' },
      'The demo shows its sign-ins and mail to anybody: HOST and PUBLIC_URL must be loopback, or set DEMO=0',
    ],
    [
      { BACKUP_DIR: 's3://key:secret@bucket.example/larder' },
      'BACKUP_KEY is required when BACKUP_DIR is a bucket: backups contain the key of the database',
    ],
    [
      { DATABASE_URL: 'postgres://larder@db/larder', BACKUP_DIR: '/backups' },
      'BACKUP_DIR is for the embedded database: back up the server of DATABASE_URL with its own tools',
    ],
    [{ DATABASE_POOLER: 'transaction' }, 'DATABASE_URL is required with DATABASE_POOLER: the address of the pooler'],
    [
      { DATABASE_POOLER: 'transaction', DATABASE_URL: 'postgres://larder@pooler/larder' },
      'DATABASE_DIRECT_URL is required with DATABASE_POOLER: migrations, jobs and locks need the database itself',
    ],
    [
      { DATABASE_URL: 'postgres://larder@db/larder', DATABASE_DIRECT_URL: 'postgres://larder@db/larder' },
      'DATABASE_DIRECT_URL is for a pooler: set DATABASE_POOLER=transaction, or only DATABASE_URL',
    ],
  ])('%j does not go together', (environment, message) => {
    expect(faultOf(environment as Record<string, string>)).toBe(message);
  });
});

it('the demo is on where people try Larder, and off in production unless it is asked for', () => {
  const demo = (environment: Record<string, string>) => readConfig(environment).demo;
  const production = { NODE_ENV: 'production', SECRET_KEY: 'a key for tests alone, of no worth elsewhere' };
  expect([demo({}), demo({ DEMO: '0' })]).toEqual([true, false]);
  expect([demo(production), demo({ ...production, DEMO: '1' })]).toEqual([false, true]);
});

it('backups are kept below DATA_DIR, elsewhere, or nowhere', () => {
  const backups = (environment: Record<string, string>) => readConfig({ DATA_DIR: '/srv', ...environment }).backups;
  expect(backups({})).toMatchObject({ place: '/srv/backups', keep: 7 });
  expect(backups({ BACKUP_DIR: '/mnt/nas', BACKUP_KEEP: '30' })).toMatchObject({ place: '/mnt/nas', keep: 30 });
  expect(backups({ BACKUP_DIR: '' })).toBeUndefined();
  expect(backups({ DATABASE_URL: 'postgres://larder@db/larder' })).toBeUndefined();
});

describe('a secret in a file', () => {
  const key = 'a key for tests alone, of no worth elsewhere';
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'larder-secrets-'));
    await writeFile(join(folder, 'key'), `${key}\n`);
    await writeFile(join(folder, 'url'), 'postgresql://larder@db/larder\n');
    await writeFile(join(folder, 'empty'), '\n');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is read without its line end', () => {
    const config = readConfig({ SECRET_KEY_FILE: join(folder, 'key'), DATABASE_URL_FILE: join(folder, 'url') });
    expect(config).toMatchObject({ SECRET_KEY: key, DATABASE_URL: 'postgresql://larder@db/larder' });
  });

  it('is refused in one line beside the secret itself, and where it is missing, empty or wrong', () => {
    const file = (name: string) => join(folder, name);
    expect(faultOf({ SECRET_KEY: key, SECRET_KEY_FILE: file('key') })).toBe(
      'SECRET_KEY and SECRET_KEY_FILE are both set: remove one of them',
    );
    expect(faultOf({ DATABASE_URL_FILE: file('none') })).toBe(
      `DATABASE_URL_FILE: ${file('none')} cannot be read (ENOENT)`,
    );
    expect(faultOf({ SECRET_KEY_FILE: file('empty') })).toBe(`SECRET_KEY_FILE: ${file('empty')} is empty`);
    expect(faultOf({ DATABASE_URL_FILE: file('key') })).toMatch(/^DATABASE_URL: is no address such as postgres:/);
  });
});
