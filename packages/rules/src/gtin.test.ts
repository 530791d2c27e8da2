import { expect, it } from 'vitest';
import { isGln, isGtin } from './gtin.ts';

it('takes GTINs of each length, and no other digits', () => {
  for (const code of ['96385074', '036000291452', '5901234123457', '15901234123454'])
    expect(isGtin(code), code).toBe(true);
  for (const code of ['', '96385075', '5901234123450', '590123412345', 'abcdefgh', '٩٦٣٨٥٠٧٤'])
    expect(isGtin(code), code).toBe(false);
});

it('takes a GLN of 13 digits alone', () => {
  expect([isGln('5412345000013'), isGln('96385074'), isGln('5412345000014')]).toEqual([true, false, false]);
});
