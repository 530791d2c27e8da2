import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createServer } from './http.ts';

test('without guests, every kind of content comes from the portal itself', async () => {
  const policy = await policyOf({});
  expect(policy['script-src']).toBe("'self'");
  expect(policy['connect-src']).toBe("'self'");
  expect(policy['worker-src']).toBe("'self'");
  expect(policy['manifest-src']).toBe("'self'");
  expect(policy).not.toHaveProperty('frame-src');
});

test('the origins of support chat and billing are let in when they are configured, and nothing else of theirs', async () => {
  const policy = await policyOf({
    CHAT_SCRIPT_URL: 'https://chat.example.test/widget/v2.js?key=1',
    BILLING_SCRIPT_URL: 'http://billing.example.test:8080/portal.js',
  });
  const guests = "'self' https://chat.example.test http://billing.example.test:8080";
  expect(policy['script-src']).toBe(guests);
  expect(policy['frame-src']).toBe(guests);
  expect(policy['connect-src']).toBe(`${guests} wss://chat.example.test ws://billing.example.test:8080`);
  expect(policy['worker-src']).toBe("'self'");
  expect(policy['default-src']).toBe("'self'");
});

test('what only a page obeys is left out of scripts and style sheets, and the rest is not', async () => {
  const server = await createServer(readConfig({}), pino({ level: 'silent' }));
  for (const url of ['/', '/assets/one.js', '/kitchen/assets/one.js', '/kitchen/']) server.get(url, () => 'here');
  for (const url of ['/', '/kitchen/']) {
    expect((await server.inject(url)).headers, url).toMatchObject({ 'x-frame-options': 'DENY' });
  }
  for (const [url, policy] of [
    ['/assets/one.js', "default-src 'none'"],
    ['/kitchen/assets/one.js', "default-src 'self'"],
  ] as const) {
    const { headers } = await server.inject(url);
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining(policy),
    });
    expect(headers, url).not.toHaveProperty('x-frame-options');
  }
  await server.close();
});

test('a script address that is none stops the start', () => {
  expect(() => readConfig({ CHAT_SCRIPT_URL: 'javascript:alert(1)' })).toThrow('CHAT_SCRIPT_URL');
});

async function policyOf(environment: Record<string, string>): Promise<Record<string, string>> {
  const server = await createServer(readConfig(environment), pino({ level: 'silent' }));
  server.get('/', () => 'here');
  const { headers } = await server.inject('/');
  await server.close();
  const lines = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]));
}
