import { afterEach, expect, test, vi } from 'vitest';
import { hasCamera } from './has-camera.ts';

afterEach(() => vi.unstubAllGlobals());

const camera = { kind: 'videoinput' };
const browser = (devices: { kind: string }[], query?: () => Promise<{ state: string }>) =>
  vi.stubGlobal('navigator', {
    mediaDevices: { enumerateDevices: () => Promise.resolve(devices) },
    ...(query && { permissions: { query } }),
  });

test('a camera is opened by itself where there is one that nobody has refused', async () => {
  browser([{ kind: 'audioinput' }, camera], () => Promise.resolve({ state: 'prompt' }));
  expect(await hasCamera()).toBe(true);
  browser([camera], () => Promise.resolve({ state: 'denied' }));
  expect(await hasCamera()).toBe(false);
  browser([{ kind: 'audioinput' }], () => Promise.resolve({ state: 'granted' }));
  expect(await hasCamera()).toBe(false);
});

test('a browser that does not say whether it was refused is asked, and one without cameras is not', async () => {
  browser([camera]);
  expect(await hasCamera()).toBe(true);
  browser([camera], () => Promise.reject(new TypeError('Not a permission')));
  expect(await hasCamera()).toBe(true);
  vi.stubGlobal('navigator', {});
  expect(await hasCamera()).toBe(false);
});
