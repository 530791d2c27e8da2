import type { Chance } from './chance.ts';

/**
 * A JSON token that JSON.stringify would not write, such as a number beyond all bounds: `rawJson` puts it in as it is.
 */
const token = (text: string) => `@@${text}@@`;

const long = (length: number) => 'x'.repeat(length);
const nested = (depth: number): unknown => {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

const prototypeNames = ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then'];

/** Instants at the edges of what ISO 8601, JavaScript and PostgreSQL can say. */
const dates: readonly string[] = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '275760-09-13T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '2026-11-22T10:00:00+23:59',
  '2026-11-22T10:00:00.123456789012Z',
  '2026-02-30T00:00:00Z',
  '2026-11-22T24:00:00Z',
  '2026-06-30T23:59:60Z',
];

const ids: readonly string[] = [
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '{0190aaaa-0000-7000-8000-00000000dead}',
  '0190aaaa00007000800000000000dead',
];

/** Texts that fit nearly everywhere. */
const shortTexts: readonly string[] = [
  'a\0b',
  'x\ud800',
  '\u202ea',
  '👩‍🍳',
  ...prototypeNames,
  '٣',
  '-1',
  '%%00',
  '\\',
  "'",
  '"',
  '7',
  'é\ufeff',
  'İ',
  'a,b;c',
  '<b>',
  '2026-13-45',
  '\u00a0',
];

/** Texts that PostgreSQL, a parser or an encoder may stumble over. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\udc00\ud800',
  '\ufffe\uffff',
  '\u202egnp.exe',
  '👩‍🍳🥚',
  'e\u0301'.repeat(50),
  long(201),
  long(5_000),
  long(100_000),
  "'; drop table products; --",
  '%_\\',
  '\\',
  '\r\nSet-Cookie: a=b',
  ...prototypeNames,
  'null',
  'undefined',
  'NaN',
  '-Infinity',
  '1e999',
  '-0',
  '0x10',
  '१२३',
  '９９',
  '1,2',
  '9'.repeat(400),
  '9007199254740993',
  '-1',
  '2147483648',
  '9223372036854775808',
  ...ids,
  `${'0190aaaa-0000-7000-8000-00000000dead,'.repeat(50)}x`,
  ',,,',
  ...dates,
  '0000-01-01',
  '9999-12-31',
  '2026-11-22',
  'Europe/Nowhere',
  'a@b.c,d@e.f',
  'a\0@b.test',
  '"x"<a@b.test>',
  '{"a":1}',
  '{"__proto__":{"a":1}}',
  '[1,2',
  '[]',
  '"text"',
  '['.repeat(10_000),
  `{"name":"a\\u0000b"}`,
  'WyJhIl0.AAAA',
  'W10',
  '.',
  '../../etc/passwd',
  'data:text/html,<script>alert(1)</script>',
  'http://[::1]:5432/',
  'https://a\0b.test/',
];

const hostileNumbers: readonly unknown[] = [
  0,
  -0,
  -1,
  0.1,
  1e-7,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  token('1e400'),
  token('-1e400'),
  token('123456789012345678901234567890'),
  token('0.1234567890123456789'),
];

const hostileShapes: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  [''],
  ['a\0b'],
  { length: 1e9 },
  { 'a\0b': 1 },
  { '\ud800': '\ud800' },
  { constructor: 1 },
  { toString: 1, valueOf: 1 },
  { toJSON: 'x', inspect: 'x' },
  nested(40),
  token(`${'['.repeat(5_000)}${']'.repeat(5_000)}`),
  token(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`),
  Array.from({ length: 2_000 }, (_, index) => index),
];

/** What a schema says of one place: its JSON type, its format and the bounds of its numbers. */
export type Leaf = {
  type?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  enum?: unknown[];
};

/**
 * A value that fits the place at first sight, so that it gets further than the schema: the right type, an odd content.
 */
function plausible(
  chance: Chance,
  { type, format, minimum, maximum, maxLength = 0, enum: values }: Leaf,
  known: readonly string[],
): unknown {
  if (values) return chance.pick(values);
  if (format === 'uuid') return chance.next() < 0.7 ? chance.pick(known) : chance.pick([...ids, chance.id()]);
  if (format === 'date-time') return chance.pick(dates);
  if (type === 'boolean') return chance.next() < 0.5;
  if (type === 'number' || type === 'integer') {
    const bounds = [minimum, maximum].filter((bound) => bound !== undefined);
    return chance.pick<unknown>(
      chance.next() < 0.6 ? [...bounds, 1, 7] : [...bounds, ...hostileNumbers, 2_147_483_647],
    );
  }
  if (maxLength > 0 && chance.next() < 0.1) return '🥚'.repeat(maxLength / 2);
  return chance.pick(chance.next() < 0.8 ? shortTexts : hostileTexts);
}

/** A value for a place of a body: mostly plausible there, otherwise anything. */
export function hostileValue(chance: Chance, leaf: Leaf, known: readonly string[]): unknown {
  if (chance.next() < 0.8) return plausible(chance, leaf, known);
  return chance.pick(chance.next() < 0.5 ? hostileTexts : chance.next() < 0.5 ? hostileNumbers : hostileShapes);
}

/** A member's name that the schema does not know. */
export const hostileName = (chance: Chance): string =>
  chance.pick([...prototypeNames, 'a\0b', '\ud800', '', '0', 'a.b']);

/** A text as it may stand in an address: mostly encoded as it should be, now and then not. */
export function hostileInAddress(chance: Chance, leaf: Leaf, known: readonly string[]): string {
  if (chance.next() < 0.75) {
    const value = String(plausible(chance, leaf, known)).replaceAll('@@', '');
    return encodeURIComponent(Buffer.from(value.slice(0, 8_000)).toString());
  }
  if (chance.next() < 0.5) {
    return chance.pick([
      '%00',
      'a%00b',
      '%ED%A0%80',
      '%FF%FE',
      '%',
      '%zz',
      '%u0041',
      '+',
      '%2e%2e%2f',
      '%25%30%30',
      '%C0%80',
    ]);
  }
  const text = chance.pick(hostileTexts);
  return encodeURIComponent(Buffer.from(text.slice(0, 8_000)).toString());
}

/** JSON with the tokens of `hostileNumbers` as they are, and lone surrogates as escapes. */
export const rawJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/"@@(.*?)@@"/g, (_, raw: string) => raw.replaceAll(String.raw`\"`, '"'));

/** Bodies that are no JSON of the right shape at all. */
export function hostileBody(chance: Chance, body: string): { payload: string | Buffer; type?: string } {
  return chance.pick<() => { payload: string | Buffer; type?: string }>([
    () => ({ payload: 'null' }),
    () => ({ payload: '[]' }),
    () => ({ payload: '"text"' }),
    () => ({ payload: '1e400' }),
    () => ({ payload: '' }),
    () => ({ payload: body.slice(0, -1) }),
    () => ({ payload: `\ufeff${body}` }),
    () => ({ payload: Buffer.from(body, 'utf16le') }),
    () => ({ payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }),
    () => ({ payload: body.replace('{', '{"__proto__":{"polluted":1},') }),
    () => ({ payload: body.replace('{', '{"constructor":{"prototype":{"polluted":1}},') }),
    () => ({ payload: `${'['.repeat(20_000)}${']'.repeat(20_000)}` }),
    () => ({
      payload: body,
      type: chance.pick([
        'application/json; charset=utf-16',
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/octet-stream',
        '\u00ff',
        'multipart/form-data',
        'application/json;;;',
        'multipart/form-data; boundary=',
      ]),
    }),
  ])();
}

/** A form as a hostile client writes it: parts without names, odd file names, a missing end, more files than one. */
export function hostileForm(chance: Chance, fields: Record<string, string | Blob>): { payload: string; type: string } {
  const line = '\r\n';
  const boundary = chance.pick(['x', 'a b', '----=_7', "'()+_,-./:=?"]);
  const disposition = (name: string) =>
    chance.pick([
      `form-data; name="${name}"`,
      `form-data; name="${name}"; filename="a\0b.csv"`,
      `form-data; name="${name}"; filename=""`,
      `form-data; name="${name}"; filename*=utf-8''%ED%A0%80.csv`,
      `form-data; name="__proto__"`,
      `form-data; name="constructor[prototype][x]"`,
      `form-data; name="${name}[]"`,
      `form-data; name="${name}[a][b]"`,
      'form-data',
      `attachment; name=${name}`,
    ]);
  const types = ['text/csv', 'image/png', 'application/json', 'text/plain; charset=utf-16', 'nonsense', ''];
  const names = [...Object.keys(fields), ...(chance.next() < 0.5 ? Object.keys(fields) : []), 'file'];
  const parts = names.map(
    (name) =>
      `--${boundary}${line}Content-Disposition: ${disposition(name)}${line}Content-Type: ${chance.pick(types)}${line}${line}${chance.pick(hostileTexts).slice(0, 5_000)}${line}`,
  );
  const end = chance.next() < 0.8 ? `--${boundary}--${line}` : '';
  return { payload: parts.join('') + end, type: `multipart/form-data; boundary="${boundary}"` };
}
