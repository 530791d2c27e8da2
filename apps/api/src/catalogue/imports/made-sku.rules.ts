import { createHash } from 'node:crypto';

const WORDS = 24;

/**
 * The SKU of a product of a file that has none: words of its name for people, and a mark of the whole name, so that the
 * same name gets the same SKU in every file.
 */
export function madeSku(name: string): string {
  // Not `nameKey`: a name keeps the SKU that it was given, whatever counts as the same name.
  const key = name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  if (key === '') return '';
  const mark = createHash('sha256').update(key).digest('hex').slice(0, 8).toUpperCase();
  const words = key
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .slice(0, WORDS)
    .replaceAll(/^-+|-+$/g, '');
  return words === '' ? mark : `${words}-${mark}`;
}
