import { createHash, randomBytes } from 'node:crypto';
import { link, mkdtemp, realpath, rename, rm, rmdir, symlink, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode, startFault } from './embedded-postgres-fault.ts';

/** The longest path a unix socket takes everywhere (Linux 107 bytes, macOS 103). */
export const socketPathLimit = 103;

const lockName = 'in-use.lock';

/**
 * Takes a directory for this process alone, or answers undefined when a living process has it. The lock is a listening
 * socket: the kernel closes it with the process, however that dies, so a lock left behind is distinguished from a held
 * one by connecting to it, in other containers on the same directory too.
 */
export async function lockDirectory(directory: string): Promise<(() => Promise<void>) | undefined> {
  if (process.platform === 'win32') return lockPipe(await realpath(directory));
  const near = await nearby(directory);
  try {
    return await lockSocket(near.path, directory);
  } catch (cause) {
    throw startFault(
      `${directory} cannot be locked: set DATA_DIR to a local disk that supports sockets and links.`,
      cause,
    );
  } finally {
    await near.forget();
  }
}

async function lockSocket(near: string, directory: string): Promise<(() => Promise<void>) | undefined> {
  const server = await listen(join(near, `${lockName}.${randomBytes(4).toString('hex')}`));
  const own = server.address() as string;
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (await claim(own, join(near, lockName))) return () => release(server, join(directory, lockName));
      if (await answers(join(near, lockName))) break;
      await discard(near);
    }
  } finally {
    await unlink(own);
  }
  await close(server);
  return undefined;
}

async function claim(own: string, lock: string): Promise<boolean> {
  try {
    await link(own, lock);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

// Another start may have replaced the dead lock meanwhile: what was moved away is asked once more, and put back when it
// lives.
async function discard(near: string): Promise<void> {
  const aside = join(near, `${lockName}.${randomBytes(4).toString('hex')}`);
  try {
    await rename(join(near, lockName), aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if (await answers(aside)) await claim(aside, join(near, lockName));
  await unlink(aside);
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => resolve(errorCode(error) === 'EAGAIN'));
  });
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(path, () => resolve(server.unref()));
  });
}

async function release(server: Server, lock: string): Promise<void> {
  await rm(lock, { force: true });
  await close(server);
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

async function lockPipe(directory: string): Promise<(() => Promise<void>) | undefined> {
  const name = createHash('sha256').update(directory.toLowerCase()).digest('hex').slice(0, 32);
  try {
    const server = await listen(`\\\\.\\pipe\\larder-${name}`);
    return () => close(server);
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return undefined;
    throw error;
  }
}

/** The directory under a path short enough for sockets: itself, or a symlink in the temporary directory. */
async function nearby(directory: string): Promise<{ path: string; forget: () => Promise<void> }> {
  const path = await realpath(directory);
  if (Buffer.byteLength(join(path, `${lockName}.12345678`)) <= socketPathLimit) return { path, forget: async () => {} };
  const place = await mkdtemp(join(tmpdir(), 'larder-socket-'));
  await symlink(path, join(place, 'd'));
  return {
    path: join(place, 'd'),
    forget: async () => {
      await unlink(join(place, 'd'));
      await rmdir(place);
    },
  };
}
