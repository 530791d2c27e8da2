import { expect, test } from 'vitest';
import type { Product } from '../../store/database.ts';
import { withBarcode } from './barcode.rules.ts';

const product = (id: string, barcode: string, lifecycle = 'ACTIVE') => ({ id, barcode, lifecycle }) as Product;
const products = [
  product('none', ''),
  product('old', '4006381333931', 'DELETED'),
  product('pen', '4006381333931'),
  product('american', '0036000291452'),
];

test.each([
  ['4006381333931', 'pen'],
  [' 4006381333931 ', 'pen'],
  ['0036000291452', 'american'],
  ['036000291452', 'american'],
  ['4006381333932', undefined],
  ['', undefined],
])('%s is %s', (code, id) => expect(withBarcode(products, code)?.id).toBe(id));
