import { labelSizes } from '@larder/rules/label-size';
import { printReasons } from '@larder/rules/print-reason';
import type { CartRow } from '../../store/database.ts';

/** A prep list on its way to another tablet. */
export interface SharedList {
  name: string;
  rows: Omit<CartRow, 'id'>[];
}

const mark = 'larder1';
const marks = ['DEFROSTED', 'USE FIRST'] as const;
const [mostRows, mostLabels, mostName] = [200, 50, 60];

/**
 * A list as one short word that a link, a QR code and a file can carry:
 * `larder1~name~storage.storage~product.storage.labels.size.marks!…~rows.labels`, ids and the name in base64url,
 * storage, size and marks by their numbers; in the number of the marks is that of the reason, which earlier versions do
 * not read. Products and storage keep their ids on every tablet.
 */
export function sharedText({ name, rows }: SharedList): string {
  const storage = [...new Set(rows.flatMap(({ storage_id }) => storage_id ?? []))];
  const cells = rows.map(({ product_id, storage_id, quantity, size = 'SINGLE_HEIGHT', tags = [], reason }) =>
    [
      shortId(product_id),
      storage_id === undefined ? '' : storage.indexOf(storage_id),
      quantity,
      labelSizes.indexOf(size),
      marks.reduce(
        (sum, tag, bit) => sum + (tags.includes(tag) ? 2 ** bit : 0),
        reason ? (printReasons.indexOf(reason) + 1) * 2 ** marks.length : 0,
      ),
    ].join('.'),
  );
  return [
    mark,
    base64(new TextEncoder().encode(name)),
    storage.map(shortId).join('.'),
    cells.join('!'),
    sumOf(rows),
  ].join('~');
}

/**
 * Reads a shared list from its word, or from a link or a file that holds it; undefined when it is none, or is damaged.
 */
export function readSharedText(text: string): SharedList | undefined {
  const word = /larder1~[\w.!~-]+/.exec(text)?.[0];
  const [, name, storage, cells, sum] = word?.split('~') ?? [];
  if (name === undefined || storage === undefined || !cells) return undefined;
  try {
    const places = storage === '' ? [] : storage.split('.').map(longId);
    const rows = cells.split('!').map((cell) => readRow(cell, places));
    if (rows.length > mostRows || sumOf(rows) !== sum) return undefined;
    return { name: new TextDecoder('utf-8', { fatal: true }).decode(bytes(name)).slice(0, mostName), rows };
  } catch {
    return undefined;
  }
}

function readRow(cell: string, places: string[]): Omit<CartRow, 'id'> {
  const [product = '', place = '', ...numbers] = cell.split('.');
  if (numbers.length !== 3) throw new Error('Damaged');
  const [quantity = 0, size = 0, bits = 0] = numbers.map(Number);
  const storage_id = place === '' ? undefined : places[Number(place)];
  const isWhole = quantity >= 1 && quantity <= mostLabels && Number.isInteger(quantity);
  const kind = labelSizes[size];
  if (!isWhole || !kind || (place !== '' && !storage_id)) throw new Error('Damaged');
  const tags = marks.filter((_, bit) => bits & (2 ** bit));
  const reason = printReasons[(bits >> marks.length) - 1];
  return {
    product_id: longId(product),
    ...(storage_id && { storage_id }),
    quantity,
    ...(size > 0 && { size: kind }),
    ...(tags.length > 0 && { tags }),
    ...(reason && { reason }),
  };
}

/** How many rows and labels there are: a text that lost its end is not taken for a shorter list. */
function sumOf(rows: readonly { quantity: number }[]): string {
  return `${rows.length}.${rows.reduce((sum, { quantity }) => sum + quantity, 0)}`;
}

function shortId(id: string): string {
  const hex = id.replaceAll('-', '');
  return base64(Uint8Array.from({ length: 16 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16)));
}

function longId(short: string): string {
  const id = bytes(short);
  if (id.length !== 16) throw new Error('Damaged');
  const hex = [...id].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function base64(value: Uint8Array): string {
  return btoa(String.fromCharCode(...value))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function bytes(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
