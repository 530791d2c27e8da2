/**
 * Checks that every visible text of the portal comes from the language catalogues (`*.texts.ts`): the children of
 * elements, the attributes that people see or hear, the words of toasts, and the labels handed on in objects; also
 * inside of templates and conditions. `npx tsx tools/texts.ts` prints `file:line rule — remedy` for each and fails when
 * there is one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';
import { printable, type Violation } from './layers/violation.ts';

const sources = ['apps/web/src', 'apps/kitchen/src', 'packages/look/src', 'packages/browser/src'];
const remedy = 'put it into the *.texts.ts of the feature and ask for it with useTexts';

/** Attributes and properties whose value is read out or shown. */
const visible = new Set(
  `aria-label aria-description aria-roledescription aria-valuetext aria-placeholder alt cancel description empty error
   finish header hint item label legend message notice placeholder problem prompt reason subtitle suffix text title tooltip verb
   what`.split(/\s+/),
);
/** Functions whose texts are shown. */
const speaking = new Set([
  'alert',
  'confirm',
  'copyText',
  'prompt',
  'toastError',
  'toastSuccess',
  'setError',
  'setTitle',
]);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = resolve(import.meta.dirname, '..');
  const files = sources.flatMap((source) =>
    readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
      .filter(isLookedAt)
      .map((file) => `${source}/${file}`),
  );
  const violations = files.toSorted().flatMap((file) => checkTexts(file, readFileSync(join(root, file), 'utf8')));
  for (const violation of violations) console.log(printable(violation));
  if (violations.length === 0) console.log(`${files.length} files take their words from the catalogues`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}

/** Catalogues and languages hold the words; tests and declarations show none. */
function isLookedAt(file: string): boolean {
  return /\.tsx?$/.test(file) && !/\.(texts|test|d)\.tsx?$|^languages\//.test(file);
}

/** The visible texts that stand in a file itself. */
export function checkTexts(path: string, text: string): Violation[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? 'syntax error'}`);
  const found: Violation[] = [];
  const report = (node: Node, where: string) => {
    const line = text.slice(0, node.start).split('\n').length;
    found.push({
      path,
      line,
      rule: `shows a text of its own ${where}: ${text.slice(node.start, node.end).trim()}`,
      remedy,
    });
  };
  visit(program, (node) => {
    for (const { value, where, isLabel } of shownBy(node)) {
      for (const literal of literals(value)) {
        if (isLabel ? isLabelText(wordsOf(literal)) : hasWord(wordsOf(literal))) report(literal, where);
      }
    }
  });
  return found;
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Shown = {
  value: unknown;
  where: string;
  /** In an object the same names also hold keys of texts, `title: 'brands'`: only what reads like a label counts. */
  isLabel?: boolean;
};

function shownBy(node: Node): Shown[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return [{ value: node.children, where: 'in an element' }];
  if (node.type === 'JSXAttribute') {
    const { name, namespace } = node.name as { name: string | { name: string }; namespace?: { name: string } };
    const called = typeof name === 'string' ? name : `${namespace?.name}:${name.name}`;
    return visible.has(called) ? [{ value: node.value, where: `in ${called}` }] : [];
  }
  if (node.type === 'CallExpression') {
    const { name = '' } = node.callee as { name?: string };
    const [first] = node.arguments as unknown[];
    return speaking.has(name) ? [{ value: first, where: `for ${name}` }] : [];
  }
  if (node.type === 'Property') {
    const { name, value } = node.key as { name?: string; value?: string };
    const called = name ?? value ?? '';
    return visible.has(called) ? [{ value: node.value, where: `as ${called}`, isLabel: true }] : [];
  }
  return [];
}

/** The texts that an expression may come to: of a condition both, of a sum and a template their written parts. */
function literals(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(literals);
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'JSXText':
    case 'Literal':
    case 'TemplateLiteral':
      return [value];
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return literals(value.expression);
    case 'ConditionalExpression':
      return literals([value.consequent, value.alternate]);
    case 'LogicalExpression':
      return literals(value.operator === '&&' ? value.right : [value.left, value.right]);
    case 'BinaryExpression':
      return value.operator === '+' ? literals([value.left, value.right]) : [];
    default:
      return [];
  }
}

function wordsOf(literal: Node): string {
  if (literal.type === 'TemplateLiteral') {
    return (literal.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' {} ');
  }
  return typeof literal.value === 'string' ? literal.value : '';
}

/** Signs and single letters need no translation. */
function hasWord(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, ''));
}

function isLabelText(text: string): boolean {
  return /\p{L}\s+\p{L}/u.test(text) || /^\s*\p{Lu}\p{Ll}/u.test(text);
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, look);
  if (!isNode(value)) return;
  look(value);
  for (const below of Object.values(value)) if (typeof below === 'object') visit(below, look);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
