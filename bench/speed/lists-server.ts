/** A server of bench/speed/{lists,pooler}.ts: all of Larder, or bare handlers that run the same statements. */
import fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { openFamily, signAccess } from '../../apps/api/src/access/session/session.actions.ts';
import { createApp } from '../../apps/api/src/app.ts';
import { findProduct } from '../../apps/api/src/catalogue/products/products.queries.ts';
import { withSession, type SessionRow, type Tx } from '../../apps/api/src/platform/database/scope.ts';
import { openBenchApp } from '../bench-app.ts';
import type { Filled } from './label-log-rows.ts';

/** The page of the print log, as Larder asks for it, with the customer named instead of left to the policies. */
const page = `select l.id, l.printed_date, l.use_by, l.product_id, l.product_name, l.usage, l.storage, l.storage_override, l.storage_rule, l.initials,
    l.device_id, coalesce(d.name, '') as device_name, l.organization_id, coalesce(o.name, '') as organization_name,
    coalesce(nullif(o.timezone, ''), 'Europe/London') as timezone, l.reprint_id, l.reprint_type, l.batch_code, l.tags, l.is_override, l.is_misprint, l.is_mismatch
  from (select * from label_logs l where l.account_id = $1 and (l.printed_date, l.id) < ($2::timestamptz, $3::uuid)
    order by l.printed_date desc, l.id desc limit 21) l
  left join devices d on d.account_id = l.account_id and d.id = l.device_id
  left join organizations o on o.account_id = l.account_id and o.id = l.organization_id
  order by l.printed_date desc, l.id desc`;

const [kind, given = '{}'] = process.argv.slice(2);
const { pooled = false, ...filled } = JSON.parse(given) as Filled & { pooled?: boolean };
const app = await openBenchApp(filled.app, { max: 8, pooled });
const { id } = await openFamily(app, {
  account_id: filled.account_id,
  login_id: filled.login_id,
  user_id: filled.user_id,
  device_id: null,
  user_agent: 'bench',
});
const { access_token } = await withSession(app.database, id, (_, session) =>
  signAccess(app, 'access', id, session as SessionRow),
);

const server = kind === 'larder' ? await createApp(app) : await bare();
const url = await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ url, token: access_token });
process.on('disconnect', () => process.exit(0));

/** Handlers that do nothing but run a named statement and answer its rows; the connection is bound by no policy. */
async function bare(): Promise<FastifyInstance> {
  const pool = new pg.Pool({ ...filled.superuser, max: 8 });
  const plain = fastify();
  plain.get<{ Querystring: { after: string; id: string } }>('/logs', async ({ query }) => {
    const { rows } = await pool.query({ name: 'logs', text: page, values: [filled.account_id, query.after, query.id] });
    return { items: rows };
  });
  plain.get('/product', async () =>
    withSession(app.database, id, async (tx) => findProduct(tx as Tx, filled.product_id), { readOnly: true }),
  );
  return plain;
}
