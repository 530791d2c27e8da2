import { expect, it } from 'vitest';
import { bringFile, broughtFile, letGoOfFile } from './chosen-file.part.ts';

it('a file goes to the job that it was brought to, until it is let go of', () => {
  const file = new File(['a'], 'a.csv');
  bringFile('one', file);
  expect([broughtFile('other'), broughtFile('one')]).toEqual([undefined, file]);
  letGoOfFile();
  expect(broughtFile('one')).toBeUndefined();
});
