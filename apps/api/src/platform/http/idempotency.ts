import type { EndpointMeta } from '@larder/contract/access';
import { findUnstorable } from '@larder/contract/storable';
import type { AnyProcedure } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { RequestContext } from '../app-context.ts';
import type { Database } from '../database/database.ts';
import { row, rows } from '../database/rows.ts';
import type { Tx } from '../database/scope.ts';
import type { Job } from '../jobs/jobs.ts';
import { fault } from './fault.ts';

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
  if (!isKeyed(context, procedure, input)) return next();
  const { route, key, body_hash } = await attemptOf(context, procedure, input);
  const [taken] = await rows(
    tx,
    sql`insert into idempotency_keys (account_id, principal_id, route, key, body_hash) values (${tx.account_id}, ${principal_id}, ${route}, ${key}, ${body_hash})
        on conflict do nothing returning key`,
  );
  if (!taken) {
    const kept = await replayed(context, tx, principal_id, procedure, input);
    if (!kept) throw fault('CONFLICT', 'This Idempotency-Key has already been used for another request');
    return kept as R;
  }
  const result = await next();
  const { secret } = procedure['~orpc'].meta as EndpointMeta;
  if (!secret) {
    await rows(
      tx,
      sql`update idempotency_keys set answer = ${JSON.stringify({ output: result.output })}::jsonb
          where principal_id = ${principal_id} and route = ${route} and key = ${key}`,
    );
  }
  return result;
}

/**
 * The stored answer of a write that was done before, if it was: for work that is long before its transaction begins.
 */
export async function replayed(
  context: RequestContext,
  tx: Tx,
  principal_id: string,
  procedure: AnyProcedure,
  input: unknown,
): Promise<Result | undefined> {
  if (!isKeyed(context, procedure, input)) return undefined;
  const { route, key, body_hash } = await attemptOf(context, procedure, input);
  const kept = await row<Kept>(
    tx,
    sql`select body_hash, answer from idempotency_keys where principal_id = ${principal_id} and route = ${route} and key = ${key}`,
  );
  if (!kept) return undefined;
  if (kept.body_hash !== body_hash)
    throw fault('CONFLICT', 'This Idempotency-Key has already been used for another request');
  if (!kept.answer) throw fault('CONFLICT', 'This has already been done; its answer contains a secret and is not kept');
  context.setHeader('idempotent-replayed', 'true');
  return { output: kept.answer.output, context: {} };
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

/** A request that cannot be kept is refused by its own schema, so there is no answer to repeat. */
function isKeyed({ idempotency_key }: RequestContext, procedure: AnyProcedure, input: unknown): boolean {
  return Boolean(idempotency_key) && procedure['~orpc'].route.method !== 'GET' && !findUnstorable(input);
}

async function attemptOf({ idempotency_key: key = '' }: RequestContext, procedure: AnyProcedure, input: unknown) {
  if (key.length > 200) throw fault('BAD_REQUEST', 'The Idempotency-Key is longer than 200 characters');
  const { method, path } = procedure['~orpc'].route;
  return { route: `${method} ${path}`, key, body_hash: await hashOf(input) };
}

/** A file counts by its bytes; neither its name nor a form's boundary makes another request of the same upload. */
async function hashOf(input: unknown): Promise<string> {
  const { params, query, body } = input as { params: unknown; query: unknown; body: unknown };
  const files: Blob[] = [];
  const fields = JSON.stringify([params, query, body], (_, value: unknown) => {
    if (!(value instanceof Blob)) return value;
    files.push(value);
    return { file_bytes: value.size };
  });
  const hash = createHash('sha256').update(fields);
  for (const file of files) for await (const part of file.stream()) hash.update(part);
  return hash.digest('base64url');
}
