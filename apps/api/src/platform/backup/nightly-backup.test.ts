import { chmod, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBucket } from '../../../test/small-bucket.ts';
import { backUpJob } from '../../network/jobs/backups.jobs.ts';
import { openApp } from '../../start.ts';
import type { App } from '../app-context.ts';
import { sealJob } from '../audit/audit-chain.ts';
import { clock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { readState, writeState } from './backup-state.ts';
import { openBackups } from './backup-store.ts';
import { backUp } from './nightly-backup.ts';

const real = clock.now;
const hour = 3_600_000;
const day = 24 * hour;
const firstNight = Date.parse('2031-03-04T02:47:00Z');

let directory: string;
let dataDir: string;
let app: App;
const stops: (() => Promise<void>)[] = [];

async function open(at: string, environment: Record<string, string> = {}, into = stops) {
  const config = readConfig({ DATA_DIR: at, JOBS: '0', LOG_LEVEL: 'silent', ...environment });
  return openApp(config, createLog('silent'), () => {}, into);
}

const close = async (all: (() => Promise<void>)[]) => {
  for (const stop of all.splice(0).toReversed()) await stop();
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'larder-nightly-'));
  await chmod(directory, 0o711);
  dataDir = join(directory, 'data');
  app = await open(dataDir, { BACKUP_KEEP: '2' });
  await sealJob(app).run({});
}, 300_000);
afterAll(async () => {
  await close(stops);
  await rm(directory, { recursive: true, force: true });
});
afterEach(() => {
  clock.now = real;
});

const at = (instant: number) => {
  clock.now = () => instant;
};
const names = async (folder = join(dataDir, 'backups')): Promise<string[]> =>
  (await readdir(folder)).toSorted((one, other) => one.localeCompare(other, 'en'));
const withBackups = (environment: Record<string, string>): App => ({
  ...app,
  config: readConfig({ DATA_DIR: dataDir, JOBS: '0', LOG_LEVEL: 'silent', ...environment }),
});
const read = async <Row extends object>(of: App, text: string) => (await of.database.pool.query<Row>(text)).rows;
/** Cuts off a table of a backup. */
async function damage(name: string): Promise<void> {
  const [found] = await read<{ path: string }>(app, `select pg_relation_filepath('public.label_logs') as path`);
  await truncate(join(dataDir, 'backups', name, 'postgres/cluster', found!.path), 8192);
}

describe('the backup of a night', () => {
  it('is made in the night, under load, is restored and counted, and contains no backup', async () => {
    at(firstNight - 2 * hour);
    expect(await backUp(app)).toMatchObject({ kept: [], failed: null });
    const writing = new AbortController();
    const load = (async () => {
      for (let count = 0; !writing.signal.aborted; count += 1)
        await app.database.pool.query(
          `insert into mailbox_messages (id, "to", subject, text, html, links, attachments)
            values (gen_random_uuid(), 'load@larder.test', $1, '', '', '{}', '[]')`,
          [String(count)],
        );
    })();
    at(firstNight);
    const state = await backUp(app);
    writing.abort();
    await load;
    expect(state?.failed).toBeNull();
    const [kept] = state?.kept ?? [];
    expect(kept).toMatchObject({ name: '2031-03-04-024700', made_at: '2031-03-04T02:47:00.000Z' });
    expect(kept!.bytes).toBeGreaterThan(1e7);
    expect(Object.values(kept!.seals).some((position) => position > 0)).toBe(true);
    expect(state?.trial).toMatchObject({ name: kept!.name, failed: null });
    expect(state!.trial!.rows).toBeGreaterThan(1000);
    expect(state!.trial!.pictures).toBeGreaterThan(0);
    expect(await names()).toEqual([kept!.name]);
    expect(await names(join(dataDir, 'backup-work'))).toEqual([]);
    const inside = await names(join(dataDir, 'backups', kept!.name));
    expect(inside).toEqual(expect.arrayContaining(['blobs', 'postgres', 'restored', 'secret-key']));
    expect(inside.filter((name) => name.startsWith('backup'))).toEqual([]);
  }, 300_000);

  it('is Larder as it was, once it is brought back', async () => {
    const target = join(directory, 'restored');
    await openBackups(app.config)?.fetch('2031-03-04-024700', target);
    const own: typeof stops = [];
    const restored = await open(target, {}, own);
    try {
      const accounts = 'select account_id from auth.list_accounts() order by 1';
      expect(await read(restored, accounts)).toEqual(await read(app, accounts));
      expect(await readFile(join(target, 'secret-key'), 'utf8')).toBe(
        await readFile(join(dataDir, 'secret-key'), 'utf8'),
      );
      expect(await readState(target)).toBeUndefined();
    } finally {
      await close(own);
      await rm(target, { recursive: true, force: true });
    }
  }, 300_000);

  it('waits for the next night, is made at any hour when that was missed, and as many are kept as asked for', async () => {
    const made = async (instant: number) => {
      at(instant);
      return (await backUp(app))?.kept.map(({ name }) => name.slice(5, 13));
    };
    expect(await made(firstNight + 12 * hour)).toEqual(['03-04-02']);
    expect(await made(firstNight + day)).toEqual(['03-04-02', '03-05-02']);
    expect(await made(firstNight + day + 25 * hour)).toEqual(['03-04-02', '03-05-02']);
    expect(await made(firstNight + day + 26 * hour)).toEqual(['03-05-02', '03-06-04']);
    expect(await names()).toEqual(['2031-03-05-024700', '2031-03-06-044700']);
    // The weekly trial was not due.
    expect((await readState(dataDir))?.trial?.name).toBe('2031-03-04-024700');
  }, 300_000);

  it('that cannot be restored counts as none: the next hour makes another', async () => {
    const store = openBackups(app.config)!;
    // Asks for a trial, as a week does.
    await writeState(dataDir, { ...(await readState(dataDir))!, trial: null });
    await damage('2031-03-06-044700');
    at(firstNight + 2 * day + 3 * hour);
    const state = await backUp(app);
    expect(state?.trial?.failed).toMatch(/^could not read block/);
    expect(state?.failed?.reason).toBe(state?.trial?.failed);
    expect(state?.kept.find(({ broken }) => broken)?.name).toBe('2031-03-06-044700');
    at(firstNight + 2 * day + 4 * hour);
    const mended = await backUp(app);
    expect(mended).toMatchObject({ failed: null, trial: { name: '2031-03-06-064700', failed: null } });
    expect(await store.list()).toEqual(['2031-03-05-024700', '2031-03-06-064700']);
  }, 300_000);
});

describe('a backup that fails', () => {
  it('on a full disk is noted and the next hour’s removes what was left half made', async () => {
    const full = firstNight + 3 * day;
    at(full);
    await writeFile(join(dataDir, 'backups', '2031-03-07-010000.unfinished'), 'left by a power cut');
    const state = await backUp(app, { free: async () => 1e6 });
    expect(state?.failed?.reason).toMatch(
      /^The disk is too full for a backup: .* has 1 MB free, and \d+ MB are needed$/,
    );
    expect(state?.kept).toHaveLength(2);
    expect(await names()).toEqual(['2031-03-05-024700', '2031-03-06-064700', '2031-03-07-010000.unfinished']);
    at(full + hour);
    const { kept = [], failed } = (await backUp(app)) ?? {};
    expect(failed).toBeNull();
    expect(await names()).toEqual(kept.map(({ name }) => name));
  }, 300_000);

  it('in a bucket that is away is noted, and succeeds encrypted once that is back', async () => {
    const bucket = await openBucket();
    try {
      const key = 'a key for backups alone, of no worth elsewhere';
      const remote = withBackups({ BACKUP_DIR: bucket.url, BACKUP_KEY: key });
      await rm(join(dataDir, 'backups.json'));
      bucket.state.isAway = true;
      at(firstNight + 10 * day);
      expect((await backUp(remote))?.failed?.reason).toMatch(/^Files cannot be stored or read at present/);
      bucket.state.isAway = false;
      at(firstNight + 10 * day + 60_000);
      const state = await backUp(remote);
      expect(state).toMatchObject({ failed: null, trial: { failed: null } });
      const [[path, bytes] = ['', Buffer.alloc(0)]] = bucket.kept;
      expect(path).toBe('/larder/chain/archives/2031-03-14-024800');
      expect(bytes.includes('PG_VERSION')).toBe(false);
      const other = withBackups({ BACKUP_DIR: bucket.url, BACKUP_KEY: key.toUpperCase() });
      await expect(openBackups(other.config)?.fetch('2031-03-14-024800', join(directory, 'never'))).rejects.toThrow(
        'BACKUP_KEY is not the key that it was made with',
      );
    } finally {
      bucket.close();
    }
  }, 300_000);
});

it('operators are mailed once a day while the last good backup is older than two days', async () => {
  const missing = withBackups({ BACKUP_DIR: join(directory, 'data/secret-key/below') });
  await rm(join(dataDir, 'backups.json'), { force: true });
  const owner = new Client(await ownerOf(dataDir));
  await owner.connect();
  const mails = async () =>
    (
      await owner.query<{ to: string }>(
        `select payload->>'to' as "to" from graphile_worker._private_jobs where payload->>'subject' like 'Larder has no backup%'`,
      )
    ).rows.map(({ to }) => to);
  try {
    const job = backUpJob(missing);
    for (const hours of [0, 40]) {
      at(firstNight + 20 * day + hours * hour);
      await job.run({});
    }
    expect(await mails()).toEqual([]);
    for (const hours of [49, 50, 72]) {
      at(firstNight + 20 * day + hours * hour);
      await job.run({});
    }
    expect(await mails()).toEqual(['operator@larder.test']);
    at(firstNight + 20 * day + 74 * hour);
    await job.run({});
    expect(await mails()).toHaveLength(2);
  } finally {
    await owner.end();
  }
}, 300_000);

/** The superuser's connection to a running data directory, for looking into the queue. */
async function ownerOf(at: string) {
  const [, , , port, host] = (await readFile(join(at, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
  return { host: host ?? '', port: Number(port), user: 'postgres', database: 'larder' };
}
