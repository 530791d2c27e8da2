/**
 * Draws docs/map.md (for every feature its screens, endpoints, tables and jobs) and the index of docs/decisions/.
 * `npx tsx tools/map.ts` writes them, `--check` fails when one is out of date.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contract } from '../packages/contract/src/contract.ts';
import { placeOf, type Place } from './layers/place.ts';
import { jobsOf, type MappedJob } from './map/jobs.ts';
import { screensOf, type MappedScreen } from './map/screens.ts';
import { functionsOf, tablesIn, usedTables, type Files, type UsedTables } from './map/tables.ts';

const ROOT = resolve(import.meta.dirname, '..');
const DECISIONS = 'docs/decisions';
const API = 'apps/api/src';

type Line = { method: string; path: string; access: string; summary: string };
export type MappedFeature = {
  name: string;
  screens: MappedScreen[];
  endpoints: Line[];
  tables: UsedTables;
  jobs: MappedJob[];
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = readTexts(ROOT, ['apps/api/src', 'apps/web/src', 'apps/api/migrations/after']);
  const { features, platform } = readFeatures(files);
  const pages = {
    'docs/map.md': drawMap(features, platform),
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

/** The features in the contract's order, then those of the portal alone; and the jobs that belong to none. */
export function readFeatures(files: Files): { features: MappedFeature[]; platform: MappedJob[] } {
  const endpoints = new Map<string, Line[]>();
  for (const [branch, procedures] of Object.entries(contract)) {
    const feature = featureOf(branch, files);
    endpoints.set(feature, [...(endpoints.get(feature) ?? []), ...linesOf(procedures)]);
  }
  const web = (name: string) => screensOf(files.get(`apps/web/src/${name}`) ?? '');
  const screens = [
    ...web('routes.tsx'),
    ...web('shell/screens.ts'),
    ...web('shell/catalogue-screens.ts'),
    ...web('shell/label-screens.ts'),
  ];
  const jobs = jobsOf(files);
  const tables = textsOf(files, `${API}/schema/`).flatMap(tablesIn);
  const functions = functionsOf(textsOf(files, 'apps/api/migrations/after/'));
  const names = new Set([...endpoints.keys(), ...screens.map(({ feature }) => feature)]);
  const features = [...names].map((name) => ({
    name,
    screens: screens.filter(({ feature }) => feature === name),
    endpoints: endpoints.get(name) ?? [],
    tables: usedTables(
      textsOf(files, ({ workspace, feature }) => workspace === 'apps/api' && feature === name),
      tables,
      functions,
    ),
    jobs: jobs.filter(({ feature }) => feature === name),
  }));
  return { features, platform: jobs.filter(({ feature }) => feature === undefined) };
}

/** The whole page as Markdown. */
export function drawMap(features: readonly MappedFeature[], platform: readonly MappedJob[]): string {
  const count = features.reduce((sum, { endpoints }) => sum + endpoints.length, 0);
  const overview = features.map(
    ({ name, screens, endpoints, tables, jobs }) =>
      `| [${name}](#${name}) | ${screens.length} | ${endpoints.length} | ${tables.writes.length} | ${jobs.length} |`,
  );
  return `${[
    '# Map',
    `Drawn by \`npx tsx tools/map.ts\` from the code: ${count} endpoints in ${features.length} features. A feature \`fridges\` of the domain \`cold\` has its code in \`cold/fridges\` of the server and of the portal. Addresses of screens follow the \`#\`; paths of endpoints are below \`/api\`; several kinds of access mean any of them.`,
    ['| Feature | Screens | Endpoints | Tables it writes | Jobs |', '|---|---|---|---|---|', ...overview].join('\n'),
    ...features.map(drawFeature),
    `## Jobs of the platform\n\n${jobLines(platform)}`,
  ].join('\n\n')}\n`;
}

function drawFeature({ name, screens, endpoints, tables, jobs }: MappedFeature): string {
  const tableLines = [
    tables.writes.length > 0 && `- writes ${tables.writes.map((table) => `\`${table}\``).join(', ')}`,
    tables.reads.length > 0 && `- reads ${tables.reads.map((table) => `\`${table}\``).join(', ')}`,
  ].filter((line) => line !== false);
  return [
    `## ${name}`,
    screens.length > 0 && `**Screens**\n\n${screens.map(screenLine).join('\n')}`,
    endpoints.length > 0 && `**Endpoints**\n\n${endpointTable(endpoints)}`,
    tableLines.length > 0 && `**Tables**\n\n${tableLines.join('\n')}`,
    jobs.length > 0 && `**Jobs**\n\n${jobLines(jobs)}`,
  ]
    .filter((part) => part !== false)
    .join('\n\n');
}

function screenLine({ name, path, access }: MappedScreen): string {
  return `- ${name}: \`${path}\`${access && `, ${access}`}`;
}

function jobLines(jobs: readonly MappedJob[]): string {
  return jobs.map(({ name, when }) => `- \`${name}\`, ${when}`).join('\n');
}

function endpointTable(lines: readonly Line[]): string {
  const rows = lines.map(({ method, path, access, summary }) => `| ${method} \`${path}\` | ${access} | ${summary} |`);
  return ['| Endpoint | Access | |', '|---|---|---|', ...rows].join('\n');
}

/** The index of the decisions, by number; each is a page whose first line is its title. */
export function drawDecisions(pages: ReadonlyMap<string, string>): string {
  const lines = [...pages].map(([file, text]) => `- [${text.split('\n')[0]?.replace(/^# /, '')}](${file})`);
  return `# Decisions\n\nOne short page for each decision that completes the design or departs from it: what was decided, why, what follows. Drawn by \`npx tsx tools/map.ts\`.\n\n${lines.join('\n')}\n`;
}

/** Every procedure below a branch of the router; oRPC keeps what it knows of one under `~orpc`. */
export function linesOf(branch: unknown): Line[] {
  if (typeof branch !== 'object' || branch === null) return [];
  if (!isProcedure(branch)) return Object.values(branch).flatMap(linesOf);
  const { route, meta } = branch['~orpc'];
  const access = [meta.access ?? []].flat().join(' or ');
  return [{ method: route.method ?? '', path: route.path ?? '', access, summary: route.summary ?? '' }];
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

/** The feature that answers a branch of the contract: the folder that holds its routes. */
function featureOf(branch: string, files: Files): string {
  const name = branch.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const routes = [...files.keys()].find((path) => path.endsWith(`/${name}.routes.ts`));
  return placeOf(routes ?? '').feature ?? name;
}

function textsOf(files: Files, folder: string | ((place: Place) => boolean)): string[] {
  const isIn =
    typeof folder === 'string' ? (path: string) => path.startsWith(folder) : (path: string) => folder(placeOf(path));
  return [...files].flatMap(([path, text]) => (isIn(path) ? [text] : []));
}

/** The code and SQL below folders, without tests, in the order of their paths. */
function readTexts(root: string, folders: readonly string[]): Map<string, string> {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      `${folder}/${name}`.replaceAll('\\', '/'),
    ),
  );
  const wanted = paths.filter((path) => /\.(tsx?|sql)$/.test(path) && !/\.test\.tsx?$/.test(path)).toSorted();
  return new Map(wanted.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

function readDecisions(folder: string): Map<string, string> {
  const files = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file));
  return new Map(files.toSorted().map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}
