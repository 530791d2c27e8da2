import { expect, it } from 'vitest';
import { together } from './together.ts';

it('answers each in its place, also what is no promise', async () => {
  await expect(together([Promise.resolve(1), undefined, Promise.resolve('two')])).resolves.toEqual([
    1,
    undefined,
    'two',
  ]);
});

it('fails with the first fault, and not before the rest has come to its end', async () => {
  const order: string[] = [];
  const several = async () => {
    for (const step of ['first', 'second']) {
      await Promise.resolve();
      order.push(step);
    }
  };
  const failed = together([several(), Promise.reject(new Error('one')), Promise.reject(new Error('other'))]);
  await expect(failed).rejects.toThrow('one');
  expect(order).toEqual(['first', 'second']);
});
