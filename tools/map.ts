/**
 * Draws docs/map.md: every endpoint of the contract, and the files of every feature.
 * `npx tsx tools/map.ts` writes it, `--check` fails when the page no longer tells the truth.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contract } from '../packages/contract/src/contract.ts';

const ROOT = resolve(import.meta.dirname, '..');
const PAGE = join(ROOT, 'docs/map.md');

type Line = { call: string; method: string; path: string; access: string; summary: string };
type Folder = { label: string; path: string; files: string[] };

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const drawn = drawMap(contract, (room) => foldersOf(ROOT, room));
  if (!process.argv.includes('--check')) writeFileSync(PAGE, drawn);
  else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== drawn) {
    console.log('docs/map.md is not up to date');
    process.exitCode = 1;
  }
}

/** The whole page as Markdown, in the contract's order of features. */
export function drawMap(router: Record<string, unknown>, folders: (room: string) => Folder[]): string {
  const rooms = Object.entries(router).map(([room, branch]) => ({ room, lines: linesOf(branch, room) }));
  const count = rooms.reduce((sum, { lines }) => sum + lines.length, 0);
  const parts = rooms.map(({ room, lines }) => `## ${room}\n\n${table(lines)}${folders(room).map(listing).join('')}`);
  return `# Map\n\nDrawn by \`npx tsx tools/map.ts\` from the contract and the folders: ${count} endpoints in ${rooms.length} features. Paths hang below \`/api\`; several kinds of access mean any of them.\n\n${parts.join('\n')}`;
}

/** Every procedure below a branch of the router; oRPC keeps what it knows of one under `~orpc`. */
export function linesOf(branch: unknown, call: string): Line[] {
  if (typeof branch !== 'object' || branch === null) return [];
  if (!isProcedure(branch)) return Object.entries(branch).flatMap(([name, next]) => linesOf(next, `${call}.${name}`));
  const { route, meta } = branch['~orpc'];
  const access = [meta.access ?? []].flat().join(' or ');
  return [{ call, method: route.method ?? '', path: route.path ?? '', access, summary: route.summary ?? '' }];
}

type Procedure = {
  '~orpc': {
    route: { method?: string; path?: string; summary?: string };
    meta: { access?: string | readonly string[] };
  };
};

function isProcedure(branch: object): branch is Procedure {
  return '~orpc' in branch;
}

function table(lines: Line[]): string {
  const rows = lines.map(
    ({ call, method, path, access, summary }) => `| ${method} \`${path}\` | ${access} | \`${call}\` | ${summary} |`,
  );
  return ['| Endpoint | Access | Call | |', '|---|---|---|---|', ...rows, ''].join('\n');
}

function listing({ label, path, files }: Folder): string {
  return files.length === 0 ? '' : `\n${label}, \`${path}/\`: ${files.map((file) => `\`${file}\``).join(', ')}\n`;
}

function foldersOf(root: string, room: string): Folder[] {
  const places = [
    ['Server', `apps/api/src/features/${room}`],
    ['Portal', `apps/web/src/features/${room}`],
  ] as const;
  return places.map(([label, path]) => ({ label, path, files: filesIn(join(root, path)) }));
}

/** The files of a feature without their tests, an alcove's with its name in front. */
function filesIn(folder: string, prefix = ''): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return filesIn(join(folder, entry.name), `${prefix}${entry.name}/`);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [`${prefix}${entry.name}`];
  });
}
