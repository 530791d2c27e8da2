/**
 * Two API processes and one job process on one PostgreSQL behind nginx, with `docs/nginx.conf` as the proxy: what may
 * happen once happens once, although every second call reaches the other process and both are killed now and then. `npm
 * run build && npx tsx bench/campaigns/processes.ts [--events 2000] [--kills 6]`; needs nginx.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { demoPassword } from '../../apps/api/src/access/session/demo-sign-in.rules.ts';
import { createFakeDevice } from '../../tools/fake-device.ts';
import { overHttp } from '../../tools/over-http.ts';
import { machine, report } from '../measure.ts';
import { openInstallation } from './processes-installation.ts';

const { values } = parseArgs({
  options: { events: { type: 'string', default: '2000' }, kills: { type: 'string', default: '6' } },
});
const exactly = (count: number) => ({ atLeast: count, atMost: count });

console.log(machine());
const larder = await openInstallation();
try {
  const reach = overHttp(larder.url);
  const admin = await signIn('admin@harbour.test');
  const call = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    reach(method, path, { token: admin.access_token, body, ...(headers && { headers }) });

  await orderOnce(call);
  await refreshOnce(admin.refresh_token);
  await guessCodes();
  await keepARule(call);
  await exportOnce(call);
  await reportThroughKills(Number(values.events), Number(values.kills));
  report('Answers of the first process', larder.answers(0), '', { atLeast: 1 });
  report('Answers of the second process', larder.answers(1), '', { atLeast: 1 });

  async function signIn(email: string) {
    const { body } = await reach('POST', '/authorize', { body: { email, password: demoPassword } });
    return (body as { api_tokens: { access_token: string; refresh_token: string } }).api_tokens;
  }

  /** 100 copies of one order call with one key, through both processes. */
  async function orderOnce(ask: typeof call): Promise<void> {
    const { items } = (await ask('GET', '/devices?size=1')).body as { items: { id: string }[] };
    const order = { device_id: items[0]?.id, label_type: 'SINGLE_HEIGHT', quantity: 20, express_delivery: false };
    const before = await countOf('label_orders');
    const key = { 'idempotency-key': randomUUID() };
    await Promise.all(Array.from({ length: 100 }, () => ask('POST', '/label_orders', order, key)));
    report('Orders of 100 copies of one call', (await countOf('label_orders')) - before, '', exactly(1));
    const { status } = await ask('POST', '/label_orders', { ...order, roll_price: 1 });
    report('Answer to a price of the client', status, '', exactly(422));
  }

  /** One refresh token used 100 times at once. */
  async function refreshOnce(refresh_token: string): Promise<void> {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => reach('POST', '/refresh_token', { body: { refresh_token } })),
    );
    const live = answers.flatMap(({ status, body }) =>
      status === 200 ? [(body as { api_tokens: { refresh_token: string } }).api_tokens.refresh_token] : [],
    );
    report('Successors of 100 refreshes of one token', new Set(live).size, '', exactly(1));
  }

  /** 50 wrong codes at once: what is past the limit is refused before it is compared. */
  async function guessCodes(): Promise<void> {
    const destination = 'venue@harbour.test';
    await reach('POST', '/password/otp', { body: { destination, destination_type: 'EMAIL' } });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        reach('POST', '/password/otp/validate', {
          body: { destination, destination_type: 'EMAIL', code: String(index).padStart(6, '0') },
        }),
      ),
    );
    const compared = answers.filter(({ body }) =>
      (body as { error_description: string }).error_description.startsWith('Incorrect code'),
    );
    report('Wrong codes compared, of 50', compared.length, '', { atMost: 5 });
  }

  /** The last two active rules of a group, switched off at the same moment by both processes, again and again. */
  async function keepARule(ask: typeof call): Promise<void> {
    const group = (await ask('POST', '/storage_rule_groups', { name: `Trial ${randomUUID().slice(0, 8)}` })).body as {
      id: string;
    };
    const add = async (name: string) =>
      (await ask('POST', '/storage_rules', { name, expiry: { units: 2, period: 'days' }, group: { id: group.id } }))
        .body as { id: string };
    const rules = [await add('First'), await add('Second')];
    const set = (id: string, lifecycle: string) => ask('PUT', `/storage_rules/${id}`, { lifecycle });
    let none = 0;
    for (let round = 0; round < 100; round++) {
      await Promise.all(rules.map(({ id }) => set(id, 'INACTIVE')));
      const [{ active } = { active: 0 }] = await larder.behind<{ active: number }>(
        'select count(*)::int as active from storage_rules where group_id = $1 and lifecycle = $2',
        [group.id, 'ACTIVE'],
      );
      if (active === 0) none++;
      await Promise.all(rules.map(({ id }) => set(id, 'ACTIVE')));
    }
    report('Rounds of 100 without an active rule', none, '', exactly(0));
  }

  /** Two exports at once meet one lock; the job process mails the file, and either process hands it out. */
  async function exportOnce(ask: typeof call): Promise<void> {
    const request = '/reports/export?to=admin@harbour.test&size=all&printed_min=0&format=csv';
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('GET', request)));
    report('Exports of 10 calls at once', answers.filter(({ status }) => status === 200).length, '', exactly(1));
    const before = Date.now();
    let mails: { subject: string }[] = [];
    while (mails.length === 0 && Date.now() - before < 30_000) {
      mails = await larder.behind<{ subject: string }>(
        `select subject from mailbox_messages where "to" = 'admin@harbour.test' and subject = 'Export: Print log'`,
      );
    }
    report('Mails of it', mails.length, '', exactly(1));
  }

  async function countOf(table: 'label_orders'): Promise<number> {
    const [found] = await larder.behind<{ count: number }>(`select count(*)::int as count from ${table}`);
    return found?.count ?? 0;
  }

  /** Devices that report until each print is acknowledged, while one process after the other is killed by SIGKILL. */
  async function reportThroughKills(events: number, kills: number): Promise<void> {
    const acknowledged = new Set<string>();
    let killed = 0;
    const codes = Array.from({ length: 8 }, (_, index) => String(1_000_001 + index));
    await Promise.all(
      codes.map(async (code) => {
        const device = createFakeDevice(reach);
        await insist(() => device.pair(code, '2468'));
        await insist(() => device.pull());
        const { products, storage } = device.state;
        const waiting = Array.from({ length: Math.ceil(events / codes.length) }, (_, index) =>
          device.print({
            product_id: products[index % products.length]!.id,
            ...(storage[0] && { storage_id: storage[0].id }),
            initials: 'PROXY',
          }),
        );
        while (waiting.length > 0) {
          const sending = insist(() => device.send(waiting.slice(0, 20)));
          if (killed < kills && acknowledged.size >= ((killed + 0.5) * events) / kills) larder.kill(killed++ % 2);
          for (const { id, status } of await sending) {
            if (status === 'rejected') throw new Error(`The print ${id} was refused`);
            acknowledged.add(id);
          }
          waiting.splice(0, 20);
        }
      }),
    );
    const kept = await larder.behind<{ id: string }>("select id from label_logs where initials = 'PROXY'");
    const ids = new Set(kept.map(({ id }) => id));
    report('Processes killed while devices report', killed, '');
    report('Prints acknowledged', acknowledged.size, '');
    report('Acknowledged and lost', [...acknowledged].filter((id) => !ids.has(id)).length, '', exactly(0));
    report('Taken twice', kept.length - ids.size, '', exactly(0));
  }
} finally {
  await larder.stop();
}

/** Repeats what a fallen process cut off, as a device does. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const cut = error instanceof TypeError || error instanceof SyntaxError || /answered 50[234]/.test(String(error));
      if (!cut) throw error;
    }
  }
}
