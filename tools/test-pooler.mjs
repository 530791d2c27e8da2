/**
 * Runs the API's tests with the application behind an installed PgBouncer that gives each transaction another session:
 * `npm run test:pooler -- apps/api/src/platform/database`, for example; all of them without a path.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) =>
  existsSync(path),
);
if (!program) {
  console.log('PgBouncer is not installed: nothing to test through.');
  process.exit(1);
}
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'api', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, TEST_PGBOUNCER: program },
});
process.exit(status ?? 1);
