import { accessOf, type EndpointMeta } from '@larder/contract/access';
import { contract } from '@larder/contract/contract';
import { allows, type Access } from '@larder/rules/permission';
import { implement, type AnyProcedure } from '@orpc/server';
import {
  personOf,
  type DeviceCaller,
  type Transaction,
  type Grant,
  type Me,
  type RequestContext,
} from '../app-context.ts';
import { answered } from '../database/patience.ts';
import { withSession, type SessionRow, type Tx } from '../database/scope.ts';
import type { Claims, OncePurpose, Purpose } from '../secrets/tokens.ts';
import { fault } from './fault.ts';
import { once, replayed } from './idempotency.ts';

/** The bare implementer; features use the gates below. */
export const base = implement(contract).$context<RequestContext>();

/** Endpoints that anybody may call. */
export const open = base.use(({ procedure, next }) => {
  expectAccess(procedure, (access) => access === 'public');
  return next();
});

/** Endpoints of signed-in people: the transaction is opened in their scope, and their access judged before anything is read. */
export const signedIn = base.use(async ({ context, procedure, next }, input) => {
  expectAccess(procedure, isPersons);
  return asPerson(context, procedure, input, (me, tx) => next({ context: { me, tx } }));
});

/** Endpoints for a token that works once. The handler uses it up, in the same transaction as what it allows. */
export const granted = base.use(async ({ context, procedure, next }) => {
  expectAccess(procedure, isOncePurpose);
  return next({ context: { grant: await readGrant(context, kindsOf(procedure).filter(isOncePurpose)) } });
});

/**
 * Endpoints for a token that works once or for a signed-in person: `grant` or `person` is there. They compare secrets, and so open
 * their transactions by themselves: a wrong guess must stay counted.
 */
export const grantedOrSignedIn = base.use(async ({ context, procedure, next }) => {
  expectAccess(procedure, (access) => isOncePurpose(access) || isPersons(access));
  const kinds = kindsOf(procedure).filter(isOncePurpose);
  const { purpose } = await readAnyToken(context, [...kinds, 'access']);
  type Caller = { grant?: Grant; person?: { me: Me; transaction: Transaction } };
  const caller: Caller =
    purpose === 'access'
      ? { person: await judgeFirst(context, procedure) }
      : { grant: await readGrant(context, kinds) };
  return next({ context: caller });
});

/**
 * Endpoints that prepare for long (a file is read) before they write: judged first, their transactions opened by
 * themselves. What `write` does is done once per Idempotency-Key, and its result is the endpoint's answer.
 */
export const uploading = base.use(async ({ context, procedure, next }, input) => {
  expectAccess(procedure, isPersons);
  const { me, transaction } = await judgeFirst(context, procedure);
  const answer = await earlierAnswer(context, me.id, transaction, procedure, input);
  if (answer) return answer as never;
  return next({ context: { me, transaction, write: writeOnce(context, me.id, transaction, procedure, input) } });
});

/** The same for paired devices. */
export const uploadingFromDevice = base.use(async ({ context, procedure, next }, input) => {
  expectAccess(procedure, isDevices);
  const { sid, ver, gen } = await readToken(context, 'device');
  const transaction = <T>(work: (tx: Tx, device: DeviceCaller) => Promise<T>, options?: { readOnly: boolean }) =>
    withSession(
      context.app.database,
      sid,
      async (tx, session) => work(tx as Tx, judgeDevice(session, sid, ver)),
      options,
    );
  const device = await seeing(context, { sid, gen }, (see) =>
    withSession(
      context.app.database,
      sid,
      async (_, session) => {
        see(session);
        return judgeDevice(session, sid, ver);
      },
      { readOnly: true },
    ),
  );
  const answer = await earlierAnswer(context, device.id, transaction, procedure, input);
  if (answer) return answer as never;
  return next({
    context: { device, transaction, write: writeOnce(context, device.id, transaction, procedure, input) },
  });
});

/** Endpoints of paired devices. */
export const onDevice = base.use(async ({ context, procedure, next }, input) => {
  expectAccess(procedure, isDevices);
  const { sid, ver, gen } = await readToken(context, 'device');
  return seeing(context, { sid, gen }, (see) =>
    withSession(
      context.app.database,
      sid,
      async (tx, session) => {
        see(session);
        const device = judgeDevice(session, sid, ver);
        return once(context, tx as Tx, device.id, procedure, input, () => next({ context: { device, tx: tx as Tx } }));
      },
      { readOnly: procedure['~orpc'].route.method === 'GET' },
    ),
  );
});

/**
 * Does a device's call, and then notes the first use of each generation of its tokens, whether the call succeeded or not: the device has
 * them. Once in 15 minutes, and apart from the call's own transaction, which may only read or may fail.
 */
async function seeing<T>(
  { app }: RequestContext,
  { sid, gen }: Pick<Claims, 'sid' | 'gen'>,
  work: (see: (session: SessionRow | undefined) => void) => Promise<T>,
): Promise<T> {
  let isNew = false;
  try {
    return await work((session) => {
      isNew = gen !== undefined && session !== undefined && (session.seen_generation ?? 0) < gen;
    });
  } finally {
    if (isNew) {
      const noted = app.database.pool.query('select auth.see_generation($1, $2)', [sid, gen]);
      // The next call notes it: what was done here is done.
      await noted.catch((error: unknown) => app.log.warn({ err: error }, 'The use of a token could not be noted'));
    }
  }
}

type Opening = <T>(work: (tx: Tx) => Promise<T>, options?: { readOnly: boolean }) => Promise<T>;

/** What a repeated call was answered the first time, found before the long part of its work. */
function earlierAnswer(
  context: RequestContext,
  principal_id: string,
  transaction: Opening,
  procedure: AnyProcedure,
  input: unknown,
) {
  if (!context.idempotency_key) return undefined;
  return transaction((tx) => replayed(context, tx, principal_id, procedure, input), { readOnly: true });
}

function writeOnce(
  context: RequestContext,
  principal_id: string,
  transaction: Opening,
  procedure: AnyProcedure,
  input: unknown,
): Transaction {
  return <T>(work: (tx: Tx) => Promise<T>) =>
    transaction(async (tx) => {
      const run = async () => ({ output: await work(tx), context: {} });
      return (await once(context, tx, principal_id, procedure, input, run)).output;
    });
}

/** Judges a person, and again in each transaction that is opened later. */
async function judgeFirst(context: RequestContext, procedure: AnyProcedure) {
  const { sid, ver } = await readToken(context, 'access');
  const judged = <T>(work: (tx: Tx, me: Me) => Promise<T>, options?: { readOnly: boolean }) =>
    withSession(
      context.app.database,
      sid,
      async (tx, session) => {
        const me = judge(context, session, sid, ver, procedure);
        return work(tx as Tx, me);
      },
      options,
    );
  const me = await judged(async (_, person) => person, { readOnly: true });
  return { me, transaction: judged };
}

function asPerson<R>(
  context: RequestContext,
  procedure: AnyProcedure,
  input: unknown,
  work: (me: Me, tx: Tx) => PromiseLike<R> | R,
): Promise<R> {
  return readToken(context, 'access').then(({ sid, ver }) =>
    withSession(
      context.app.database,
      sid,
      async (tx, session) => {
        const me = judge(context, session, sid, ver, procedure);
        return (await once(context, tx as Tx, me.id, procedure, input, () => work(me, tx as Tx) as never)) as R;
      },
      { readOnly: procedure['~orpc'].route.method === 'GET' },
    ),
  );
}

async function readToken(context: RequestContext, purpose: Purpose) {
  return readAnyToken(context, [purpose]);
}

/** The claims of a bearer token of one of the purposes, each tried with its own type and audience. */
async function readAnyToken(context: RequestContext, purposes: readonly Purpose[]) {
  const [scheme, token] = (context.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw fault('UNAUTHENTICATED');
  for (const purpose of purposes) {
    const claims = await context.app.tokens.verify(purpose, token);
    if (claims === 'expired') throw fault('EXPIRED_TOKEN');
    if (claims !== 'invalid') return { ...claims, purpose };
  }
  throw fault('UNAUTHENTICATED');
}

async function readGrant(context: RequestContext, purposes: readonly OncePurpose[]): Promise<Grant> {
  const { purpose, jti, sub } = await readAnyToken(context, purposes);
  const finding = context.app.database.pool.query<Omit<Grant, 'purpose' | 'jti'>>(
    'select * from auth.find_token($1, $2)',
    [jti, purpose],
  );
  const { rows } = await answered(finding);
  const [found] = rows;
  if (!found || found.user_id !== sub) {
    throw fault('UNAUTHENTICATED', 'This link or sign-in has already been used, or a newer one has replaced it');
  }
  if (found.status === 'INACTIVE') throw fault('USER_INACTIVE');
  return { ...found, purpose: purpose as OncePurpose, jti };
}

/** The next request after any change of rights is judged by the new state. */
function judge(
  { app }: RequestContext,
  session: SessionRow | undefined,
  sid: string,
  ver: string,
  procedure: AnyProcedure,
): Me {
  if (!session?.user_id) throw fault('UNAUTHENTICATED');
  if (session.status !== 'ACTIVE') throw fault('USER_INACTIVE');
  if (session.version !== ver) throw fault('PERMISSIONS_EXPIRED');
  const me = personOf(session, sid, app.config.PROVIDER_NAME);
  if (!allows(accessOf(procedure), me)) throw fault('FORBIDDEN');
  if (me.masqueraded_by && (procedure['~orpc'].meta as EndpointMeta).masquerade === 'refused')
    throw fault('FORBIDDEN', "This cannot be done from inside a customer's account");
  return me;
}

function judgeDevice(session: SessionRow | undefined, session_id: string, ver: string): DeviceCaller {
  if (!session?.device_id)
    throw fault('UNAUTHENTICATED', 'This device is no longer paired: pair it again with its code and PIN');
  if (session.version !== ver) throw fault('EXPIRED_TOKEN');
  const { device_id, account_id, organization_id, name } = session;
  return { id: device_id, session_id, account_id, organization_id, name };
}

const isDevices = (access: Access): boolean => access === 'device';
const isOncePurpose = (access: Access): access is OncePurpose => ['invite', 'reset', 'multifactor'].includes(access);
const isPersons = (access: Access): boolean => !isOncePurpose(access) && access !== 'public' && access !== 'device';

function kindsOf(procedure: AnyProcedure): readonly Access[] {
  const access = accessOf(procedure);
  return typeof access === 'string' ? [access] : access;
}

/** A route is served only by the gate that its contract line asks for. */
function expectAccess(procedure: AnyProcedure, fits: (access: Access) => boolean): void {
  const kinds = kindsOf(procedure);
  if (!kinds.every(fits)) {
    const { method, path } = procedure['~orpc'].route;
    throw new Error(`${method} ${path} is served by a gate that does not fit its access ${kinds.join(', ')}`);
  }
}
