import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresHome } from './embedded-postgres-home.ts';
import { socketPathLimit } from './embedded-postgres-lock.ts';
import { handOver } from './embedded-postgres-owner.ts';

/** How a client reaches the server; without a password the socket's directory is the protection. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
}

/** Where clients knock, and the server settings that put the door there. */
export interface Door {
  host: string;
  port: number;
  password?: string;
  settings: Record<string, string | number>;
  remove: () => Promise<void>;
}

/** A unix socket in a directory closed to other users, or loopback and a password on Windows. */
export async function openDoor(home: PostgresHome): Promise<Door> {
  if (process.platform === 'win32') return openLoopback(home);
  const host = await socketDirectory(home);
  await handOver(host, home.user);
  const settings = {
    listen_addresses: '',
    port: 5432,
    unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
  return { host, port: 5432, settings, remove: () => rm(host, { recursive: true, force: true }) };
}

/** A DATABASE_URL for a connection; a socket directory travels in the query. */
export function connectionUrl({ host, port, user, password, database }: Connection): string {
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`;
  if (!host.startsWith('/')) return `postgresql://${user}${secret}@${host}:${port}/${database}`;
  return `postgresql://${user}${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

async function socketDirectory(home: PostgresHome): Promise<string> {
  const inside = join(home.directory, 'socket');
  if (Buffer.byteLength(join(inside, '.s.PGSQL.5432')) > socketPathLimit) return temporaryDirectory(home);
  await mkdir(inside, { recursive: true, mode: 0o700 });
  return inside;
}

// Its name is noted, so that the next start removes what a killed one left.
async function temporaryDirectory(home: PostgresHome): Promise<string> {
  const note = join(home.directory, 'socket-directory');
  const former = await readFile(note, 'utf8').catch(() => '');
  if (former) await rm(former, { recursive: true, force: true });
  const temporary = Buffer.byteLength(tmpdir()) < socketPathLimit - 40 ? tmpdir() : '/tmp';
  const made = await mkdtemp(join(temporary, 'larder-socket-'));
  await writeFile(note, made);
  return made;
}

async function openLoopback(home: PostgresHome): Promise<Door> {
  const file = join(home.directory, 'password');
  const password = await readFile(file, 'utf8').catch(() => randomBytes(24).toString('base64url'));
  await writeFile(file, password, { mode: 0o600 });
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' };
  return { host: '127.0.0.1', port, password, settings, remove: async () => {} };
}

/** A port of this machine that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
