import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '../src/platform/database/database.ts';
import { sessionSettings } from '../src/platform/database/session-settings.ts';
import { freePort } from '../src/platform/postgres/embedded-postgres-door.ts';

type Pooler = { host: string; port: number; stop: () => Promise<void> };

/** Starts a PgBouncer before all databases of a test server, for the roles that are named with their passwords. */
export async function startPooler(program: string, server: Connection, roles: Map<string, string>): Promise<Pooler> {
  const home = await mkdtemp(join(tmpdir(), 'larder-pooler-'));
  const port = await freePort();
  const users = [...roles].map(([role, password]) => `"${role}" "${password}"`).join('\n');
  await writeFile(join(home, 'users'), users);
  await writeFile(
    join(home, 'pgbouncer.ini'),
    `[databases]
* = host=${server.host} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(home, 'users')}
pool_mode = transaction
default_pool_size = 6
max_client_conn = 2000
server_idle_timeout = 1
`,
  );
  // It refuses to run as root; the socket's directory is open to the user of the database alone.
  const user = process.getuid?.() === 0 ? await stat(server.host ?? '/') : undefined;
  await chmod(home, 0o755);
  if (user) await chown(home, user.uid, user.gid);
  const child = spawn(program, ['-q', join(home, 'pgbouncer.ini')], {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: home,
    stdio: ['ignore', 'ignore', process.env.TEST_LOG ? 'inherit' : 'ignore'],
  });
  await reached(port, child);
  return {
    host: '127.0.0.1',
    port,
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Gives a role what its sessions need wherever it is: copies of a database leave the settings of a role behind. */
export async function settleRole(owner: Connection, role: string): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  for (const [name, value] of Object.entries(sessionSettings))
    await client.query(`alter role ${pg.escapeIdentifier(role)} set ${name} = ${pg.escapeLiteral(value)}`);
  await client.end();
}

async function reached(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await wait(50);
  }
  throw new Error('PgBouncer ended before it was ready: see TEST_LOG=warn');
}
