import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Makes `/ahead.js`, which asks for the files of the screen in the address while the first page's own are still on their way:
 * the browser would otherwise learn of them once those have run. It is a file, for the content policy allows no inline script.
 */
export function ahead(): Plugin {
  return {
    name: 'ahead',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: '/ahead.js', async: true }, injectTo: 'head-prepend' }],
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const first = new Set(chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => filesOf(chunk, bundle)));
      const ofSource = (source: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${source}`)));
        return chunk ? filesOf(chunk, bundle).filter((file) => !first.has(file)) : [];
      };
      const frame = ofSource('shell/shell.tsx');
      const files = new Map<string, number>();
      const numberOf = (file: string) => files.get(file) ?? files.set(file, files.size).size - 1;
      const table = screensOf(join(import.meta.dirname, 'src'));
      if (table.length === 0) this.error('The table of screens was not found');
      const screens = Object.fromEntries(
        table.map(({ path, source, framed }) => {
          const wanted = [...new Set([...(framed ? frame : []), ...ofSource(source)])];
          return [path, [framed ? 1 : 0, ...wanted.map(numberOf)]];
        }),
      );
      const source = `(${askAhead.toString()})(${JSON.stringify([...files.keys()])},${JSON.stringify(screens)});\n`;
      this.emitFile({ type: 'asset', fileName: 'ahead.js', source });
    },
  };
}

type Screen = { path: string; source: string; framed: boolean };

/**
 * The screens of the route table, which stands beside `main.tsx` or in the shell, and the files that they are in; those of the frame are for people who are
 * signed in. Pages of one row are left out: the file is to stay small.
 */
function screensOf(directory: string): Screen[] {
  const tables = ['.', 'shell'].flatMap((folder) =>
    readdirSync(join(directory, folder)).flatMap((name) => (/\.tsx?$/.test(name) ? [join(folder, name)] : [])),
  );
  const lines = tables.flatMap((name) => [
    ...readFileSync(join(directory, name), 'utf8').matchAll(
      /path: '(\/[^'$]*)',(?:(?!path: )[\s\S])*?import\('\.\.?\/([^']+)'\)/g,
    ),
  ]);
  return lines.map(([line, path = '', source = '']) => ({ path, source, framed: line.includes('load:') }));
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

/** Runs in the browser, as it stands here: it may use nothing from around it. */
function askAhead(files: string[], screens: Record<string, number[]>): void {
  const screen = screens[location.hash.slice(1).split('?')[0] ?? ''];
  if (!screen) return;
  try {
    if (screen[0] && !localStorage.getItem('user')) return;
  } catch {
    // Storage may be refused: then nobody is signed in.
    return;
  }
  for (const number of screen.slice(1)) {
    const file = files[number] ?? '';
    const link = document.createElement('link');
    link.crossOrigin = '';
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (file.endsWith('.css')) link.as = 'style';
    link.href = `/${file}`;
    document.head.append(link);
  }
}
