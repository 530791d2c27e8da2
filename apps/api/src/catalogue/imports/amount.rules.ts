import { mostCost } from '@larder/rules/money';
import { oneLine } from './cell.rules.ts';

/** A number with its decimals as a file writes it, and the sign or code of a currency that stands beside it. */
export type Amount = { value: number; currency: string };

const SIGN = /^(?:\p{Sc}|[A-Z]{2}\$|[A-Z]{3}|kr\.?|zł|Kč|Ft|lei|Fr\.?|Rs\.?)$/iu;

/**
 * Reads "£1.25", "1.234,50", "1,234.50" and "3.50 GBP". Undefined for what is none, and for "1,234", which is one
 * number here and another there; a point before three digits is one of the four decimals of a cost, unless a currency
 * stands beside it.
 */
export function readAmount(text: string): Amount | undefined {
  const [, before = '', digits = '', after = ''] =
    /^([^\d.,+-]*)\s*([\d.,'’ \u00A0\u202F]*\d)\s*([^\d.,+-]*\.?)$/u.exec(text.trim()) ?? [];
  const signs = [before, after].map((sign) => sign.trim()).filter((sign) => sign !== '');
  if (digits === '' || signs.length > 1 || signs.some((sign) => !SIGN.test(sign))) return undefined;
  const [currency = ''] = signs;
  const plain = digits.replaceAll(/(?<=\d)['’ \u00A0\u202F](?=\d{3}(?!\d))/g, '');
  const value = plainNumber(plain, currency !== '');
  return value === undefined || value > mostCost ? undefined : { value, currency };
}

function plainNumber(text: string, hasCurrency: boolean): number | undefined {
  const [, whole = '', decimals = ''] =
    /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)(?:[.,](\d{1,4}))?$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const groups = /[.,]/.exec(whole)?.[0];
  const separator = decimals === '' ? '' : text.charAt(whole.length);
  if (groups !== undefined && groups === separator) return undefined;
  // One separator before three digits: of thousands or of decimals?
  const isOne = (groups === undefined) !== (separator === '') && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  if (isOne && (text.includes(',') || hasCurrency)) return undefined;
  if (isOne) return Number(text);
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals || '0'}`);
}

/** Whether a sign or code that a file writes can mean the account's currency (ISO 4217). */
export function isCurrency(sign: string, currency: string): boolean {
  const written = sign.replace(/\.$/, '').toUpperCase();
  if (written === '' || written === currency) return true;
  if (written === '$') return currency.endsWith('D') || ['MXN', 'BRL', 'ARS', 'CLP', 'COP'].includes(currency);
  if (written === 'KR') return ['SEK', 'NOK', 'DKK', 'ISK'].includes(currency);
  return (signs[written] ?? []).includes(currency);
}

const signs: Record<string, string[]> = {
  '£': ['GBP'],
  '€': ['EUR'],
  '¥': ['JPY', 'CNY'],
  ZŁ: ['PLN'],
  KČ: ['CZK'],
  FT: ['HUF'],
  LEI: ['RON'],
  FR: ['CHF'],
  RS: ['INR', 'PKR', 'LKR'],
  US$: ['USD'],
  CA$: ['CAD'],
  AU$: ['AUD'],
  NZ$: ['NZD'],
  '₹': ['INR'],
  '₺': ['TRY'],
};

/**
 * A price as it is printed: an amount has the decimals of the currency, whatever the kind of file; other words stay as
 * they are.
 */
export function priceText(cell: string, currency: string): string {
  const text = oneLine(cell);
  if (!/^(?:[\p{L}\p{Sc}]+\.? ?)?\d+(?:[.,]\d)?(?: ?[\p{L}\p{Sc}][^\p{N}%]*)?$/u.test(text)) return text;
  const digits = decimalsOf(currency);
  if (digits === 0) return text;
  return text.replace(
    /(\d+)(?:([.,])(\d))?(?!.*\d)/,
    (_all, whole: string, point = '.', tenths = '') => `${whole}${point}${String(tenths).padEnd(digits, '0')}`,
  );
}

function decimalsOf(currency: string): number {
  const style = { style: 'currency', currency: currency || 'GBP' } as const;
  return new Intl.NumberFormat('en', style).resolvedOptions().minimumFractionDigits ?? 2;
}
