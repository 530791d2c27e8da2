#!/usr/bin/env node
/**
 * Lets the kitchen app print on printers that a browser cannot reach: by network (TCP 9100), USB device file or CUPS
 * queue. One file, no packages; `node print-bridge.mjs --origin https://larder.example --printer
 * kitchen=zpl@tcp:192.168.1.50`. How it is set up is in docs/printers.md. The same job id never prints twice: a job is
 * on disk before its first byte leaves, and one that was cut off by a crash is reported as unknown.
 */
import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import * as fs from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';

const usage = `node print-bridge.mjs --origin https://larder.example [options]
  --origin   the address of Larder as the tablet shows it; no other page may print
  --printer  NAME=LANGUAGE@ROUTE, once for each printer. LANGUAGE: zpl, tspl, brother_ql or esc_pos. ROUTE: tcp:HOST[:PORT],
             usb:FILE such as usb:/dev/usb/lp0, or cups:QUEUE
  --host     the address to listen at, 127.0.0.1 if left out; 0.0.0.0 lets tablets of the local network in
  --port     17761 if left out; 0 takes a free one
  --data     the folder for pairings and jobs; a folder of its own for each bridge
  --forget   forget all paired tablets`;

// What asks a printer how it is; the app reads the answer.
const queries = { zpl: [126, 72, 83], tspl: [27, 33, 63], brother_ql: [27, 105, 83] };
queries.esc_pos = [16, 4, 2, 16, 4, 3, 16, 4, 4];
const mostBytes = 8 * 2 ** 20;
const mostJobs = 2000;
const wait = { connect: 5_000, send: 60_000, close: 500, piece: 200, status: 1_500 };

const options = readOptions();
const printers = new Map(options.printers.map((printer) => [printer.name, { ...printer, last: Promise.resolve() }]));
const server = createServer({ requestTimeout: 60_000 }, (request, response) => void answer(request, response));
server.once('error', (error) =>
  stop(error.code === 'EADDRINUSE' ? `Port ${options.port} is taken by another program` : error),
);
// Listening first: a second bridge on the same port stops before it reads what the first one writes.
await new Promise((done) => {
  server.listen(options.port, options.host, done);
});
fs.mkdirSync(options.data, { recursive: true, mode: 0o700 });
const [tokenFile, jobFile] = ['tokens.json', 'jobs.log'].map((name) => join(options.data, name));
const tokens = new Set(options.forget ? [] : readTokens());
if (options.forget) replaceFile(tokenFile, '[]');
const jobs = readJobs();
let journal;
journal = rewriteJournal();
const running = new Map();
const pairing = { code: newCode(), wrong: 0, locks: 0, closedUntil: 0 };
console.log(`Listening at http://${options.host}:${server.address().port} for ${options.origin}`);
console.log(`Printers: ${[...printers.keys()].join(', ') || 'none yet, add --printer'}`);
showCode();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.close());

/** Routes a request of the one origin. */
async function answer(request, response) {
  const { origin } = request.headers;
  const send = (status, body) => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...corsFor(origin) });
    response.end(body && JSON.stringify(body));
  };
  try {
    if (origin !== options.origin) throw refusal(403, 'wrong_origin', `This bridge prints for ${options.origin} only`);
    if (request.method === 'OPTIONS') return send(204);
    send(200, await handle(request, new URL(request.url, 'http://bridge').pathname.split('/').slice(1).map(decode)));
  } catch (error) {
    if (!error.status) console.error(error);
    const { status = 500, code = 'failed', message } = error;
    send(status, { error: code, message: error.status ? message : 'The bridge failed; its console says why' });
  }
}

/**
 * The headers without which a browser gives the page nothing: exactly one origin, and what Chrome asks of private
 * networks.
 */
function corsFor(origin) {
  if (origin !== options.origin) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-allow-private-network': 'true',
    'access-control-allow-local-network': 'true',
    'access-control-max-age': '600',
  };
}

async function handle(request, [noun = '', name = '', more = '']) {
  const call = `${request.method} ${[noun, name && '*', more].filter(Boolean).join('/')}`;
  if (call === 'GET ') return { name: 'larder-print-bridge', version: 1 };
  if (call === 'POST pair') return pair(await readBody(request));
  checkToken(request);
  if (call === 'GET printers')
    return { printers: [...printers.values()].map(({ name, language, route }) => ({ name, language, route })) };
  if (call === 'GET printers/*/status') return status(printerNamed(name));
  if (call === 'POST jobs') return print(await readBody(request));
  if (call === 'GET jobs/*') return jobNamed(name);
  throw refusal(404, 'not_found', 'The bridge has no such address');
}

/** Five wrong codes close it for half a minute, then for twice as long each time, and make a new code. */
function pair({ code }) {
  if (Date.now() < pairing.closedUntil)
    throw refusal(429, 'too_many_codes', 'Too many wrong codes: wait, then look at the new one');
  if (hash(String(code).replaceAll(' ', '')) !== hash(pairing.code)) {
    pairing.wrong += 1;
    if (pairing.wrong % 5 === 0) {
      pairing.closedUntil = Date.now() + Math.min(3_600_000, 30_000 * 2 ** pairing.locks);
      pairing.locks += 1;
      pairing.code = newCode();
      showCode();
    }
    throw refusal(403, 'wrong_code', 'That is not the code on the console of the bridge');
  }
  const token = randomBytes(32).toString('base64url');
  tokens.add(hash(token));
  replaceFile(tokenFile, JSON.stringify([...tokens].slice(-50)));
  Object.assign(pairing, { code: newCode(), wrong: 0, locks: 0 });
  console.log('A tablet was paired.');
  showCode();
  return { token };
}

function checkToken({ headers }) {
  const token = /^Bearer ([\w-]+)$/.exec(headers.authorization ?? '')?.[1];
  if (!token || !tokens.has(hash(token))) throw refusal(401, 'not_paired', 'Pair this tablet with the bridge first');
}

/** Prints once for each id, however often and by how many calls at a time it is asked for. */
async function print({ id, language, bytes: letters, printer: name }) {
  if (typeof id !== 'string' || !/^[\w-]{8,64}$/.test(id))
    throw refusal(400, 'bad_id', 'A job needs an id of 8 to 64 letters');
  const printer = printerNamed(name ?? printers.keys().next().value);
  if (language !== printer.language)
    throw refusal(400, 'wrong_language', `${printer.name} understands ${printer.language}, the job is in ${language}`);
  const bytes = typeof letters === 'string' ? Buffer.from(letters, 'base64') : Buffer.alloc(0);
  if (bytes.length === 0 || bytes.toString('base64') !== letters)
    throw refusal(400, 'bad_bytes', 'bytes must be Base64');
  const content = hash(bytes);
  const known = jobs.get(id);
  if (known && known.content !== content) throw refusal(409, 'other_job', 'Another label was printed under this id');
  // Of a job that failed no byte had left.
  if (running.has(id) || (known && known.state !== 'failed')) return running.get(id) ?? jobNamed(id);
  if (running.size >= 100) throw refusal(503, 'busy', 'A hundred labels are waiting already');
  // The same id twice within one turn finds it here.
  note(id, { state: 'waiting', content });
  const done = inTurn(printer, () => deliver(id, content, printer, bytes)).finally(() => running.delete(id));
  running.set(id, done);
  return done;
}

async function deliver(id, content, printer, bytes) {
  let left = false;
  const begin = () => {
    record(id, { state: 'begun', content });
    left = true;
  };
  try {
    await routes[printer.route](printer, bytes, begin, id);
    record(id, { state: 'sent', content });
  } catch (error) {
    const message = `${printer.name}: ${wordsFor(error)}`;
    console.error(message);
    record(id, { state: left ? 'unknown' : 'failed', content, message });
  }
  return jobNamed(id);
}

/** Each calls `begin` when the printer is there and no byte has left yet, and fails with words. */
const routes = {
  tcp: ({ host, port }, bytes, begin) => talk({ host, port }, bytes, { begin, most: wait.send }),
  async usb({ file }, bytes, begin) {
    const handle = await fs.promises.open(file, fs.constants.O_WRONLY);
    const write = async () => {
      begin();
      await handle.writeFile(bytes);
    };
    const written = write().finally(() => void handle.close());
    await withinTime(written, wait.send, 'it takes no more bytes: is it on, is there paper?');
  },
  async cups({ queue }, bytes, begin, id) {
    await promisify(execFile)('lpstat', ['-p', queue]);
    begin();
    const child = spawn('lp', ['-d', queue, '-o', 'raw', '-t', `Larder ${id}`], { stdio: ['pipe', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (part) => (said += part));
    const left = new Promise((done, fail) => {
      child.once('error', fail);
      child.stdin.once('error', fail);
      child.once('close', (code) => (code === 0 ? done() : fail(new Error(said.trim() || `lp ended with ${code}`))));
      child.stdin.end(bytes);
    });
    await withinTime(left, wait.send, 'CUPS takes no more bytes').finally(() => child.kill());
  },
};

/**
 * Sends bytes by TCP; answers what comes back until the other side closes. Who waits for no more than an answer says
 * for how long: `enough`.
 */
function talk({ host, port }, bytes, { begin = () => {}, most, enough }) {
  return new Promise((done, fail) => {
    const back = [];
    const socket = connect({ host, port });
    const end = (settle, result) => {
      clearTimeout(timer);
      socket.destroy();
      settle(result);
    };
    const finish = () => end(done, Buffer.concat(back));
    const failWith = (problem) => end(fail, problem instanceof Error ? problem : new Error(problem));
    let timer = setTimeout(() => failWith('it does not answer: is it on, is the address right?'), wait.connect);
    socket.on('data', (part) => {
      back.push(part);
      if (!enough) return;
      // An answer may come in pieces.
      clearTimeout(timer);
      timer = setTimeout(finish, wait.piece);
    });
    socket.once('error', failWith);
    socket.once('close', () => (enough || socket.writableFinished ? finish() : failWith('it hung up in the middle')));
    socket.once('connect', () => {
      clearTimeout(timer);
      timer = setTimeout(() => failWith('it takes no more bytes: is there paper?'), most);
      try {
        begin();
      } catch (error) {
        return failWith(error);
      }
      if (enough) return socket.write(bytes, () => setTimeout(finish, enough));
      // A printer that leaves the connection open has taken the bytes all the same.
      return socket.end(bytes, () => setTimeout(finish, wait.close));
    });
  });
}

/** What a printer answers when it is asked how it is, in Base64; null where the way to it is one way only. */
async function status(printer) {
  if (printer.route !== 'tcp') return { answer: null };
  const ask = () => talk(printer, Buffer.from(queries[printer.language]), { most: wait.send, enough: wait.status });
  try {
    return { answer: (await inTurn(printer, ask)).toString('base64') };
  } catch (error) {
    throw refusal(502, 'no_printer', `${printer.name}: ${wordsFor(error)}`);
  }
}

/** One thing after another on each printer. */
function inTurn(printer, work) {
  const done = printer.last.then(work);
  printer.last = done.catch(() => undefined);
  return done;
}

function printerNamed(name) {
  const printer = printers.get(name);
  if (!printer) throw refusal(404, 'no_printer', `The bridge has no printer ${name ?? 'at all'}`);
  return printer;
}

function jobNamed(id) {
  const { state, message } = jobs.get(id) ?? {};
  if (!state) throw refusal(404, 'no_job', 'The bridge knows no job with this id');
  return { id, state, ...(message && { message }) };
}

/** Keeps a job's state in memory, the latest last. */
function note(id, job) {
  jobs.delete(id);
  jobs.set(id, job);
}

/** Keeps a job's state on disk before anything else happens. */
function record(id, job) {
  note(id, job);
  // What a full disk cut off before stays a line of its own.
  fs.writeSync(journal.file, `\n${JSON.stringify({ id, ...job })}\n`);
  fs.fsyncSync(journal.file);
  journal.lines += 1;
  if (journal.lines > 4 * mostJobs) journal = rewriteJournal();
}

/** What became of earlier jobs; one that was begun and never finished may have printed, or not. */
function readJobs() {
  const known = new Map();
  for (const line of readText(jobFile).split('\n')) {
    const { id, ...job } = parsed(line) ?? {};
    if (!id || !job.state) continue;
    known.delete(id);
    known.set(
      id,
      job.state === 'begun' ? { ...job, state: 'unknown', message: 'The bridge stopped while it printed' } : job,
    );
  }
  return known;
}

/** The journal anew with the last ids alone, open for more; jobs that have not begun need no line. */
function rewriteJournal() {
  const old = journalOf(jobs);
  if (journal) fs.closeSync(journal.file);
  replaceFile(jobFile, old.map((line) => `${line}\n`).join(''));
  return { file: fs.openSync(jobFile, 'a', 0o600), lines: old.length };
}

function journalOf(known) {
  const kept = [...known].filter(([, { state }]) => state !== 'waiting');
  for (const [id] of kept.slice(0, -mostJobs)) known.delete(id);
  return kept.slice(-mostJobs).map(([id, job]) => JSON.stringify({ id, ...job }));
}

function readTokens() {
  return parsed(readText(tokenFile)) ?? [];
}

function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

/** Undefined for what was cut off in the middle of being written. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Either the old text is on disk or the new one, whatever happens; only this user can read it. */
function replaceFile(file, text) {
  const handle = fs.openSync(`${file}.new`, 'w', 0o600);
  fs.writeSync(handle, text);
  fs.fsyncSync(handle);
  fs.closeSync(handle);
  fs.renameSync(`${file}.new`, file);
}

async function readBody(request) {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    throw refusal(415, 'no_json', 'The bridge takes JSON');
  const parts = [];
  let length = 0;
  // Read to its end even when it is too large: the answer would be lost with the connection.
  for await (const part of request) {
    length += part.length;
    if (length <= mostBytes) parts.push(part);
  }
  if (length > mostBytes) throw refusal(413, 'too_large', `A call takes up to ${mostBytes / 2 ** 20} MB`);
  const body = parsed(Buffer.concat(parts).toString());
  if (typeof body !== 'object' || body === null) throw refusal(400, 'no_json', 'The bridge takes a JSON object');
  return body;
}

function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function withinTime(work, ms, words) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(words)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function wordsFor({ code, message }) {
  const words = {
    ECONNREFUSED: 'it takes no connections: is another program printing?',
    ECONNRESET: 'it hung up in the middle',
    EHOSTUNREACH: 'there is nothing at its address',
    ENOTFOUND: 'its name is not known in this network',
    ENOENT: 'it is not there: is it plugged in and on? Is CUPS installed?',
    EACCES: 'this user may not print on it: see docs/printers.md',
    EBUSY: 'another program uses it',
    ENOSPC: 'the disk of the bridge is full',
  };
  return words[code] ?? message;
}

function refusal(status, code, message) {
  return Object.assign(new Error(message), { status, code });
}

function hash(content) {
  return createHash('sha256').update(content).digest('hex');
}

function newCode() {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

function showCode() {
  console.log(`Pairing code: ${pairing.code.slice(0, 3)} ${pairing.code.slice(3)}`);
}

function stop(problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}

function readOptions() {
  try {
    const text = { type: 'string' };
    const { values } = parseArgs({
      options: {
        origin: text,
        printer: { ...text, multiple: true, default: [] },
        host: { ...text, default: '127.0.0.1' },
        port: { ...text, default: '17761' },
        data: text,
        forget: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    const { origin } = new URL(values.origin ?? '');
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('--port is a number up to 65535');
    const data = values.data ?? join(homedir(), '.larder-print-bridge');
    return { ...values, origin, port, data, printers: values.printer.map(readPrinter) };
  } catch (error) {
    return stop(
      `${error.code === 'ERR_INVALID_URL' ? '--origin needs an address such as https://larder.example' : error.message}\n\n${usage}`,
    );
  }
}

function readPrinter(text) {
  const [, name, language, route, place] =
    /^([^=/]{1,40})=(zpl|tspl|brother_ql|esc_pos)@(tcp|usb|cups):(.+)$/.exec(text) ?? [];
  if (!name) throw new Error(`--printer ${text} is not NAME=LANGUAGE@ROUTE`);
  if (route === 'usb') return { name, language, route, file: place };
  if (route === 'cups') return { name, language, route, queue: place };
  const [, host, port = '9100'] = /^\[?(.+?)\]?(?::(\d{1,5}))?$/.exec(place);
  return { name, language, route, host, port: Number(port) };
}
