import type { UserSession } from '@larder/contract/session';
import { uuidv7 } from 'uuidv7';
import type { App, RequestContext } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import { fault } from '../../platform/fault.ts';
import { withScope, withSession, type SessionRow } from '../../platform/scope.ts';
import { countAttempt, forgetAttempts, limits, returnAttempt } from '../../platform/throttle.ts';
import { graceSeconds, refreshDays, type Purpose } from '../../platform/tokens.ts';
import { findSettings } from '../settings/settings.queries.ts';
import { passwordFits } from './password.rules.ts';
import {
  findLogin,
  findMember,
  findMemberships,
  insertSession,
  rotateSession,
  type Member,
  type Membership,
} from './session.queries.ts';

/** Signs a person in. Unknown address and wrong password cost and answer alike. */
export async function signIn(
  context: RequestContext,
  { email, password }: { email: string; password: string },
): Promise<UserSession> {
  const { app } = context;
  const address = email.trim().toLowerCase();
  await countAttempt(app.database, limits.signInNetwork, context.ip);
  await countAttempt(app.database, limits.signInTarget, address);
  const login = await findLogin(app.database, address);
  if (!(await passwordFits(login?.password_hash, password)) || !login) {
    throw fault('UNAUTHENTICATED', 'Incorrect email or password');
  }
  await forgetAttempts(app.database, limits.signInTarget, address);
  await returnAttempt(app.database, limits.signInNetwork, context.ip);
  const memberships = await findMemberships(app.database.pool, login.id);
  const active = memberships.find((membership) => membership.status === 'ACTIVE');
  if (!active) throw fault('USER_INACTIVE');
  const { id, refresh_token } = await openFamily(app, {
    account_id: active.account_id,
    login_id: login.id,
    user_id: active.user_id,
    device_id: null,
    user_agent: context.user_agent,
  });
  return describeSession(app, id, refresh_token);
}

/** Exchanges a person's refresh token for new tokens and the present rights. */
export async function refreshSession(app: App, refresh_token: string): Promise<UserSession> {
  const { id, next } = await rotateFamily(app, refresh_token);
  return describeSession(app, id, next);
}

type Owner = {
  account_id: string;
  login_id: string | null;
  user_id: string | null;
  device_id: string | null;
  user_agent: string;
};

/** Starts a refresh family for a person or a device. */
export async function openFamily(app: App, owner: Owner): Promise<{ id: string; refresh_token: string }> {
  const id = uuidv7();
  const refresh_token = app.tokens.refresh.make(id, 1);
  await insertSession(app.database, {
    id,
    ...owner,
    refresh_hash: app.tokens.refresh.hash(refresh_token),
    expires_at: refreshExpiry(),
  });
  return { id, refresh_token };
}

/** Uses a refresh token up: its successor, the same one within the grace; a replay ends the family. */
export async function rotateFamily(app: App, refresh_token: string): Promise<{ id: string; next: string }> {
  const { refresh } = app.tokens;
  const read = refresh.read(refresh_token);
  if (!read) throw fault('UNAUTHENTICATED', 'Session expired');
  const next = refresh.make(read.family, read.generation + 1);
  const outcome = await rotateSession(app.database, {
    id: read.family,
    generation: read.generation,
    hash: refresh.hash(refresh_token),
    next_hash: refresh.hash(next),
    grace_seconds: graceSeconds,
    expires_at: refreshExpiry(),
  });
  if (outcome === 'replayed')
    app.log.warn({ session: read.family }, 'A used refresh token came back: its family was ended');
  if (outcome === 'unknown' || outcome === 'replayed') throw fault('UNAUTHENTICATED', 'Session expired');
  return { id: read.family, next };
}

/** The access token of a session, signed for the rights it has now. */
export async function signAccess(app: App, purpose: Purpose, id: string, session: SessionRow) {
  return app.tokens.sign(purpose, { sub: session.user_id ?? session.device_id ?? '', sid: id, ver: session.version });
}

async function describeSession(app: App, id: string, refresh_token: string): Promise<UserSession> {
  const { token, member, settings, memberships } = await readSession(app, id);
  // Other customers' rows are read after this transaction has ended: nothing ever holds one connection and waits for another.
  const organizations = [describeOrganization(member, settings)];
  for (const other of memberships.filter((one) => one.user_id !== member.id && one.status === 'ACTIVE')) {
    organizations.push(await describeOther(app, other));
  }
  const { access_token, exp } = token;
  return {
    id: member.id,
    email: member.email,
    name: `${member.forename} ${member.surname}`,
    first_name: member.forename,
    last_name: member.surname,
    language: 'en',
    exp,
    access_token,
    api_tokens: { access_token, refresh_token, exp, permissions: member.permissions },
    organizations,
    admin: member.role_name === 'Admin',
  };
}

function readSession(app: App, id: string) {
  return withSession(
    app.database,
    id,
    async (tx, session) => {
      if (!tx || !session?.user_id || !session.login_id) throw fault('UNAUTHENTICATED', 'Session expired');
      if (session.status !== 'ACTIVE') throw fault('USER_INACTIVE');
      const [token, member, settings, memberships] = await Promise.all([
        signAccess(app, 'access', id, session),
        findMember(tx, session.user_id),
        findSettings(tx, session.organization_id),
        findMemberships(tx.client, session.login_id),
      ]);
      if (!member) throw fault('UNAUTHENTICATED', 'Session expired');
      return { token, member, settings, memberships };
    },
    { readOnly: true },
  );
}

type SessionOrganization = UserSession['organizations'][number];

async function describeOther(
  app: App,
  { account_id, user_id, organization_id }: Membership,
): Promise<SessionOrganization> {
  return withScope(app.database, { account_id, roots: [organization_id] }, async (tx) => {
    const [member, settings] = await Promise.all([findMember(tx, user_id), findSettings(tx, organization_id)]);
    if (!member) throw fault('UNAUTHENTICATED', 'Session expired');
    return describeOrganization(member, settings);
  });
}

function describeOrganization(member: Member, settings: SessionOrganization['settings']): SessionOrganization {
  const { organization_type } = member;
  return {
    id: member.organization_id,
    name: member.organization_name,
    organization_type,
    is_highest: member.is_highest,
    allow_networking: member.allow_networking,
    is_restricted: member.is_restricted,
    is_flagged: member.is_flagged,
    timezone: settings.timezone,
    category: { id: organization_type, tag: organization_type === 'SAAS_OPERATOR' ? 'ACCOUNT' : organization_type },
    settings,
    role: { name: member.role_name, level: member.role_level, is_superuser: member.is_superuser },
    roles: [{ name: member.role_name }],
  };
}

function refreshExpiry(): string {
  return new Date(clock.now() + refreshDays * 86_400_000).toISOString();
}
