import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../tools/step.mjs';

export const nodeNames = ['one', 'two', 'three'] as const;
export type NodeName = (typeof nodeNames)[number];

/** The two that have a database; the third only votes. */
export const databaseNames = ['one', 'two'] as const satisfies NodeName[];
export type DatabaseName = (typeof databaseNames)[number];

/** Where a chain is: a directory, and addresses of loopback that take the place of those in the files. */
export type ChainPlace = {
  home: string;
  /** Three numbers and a dot. */
  network: string;
};

export const passwords = {
  superuser: 'of-the-superuser',
  replication: 'of-the-standby',
  rewind: 'of-the-rewind',
  patroni: 'of-patroni',
  larder: 'of-larder',
  pgbouncer: 'of-pgbouncer',
};

export const addressOf = ({ network }: ChainPlace, name: NodeName): string =>
  `${network}${nodeNames.indexOf(name) + 1}`;

/** Where Larder finds the primary. */
export const doorOf = ({ network }: ChainPlace): string => `${network}9`;

/** `deploy/chain/etcd.yml` of one of three, in this place. */
export async function writeEtcd(place: ChainPlace, name: NodeName): Promise<string> {
  const own = addressOf(place, name);
  return fill(place, 'chain/etcd.yml', `etcd-${name}.yml`, [
    ['name: one', `name: ${name}`],
    ['/var/lib/etcd/larder', join(place.home, `etcd-${name}`)],
    ...ownLines('http://10.0.0.1:2380', `http://${own}:2380`, ['listen-peer-urls: ', 'initial-advertise-peer-urls: ']),
    ...ownLines('http://10.0.0.1:2379', `http://${own}:2379`, ['listen-client-urls: ', 'advertise-client-urls: ']),
  ]);
}

/** `deploy/chain/patroni.yml` of one of two, in this place. */
export async function writePatroni(place: ChainPlace, name: DatabaseName): Promise<string> {
  const own = addressOf(place, name);
  const directory = join(place.home, name);
  return fill(place, 'chain/patroni.yml', `patroni-${name}.yml`, [
    ['name: one', `name: ${name}`],
    ...ownLines('10.0.0.1:8008', `${own}:8008`, ['listen: ', 'connect_address: ']),
    ...ownLines('10.0.0.1:5432', `${own}:5432`, ['listen: ', 'connect_address: ']),
    ['/var/lib/postgresql/15/larder', join(directory, 'data')],
    ['/var/lib/postgresql/larder.pgpass', join(directory, 'pgpass')],
    ['/var/run/postgresql', directory],
    ['PATRONI-PASSWORD', passwords.patroni],
    ['SUPERUSER-PASSWORD', passwords.superuser],
    ['REPLICATION-PASSWORD', passwords.replication],
    ['REWIND-PASSWORD', passwords.rewind],
    // No machine is to start anew for a bench.
    ['mode: automatic', 'mode: off'],
  ]);
}

/** `deploy/chain/haproxy.cfg`, in this place. */
export async function writeProxy(place: ChainPlace): Promise<string> {
  return fill(place, 'chain/haproxy.cfg', 'haproxy.cfg', [
    ['127.0.0.1:5433', `${doorOf(place)}:5433`],
    // It runs as the user of the database.
    ['    user haproxy\n    group haproxy\n', ''],
  ]);
}

/** `deploy/pgbouncer.ini` before the chain, in this place. */
export async function writePooler(place: ChainPlace): Promise<string> {
  const users = join(place.home, 'pgbouncer-users.txt');
  await writeFile(users, `"pgbouncer" "${passwords.pgbouncer}"\n`, { mode: 0o644 });
  return fill(place, 'pgbouncer.ini', 'pgbouncer.ini', [
    ['larder = host=127.0.0.1 port=5432', `larder = host=${doorOf(place)} port=5433`],
    ['listen_addr = 127.0.0.1', `listen_addr = ${doorOf(place)}\nunix_socket_dir =`],
    ['/etc/pgbouncer/userlist.txt', users],
  ]);
}

const ownLines = (given: string, own: string, starts: string[]): [string, string][] =>
  starts.map((start) => [`${start}${given}`, `${start}${own}`]);

/** A file of `deploy/` with what is particular to a place put in; what is not found there any more ends the bench. */
async function fill(
  { home, network }: ChainPlace,
  file: string,
  name: string,
  changes: [string, string][],
): Promise<string> {
  let text = (await readFile(join(root, 'deploy', file), 'utf8')).replaceAll(/^[#;].*\n/gm, '');
  for (const [given, own] of changes) {
    if (!text.includes(given)) throw new Error(`deploy/${file} has no "${given}" any more`);
    text = text.replaceAll(given, own);
  }
  const path = join(home, name);
  await writeFile(path, text.replaceAll('10.0.0.', network), { mode: 0o644 });
  return path;
}
