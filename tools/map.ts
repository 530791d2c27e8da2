/**
 * Draws docs/map.md (every endpoint of the contract, and the files of every feature) and the index of docs/decisions/.
 * `npx tsx tools/map.ts` writes them, `--check` fails when one no longer tells the truth.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contract } from '../packages/contract/src/contract.ts';

const ROOT = resolve(import.meta.dirname, '..');
const DECISIONS = 'docs/decisions';

type Line = { call: string; method: string; path: string; access: string; summary: string };
type Folder = { label: string; path: string; files: string[] };

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const pages = {
    'docs/map.md': drawMap(contract, (room) => foldersOf(ROOT, room)),
    [`${DECISIONS}/README.md`]: drawDecisions(readDecisions(join(ROOT, DECISIONS))),
  };
  for (const [page, drawn] of Object.entries(pages)) {
    const path = join(ROOT, page);
    if (!process.argv.includes('--check')) writeFileSync(path, drawn);
    else if (!existsSync(path) || readFileSync(path, 'utf8') !== drawn) {
      console.log(`${page} is not up to date`);
      process.exitCode = 1;
    }
  }
}

/** The whole page as Markdown, in the contract's order of features. */
export function drawMap(router: Record<string, unknown>, folders: (room: string) => Folder[]): string {
  const rooms = Object.entries(router).map(([room, branch]) => ({ room, lines: linesOf(branch, room) }));
  const count = rooms.reduce((sum, { lines }) => sum + lines.length, 0);
  const parts = rooms.map(({ room, lines }) => `## ${room}\n\n${table(lines)}${folders(room).map(listing).join('')}`);
  return `# Map\n\nDrawn by \`npx tsx tools/map.ts\` from the contract and the folders: ${count} endpoints in ${rooms.length} features. Paths hang below \`/api\`; several kinds of access mean any of them.\n\n${parts.join('\n')}`;
}

/** The index of the decisions, by number; each is a page whose first line is its title. */
export function drawDecisions(pages: ReadonlyMap<string, string>): string {
  const lines = [...pages].map(([file, text]) => `- [${text.split('\n')[0]?.replace(/^# /, '')}](${file})`);
  return `# Decisions\n\nOne short page for each decision that completes the design or departs from it: what was decided, why, what follows. Drawn by \`npx tsx tools/map.ts\`.\n\n${lines.join('\n')}\n`;
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
  const folder = room.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const places = [
    ['Server', `apps/api/src/features/${folder}`],
    ['Portal', `apps/web/src/features/${folder}`],
  ] as const;
  return places.map(([label, path]) => ({ label, path, files: filesIn(join(root, path)) }));
}

function readDecisions(folder: string): Map<string, string> {
  const files = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file));
  return new Map(files.toSorted().map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
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
