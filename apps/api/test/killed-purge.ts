import type { Connection } from '../src/platform/database/database.ts';
import { createVictim } from './killed-server.ts';

export type Look = <T extends object>(text: string, values: unknown[]) => Promise<T[]>;

type Setting = {
  owner: Connection;
  database: string;
  account: string;
  /** A bearer token of the account's administrator, and their job that replaces all sale products. */
  token: string;
  job: string;
  /** Reads rows of the account, and how many jobs wait in the queue, mails among them. */
  look: Look;
  waiting: () => Promise<number>;
};

/**
 * An account's catalogue: every row as it stands, what a file decides of it, and how much there is of what a purge adds
 * to.
 */
export type Catalogue = { rows: string; content: string; ran: string; counts: Record<string, number> };

/**
 * A server in a process of its own that replaces a catalogue by one of two files, in turn, and can be killed while it
 * does.
 */
export async function openPurges({ owner, database, account, token, job, look, waiting }: Setting, size: number) {
  const server = createVictim(owner, database);
  const files = [purgeFile('Lunch', size), purgeFile('Supper', size)] as const;

  /** The answer of a run, or undefined when it was cut off. */
  async function send(file: string): Promise<{ status: number; text: string } | undefined> {
    const body = new FormData();
    body.set('file', new Blob([file]), 'products.csv');
    return post(`/import_jobs/${job}/run`, body);
  }

  /** Takes the last run back; like `send`. */
  async function undo() {
    const [last] = await look<{ id: string }>(
      'select id from import_runs where account_id = $1 and changes > 0 and undone_at is null order by ran_at desc, id desc limit 1',
      [account],
    );
    return post(`/import_runs/${last?.id ?? ''}/undo`);
  }

  async function post(path: string, body?: FormData): Promise<{ status: number; text: string } | undefined> {
    try {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${await server.url()}/api${path}`, { method: 'POST', headers, body: body ?? null });
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return undefined;
    }
  }

  async function catalogue(): Promise<Catalogue> {
    const [found] = await look<Omit<Catalogue, 'counts'> & Record<string, unknown>>(everything, [account, job]);
    const { rows = '', content = '', ran = '', ...counts } = found ?? {};
    return { rows, content, ran, counts: { ...(counts as Record<string, number>), waiting: await waiting() } };
  }

  /** Runs a file to its end and answers what that made of the catalogue. */
  async function complete(file: string) {
    const before = await catalogue();
    const answer = await send(file);
    if (answer?.status !== 200) throw new Error(`The purge was not done: ${answer?.text ?? 'cut off'}`);
    return { before, after: await catalogue() };
  }

  await server.start();
  // Once the categories of both files are there, each run replaces as much as it brings.
  await complete(files[0]);
  const { after: second } = await complete(files[1]);
  const { before, after } = await complete(files[0]);
  const contents = [after.content, second.content];
  const added = gains(before.counts, after.counts);

  return {
    server,
    send,
    undo,
    complete,
    catalogue,
    /** The file that is not what the catalogue holds. */
    other: (now: Catalogue) => (now.content === contents[0] ? files[1] : files[0]),
    /** Whether a purge by the other file left the catalogue exactly as it was, exactly as the file says, or neither. */
    judge(before: Catalogue, after: Catalogue): 'old' | 'new' | 'torn' {
      if (JSON.stringify(after) === JSON.stringify(before)) return 'old';
      const isOther = contents.includes(after.content) && after.content !== before.content;
      const gained = gains(before.counts, after.counts);
      return isOther && after.ran === second.ran && JSON.stringify(gained) === JSON.stringify(added) ? 'new' : 'torn';
    },
  };
}

/**
 * Sale products of one menu, and a last row that cannot be imported: the people named by the job get a mail about it.
 */
function purgeFile(menu: string, size: number): string {
  const lines = Array.from({ length: size }, (_, n) =>
    [
      `${menu} ${n}`,
      `P-${n}`,
      `${menu} ${n % 3}`,
      n % 2 ? 'milk' : '"celery, eggs"',
      `${menu} of ${n}`,
      n % 5 ? 'days,3' : ',',
    ].join(','),
  );
  return ['name,sku,category_id,custom_allergens,ingredients,period,units', ...lines, ',P-none,None,,,,'].join('\n');
}

/** The columns of the files, as a configuration's mapping. */
export const purgeMapping = JSON.stringify(
  Object.fromEntries(
    ['name', 'sku', 'category_id', 'custom_allergens', 'ingredients', 'period', 'units'].map((name) => [name, name]),
  ),
);

function gains(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));
}

const written = ['products', 'labels', 'expiries', 'product_allergens', 'category_organizations', 'audit_entries'];
const all = [...written, 'categories', 'import_jobs', 'import_runs', 'import_run_changes'];
const everything = `select
  md5(concat(${all.map((name) => `(select string_agg(t::text, '|' order by t::text) from ${name} t where t.account_id = $1)`).join(', ')})) as rows,
  (select md5(string_agg(concat_ws('~', p.sku, p.name, p.name_key, c.name, l.ingredients, e.units, e.period, p.allergens_declared_at is not null,
      (select string_agg(a.name, ',' order by x.priority) from product_allergens x join allergens a on a.account_id = x.account_id and a.id = x.allergen_id
        where x.account_id = p.account_id and x.product_id = p.id)), '|' order by p.sku))
    from products p join categories c on c.account_id = p.account_id and c.id = p.category_id
    left join labels l on l.account_id = p.account_id and l.product_id = p.id
    left join expiries e on e.account_id = p.account_id and e.product_id = p.id
    where p.account_id = $1 and p.usage = 'SINGLE' and p.deleted_at is null) as content,
  (select last_result::text from import_jobs where account_id = $1 and id = $2) as ran,
  (select count(*)::int from products where account_id = $1 and deleted_at is null) as live,
  ${written.map((name) => `(select count(*)::int from ${name} where account_id = $1) as ${name}`).join(', ')}`;
