import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const portal = resolve(import.meta.dirname, '../apps/web/src');

test('two siblings of one key are found, the branches of a condition are not', () => {
  expect(sharedKeys('<><A key={x.id} /><B key={x.id} /></>')).toEqual(['{x.id}']);
  expect(sharedKeys('<p><A key={x.id} />{on ? <B key={x.id} /> : <C key={x.id} />}</p>')).toEqual(['{x.id}']);
  expect(sharedKeys('<p>{on && <A key="a" />}<B key="a" /></p>')).toEqual(['"a"']);
  expect(sharedKeys('<p>{on ? <B key={x.id} /> : <C key={x.id} />}</p>')).toEqual([]);
  expect(sharedKeys('<><A key={x.id} /><p><B key={x.id} /></p></>')).toEqual([]);
});

// React keeps what it drew first under a key that siblings share: one record's card then stays under the next one's
// name.
test('no siblings of the portal share a key', () => {
  const files = readdirSync(portal, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => sharedKeys(readFileSync(join(portal, file), 'utf8')).map((key) => [file, key]));
  expect(found).toEqual([]);
});

/** The key of each element that has one like a sibling's. */
function sharedKeys(code: string): string[] {
  const { program } = parseSync('screen.tsx', code);
  const found: string[] = [];
  visit(program, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
    const seen = new Set<string>();
    for (const child of node.children as Node[]) {
      // A child that is one thing or another is drawn once.
      const keys = new Set(elementsOf(child).flatMap((element) => keyOf(element, code)));
      for (const key of keys) {
        if (seen.has(key)) found.push(key);
        seen.add(key);
      }
    }
  });
  return found;
}

function elementsOf(node: Node): Node[] {
  if (node.type === 'JSXElement') return [node];
  if (node.type === 'JSXExpressionContainer' || node.type === 'ParenthesizedExpression')
    return elementsOf(node.expression as Node);
  if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap((side) => elementsOf(side as Node));
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((branch) => elementsOf(branch as Node));
  return [];
}

function keyOf(element: Node, code: string): string[] {
  const { attributes } = element.openingElement as { attributes: Node[] };
  return attributes.flatMap(({ type, name, value }) => {
    if (type !== 'JSXAttribute' || (name as Node & { name: string }).name !== 'key') return [];
    const { start, end } = value as Node;
    return code.slice(start, end);
  });
}

function visit(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, look);
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) look(node as Node);
    for (const value of Object.values(node)) visit(value, look);
  }
}
