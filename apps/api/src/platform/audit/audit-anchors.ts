import { constants } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Config } from '../config.ts';

/**
 * Where an account's chain stood at a time, kept outside of the database: the hash vouches for every entry up to its
 * position.
 */
export type Anchor = { account_id: string; position: number; hash: string; anchored_at: string };

/** Lines that a file may have before those that later ones make needless are left out. */
const mostLines = 20_000;

/**
 * The anchors of all accounts, as lines of JSON in a file that is only ever added to, and is made shorter now and then.
 */
export function createAnchors({ AUDIT_ANCHORS, dataDir }: Pick<Config, 'AUDIT_ANCHORS' | 'dataDir'>) {
  const path = resolve(dataDir, AUDIT_ANCHORS);

  async function all(): Promise<Anchor[]> {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n').flatMap(readAnchor);
  }

  return {
    path,
    /** The anchor of an account with the highest position, or undefined when none was ever made here. */
    async latest(account_id: string): Promise<Anchor | undefined> {
      return highest((await all()).filter((one) => one.account_id === account_id)).get(account_id);
    },
    /** The highest anchor of each account. */
    async heads(): Promise<Map<string, Anchor>> {
      return highest(await all());
    },
    /** Adds anchors and waits until they are on the disk. */
    async add(anchors: Anchor[]): Promise<void> {
      const known = await all();
      if (known.length > mostLines) await replace(path, [...highest(known).values()]);
      const file = await open(path, constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY, 0o600);
      try {
        await file.appendFile(anchors.map(lineOf).join(''));
        await file.sync();
      } finally {
        await file.close();
      }
    },
  };
}

/** A cut-off last line, as a power cut leaves it, is passed over. */
function readAnchor(line: string): Anchor[] {
  try {
    const { account_id, position, hash, anchored_at } = JSON.parse(line) as Anchor;
    return [{ account_id, position, hash, anchored_at }];
  } catch {
    return [];
  }
}

function highest(anchors: Anchor[]): Map<string, Anchor> {
  const found = new Map<string, Anchor>();
  for (const one of anchors) {
    if (one.position >= (found.get(one.account_id)?.position ?? 0)) found.set(one.account_id, one);
  }
  return found;
}

async function replace(path: string, anchors: Anchor[]): Promise<void> {
  const next = `${path}.next`;
  const file = await open(next, 'w', 0o600);
  try {
    await file.writeFile(anchors.map(lineOf).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(next, path);
}

const lineOf = (anchor: Anchor) => `${JSON.stringify(anchor)}\n`;
