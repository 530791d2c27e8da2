import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { smsJob } from './sms.ts';

const sms = { to: '+447700900123', text: '012345 is your code' };

async function service(status: number) {
  const seen: { request: IncomingMessage; body: string }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      seen.push({ request, body: Buffer.concat(parts).toString() });
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const config = readConfig({ DEMO: '0', SMS_URL: `http://larder:s%40cret@127.0.0.1:${port}/send` });
  return { seen, job: smsJob(config, {} as Database), close: () => server.close() };
}

it('hands a text message to the configured service, with the credentials of its address', async () => {
  const { seen, job, close } = await service(202);
  await job.run(sms);
  expect(seen[0]?.request).toMatchObject({
    method: 'POST',
    url: '/send',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from('larder:s@cret').toString('base64')}`,
    },
  });
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual(sms);
  close();
});

it('fails, and so is tried again, when the service refuses', async () => {
  const { job, close } = await service(503);
  await expect(job.run(sms)).rejects.toThrow('The SMS service answered 503');
  close();
});
