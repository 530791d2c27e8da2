import { createHash } from 'node:crypto';
import type { AnyProcedure } from '@orpc/server';
import type { EndpointMeta } from '@larder/contract/access';
import { sql } from 'drizzle-orm';
import type { RequestContext } from './app-context.ts';
import type { Database } from './database.ts';
import { fault } from './fault.ts';
import type { Job } from './jobs.ts';
import { row, rows } from './rows.ts';
import type { Tx } from './scope.ts';

type Kept = { body_hash: string; answer: { output: unknown } | null };
type Result = { output: unknown; context: object };

/**
 * Runs a write once per principal, route and Idempotency-Key: a repetition with the same body gets the stored answer,
 * another body is refused. The key is taken in the write's own transaction, so parallel copies wait for the first.
 */
export async function once<R extends Result>(
  context: RequestContext,
  tx: Tx,
  principal_id: string,
  procedure: AnyProcedure,
  input: unknown,
  next: () => PromiseLike<R> | R,
): Promise<R> {
  const { method, path } = procedure['~orpc'].route;
  const key = context.idempotency_key;
  if (!key || method === 'GET') return next();
  if (key.length > 200) throw fault('BAD_REQUEST', 'The Idempotency-Key is longer than 200 characters');
  const route = `${method} ${path}`;
  const { params, query, body } = input as { params: unknown; query: unknown; body: unknown };
  const body_hash = createHash('sha256')
    .update(JSON.stringify([params, query, body]))
    .digest('base64url');
  const at = sql`principal_id = ${principal_id} and route = ${route} and key = ${key}`;

  const [taken] = await rows(
    tx,
    sql`insert into idempotency_keys (account_id, principal_id, route, key, body_hash) values (${tx.account_id}, ${principal_id}, ${route}, ${key}, ${body_hash})
        on conflict do nothing returning key`,
  );
  if (!taken) {
    const kept = await row<Kept>(tx, sql`select body_hash, answer from idempotency_keys where ${at}`);
    if (kept?.body_hash !== body_hash) throw fault('CONFLICT', 'This Idempotency-Key was used for another request');
    if (!kept.answer) throw fault('CONFLICT', 'This was done already; its answer holds a secret and is not kept');
    context.setHeader('idempotent-replayed', 'true');
    return { output: kept.answer.output, context: {} } as R;
  }
  const result = await next();
  const { secret } = procedure['~orpc'].meta as EndpointMeta;
  if (!secret) {
    await rows(
      tx,
      sql`update idempotency_keys set answer = ${JSON.stringify({ output: result.output })}::jsonb where ${at}`,
    );
  }
  return result;
}

/** Forgets stored answers and attempt counters after a day. */
export function sweepJob({ database }: { database: Database }): Job {
  return {
    name: 'sweep',
    cron: '17 * * * *',
    async run() {
      await database.pool.query('select auth.sweep()');
    },
  };
}
