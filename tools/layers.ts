/**
 * Checks the project's shape: which file may import which, what files are called, how long they are.
 * `npx tsx tools/layers.ts` prints `file:line rule — remedy` for each broken rule and fails when there is one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkCircles } from './layers/circle-rules.ts';
import { checkFeatures } from './layers/feature-rules.ts';
import { checkFile } from './layers/file-rules.ts';
import { checkImports } from './layers/import-rules.ts';
import { isCode, readSource } from './layers/source.ts';
import { printable, type Violation } from './layers/violation.ts';

const TOPS = ['apps', 'packages', 'tools', 'bench', 'e2e'];
const SKIPPED = new Set(['node_modules', 'dist', 'migrations', 'fixtures', 'public', 'coverage', 'test-results']);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = readTree(resolve(import.meta.dirname, '..'));
  const violations = checkProject(files);
  for (const violation of violations) console.log(printable(violation));
  if (violations.length === 0) console.log(`${files.size} files are where they belong`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}

/** Judges a whole tree given as path → text; a file that does not parse is one violation and stops nothing else. */
export function checkProject(files: ReadonlyMap<string, string>): Violation[] {
  const violations: Violation[] = [];
  const sources = [...files].flatMap(([path, text]) => {
    try {
      return [readSource(path, text)];
    } catch (error) {
      violations.push({ path, line: 1, rule: `does not parse: ${String(error)}`, remedy: 'mend the syntax' });
      return [];
    }
  });
  violations.push(...sources.flatMap(checkFile), ...sources.flatMap(checkImports), ...checkCircles(sources));
  violations.push(...checkFeatures(files));
  return violations.toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}

function readTree(root: string): Map<string, string> {
  const files = new Map<string, string>();
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue;
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else if (isCode(path) || path.endsWith('.css')) files.set(path, readFileSync(join(root, path), 'utf8'));
    }
  };
  for (const top of TOPS) visit(top);
  return files;
}
