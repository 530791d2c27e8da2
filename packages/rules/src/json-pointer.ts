/** A value in a message and the way to it: RFC 6901, but that `*` stands for every entry of a list. */
export type Leaf = { pointer: string; value: string | number | boolean | null };

/** How a message says what a sensor measured; an empty `time` is the time of its arrival. */
export type MessagePointers = { sensor: string; value: string; time: string };
export type PointedReading = { path: string; sensor: unknown; value: unknown; at: unknown };

const mostLeaves = 300;
const deepest = 12;

/** The values of a message with the way to each, of a list those of its first entry: as many as a person looks through. */
export function leavesOf(message: unknown): Leaf[] {
  const found: Leaf[] = [];
  collect(message, '', found);
  return found;
}

function collect(node: unknown, pointer: string, found: Leaf[]): void {
  if (found.length >= mostLeaves || pointer.split('/').length > deepest + 1) return;
  if (Array.isArray(node)) {
    if (node.length > 0) collect(node[0], `${pointer}/*`, found);
  } else if (isMembers(node)) {
    for (const [name, value] of Object.entries(node)) collect(value, `${pointer}/${escaped(name)}`, found);
  } else if (node === null || ['string', 'number', 'boolean'].includes(typeof node)) {
    found.push({ pointer, value: node as Leaf['value'] });
  }
}

/**
 * The readings of a message by pointers: one for each value found; sensor and time are of the same entries of lists as
 * the value (docs/api.md#sensors). None where the message has no such value.
 */
export function readByPointers(message: unknown, pointers: MessagePointers): PointedReading[] {
  return valuesAt(message, tokensOf(pointers.value), []).map(({ value, entries }) => ({
    path: pointers.value
      .split('*')
      .reduce((path, part, index) => `${path}${entries[index - 1] ?? ''}${part}`)
      .slice(1),
    sensor: valueAt(message, tokensOf(pointers.sensor), [...entries]),
    value,
    at: pointers.time === '' ? undefined : valueAt(message, tokensOf(pointers.time), [...entries]),
  }));
}

type Found = { value: unknown; entries: number[] };

function valuesAt(node: unknown, [token, ...rest]: string[], entries: number[]): Found[] {
  if (token === undefined) return node === undefined ? [] : [{ value: node, entries }];
  if (Array.isArray(node) && token === '*')
    return node.flatMap((one: unknown, index) => valuesAt(one, rest, [...entries, index]));
  return valuesAt(memberOf(node, token), rest, entries);
}

/** Takes the entries of lists that the value was found in, one after another. */
function valueAt(node: unknown, [token, ...rest]: string[], entries: number[]): unknown {
  if (token === undefined) return node;
  if (Array.isArray(node) && token === '*') return valueAt(node[entries.shift() ?? 0], rest, entries);
  return valueAt(memberOf(node, token), rest, entries);
}

function memberOf(node: unknown, token: string): unknown {
  if (Array.isArray(node)) return /^\d+$/.test(token) ? (node[Number(token)] as unknown) : undefined;
  return isMembers(node) && Object.hasOwn(node, token) ? node[token] : undefined;
}

function tokensOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function isMembers(node: unknown): node is Record<string, unknown> {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}
