import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, unlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postgresBinaries } from './embedded-postgres-binaries.ts';
import type { PostgresHome } from './embedded-postgres-home.ts';
import { databaseUser, handOver } from './embedded-postgres-owner.ts';

const platform = process.platform === 'win32' ? 'windows' : process.platform;
const packaged = dirname(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)),
);

let directory: string;
let home: PostgresHome;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'larder test '));
  await chmod(directory, 0o755);
  home = { directory: join(directory, 'home'), cluster: '', user: await databaseUser(directory), moved: false };
  await mkdir(home.directory);
  await handOver(home.directory, home.user);
});

afterEach(() => rm(directory, { recursive: true, force: true }));

/** The package as an install without scripts leaves it: no symlinks. */
async function installWithoutScripts(parent: string): Promise<string> {
  const copy = join(parent, 'package');
  await cp(packaged, copy, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(await readFile(join(copy, 'native', 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  await Promise.all(links.map((link) => unlink(join(copy, link.target))));
  return join(copy, 'native');
}

describe.skipIf(process.platform === 'win32')('the PostgreSQL programs', () => {
  test('are used where they were installed', async () => {
    const { bin, version } = await postgresBinaries(home);
    expect(bin).toBe(join(packaged, 'native', 'bin'));
    expect(version).toMatch(/^18\./);
    expect(await readdir(home.directory)).toEqual([]);
  });

  test('get the symlinks that an install without scripts did not make', async () => {
    const native = await installWithoutScripts(directory);
    expect((await postgresBinaries(home, native)).bin).toBe(join(native, 'bin'));
  });

  test.runIf(process.getuid?.() === 0)(
    'are copied when the user who runs them cannot reach the installed ones',
    async () => {
      const closed = join(directory, 'closed');
      await mkdir(closed, { mode: 0o700 });
      const native = await installWithoutScripts(closed);
      const first = await postgresBinaries(home, native);
      expect(first.bin).toContain(home.directory);
      expect(await postgresBinaries(home, native)).toEqual(first);
    },
  );

  test.skipIf(process.getuid?.() === 0)('are copied when the installed ones cannot be completed', async () => {
    const native = await installWithoutScripts(directory);
    await chmod(join(native, 'lib'), 0o555);
    expect((await postgresBinaries(home, native)).bin).toContain(home.directory);
    await chmod(join(native, 'lib'), 0o755);
  });
});
