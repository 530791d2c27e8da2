import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStatus, statusQueries } from '../../packages/label/src/printer-status.ts';
import { printerLanguages } from '../../packages/label/src/printer.ts';
import { origin, startBridge, startPrinter, type Bridge } from './running-bridge.ts';

let folder: string;
let started: (() => unknown)[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larder-bridge-'));
  started = [];
});
afterEach(async () => {
  for (const stop of started) await stop();
  rmSync(folder, { recursive: true, force: true });
});

async function bridge(printers: string[], environment?: Record<string, string>): Promise<Bridge> {
  const one = await startBridge(join(folder, 'data'), printers, environment);
  started.push(() => one.stop('SIGKILL'));
  return one;
}
async function printer(...given: Parameters<typeof startPrinter>) {
  const one = await startPrinter(...given);
  started.push(one.close);
  return one;
}
const job = (text: string | Buffer, more: object = {}) => ({
  id: randomUUID(),
  language: 'zpl',
  bytes: Buffer.from(text).toString('base64'),
  ...more,
});

describe('who may print', () => {
  it('is a page of the one origin alone, and only it may read the answers', async () => {
    const one = await bridge([]);
    for (const other of ['https://larder.example.evil.test', 'http://larder.example', 'null', '']) {
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await one.call('/', { method, headers: { origin: other } });
        expect(answer).toMatchObject({ status: 403, body: { error: 'wrong_origin' } });
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
    }
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-private-network': 'true' };
    const preflight = await one.call('/jobs', { method: 'OPTIONS', headers: asked });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-private-network': 'true',
      vary: 'origin',
    });
    const hello = await one.call('/');
    expect(hello.body).toEqual({ name: 'larder-print-bridge', version: 1 });
    expect(hello.headers.get('access-control-allow-origin')).toBe(origin);
  });

  it('is a tablet with the code on its console, from then on, also after a restart', async () => {
    const one = await bridge(['kitchen=zpl@tcp:127.0.0.1:9']);
    const { code } = one;
    expect((await one.call('/printers')).status).toBe(401);
    expect(await one.call('/pair', { body: { code: code === '000000' ? '000001' : '000000' } })).toMatchObject({
      status: 403,
      body: { error: 'wrong_code' },
    });
    const { token } = (await one.call('/pair', { body: { code: `${code.slice(0, 3)} ${code.slice(3)}` } })).body;
    expect(one.code).not.toBe(code);
    expect((await one.call('/pair', { body: { code } })).status).toBe(403);
    expect((await one.call('/printers', { token: `${String(token)}x` })).status).toBe(401);
    const file = join(folder, 'data', 'tokens.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
    expect(readFileSync(file, 'utf8')).not.toContain(token);
    await one.stop();
    const again = await bridge(['kitchen=zpl@tcp:127.0.0.1:9']);
    expect(await again.call('/printers', { token: String(token) })).toMatchObject({
      status: 200,
      body: { printers: [{ name: 'kitchen', language: 'zpl', route: 'tcp' }] },
    });
  });

  it('is nobody for a while after five wrong codes, and then another code counts', async () => {
    const one = await bridge([]);
    const { code } = one;
    const wrong = [1, 2, 3, 4, 5].map((step) => String((Number(code) + step) % 1_000_000).padStart(6, '0'));
    for (const guess of wrong) expect((await one.call('/pair', { body: { code: guess } })).status).toBe(403);
    expect(one.code).not.toBe(code);
    for (const guess of [code, one.code]) {
      expect(await one.call('/pair', { body: { code: guess } })).toMatchObject({
        status: 429,
        body: { error: 'too_many_codes' },
      });
    }
  });
});

describe('a job', () => {
  it('prints once however often it is posted at the same time, later, and after a restart', async () => {
    const paper = await printer();
    const printers = [`kitchen=zpl@${paper.place}`];
    const one = await bridge(printers);
    const token = await one.pair();
    const body = job('^XA label ^XZ');
    const answers = await Promise.all(Array.from({ length: 20 }, () => one.call('/jobs', { token, body })));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { id: body.id, state: 'sent' } });
    expect((await one.call('/jobs', { token, body })).body).toEqual({ id: body.id, state: 'sent' });
    await one.stop();
    const again = await bridge(printers);
    expect((await again.call('/jobs', { token, body })).body).toEqual({ id: body.id, state: 'sent' });
    expect((await again.call(`/jobs/${body.id}`, { token })).body).toEqual({ id: body.id, state: 'sent' });
    const other = { ...job('another label'), id: body.id };
    expect(await again.call('/jobs', { token, body: other })).toMatchObject({
      status: 409,
      body: { error: 'other_job' },
    });
    expect(paper.sent.map(String)).toEqual(['^XA label ^XZ']);
  });

  it('that was cut off when the bridge was killed is unknown, and is not printed again', async () => {
    // The printer takes the first bytes and stops: more than the sockets hold are left.
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((done) => {
      begin = done;
    });
    const paper = await printer((socket) => {
      socket.once('data', () => {
        socket.pause();
        begin();
      });
    });
    const printers = [`kitchen=zpl@${paper.place}`];
    const one = await bridge(printers);
    const token = await one.pair();
    const body = job(Buffer.alloc(5_000_000, 'x'));
    const posts = [0, 1].map(() => one.call('/jobs', { token, body }).catch(() => undefined));
    await begun;
    await one.stop('SIGKILL');
    await Promise.all(posts);
    const again = await bridge(printers);
    const answers = await Promise.all([0, 1, 2].map(() => again.call('/jobs', { token, body })));
    for (const answer of answers) expect(answer.body).toMatchObject({ id: body.id, state: 'unknown' });
    expect((await again.call(`/jobs/${body.id}`, { token })).body).toMatchObject({ state: 'unknown' });
    expect(paper.sent).toHaveLength(1);
  });

  it('is printed at most once, and never lost unseen, although the bridge is killed again and again', async () => {
    let arrived = (_count: number) => undefined as void;
    const paper = await printer(() => arrived(paper.sent.length));
    const printers = [`kitchen=zpl@${paper.place}`];
    const bodies = Array.from({ length: 24 }, (_, index) => job(`label ${index};`));
    let [one, token] = [await bridge(printers), ''];
    token = await one.pair();
    for (const killAt of [2, 5, 9, 14, 20]) {
      const there = new Promise<void>((done) => {
        arrived = (count) => count >= killAt && done();
      });
      const posts = bodies.flatMap((body) =>
        [0, 1].map(() => one.call('/jobs', { token, body }).catch(() => undefined)),
      );
      await there;
      await one.stop('SIGKILL');
      await Promise.all(posts);
      one = await bridge(printers);
    }
    arrived = () => undefined;
    const answers = await Promise.all(bodies.map((body) => one.call('/jobs', { token, body })));
    const states = answers.map(({ body }) => body['state']);
    const printed = paper.sent.map(String).join('');
    for (const [index, state] of states.entries()) {
      const copies = printed.split(`label ${index};`).length - 1;
      expect([state, copies]).toEqual(state === 'unknown' ? ['unknown', expect.any(Number)] : ['sent', 1]);
      expect(copies).toBeLessThanOrEqual(1);
    }
    expect(states.filter((state) => state === 'sent').length).toBeGreaterThan(15);
  }, 60_000);

  it('of which no byte left, since the printer was off, is printed when it is posted again', async () => {
    const probe = await startPrinter();
    probe.close();
    await once(probe.server, 'close');
    const one = await bridge([`kitchen=zpl@${probe.place}`]);
    const token = await one.pair();
    const body = job('late');
    expect((await one.call('/jobs', { token, body })).body).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/^kitchen: it takes no connections/),
    });
    const received: Buffer[] = [];
    const server = createServer((socket) => socket.on('data', (part) => received.push(part)));
    server.listen(probe.port, '127.0.0.1');
    await once(server, 'listening');
    expect((await one.call('/jobs', { token, body })).body).toEqual({ id: body.id, state: 'sent' });
    expect(Buffer.concat(received).toString()).toBe('late');
    server.close();
  });

  it('at which the printer hung up in the middle is unknown, and is not printed again', async () => {
    const paper = await printer((socket) => socket.once('data', () => socket.resetAndDestroy()));
    const one = await bridge([`kitchen=zpl@${paper.place}`]);
    const token = await one.pair();
    const body = job(Buffer.alloc(5_000_000, 'x'));
    for (let time = 0; time < 2; time += 1) {
      expect((await one.call('/jobs', { token, body })).body).toMatchObject({
        state: 'unknown',
        message: expect.stringMatching(/^kitchen: /),
      });
    }
    expect(paper.sent).toHaveLength(1);
  });

  it('is refused in words when it cannot be printed as it is', async () => {
    const paper = await printer();
    const one = await bridge([`kitchen=zpl@${paper.place}`]);
    const token = await one.pair();
    const refused = async (body: unknown, more: object = {}) => {
      const answer = await one.call('/jobs', { token, body, ...more });
      return [answer.status, answer.body['error'], typeof answer.body['message']];
    };
    expect(await refused(job('x', { language: 'tspl' }))).toEqual([400, 'wrong_language', 'string']);
    expect(await refused(job('x', { printer: 'bar' }))).toEqual([404, 'no_printer', 'string']);
    expect(await refused(job('x', { id: '../../etc' }))).toEqual([400, 'bad_id', 'string']);
    expect(await refused(job('x', { bytes: 'no base 64' }))).toEqual([400, 'bad_bytes', 'string']);
    expect(await refused(job(''))).toEqual([400, 'bad_bytes', 'string']);
    expect(await refused('nonsense')).toEqual([400, 'no_json', 'string']);
    expect(await refused(job('x'), { headers: { 'content-type': 'text/plain' } })).toEqual([415, 'no_json', 'string']);
    expect(await refused(job(Buffer.alloc(7_000_000)))).toEqual([413, 'too_large', 'string']);
    expect((await one.call(`/jobs/${randomUUID()}`, { token })).status).toBe(404);
    expect((await one.call('/elsewhere', { token })).status).toBe(404);
    expect(paper.sent).toEqual([]);
  });
});

it('keeps the last 2,000 ids, whatever a crash left of the last line', async () => {
  const paper = await printer();
  const one = await bridge([`kitchen=zpl@${paper.place}`]);
  const token = await one.pair();
  await one.stop();
  const content = createHash('sha256').update('label').digest('hex');
  const ids = Array.from({ length: 2_500 }, () => randomUUID());
  const lines = ids.map((id) => JSON.stringify({ id, state: 'sent', content }));
  writeFileSync(join(folder, 'data', 'jobs.log'), `${lines.join('\n')}\n{"id":"${randomUUID()}","sta`);
  const again = await bridge([`kitchen=zpl@${paper.place}`]);
  const statusOf = async (id = '') => (await again.call(`/jobs/${id}`, { token })).status;
  expect(await Promise.all([ids.at(-1), ids.at(-2_000), ids.at(-2_001)].map(statusOf))).toEqual([200, 200, 404]);
  const body = { ...job('label'), id: ids.at(-2_000) };
  expect((await again.call('/jobs', { token, body })).body).toMatchObject({ state: 'sent' });
  expect(paper.sent).toEqual([]);
});

it.each(printerLanguages)('asks a %s printer how it is, and passes its answer on', async (language) => {
  const answer = {
    zpl: Buffer.from('\x02'),
    tspl: Buffer.of(4),
    brother_ql: Buffer.alloc(32),
    esc_pos: Buffer.of(18, 18, 18),
  };
  const paper = await printer((socket) => socket.once('data', () => socket.write(answer[language])));
  const one = await bridge([`kitchen=${language}@${paper.place}`]);
  const token = await one.pair();
  const { body } = await one.call('/printers/kitchen/status', { token });
  expect(paper.sent).toEqual([Buffer.from(statusQueries[language])]);
  const received = Buffer.from(String(body['answer']), 'base64');
  expect(received).toEqual(answer[language]);
  const read = { zpl: 'unknown', tspl: 'no_paper', brother_ql: 'unknown', esc_pos: 'ready' };
  expect(readStatus(received, language)).toBe(read[language]);
});

describe.skipIf(process.platform === 'win32')('other routes', () => {
  it('write to a device file, and to a queue of CUPS by lp', async () => {
    const [device, out] = [join(folder, 'lp0'), join(folder, 'out')];
    writeFileSync(device, '');
    const command = (name: string, script: string) => {
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(folder, name), 0o755);
    };
    command('lpstat', '[ "$2" = Zebra ]');
    command('lp', `echo "$1 $2 $3 $4" > '${out}'; cat >> '${out}'`);
    const printers = [
      `usb=zpl@usb:${device}`,
      'gone=zpl@usb:/dev/usb/none',
      'cups=zpl@cups:Zebra',
      'lost=zpl@cups:None',
    ];
    const one = await bridge(printers, { PATH: `${folder}:${process.env['PATH']}` });
    const token = await one.pair();
    const states = [];
    for (const name of ['usb', 'gone', 'cups', 'lost']) {
      states.push((await one.call('/jobs', { token, body: job('label', { printer: name }) })).body['state']);
    }
    expect(states).toEqual(['sent', 'failed', 'sent', 'failed']);
    expect(readFileSync(device, 'utf8')).toBe('label');
    expect(readFileSync(out, 'utf8')).toBe('-d Zebra -o raw\nlabel');
    expect((await one.call('/printers/usb/status', { token })).body).toEqual({ answer: null });
  });
});
