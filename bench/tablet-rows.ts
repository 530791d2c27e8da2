import pg from 'pg';
import { openTestApp } from '../apps/api/test/harness-app.ts';
import type { DemoDatabase } from './demo-database.ts';

/** A paired tablet: what it needs to report. */
export type Tablet = {
  id: string;
  session_id: string;
  fridge_id: string;
  token: string;
  /** When its token was signed, in milliseconds since 1970. */
  signed: number;
};

/** Venues of the demo's customer beside that of the tablet 1000001, with five paired tablets and two fridges each. */
export async function addTablets(
  { superuser }: DemoDatabase,
  count: number,
): Promise<Omit<Tablet, 'token' | 'signed'>[]> {
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query(`
    create temporary table model as select d.account_id, d.organization_id, o.parent_id from devices d
      join organizations o on o.account_id = d.account_id and o.id = d.organization_id where d.device_code = '1000001';
    create temporary table made as select public.new_id() as id, n from generate_series(1, ${Math.ceil(count / 5)}) n;
    insert into organizations (account_id, id, parent_id, name, name_key, organization_type)
      select m.account_id, v.id, m.parent_id, 'Bench venue ' || v.n, 'bench venue ' || v.n, 'VENUE' from model m, made v;
    insert into organization_tree (account_id, ancestor_id, descendant_id, depth)
      select t.account_id, t.ancestor_id, v.id, t.depth from model m join organization_tree t on t.account_id = m.account_id and t.descendant_id = m.organization_id and t.depth > 0, made v
      union all select m.account_id, v.id, v.id, 0 from model m, made v;
    insert into category_organizations (account_id, category_id, organization_id)
      select c.account_id, c.category_id, v.id from model m join category_organizations c on c.account_id = m.account_id and c.organization_id = m.organization_id, made v;
    insert into devices (account_id, id, organization_id, name, device_code)
      select m.account_id, public.new_id(), v.id, 'Tablet ' || place || ' of ' || v.n, (5000000 + v.n * 5 + place)::text from model m, made v, generate_series(0, 4) place;
    insert into fridges (account_id, id, organization_id, name, name_key, kind)
      select m.account_id, public.new_id(), v.id, 'Fridge ' || place, 'fridge ' || place, 'FRIDGE' from model m, made v, generate_series(1, 2) place;
    insert into auth.device_logins (device_id, account_id, device_code, pin_hash)
      select d.id, d.account_id, d.device_code, 'none' from devices d join made v on v.id = d.organization_id;
    insert into auth.sessions (id, account_id, device_id, refresh_hash, expires_at)
      select public.new_id(), l.account_id, l.device_id, l.device_id::text, now() + interval '1 day' from auth.device_logins l join devices d on d.id = l.device_id join made v on v.id = d.organization_id;`);
  await client.query('vacuum analyze');
  const { rows } = await client.query<Omit<Tablet, 'token' | 'signed'>>(
    `select s.device_id as id, s.id as session_id, (select f.id from fridges f where f.organization_id = d.organization_id order by f.id limit 1) as fridge_id
     from auth.sessions s join devices d on d.id = s.device_id where d.device_code >= '5000000' order by d.device_code limit ${count}`,
  );
  await client.end();
  return rows;
}

/** How many events of the tablets are in the database, kind by kind. */
export async function countEvents({ superuser }: DemoDatabase, tablets: readonly Pick<Tablet, 'id'>[]) {
  const client = new pg.Client(superuser);
  await client.connect();
  const of = [tablets.map(({ id }) => id)];
  const counted = async (table: string, where = 'true') => {
    const text = `select count(*)::int as count from ${table} where device_id = any ($1::uuid[]) and ${where}`;
    return (await client.query<{ count: number }>(text, of)).rows[0]?.count ?? 0;
  };
  const counts = {
    events: await counted('device_events', "status = 'accepted'"),
    label_printed: await counted('label_logs'),
    label_fact: await counted('label_events'),
    temperature_recorded: await counted('temperature_readings'),
    live: await counted(
      'label_logs',
      'exists (select from live_labels l where l.account_id = label_logs.account_id and l.id = label_logs.id)',
    ),
  };
  await client.end();
  return counts;
}

/** Tokens of tablets that did not have to pair one by one. */
export async function openSigner({ owner, database }: DemoDatabase) {
  const app = await openTestApp(owner, database);
  return {
    app,
    async sign({ id, session_id }: Pick<Tablet, 'id' | 'session_id'>): Promise<string> {
      const { access_token } = await app.tokens.sign('device', { sub: id, sid: session_id, ver: '1' });
      return access_token;
    },
    close: () => app.database.close(),
  };
}
