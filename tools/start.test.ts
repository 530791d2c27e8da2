import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const start = fileURLToPath(new URL('start.mjs', import.meta.url));

function run(args: string[], environment: Record<string, string> = {}): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, ...environment } });
    let text = '';
    child.stdout.on('data', (part) => (text += part));
    child.stderr.on('data', (part) => (text += part));
    child.on('close', (code) => resolve({ code, text }));
  });
}

test('on an old Node, one line says which one is needed', async () => {
  const old = `Object.defineProperty(process.versions, 'node', { value: '18.20.1' }); import('${pathToFileURL(start).href}')`;
  expect(await run(['-e', old])).toEqual({
    code: 1,
    text: 'Larder needs Node 20.19 or newer (20, 22 or 24), and this is 18.20.1: get one from https://nodejs.org.\n',
  });
});

test('a busy port is reported in one line, with its remedy', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const { port } = other.address() as AddressInfo;
  expect(await run([start], { PORT: String(port), HOST: '127.0.0.1' })).toEqual({
    code: 1,
    text: `Port ${port} is taken: stop the program that uses it, or choose another, as in PORT=${port + 1} npm start.\n`,
  });
  other.close();
});
