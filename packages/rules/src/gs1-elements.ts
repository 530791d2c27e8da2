import { isGtin } from './gtin.ts';

/** What the barcode of a box says, as far as it can be read and is possible. */
export interface BoxCode {
  /** 14 digits, of the box or of what is in it. */
  gtin?: string;
  lot?: string;
  serial?: string;
  /** Days of the calendar, such as 2026-11-29. */
  use_by?: string;
  best_before?: string;
  made_on?: string;
  /** How many pieces are in it. */
  count?: number;
  /** Its net weight in kilograms, and its net volume in litres. */
  kilograms?: number;
  litres?: number;
  /** Members that the code has and that cannot be true, such as a GTIN with a wrong check digit; they are left out. */
  faults: BoxMember[];
}
type BoxMember = Exclude<keyof BoxCode, 'faults'>;
type Element = { ai: string; value: string };

/**
 * Reads a box's barcode by the GS1 General Specifications, as a scanner gives it: an element string with FNC1 (as GS, or
 * as some scanners write it), one with identifiers in brackets, or a GS1 Digital Link. Undefined of anything else, such
 * as the EAN of a single pack or the mark of a label.
 */
export function readBoxCode(text: string): BoxCode | undefined {
  const given = text.trim();
  const elements = /^https?:\/\//i.test(given) ? linkElements(given) : stringElements(given);
  if (!elements?.length) return undefined;
  const code: BoxCode = { faults: [] };
  for (const { ai, value } of elements) read(code, ai, value);
  return code;
}

function read(code: BoxCode, ai: string, value: string): void {
  const line = meanings[ai] ?? meanings[ai.slice(0, 3)];
  if (!line) return;
  const said = line.reads(value, Number(ai[3]));
  const before = code[line.member];
  if (said === undefined || (before !== undefined && before !== said)) {
    // What a box contains says less than its own number.
    if (ai !== '02' && !code.faults.includes(line.member)) code.faults.push(line.member);
  } else Object.assign(code, { [line.member]: said });
}

type Meaning = { member: BoxMember; reads: (value: string, decimals: number) => string | number | undefined };
/** By application identifier, of measures by its first three digits: the fourth says how many decimals there are. */
const meanings: Record<string, Meaning> = {
  '01': { member: 'gtin', reads: gtinOf },
  '02': { member: 'gtin', reads: gtinOf },
  '10': { member: 'lot', reads: wordOf },
  '21': { member: 'serial', reads: wordOf },
  '11': { member: 'made_on', reads: dayOf },
  '15': { member: 'best_before', reads: dayOf },
  '17': { member: 'use_by', reads: dayOf },
  '30': { member: 'count', reads: countOf },
  '37': { member: 'count', reads: countOf },
  '310': { member: 'kilograms', reads: measureOf(1) },
  '315': { member: 'litres', reads: measureOf(1) },
  '320': { member: 'kilograms', reads: measureOf(0.45359237) },
};

function gtinOf(value: string): string | undefined {
  return value.length === 14 && isGtin(value) ? value : undefined;
}

/** The letters that identifiers are written with (GS1 character set 82), 20 at most. */
function wordOf(value: string): string | undefined {
  return /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/.test(value) ? value : undefined;
}

function countOf(value: string): number | undefined {
  return /^\d{1,8}$/.test(value) && Number(value) > 0 ? Number(value) : undefined;
}

function measureOf(factor: number) {
  return (value: string, decimals: number): number | undefined => {
    if (!/^\d{6}$/.test(value) || decimals > 5) return undefined;
    return Number(((Number(value) / 10 ** decimals) * factor).toFixed(6));
  };
}

/** YYMMDD: years from 51 to 99 are of the last century, and the day 00 is the last one of its month. */
function dayOf(value: string): string | undefined {
  const parts = /^(\d\d)(\d\d)(\d\d)$/.exec(value);
  if (!parts) return undefined;
  const [short, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const year = short > 50 ? 1900 + short : 2000 + short;
  if (month < 1 || month > 12) return undefined;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day > last) return undefined;
  return `${year}-${parts[2]}-${String(day || last).padStart(2, '0')}`;
}

const separator = '\u001d';
/** How scanners write FNC1 that cannot send it, and what they put before a code to say of which kind it is. */
const written = /<GS>|\{GS\}|\u241D/g;
const withoutFirst = (text: string) => (text.startsWith(separator) ? text.slice(1) : text);
const symbology = /^\](?:C1|d2|Q3|e0|J1)/;

function stringElements(given: string): Element[] | undefined {
  if (/^\(\d{2,4}\)/.test(given)) return bracketed(given);
  const isNamed = symbology.test(given);
  const plain = given.replace(symbology, '').replaceAll(written, separator);
  const body = withoutFirst(plain);
  // Digits alone may be another number: of these only what begins as boxes do.
  if (!isNamed && !plain.includes(separator) && !/^0[012]\d{14}/.test(body)) return undefined;
  return unbracketed(body);
}

/** `(01)09506000134352(10)ABC`: a bracket that contains no identifier belongs to the value. */
function bracketed(given: string): Element[] | undefined {
  const elements: Element[] = [];
  for (const [, ai = '', rest = ''] of given.matchAll(/\((\d{2,4})\)((?:(?!\(\d{2,4}\)).)*)/gs)) {
    const last = elements.at(-1);
    if (lengthOfAi(ai) === ai.length) elements.push({ ai, value: rest.trim() });
    else if (last) last.value += `(${ai})${rest.trim()}`;
    else return undefined;
  }
  return elements;
}

function unbracketed(given: string): Element[] | undefined {
  const elements: Element[] = [];
  let rest = given;
  while (rest) {
    const ai = rest.slice(0, lengthOfAi(rest));
    if (!/^\d{2,4}$/.test(ai)) return undefined;
    const length = fixedLengths[ai.slice(0, 2)];
    const after = rest.slice(ai.length);
    const end = length === undefined ? after.indexOf(separator) : length - ai.length;
    const value = end < 0 ? after : after.slice(0, end);
    if (value.includes(separator) || value === '' || (length !== undefined && value.length < end)) return undefined;
    elements.push({ ai, value });
    rest = withoutFirst(after.slice(value.length));
  }
  return elements;
}

/** How long a number is with its identifier, where that is fixed: then no FNC1 ends it. */
const fixedLengths: Record<string, number> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  '20': 4,
  ...Object.fromEntries([11, 12, 13, 14, 15, 16, 17, 18, 19].map((ai) => [String(ai), 8])),
  ...Object.fromEntries([31, 32, 33, 34, 35, 36].map((ai) => [String(ai), 10])),
  '41': 16,
};

/** How many digits an identifier has that begins like this; none where there is no such identifier. */
function lengthOfAi(text: string): number {
  const start = text.slice(0, 2);
  if (/^(?:0[0-4]|1[0-9]|2[0-2]|3[07]|9\d)$/.test(start)) return 2;
  if (/^(?:2[3-5]|4[0-2]|71)$/.test(start)) return 3;
  return /^(?:3[1-69]|43|7[02]|8[0-2])$/.test(start) ? 4 : 0;
}

/** `https://example.com/01/09506000134352/10/ABC?17=261231`; the host and what is before the number are free. */
function linkElements(given: string): Element[] | undefined {
  const [, path = '', query = ''] = /^https?:\/\/[^/?#]+([^?#]*)\??([^#]*)/i.exec(given) ?? [];
  const steps = path.split('/').map(plainly);
  const start = steps.findIndex((step, at) => step === '01' && /^\d{8,14}$/.test(steps[at + 1] ?? ''));
  if (start < 0 || steps.includes(undefined)) return undefined;
  const elements: Element[] = [];
  for (let at = start; at + 1 < steps.length; at += 2) {
    const [ai = '', value = ''] = steps.slice(at, at + 2);
    elements.push({ ai, value: ai === '01' ? value.padStart(14, '0') : value });
  }
  for (const pair of query.split(/[&;]/)) {
    const [ai = '', value] = pair.split('=').map(plainly);
    if (value !== undefined && /^\d{2,4}$/.test(ai)) elements.push({ ai, value });
  }
  return elements;
}

/** A part of an address without its per cent signs; undefined where these are broken. */
function plainly(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
