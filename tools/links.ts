/**
 * Checks that what documents and comments point at exists: relative links of every page, the headings they name, files
 * and folders that a page names in backticks, and the pages that comments cite, such as
 * `docs/product/access.md#limits`. `npx tsx tools/links.ts` prints `file:line rule — remedy` for each dead one and
 * fails when there is one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';
import { isCode } from './layers/source.ts';
import { printable, type Violation } from './layers/violation.ts';
import { anchorsOf, linksOf, namedPathsOf } from './links/page.ts';

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = readProject(resolve(import.meta.dirname, '..'));
  const violations = checkLinks(files);
  for (const violation of violations) console.log(printable(violation));
  if (violations.length === 0) console.log('every link and citation leads somewhere');
  process.exitCode = violations.length === 0 ? 0 : 1;
}

/** Judges a project given as path → text; files whose text does not matter may have an empty one. */
export function checkLinks(files: ReadonlyMap<string, string>): Violation[] {
  const project = { files, folders: foldersOf(files), anchors: new Map<string, Set<string>>() };
  const violations = [...files].flatMap(([path, text]) => {
    if (path.endsWith('.md')) return checkPage(path, text, project);
    if (isCode(path)) return checkCitations(path, commentsOf(path, text), project);
    return /\.(css|sql)$/.test(path) ? checkCitations(path, text, project) : [];
  });
  return violations.toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}

type Project = { files: ReadonlyMap<string, string>; folders: Set<string>; anchors: Map<string, Set<string>> };

function checkPage(path: string, text: string, project: Project): Violation[] {
  const links = linksOf(text).flatMap(({ target, line }) => {
    const [file = '', anchor] = target.split('#');
    const page = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), decodeURI(file)));
    return judge({ path, line, written: target, page, anchor }, project);
  });
  const named = namedPathsOf(text)
    .filter(({ target }) => ![...project.files.keys()].some((file) => file.endsWith(`/${target}`)))
    .flatMap(({ target, line }) => judge({ path, line, written: target, page: target }, project));
  return [...links, ...named, ...checkCitations(path, text, project)];
}

/** Pages by their path from the root, in comments and in pages. */
function checkCitations(path: string, text: string, project: Project): Violation[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/(?<![\w./-])(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)].flatMap(([written, page = '', anchor]) =>
        judge({ path, line: index + 1, written, page, anchor }, project),
      ),
    );
}

/** The comments of a file on their own lines; the rest of it is blank. */
function commentsOf(path: string, text: string): string {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ');
  let at = 0;
  let kept = '';
  for (const { start, end } of parseSync(path, text).comments) {
    kept += blank(text.slice(at, start)) + text.slice(start, end);
    at = end;
  }
  return kept;
}

type Mention = { path: string; line: number; written: string; page: string; anchor?: string | undefined };

function judge({ path, line, written, page, anchor }: Mention, project: Project): Violation[] {
  if (!project.files.has(page) && !project.folders.has(page)) {
    return [{ path, line, rule: `${written} does not exist`, remedy: 'name what exists, or take the mention out' }];
  }
  if (!anchor || !page.endsWith('.md')) return [];
  const anchors = project.anchors.get(page) ?? anchorsOf(project.files.get(page) ?? '');
  project.anchors.set(page, anchors);
  if (anchors.has(anchor)) return [];
  return [{ path, line, rule: `${page} has no heading #${anchor}`, remedy: 'name one of its headings' }];
}

function foldersOf(files: ReadonlyMap<string, string>): Set<string> {
  const folders = new Set(['.']);
  for (const path of files.keys()) {
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) folders.add(folder);
  }
  return folders;
}

function readProject(root: string): Map<string, string> {
  const files = new Map<string, string>();
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue;
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      else files.set(path, /\.([cm]?[jt]sx?|css|sql|md)$/.test(path) ? readFileSync(join(root, path), 'utf8') : '');
    }
  };
  visit('.');
  return files;
}
