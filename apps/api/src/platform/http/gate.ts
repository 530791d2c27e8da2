import { contract } from '@larder/contract/contract';
import { implement, type AnyProcedure } from '@orpc/server';
import type { DeviceCaller, Grant, Me, RequestContext, Transaction } from '../app-context.ts';
import { untilNoDeadlock } from '../database/deadlock.ts';
import { readAhead, withSession, type SessionRow, type Tx } from '../database/scope.ts';
import type { Claims } from '../secrets/tokens.ts';
import {
  askedOf,
  expectAccess,
  isDevices,
  isElsewhere,
  isOncePurpose,
  isPersons,
  judge,
  judgeDevice,
  kindsOf,
  readAnyToken,
  readGrant,
  readPerson,
  readToken,
  refusalOf,
} from './caller.ts';
import { once, replayed } from './idempotency.ts';
import { readKey } from './key-gate.ts';

/** The bare implementer; features use the gates below. */
export const base = implement(contract).$context<RequestContext>();

/** Endpoints that anybody may call. */
export const open = base.use(({ procedure, next }) => {
  expectAccess(procedure, (access) => access === 'public');
  return next();
});

/**
 * Endpoints of signed-in people: the transaction is opened in their scope, and their access judged before anything is
 * read.
 */
export const signedIn = base.use(async ({ context, procedure, next }, input) => {
  expectAccess(procedure, isPersons);
  return asPerson(context, procedure, input, (me, tx) => next({ context: { me, tx } }));
});

/**
 * Reading endpoints of signed-in people whose first statements need not know who asks: they travel with the judging of
 * the session, which the database does by the contract's own rules. `person` is there for what comes after.
 */
export const reading = base.use(async ({ context, procedure, next }) => {
  expectAccess(procedure, isPersons);
  const claims = await readPerson(context);
  return asReader(context, procedure, claims, (tx, person) =>
    next({ context: { tx, session_id: claims.sid, person } }),
  );
});

/** Endpoints for a token that works once. The handler uses it up, in the same transaction as what it allows. */
export const granted = base.use(async ({ context, procedure, next }) => {
  expectAccess(procedure, isOncePurpose);
  return next({ context: { grant: await readGrant(context, kindsOf(procedure).filter(isOncePurpose)) } });
});

/**
 * Endpoints for a token that works once or for a signed-in person: `grant` or `person` is there. They compare secrets,
 * and so open their transactions by themselves: a wrong guess must stay counted.
 */
export const grantedOrSignedIn = base.use(async ({ context, procedure, next }, input) => {
  expectAccess(procedure, (access) => isOncePurpose(access) || isPersons(access));
  const kinds = kindsOf(procedure).filter(isOncePurpose);
  const { purpose } = readKey(context) ? { purpose: 'access' } : await readAnyToken(context, [...kinds, 'access']);
  type Caller = { grant?: Grant; person?: { me: Me; transaction: Transaction } };
  const caller: Caller =
    purpose === 'access'
      ? { person: await judgeFirst(context, procedure, input) }
      : { grant: await readGrant(context, kinds) };
  return next({ context: caller });
});

/**
 * Endpoints that prepare for long (a file is read) before they write: judged first, their transactions opened by
 * themselves. What `write` does is done once per Idempotency-Key, and its result is the endpoint's answer.
 */
export const uploading = base.use(async ({ context, procedure, next }, input) => {
  expectAccess(procedure, isPersons);
  const { me, transaction } = await judgeFirst(context, procedure, input);
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

/** Endpoints of paired devices. What they report is written by keys. */
export const onDevice = base.use(async ({ context, procedure, next }, input) => {
  expectAccess(procedure, isDevices);
  const { sid, ver, gen } = await readToken(context, 'device');
  return seeing(context, { sid, gen }, (see) =>
    untilNoDeadlock(() =>
      withSession(
        context.app.database,
        sid,
        async (tx, session) => {
          see(session);
          const device = judgeDevice(session, sid, ver);
          return once(context, tx as Tx, device.id, procedure, input, () =>
            next({ context: { device, tx: tx as Tx } }),
          );
        },
        procedure['~orpc'].route.method === 'GET' ? { readOnly: true } : { keepPlans: true },
      ),
    ),
  );
});

/**
 * Does a device's call, and then notes the first use of each generation of its tokens, whether the call succeeded or
 * not: the device has them. Once in 15 minutes, and apart from the call's own transaction, which may only read or may
 * fail.
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
async function judgeFirst(context: RequestContext, procedure: AnyProcedure, input: unknown) {
  const { sid, ver } = await readPerson(context);
  const judged = <T>(work: (tx: Tx, me: Me) => Promise<T>, options?: { readOnly: boolean }) =>
    withSession(
      context.app.database,
      sid,
      async (tx, session) => {
        const me = judge(context, session, sid, ver, procedure, input);
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
  return readPerson(context).then(({ sid, ver }) =>
    withSession(
      context.app.database,
      sid,
      async (tx, session) => {
        const me = judge(context, session, sid, ver, procedure, input);
        return (await once(context, tx as Tx, me.id, procedure, input, () => work(me, tx as Tx) as never)) as R;
      },
      { readOnly: procedure['~orpc'].route.method === 'GET' },
    ),
  );
}

async function asReader<R>(
  context: RequestContext,
  procedure: AnyProcedure,
  claims: Claims,
  work: (tx: Tx, person: () => Promise<Me>) => PromiseLike<R> | R,
): Promise<R> {
  const { database } = context.app;
  const { sid, ver } = claims;
  const asJudged = () =>
    withSession(
      database,
      sid,
      async (tx, session) => {
        const me = judge(context, session, sid, ver, procedure);
        return work(tx as Tx, async () => me);
      },
      { readOnly: true },
    );
  const asked = askedOf(procedure, claims);
  if (!asked) return asJudged();
  try {
    return await readAhead(database, sid, asked, async (tx, session) => {
      // The second lock: what the database let in is judged here as everywhere.
      const person = session.then((known) => judge(context, known, sid, ver, procedure));
      person.catch(() => {});
      const result = await work(tx, () => person);
      await person;
      return result;
    });
  } catch (error) {
    if (isElsewhere(error)) return asJudged();
    throw refusalOf(error) ?? error;
  }
}
