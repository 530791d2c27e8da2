import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, runnerImport, type Plugin, type Rolldown } from 'vite';
import { contractJson } from './contract-json.ts';
import type { firstCall } from './first-calls.ts';

/**
 * Makes `/ahead.js`, which asks for the files of the screen in the address, and for what it shows first, while the
 * first page's own are still on their way: the browser would otherwise learn of them once those have run. It is a file,
 * for the content policy allows no inline script.
 */
export function ahead(): Plugin {
  return {
    name: 'ahead',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: '/ahead.js', async: true }, injectTo: 'head-prepend' }],
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const first = new Set(chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => filesOf(chunk, bundle)));
      const ofSource = (source: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${source}`)));
        return chunk ? filesOf(chunk, bundle).filter((file) => !first.has(file)) : [];
      };
      const frame = ofSource('shell/shell.tsx');
      const files = new Map<string, number>();
      // They are all in one folder, whose name would stand there two hundred times.
      const numberOf = (file: string) => {
        if (!file.startsWith(folder)) this.error(`${file} is not in ${folder}`);
        const name = file.slice(folder.length);
        return files.get(name) ?? files.set(name, files.size).size - 1;
      };
      const questions = await firstQuestions();
      const screens: Record<string, Ahead> = {};
      for (const { path, source, framed } of screensOf(join(import.meta.dirname, 'src'))) {
        const question = await questions(source, path);
        // Any other is seldom opened afresh, and its files would weigh on everybody's first page.
        if (!question) continue;
        const wanted = [...new Set([...(framed ? frame : []), ...ofSource(source)])];
        screens[path] = { framed, files: ranges(wanted.map(numberOf)), question };
      }
      if (Object.keys(screens).length === 0) this.error('No screen says what it asks first');
      const call = `(${askAhead.toString()})(${JSON.stringify([...files.keys()])},${JSON.stringify(screens)})`;
      const { code } = await minify('ahead.js', call);
      this.emitFile({ type: 'asset', fileName: 'ahead.js', source: code });
    },
  };
}

/** What each screen asks first, by what its own file exports. */
async function firstQuestions() {
  // The files ask for the reader's languages as they are read, and the client for its own origin. Newer versions of Node
  // have a navigator that cannot be assigned.
  Object.defineProperty(globalThis, 'navigator', { value: { languages: [] }, configurable: true });
  Object.defineProperty(globalThis, 'location', { value: new URL('http://portal'), configurable: true });
  const file = join(import.meta.dirname, 'first-calls.ts');
  const options = { root: import.meta.dirname, plugins: [contractJson(), noStyles], logLevel: 'warn' as const };
  const { module } = await runnerImport<{ firstCall: typeof firstCall }>(file, options);
  return module.firstCall;
}

const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? 'export default {};' : undefined),
};

type Screen = { path: string; source: string; framed: boolean };

/**
 * The screens of the route table, which stands beside `main.tsx` or in the shell, and the files that they are in; those
 * of the frame are for people who are signed in.
 */
function screensOf(directory: string): Screen[] {
  const tables = ['.', 'shell'].flatMap((folder) =>
    readdirSync(join(directory, folder)).flatMap((name) => (/\.tsx?$/.test(name) ? [join(folder, name)] : [])),
  );
  const lines = tables.flatMap((name) => [
    ...readFileSync(join(directory, name), 'utf8').matchAll(
      /path: '(\/[^']*)',(?:(?!path: )[\s\S])*?import\('\.\.?\/([^']+)'\)/g,
    ),
  ]);
  return lines.map(([line, path = '', source = '']) => ({ path, source, framed: line.includes('load:') }));
}

/** Numbers in rising order, those in a row as their first and last: '1 4-7'. */
function ranges(numbers: number[]): string {
  const rows: [first: number, last: number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const row = rows.at(-1);
    if (row?.[1] === number - 1) row[1] = number;
    else rows.push([number, number]);
  }
  return rows.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(' ');
}

/** A chunk's file, with all that it imports at once, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const styles = (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? [];
  const imported = chunk.imports.flatMap((name) => {
    const other = bundle[name];
    return other?.type === 'chunk' ? filesOf(other, bundle, seen) : [];
  });
  return [chunk.fileName, ...styles, ...imported];
}

/** Where the build puts scripts and styles. */
const folder = 'assets/';

type Ahead = { framed: boolean; files: string; question: string };

/** Runs in the browser, as it stands here: it may use nothing from around it. */
function askAhead(files: string[], screens: Record<string, Ahead>): void {
  ask(location.hash.slice(1), () => true, true);
  // Within the portal the router brings the code, and asks for the rest by this.
  Object.assign(window, { askAhead: ask });

  function ask(address: string, isWanted: (url: string) => boolean, withFiles?: boolean): void {
    const [path = '', search] = address.split('?');
    const asked = path.split('/');
    // In the place of an id anything may be typed, `deleted` for one, and the server may have a list by that name.
    const isId = (text = '') => /^[\da-f-]{36}$/i.test(text);
    const isAsked = (pattern: string) => {
      const parts = pattern.split('/');
      return (
        parts.length === asked.length &&
        parts.every((part, at) => (part[0] === '$' ? isId(asked[at]) : part === asked[at]))
      );
    };
    const pattern = screens[path] ? path : Object.keys(screens).find(isAsked);
    const screen = pattern === undefined ? undefined : screens[pattern];
    if (!pattern || !screen) return;
    let tokens: { access_token: string; exp: number } | undefined;
    try {
      tokens = JSON.parse(localStorage.getItem('user') ?? '{}').api_tokens;
    } catch {
      // Storage may be refused: then nobody is signed in.
    }
    if (screen.framed && !tokens) return;
    for (const range of (withFiles && screen.files.match(/\S+/g)) || []) {
      const [from = 0, to = from] = range.split('-').map(Number);
      for (const file of files.slice(from, to + 1)) {
        const link = document.createElement('link');
        link.crossOrigin = '';
        link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
        if (file.endsWith('.css')) link.as = 'style';
        link.href = `/assets/${file}`;
        document.head.append(link);
      }
    }
    // A token that is about to expire is renewed first, by the portal; and what an address narrows, the screen knows.
    if (search || !tokens || tokens.exp - Date.now() < 10_000) return;
    const names = pattern.split('/');
    const url = `/api${screen.question.replaceAll(/\$\w+/g, (name) => asked[names.indexOf(name)] ?? '')}`;
    if (!isWanted(url)) return;
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const answer = fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
    // Nobody may come for it.
    answer.catch(() => {});
    Object.assign(window, { ahead: { url, token: tokens.access_token, answer, at: performance.now() } });
  }
}
