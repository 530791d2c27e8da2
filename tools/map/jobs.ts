import { posix } from 'node:path';
import { placeOf } from '../layers/place.ts';
import type { Files } from './tables.ts';

/** A job of the queue: the feature it belongs to (none: the platform), and when it runs. */
export type MappedJob = { feature: string | undefined; name: string; when: string };

const APP = 'apps/api/src/app.ts';

/** The jobs that `app.ts` registers, in its order, and the nightly mails. Throws when one cannot be read. */
export function jobsOf(files: Files): MappedJob[] {
  const app = files.get(APP) ?? '';
  const jobs = registered(app, /function jobsOf\([^]*?\n}/).map((called) => {
    const { path, body } = declaration(called, app, files);
    const name = nameOf(/\bname: (?:'([a-z_]+)'|(\w+))/.exec(body), [files.get(path) ?? '', ...files.values()]);
    if (!name) throw new Error(`${path}: the job that ${called} makes has no name that can be read`);
    return { feature: placeOf(path).feature, name, when: whenOf(/\bcron: '([^']+)'/.exec(body)?.[1]) };
  });
  const mails = registered(app, /const nightlyKinds = [^]*?;\n/).map((called) => {
    const { path, body } = declaration(called, app, files);
    const name = /\bkind: '([a-z_]+)'/.exec(body)?.[1];
    if (!name) throw new Error(`${path}: the nightly mail that ${called} makes cannot be read`);
    return { feature: placeOf(path).feature, name, when: 'daily from the hour of the organisation' };
  });
  return [...jobs, ...mails];
}

/** A crontab line in words; the queue's clock is UTC. */
export function whenOf(cron: string | undefined): string {
  if (cron === undefined) return 'when asked for';
  const [minute = '', hour = ''] = cron.split(' ');
  const every = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (every) return `every ${every} minutes`;
  if (minute === '*') return 'every minute';
  if (hour === '*') return 'hourly';
  return `daily at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')} UTC`;
}

/** The functions of other files that a list calls, by their names. */
function registered(app: string, list: RegExp): string[] {
  const text = list.exec(app)?.[0] ?? '';
  const called = [...text.matchAll(/\b(\w+)\((?!app: )/g)].map(([, name = '']) => name);
  return called.filter((name) => !new RegExp(`(?:function|const) ${name}\\b`).test(app));
}

function declaration(name: string, app: string, files: Files): { path: string; body: string } {
  const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(app)?.[1] ?? '';
  const path = posix.join(posix.dirname(APP), from);
  const body = new RegExp(`export (?:function|const) ${name}\\b[^]*?\\n[}\\])]+;?(?:\\n|$)`).exec(
    files.get(path) ?? '',
  )?.[0];
  if (body === undefined) throw new Error(`${APP} calls ${name}, which is not found in ${path}`);
  return { path, body };
}

/** A name as it is written, or what the constant in its place says: that of the file itself, else an exported one. */
function nameOf(found: RegExpExecArray | null, texts: readonly string[]): string | undefined {
  const [, literal, constant] = found ?? [];
  if (literal || !constant) return literal;
  const [own, ...others] = texts.map((text) => new RegExp(`const ${constant} = '([a-z_]+)'`).exec(text)?.[1]);
  return own ?? others.find((value) => value !== undefined);
}
