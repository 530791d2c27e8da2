import { labelCode, shortCode } from '@larder/rules/label-code';
import { expect, test } from 'vitest';
import type { OwnLabel, Product } from '../../store/database.ts';
import { scannedBarcode, scannedProduct } from './scanned-product.rules.ts';

const [soup, bread] = [
  { id: 'soup', barcode: '', lifecycle: 'ACTIVE' },
  { id: 'bread', barcode: '2000000000015', lifecycle: 'ACTIVE' },
] as unknown as [Product, Product];
const products = new Map([soup, bread].map((product) => [product.id, product]));
const id = '0192f3a4-5b6c-7d8e-9fab-cdef01234567';
const labels = [{ id, printed_at: '', body: { product_id: 'soup' } }] as unknown as OwnLabel[];

test('a scanner means a product by its barcode, or by the mark of a label of it', () => {
  expect(scannedProduct('2000000000015', products, labels)).toBe(bread);
  expect(scannedProduct(labelCode(id), products, labels)).toBe(soup);
  expect(scannedProduct(shortCode(labelCode(id)).toLowerCase(), products, labels)).toBe(soup);
  for (const other of ['5000159461122', 'L000000000000000', '000000']) {
    expect(scannedProduct(other, products, labels)).toBeUndefined();
  }
});

test.each([
  ['4006381333931', '4006381333931'],
  ['04006381333931', '4006381333931'],
  [']E04006381333931', '4006381333931'],
  [']C101040063813339311726113010LOT7', '4006381333931'],
  ['(01)04006381333931(17)261130', '4006381333931'],
  ['0104006381333931', '4006381333931'],
  ['036000291452', '0036000291452'],
  ['0112345678901', '0112345678901'],
])('the scan %s has the barcode %s', (text, barcode) => {
  expect(scannedBarcode(text)).toBe(barcode);
});

test('a barcode is found with or without the zero before an American one, and only where it is offered', () => {
  const gone = { id: 'gone', barcode: '0036000291452', lifecycle: 'INACTIVE' } as Product;
  const sauce = { id: 'sauce', barcode: '0036000291452', lifecycle: 'ACTIVE' } as Product;
  const offered = new Map([gone, sauce, soup].map((product) => [product.id, product]));
  expect(scannedProduct(' 0036000291452 ', offered, [])).toBe(sauce);
  expect(scannedProduct('036000291452', offered, [])).toBe(sauce);
  expect(scannedProduct('', offered, [])).toBeUndefined();
});
