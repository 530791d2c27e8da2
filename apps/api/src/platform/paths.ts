import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** apps/api, found alike from the sources and from the bundle in dist/. */
const apiDirectory = findUp(dirname(fileURLToPath(import.meta.url)), 'migrations');

export const migrationsDirectory = join(apiDirectory, 'migrations');
/** The built apps for browsers, by their name in the addresses. */
export const pagesDirectories = {
  portal: join(apiDirectory, '..', 'web', 'dist'),
  kitchen: join(apiDirectory, '..', 'kitchen', 'dist'),
};

function findUp(from: string, child: string): string {
  for (let directory = from; ; directory = dirname(directory)) {
    if (existsSync(join(directory, child))) return directory;
    if (directory === dirname(directory)) throw new Error(`No ${child} beside or above ${from}`);
  }
}
