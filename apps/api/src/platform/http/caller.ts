import { accessOf } from '@larder/contract/access';
import type { FaultCode } from '@larder/contract/fault';
import { allows, rulesOf, type Access } from '@larder/rules/permission';
import type { AnyProcedure } from '@orpc/server';
import { personOf, type DeviceCaller, type Grant, type Me, type RequestContext } from '../app-context.ts';
import { answered } from '../database/patience.ts';
import type { SessionCheck, SessionRow } from '../database/scope.ts';
import type { Claims, OncePurpose, Purpose } from '../secrets/tokens.ts';
import { fault } from './fault.ts';
import { expectOpenToKeys, noteKey, readKey, unknownKey } from './key-gate.ts';
import { closedToVisits, expectOpenToVisits, isOpenToVisits } from './visit-gate.ts';

export async function readToken(context: RequestContext, purpose: Purpose) {
  return readAnyToken(context, [purpose]);
}

/** Who calls what is open to people: somebody by the token of a session, or a program by its key. */
export async function readPerson(context: RequestContext): Promise<Claims> {
  return readKey(context) ?? readToken(context, 'access');
}

/** The claims of a bearer token of one of the purposes, each tried with its own type and audience. */
export async function readAnyToken(context: RequestContext, purposes: readonly Purpose[]) {
  const [scheme, token] = (context.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw fault('UNAUTHENTICATED');
  for (const purpose of purposes) {
    const claims = await context.app.tokens.verify(purpose, token);
    if (claims === 'expired') throw fault('EXPIRED_TOKEN');
    if (claims !== 'invalid') return { ...claims, purpose };
  }
  throw fault('UNAUTHENTICATED');
}

export async function readGrant(context: RequestContext, purposes: readonly OncePurpose[]): Promise<Grant> {
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
export function judge(
  context: RequestContext,
  session: SessionRow | undefined,
  sid: string,
  ver: string,
  procedure: AnyProcedure,
  input?: unknown,
): Me {
  if (!session?.user_id) throw readKey(context) ? unknownKey() : fault('UNAUTHENTICATED');
  if (session.status !== 'ACTIVE') throw fault('USER_INACTIVE');
  if (session.version !== ver) throw fault('PERMISSIONS_EXPIRED');
  const me = personOf(session, sid, context.app.config.PROVIDER_NAME);
  if (me.is_key) noteKey(context, sid);
  if (!allows(accessOf(procedure), me)) throw fault('FORBIDDEN');
  if (me.masqueraded_by) expectOpenToVisits(procedure, input);
  if (me.is_key) expectOpenToKeys(procedure, input);
  return me;
}

export function judgeDevice(session: SessionRow | undefined, session_id: string, ver: string): DeviceCaller {
  if (!session?.device_id)
    throw fault('UNAUTHENTICATED', 'This device is no longer paired: pair it again with its code and PIN');
  if (session.version !== ver) throw fault('EXPIRED_TOKEN');
  const { device_id, account_id, organization_id, name } = session;
  return { id: device_id, session_id, account_id, organization_id, name, has_moved: session.has_moved === true };
}

export const isDevices = (access: Access): boolean => access === 'device';
export const isOncePurpose = (access: Access): access is OncePurpose =>
  ['invite', 'reset', 'multifactor'].includes(access);
export const isPersons = (access: Access): boolean =>
  !isOncePurpose(access) && access !== 'public' && access !== 'device';

export function kindsOf(procedure: AnyProcedure): readonly Access[] {
  const access = accessOf(procedure);
  return typeof access === 'string' ? [access] : access;
}

/** A route is served only by the gate that its contract line asks for. */
export function expectAccess(procedure: AnyProcedure, fits: (access: Access) => boolean): void {
  const kinds = kindsOf(procedure);
  if (!kinds.every(fits)) {
    const { method, path } = procedure['~orpc'].route;
    throw new Error(`${method} ${path} is served by a gate that does not fit its access ${kinds.join(', ')}`);
  }
}

/**
 * What the database is to judge a session by; undefined of a token that does not say for whom statements are written.
 */
export function askedOf(procedure: AnyProcedure, { ver, acc, all }: Claims): SessionCheck | undefined {
  if (acc === undefined || all === undefined) return undefined;
  const rules = rulesOf(accessOf(procedure));
  return { version: ver, rules, visits: isOpenToVisits(procedure), account_id: acc, whole: all };
}

/** What `auth.open_session` raises, and what is meant by it. */
const refusals = new Map<unknown, FaultCode | 'elsewhere'>([
  ['LA001', 'UNAUTHENTICATED'],
  ['LA002', 'USER_INACTIVE'],
  ['LA003', 'PERMISSIONS_EXPIRED'],
  ['LA004', 'FORBIDDEN'],
  ['LA005', 'FORBIDDEN'],
  ['LA006', 'elsewhere'],
]);

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** The refusal of a caller whom the database did not let in. */
export function refusalOf(error: unknown) {
  const refusal = refusals.get(codeOf(error));
  if (!refusal || refusal === 'elsewhere') return undefined;
  return codeOf(error) === 'LA005' ? closedToVisits() : fault(refusal);
}

/**
 * The statements were written for another scope than the session has by now: the call is to be done once more, after
 * its judging.
 */
export const isElsewhere = (error: unknown): boolean => refusals.get(codeOf(error)) === 'elsewhere';
