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
