import { implement, type AnyProcedure } from '@orpc/server';
import { accessOf } from '@larder/contract/access';
import { contract } from '@larder/contract/contract';
import { allows, type Access } from '@larder/rules/permission';
import { personOf, type DeviceCaller, type Me, type RequestContext } from './app-context.ts';
import { fault } from './fault.ts';
import { once, replayed } from './idempotency.ts';
import { withSession, type SessionRow, type Tx } from './scope.ts';
import type { Purpose } from './tokens.ts';

/** The bare implementer; rooms use the gates below. */
export const base = implement(contract).$context<RequestContext>();

/** Endpoints that anybody may call. */
export const open = base.use(({ procedure, next }) => {
  expectAccess(procedure, (access) => access === 'public');
  return next();
});

/** Endpoints of signed-in people: the transaction is opened in their scope, and their access judged before anything is read. */
export const signedIn = base.use(async ({ context, procedure, next }, input) => {
  expectAccess(procedure, (access) => !['public', 'device', 'invite', 'reset', 'multifactor'].includes(access));
  const { sid, ver } = await readToken(context, 'access');
  return withSession(
    context.app.database,
    sid,
    async (tx, session) => {
      const me = judge(session, sid, ver, procedure);
      return once(context, tx as Tx, me.id, procedure, input, () => next({ context: { me, tx: tx as Tx } }));
    },
    { readOnly: procedure['~orpc'].route.method === 'GET' },
  );
});

/**
 * Endpoints that prepare for long (a file is read) before they write: judged first, their transactions opened by
 * themselves. What `write` does is done once per Idempotency-Key, and its result is the endpoint's answer.
 */
export const uploading = base.use(async ({ context, procedure, next }, input) => {
  const { sid, ver } = await readToken(context, 'access');
  const first = await withSession(
    context.app.database,
    sid,
    async (tx, session) => {
      const me = judge(session, sid, ver, procedure);
      return { me, answer: await replayed(context, tx as Tx, me.id, procedure, input) };
    },
    { readOnly: true },
  );
  if (first.answer) return first.answer as never;
  const { me } = first;
  const transaction = <T>(work: (tx: Tx) => Promise<T>) =>
    withSession(context.app.database, sid, async (tx, session) => {
      judge(session, sid, ver, procedure);
      return work(tx as Tx);
    });
  const write = <T>(work: (tx: Tx) => Promise<T>) =>
    transaction(async (tx) => {
      const run = async () => ({ output: await work(tx), context: {} });
      return (await once(context, tx, me.id, procedure, input, run)).output;
    });
  return next({ context: { me, transaction, write } });
});

/** Endpoints of paired devices. */
export const onDevice = base.use(async ({ context, procedure, next }, input) => {
  expectAccess(procedure, (access) => access === 'device');
  const { sid, ver } = await readToken(context, 'device');
  return withSession(
    context.app.database,
    sid,
    async (tx, session) => {
      if (!session?.device_id)
        throw fault('UNAUTHENTICATED', 'This device is no longer paired: pair it again with its code and PIN');
      if (session.version !== ver) throw fault('EXPIRED_TOKEN');
      const device: DeviceCaller = {
        id: session.device_id,
        session_id: sid,
        account_id: session.account_id,
        organization_id: session.organization_id,
        name: session.name,
      };
      return once(context, tx as Tx, device.id, procedure, input, () => next({ context: { device, tx: tx as Tx } }));
    },
    { readOnly: procedure['~orpc'].route.method === 'GET' },
  );
});

async function readToken(context: RequestContext, purpose: Purpose) {
  const [scheme, token] = (context.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw fault('UNAUTHENTICATED');
  const claims = await context.app.tokens.verify(purpose, token);
  if (claims === 'expired') throw fault('EXPIRED_TOKEN');
  if (claims === 'invalid') throw fault('UNAUTHENTICATED');
  return claims;
}

/** The next request after any change of rights is judged by the new state. */
function judge(session: SessionRow | undefined, sid: string, ver: string, procedure: AnyProcedure): Me {
  if (!session?.user_id) throw fault('UNAUTHENTICATED');
  if (session.status !== 'ACTIVE') throw fault('USER_INACTIVE');
  if (session.version !== ver) throw fault('PERMISSIONS_EXPIRED');
  const me = personOf(session, sid);
  if (!allows(accessOf(procedure), me)) throw fault('FORBIDDEN');
  return me;
}

/** A route is served only by the gate that its contract line asks for. */
function expectAccess(procedure: AnyProcedure, fits: (access: Access) => boolean): void {
  const access = accessOf(procedure);
  const kinds: readonly Access[] = typeof access === 'string' ? [access] : access;
  if (!kinds.every(fits)) {
    const { method, path } = procedure['~orpc'].route;
    throw new Error(`${method} ${path} is served by a gate that does not fit its access ${kinds.join(', ')}`);
  }
}
