import { expect, test, vi } from 'vitest';

test('a tablet learns what a server accepts without loading the checks of the contract', async () => {
  vi.doMock('zod', () => {
    throw new Error('zod is loaded');
  });
  const { deviceAccepts } = await import('./device-accepts.ts');
  expect(deviceAccepts).toContain('label_printed.printer');
  expect(deviceAccepts).toEqual([...deviceAccepts].toSorted());
});
