/**
 * Runs the API's tests on another PostgreSQL than the embedded one: TEST_DATABASE_URL, or an installed server that is
 * started for the time of the run. The URL's role needs CREATEROLE and CREATEDB and must not be a superuser.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const given = process.env.TEST_DATABASE_URL;
if (given) process.exit(runTests(given));

const bin = findBinaries();
if (!bin) {
  console.log('No PostgreSQL server is installed and TEST_DATABASE_URL is not set: nothing to test against.');
  process.exit(1);
}
const home = mkdtempSync('/tmp/larder-pg-');
const user = process.getuid?.() === 0 ? systemUser() : undefined;
if (user) chownSync(home, user.uid, user.gid);
const data = join(home, 'data');
const server = (command, args) =>
  execFileSync(join(bin, command), args, { ...user, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });

server('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
const settings = `-c listen_addresses='' -c unix_socket_directories='${home}' -c unix_socket_permissions=0777 -c fsync=off -c full_page_writes=off -c autovacuum=off -c max_connections=200`;
server('pg_ctl', ['-D', data, '-w', '-l', join(home, 'log'), '-o', settings, 'start']);
let failed;
try {
  const psql = (sql) => server('psql', ['-h', home, '-U', 'postgres', '-d', 'postgres', '-qc', sql]);
  psql('create role larder login createdb createrole');
  psql('create database larder owner larder');
  console.log(execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim());
  failed = runTests(`postgres://larder@localhost/larder?host=${encodeURIComponent(home)}`);
} finally {
  server('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
  rmSync(home, { recursive: true, force: true });
}
process.exit(failed);

function runTests(url) {
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'api', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  });
  return status ?? 1;
}

/** The newest installed server of version 15 or more, where Debian and others keep them. */
function findBinaries() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .filter((version) => version >= 15)
    : [];
  const [oldest] = versions.toSorted((a, b) => a - b);
  if (oldest) return join(root, String(oldest), 'bin');
  return ['/usr/local/pgsql/bin', '/usr/local/bin', '/usr/bin'].find((path) => existsSync(join(path, 'initdb')));
}

function systemUser() {
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
