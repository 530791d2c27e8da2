import { expect, it } from 'vitest';
import { readBoxCode, type BoxCode } from './gs1-elements.ts';
import { lotKey } from './lot-key.ts';

// The oracle makes what a box says first and writes it down in one of the forms, by tables of its own.

let seed = 20261129;
function chance(): number {
  seed = (seed * 1664525 + 1013904223) % 4294967296;
  return seed / 4294967296;
}
const upTo = (most: number) => Math.floor(chance() * most);
const pick = <T>(list: readonly T[]): T => list[upTo(list.length)] as T;
const digits = (count: number) => Array.from({ length: count }, () => upTo(10)).join('');
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-./_';

function checkDigit(body: string): number {
  let sum = 0;
  for (let at = 0; at < body.length; at++) sum += Number(body[at]) * ((body.length - at) % 2 === 1 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}

const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
function someDay(): { digits: string; day?: string } {
  const [year, month] = [1951 + upTo(100), 1 + upTo(12)];
  const last = month === 2 && year % 4 === 0 && year !== 1900 ? 29 : (daysOf[month - 1] ?? 0);
  const two = (value: number) => String(value).padStart(2, '0');
  const head = two(year % 100);
  switch (upTo(8)) {
    case 0:
      return { digits: `${head}${two(13 + upTo(80))}01` };
    case 1:
      return { digits: `${head}${two(month)}${two(last + 1 + upTo(60))}` };
    case 2:
      return { digits: `${head}${two(month)}00`, day: `${year}-${two(month)}-${two(last)}` };
    default: {
      const day = 1 + upTo(last);
      return { digits: `${head}${two(month)}${two(day)}`, day: `${year}-${two(month)}-${two(day)}` };
    }
  }
}

type Part = { ai: string; value: string; fixed: boolean };
function someBox(): { parts: Part[]; expected: BoxCode } {
  const expected: BoxCode = { faults: [] };
  const body = digits(13);
  const right = checkDigit(body);
  const isWrong = chance() < 0.15;
  const parts: Part[] = [{ ai: '01', value: `${body}${isWrong ? (right + 1 + upTo(9)) % 10 : right}`, fixed: true }];
  if (isWrong) expected.faults.push('gtin');
  else expected.gtin = `${body}${right}`;
  const extras: (() => void)[] = [
    () => {
      const lot = Array.from({ length: 1 + upTo(20) }, () => letters.charAt(upTo(letters.length))).join('');
      parts.push({ ai: '10', value: lot, fixed: false });
      expected.lot = lot;
    },
    ...(
      [
        ['17', 'use_by'],
        ['15', 'best_before'],
        ['11', 'made_on'],
      ] as const
    ).map(([ai, member]) => () => {
      const { digits: value, day } = someDay();
      parts.push({ ai, value, fixed: true });
      if (day) expected[member] = day;
      else expected.faults.push(member);
    }),
    () => {
      const [decimals, value] = [upTo(7), digits(6)];
      parts.push({ ai: `310${decimals}`, value, fixed: true });
      const point = 6 - decimals;
      if (decimals > 5) expected.faults.push('kilograms');
      else expected.kilograms = Number(`${value.slice(0, point)}.${value.slice(point)}`);
    },
    () => {
      const count = 1 + upTo(99_999_999);
      parts.push({ ai: '37', value: String(count), fixed: false });
      expected.count = count;
    },
    () => parts.push({ ai: '400', value: `PO${digits(5)}`, fixed: false }),
  ];
  for (const extra of extras) if (chance() < 0.5) extra();
  const [first, ...rest] = parts as [Part, ...Part[]];
  return { parts: [first, ...rest.toSorted(() => chance() - 0.5)], expected };
}

function written(parts: Part[]): string {
  if (chance() < 0.33) return parts.map(({ ai, value }) => `(${ai})${value}`).join('');
  if (chance() < 0.5) {
    const inPath = parts.filter(({ ai }) => ai === '01' || ai === '10');
    const inQuery = parts.filter(({ ai }) => ai !== '01' && ai !== '10');
    const path = inPath.map(({ ai, value }) => `${ai}/${encodeURIComponent(value)}`).join('/');
    const query = inQuery.map(({ ai, value }) => `${ai}=${encodeURIComponent(value)}`).join('&');
    return `https://${pick(['id.gs1.org', 'dairy.example/goods'])}/${path}${query && `?${query}`}`;
  }
  const gs = pick(['\u001d', '\u001d', '<GS>', '{GS}']);
  const text = parts.map(({ ai, value, fixed }, at) => ai + value + (fixed || at === parts.length - 1 ? '' : gs));
  return pick([']C1', ']d2', ']Q3', gs]) + text.join('');
}

const inOrder = (code: BoxCode | undefined) => code && { ...code, faults: code.faults.toSorted() };

it('reads 2,000 codes of boxes as they were made', () => {
  for (let at = 0; at < 2000; at++) {
    const { parts, expected } = someBox();
    const text = written(parts);
    expect(inOrder(readBoxCode(text)), text).toEqual(inOrder(expected));
  }
});

it('survives whatever a scanner sends', () => {
  const bits = [
    '(01)',
    '(10)',
    '(999',
    ')',
    '%',
    '\u001d',
    ']C1',
    '01',
    '17',
    '3105',
    'https://x/01/',
    '?17=',
    '(',
    'é',
  ];
  for (let at = 0; at < 5000; at++) {
    const text = Array.from({ length: upTo(8) }, () => (chance() < 0.6 ? pick(bits) : digits(upTo(9)))).join('');
    expect(() => readBoxCode(text)).not.toThrow();
  }
});

it.each([
  ['an EAN of a pack', '5012345678900'],
  ['the mark of a label', 'https://larder.example/l/abcdefghijk'],
  ['a word', 'L-2214 B'],
  ['nothing', ''],
])('takes %s for no box', (_what, text) => expect(readBoxCode(text)).toBeUndefined());

it('takes the GTIN of what a pallet contains, pounds, and a code without FNC1', () => {
  expect(readBoxCode('(02)09506000134352(37)12(10)A(B)')).toEqual({
    gtin: '09506000134352',
    count: 12,
    lot: 'A(B)',
    faults: [],
  });
  expect(readBoxCode('010950600013435210L2214B')).toMatchObject({ gtin: '09506000134352', lot: 'L2214B' });
  expect(readBoxCode('(01)09506000134352(3202)000100')).toMatchObject({ kilograms: 0.453592 });
  expect(readBoxCode('(01)09506000134352(10)A(10)B')).toMatchObject({ lot: 'A', faults: ['lot'] });
});

it.each([
  ['l-2214 b', 'L2214B'],
  ['L2214B', 'L2214B'],
  ['Ｌ‑2214\u200bB', 'L2214B'],
  ['12/34.5', '12/34.5'],
])('knows the lot %s as %s', (typed, key) => expect(lotKey(typed)).toBe(key));
