import { expect, it } from 'vitest';
import { accountLine } from './account-line.rules.ts';

/** Work that lasts until it is asked to end. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const serve = (account: string) => {
    begun.push(account);
    return new Promise<void>((done) => ends.set(account, done));
  };
  const end = async (account: string) => {
    ends.get(account)?.();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { begun, serve, end };
}

it('keeps nobody waiting for an account that takes long', async () => {
  const { begun, serve, end } = works();
  const line = accountLine(serve, 2);
  line.ask(['slow']);
  line.ask(['quick']);
  expect(begun).toEqual(['slow', 'quick']);
  await end('quick');
  line.ask(['slow', 'quick']);
  expect(begun).toEqual(['slow', 'quick', 'quick']);
});

it('serves those who wait in the order in which they came, and one that was served goes behind them', async () => {
  const { begun, serve, end } = works();
  const line = accountLine(serve, 1);
  line.ask(['a', 'b', 'c']);
  line.ask(['a', 'b']);
  await end('a');
  await end('b');
  await end('c');
  expect(begun).toEqual(['a', 'b', 'c', 'a']);
  let idle = false;
  void line.idle().then(() => (idle = true));
  expect(idle).toBe(false);
  await end('a');
  await line.idle();
  expect(idle).toBe(true);
});
