import fs from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigFault } from '../config-fault.ts';
import { secretKey } from './secret-key.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'larder-key-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(dataDir, { recursive: true, force: true });
});

const file = () => join(dataDir, 'secret-key');
const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
function refusal(): string {
  try {
    secretKey(undefined, dataDir);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigFault);
    return (error as Error).message;
  }
  throw new Error('It was accepted');
}

describe('a key that is made', () => {
  it('is the same at the next start, long enough, and readable by its owner alone', async () => {
    const made = secretKey(undefined, dataDir);
    expect(made).toMatch(/^[\w-]{64}$/);
    expect(secretKey(undefined, dataDir)).toBe(made);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['secret-key']);
  });

  it('stands back where another start was faster', async () => {
    const link = vi.spyOn(fs, 'linkSync').mockImplementationOnce(() => {
      fs.writeFileSync(file(), 'the key of the one that was faster, by a hair');
      throw Object.assign(new Error('EEXIST'), { code: 'EEXIST' });
    });
    expect(secretKey(undefined, dataDir)).toBe('the key of the one that was faster, by a hair');
    expect(link).toHaveBeenCalledOnce();
    expect(await readdir(dataDir)).toEqual(['secret-key']);
  });

  it('is put in its place by a rename where files cannot have two names', async () => {
    vi.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
    });
    expect(secretKey(undefined, dataDir)).toHaveLength(64);
    expect(await readdir(dataDir)).toEqual(['secret-key']);
  });

  it('leaves nothing on a full disk, and says so in one line', async () => {
    const write = vi.spyOn(fs, 'writeFileSync').mockImplementation((draft) => {
      fs.closeSync(fs.openSync(String(draft), 'wx'));
      throw full();
    });
    expect(refusal()).toBe(`${file()} cannot be written: the disk is full. Make room, then start again`);
    expect(await readdir(dataDir)).toEqual([]);
    write.mockRestore();
    expect(secretKey(undefined, dataDir)).toHaveLength(64);
  });

  it('is forced to the disk before it has its name', () => {
    const done: string[] = [];
    const { writeFileSync, linkSync, fsyncSync } = fs;
    vi.spyOn(fs, 'writeFileSync').mockImplementation((path, text, options) => {
      const { flush, ...others } = options as { flush?: boolean; mode: number; flag: string };
      done.push(flush ? 'forced' : 'written');
      writeFileSync(path, text, others);
    });
    vi.spyOn(fs, 'linkSync').mockImplementation((...given) => {
      done.push('named');
      linkSync(...given);
    });
    vi.spyOn(fs, 'fsyncSync').mockImplementation((opened) => {
      done.push('name forced');
      fsyncSync(opened);
    });
    secretKey(undefined, dataDir);
    expect(done).toEqual(['forced', 'named', 'name forced']);
  });
});

describe('a kept key', () => {
  it.each([
    ['an empty one', '', 'is empty'],
    ['one of white space', ' \n\t\n', 'is empty'],
    ['a short one', 'kept as well', 'has 12 characters and needs at least 32'],
    ['one of 31 characters and a line end', `${'k'.repeat(31)}\n`, 'has 31 characters and needs at least 32'],
    ['one whose bytes a power cut lost', '\0'.repeat(64), 'is damaged'],
    ['one that is no text', Buffer.alloc(64, 0xff), 'is damaged'],
  ])('is refused in one line: %s', async (_, content, reason) => {
    await writeFile(file(), content);
    expect(refusal()).toBe(
      `${file()} ${reason}: bring the right one back from a backup. Remove it only where there is no database yet`,
    );
  });

  it('that cannot be read is no missing one', async () => {
    await fs.promises.mkdir(file());
    expect(refusal()).toMatch(/secret-key cannot be read: EISDIR/);
  });

  it('is taken with the line end that an editor leaves, and not read where one is given', async () => {
    await writeFile(file(), `${'k'.repeat(32)}\n`);
    expect(secretKey(undefined, dataDir)).toBe('k'.repeat(32));
    expect(secretKey('given', join(dataDir, 'nowhere'))).toBe('given');
  });
});
