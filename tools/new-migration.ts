/**
 * Writes the next numbered migration from `apps/api/src/schema`, and keeps the newest snapshot only: what came before
 * is in the numbered files. `npx tsx tools/new-migration.ts printer-name`
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './step.mjs';

const [name] = process.argv.slice(2);
if (!name) throw new Error('Name the migration: npx tsx tools/new-migration.ts printer-name');
const cwd = join(root, 'apps/api');
const { status } = spawnSync('npx', ['drizzle-kit', 'generate', '--name', name], { cwd, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
const meta = join(cwd, 'migrations/meta');
const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'));
for (const old of snapshots.toSorted().slice(0, -1)) rmSync(join(meta, old));
