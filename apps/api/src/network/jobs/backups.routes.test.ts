import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { writeState, type BackupState } from '../../platform/backup/backup-state.ts';

let dataDir: string;
let harness: Harness;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'larder-backups-'));
  harness = await openHarness({ DATA_DIR: dataDir, BACKUP_DIR: 'backups' });
});
afterAll(async () => {
  await harness.close();
  await rm(dataDir, { recursive: true, force: true });
});

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const shown = async () =>
  (await harness.call('GET', '/jobs/repeated', { as: 'operator@larder.test' })).body as {
    items: { name: string }[];
    backups: object | null;
  };
const figure = async (name: string) => {
  const { body } = await harness.server.inject({ method: 'GET', url: '/metrics' });
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
};

it('operators see the last good backup with its size, on Jobs and among the figures', async () => {
  const first = await shown();
  expect(first.items.map(({ name }) => name)).toContain('back_up');
  expect(first.backups).toEqual({ last: null, count: 0, overdue: false, failed: null, trial: null });
  expect(await figure('larder_backup_bytes')).toBe(0);
  const kept = (name: string, made_at: string) => ({ name, made_at, bytes: 123_456_789, seals: {} });
  const trial = { name: 'a', at: ago(60), rows: 0, pictures: 0, failed: 'could not read block 1' };
  const state: BackupState = {
    since: ago(1000),
    kept: [kept('old', ago(90)), { ...kept('new', ago(60)), broken: 'could not read block 1' }],
    failed: { at: ago(1), reason: 'The disk is too full' },
    trial,
    mailed_at: null,
  };
  await writeState(dataDir, state);
  expect((await shown()).backups).toEqual({
    last: { name: 'old', made_at: state.kept[0]?.made_at, bytes: 123_456_789 },
    count: 1,
    overdue: true,
    failed: state.failed,
    trial,
  });
  expect(await figure('larder_backup_age_seconds')).toBeGreaterThanOrEqual(90 * 3600);
  expect(await figure('larder_backup_bytes')).toBe(123_456_789);
  expect(await figure('larder_backup_failing')).toBe(1);
});
