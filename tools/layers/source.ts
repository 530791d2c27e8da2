import { parseSync } from 'oxc-parser';

/** What the checks need to know of one file: its length, what it imports, and what it exports in ways we refuse. */
export type Source = {
  path: string;
  /** Lines of code: those that are empty or only a comment do not count. */
  lines: number;
  imports: Mention[];
  reexports: Mention[];
  defaultExport?: number;
  classes: Mention[];
};

/** A name in a file with its line, counted from 1: a module specifier, or what a class extends. */
export type Mention = { name: string; line: number };

export function isCode(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path);
}

/** Parses a file with oxc: imports and exports as the language defines them, in strings and comments none. */
export function readSource(path: string, text: string): Source {
  const source: Source = { path, lines: 0, imports: [], reexports: [], classes: [] };
  if (!isCode(path)) return { ...source, lines: filled(text.replaceAll(/\/\*.*?\*\//gs, '')) };
  const { module, program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? 'syntax error'}`);
  source.lines = filled(
    comments.toReversed().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text),
  );
  const lineAt = lineCounter(text);
  for (const found of module.staticImports) {
    source.imports.push({ name: found.moduleRequest.value, line: lineAt(found.start) });
  }
  for (const found of module.dynamicImports) {
    const literal = /^(['"`])(.*)\1$/.exec(text.slice(found.moduleRequest.start, found.moduleRequest.end));
    if (literal?.[2]) source.imports.push({ name: literal[2], line: lineAt(found.start) });
  }
  for (const entry of module.staticExports.flatMap((found) => found.entries)) {
    if (entry.moduleRequest) source.reexports.push({ name: entry.moduleRequest.value, line: lineAt(entry.start) });
    const kind: string = entry.exportName.kind;
    if (kind === 'Default') source.defaultExport = lineAt(entry.start);
  }
  for (const found of source.reexports) source.imports.push(found);
  if (/\bclass\b/.test(text)) source.classes = classesIn(program, text, lineAt);
  return source;
}

/** How many lines have anything on them. */
function filled(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length;
}

/** Every class in the tree, named by what it extends ('' for nothing). */
function classesIn(node: unknown, text: string, lineAt: (offset: number) => number): Mention[] {
  if (Array.isArray(node)) return node.flatMap((item) => classesIn(item, text, lineAt));
  if (!isNode(node)) return [];
  const below = Object.values(node).flatMap((value) => classesIn(value, text, lineAt));
  if (node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') return below;
  const parent = isNode(node.superClass) ? text.slice(node.superClass.start, node.superClass.end) : '';
  return [{ name: parent, line: lineAt(node.start) }, ...below];
}

type Node = { type: string; start: number; end: number; superClass?: unknown };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

function lineCounter(text: string): (offset: number) => number {
  return (offset) => text.slice(0, offset).split('\n').length;
}
