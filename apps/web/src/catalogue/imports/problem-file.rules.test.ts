import { expect, it } from 'vitest';
import { problemFile } from './problem-file.rules.ts';

it('problems become a CSV file without live formulas', () => {
  const problems = [
    { row: 2, field: 'name', value: '', message: 'Name is missing' },
    { row: 17, field: 'sku', value: '=1+1', message: 'SKU “a” stands, in row 3' },
  ];
  expect(problemFile(problems)).toBe(
    '\uFEFFrow,field,value,message\r\n2,name,,Name is missing\r\n17,sku,\'=1+1,"SKU “a” stands, in row 3"\r\n',
  );
});
