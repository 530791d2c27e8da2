import type { UserSession } from '@larder/contract/access/session';
import { accessRefusals } from '@larder/words/refusals/access';
import type { App } from '../../platform/app-context.ts';
import { findCountry } from '../../platform/country.ts';
import { findCurrency } from '../../platform/currency.ts';
import { withScope, withSession, type SessionRow, type Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { findSettings } from '../../platform/settings.ts';
import { findMasquerader, findMember, findMemberships, type Member, type Membership } from './session.queries.ts';

/** A session as the portal keeps it: the active organisation first, then the others of the login. */
export async function describeSession(app: App, id: string, refresh_token: string): Promise<UserSession> {
  const { token, session, member, place, memberships } = await readSession(app, id);
  // Other customers' rows are read after this transaction has ended: nothing ever holds one connection and waits for
  // another.
  const organizations = [describeOrganization(member, place)];
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
    language: session.language ?? 'en',
    exp,
    access_token,
    api_tokens: { access_token, refresh_token, exp, permissions: member.permissions },
    organizations,
    admin: member.role_name === 'Admin',
    ...(session.masqueraded_by && {
      masquerade: { operator: `${member.forename} ${member.surname}`, ends_at: Math.floor(session.ends_at ?? 0) },
    }),
  };
}

function readSession(app: App, id: string) {
  return withSession(
    app.database,
    id,
    async (tx, session) => {
      if (!tx || !session?.user_id || !session.login_id) throw faultOf(accessRefusals.SESSION_EXPIRED);
      if (session.status !== 'ACTIVE') throw fault('USER_INACTIVE');
      const [token, member, place, memberships] = await Promise.all([
        signPerson(app, id, session),
        session.masqueraded_by ? findMasquerader(tx, id) : findMember(tx, session.user_id),
        findPlace(tx, session.organization_id),
        session.masqueraded_by ? [] : findMemberships(tx.client, session.login_id),
      ]);
      if (!member) throw faultOf(accessRefusals.SESSION_EXPIRED);
      return { token, session, member, place, memberships };
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
    const [member, place] = await Promise.all([findMember(tx, user_id), findPlace(tx, organization_id)]);
    if (!member) throw faultOf(accessRefusals.SESSION_EXPIRED);
    return describeOrganization(member, place);
  });
}

type Place = Pick<SessionOrganization, 'settings' | 'country_code' | 'currency'>;

/** What holds at an organisation by its own choice or by that of those above it. */
async function findPlace(tx: Tx, organization_id: string): Promise<Place> {
  const [settings, country_code, currency] = await Promise.all([
    findSettings(tx, organization_id),
    findCountry(tx, organization_id),
    findCurrency(tx),
  ]);
  return { settings, country_code, currency };
}

function describeOrganization(member: Member, place: Place): SessionOrganization {
  const { organization_type } = member;
  return {
    id: member.organization_id,
    name: member.organization_name,
    organization_type,
    is_highest: member.is_highest,
    allow_networking: member.allow_networking,
    is_restricted: member.is_restricted,
    is_flagged: member.is_flagged,
    timezone: place.settings.timezone,
    ...place,
    category: { id: organization_type, tag: organization_type === 'SAAS_OPERATOR' ? 'ACCOUNT' : organization_type },
    role: { name: member.role_name, level: member.role_level, is_superuser: member.is_superuser },
    roles: [{ name: member.role_name }],
  };
}

function signPerson(app: App, sid: string, session: SessionRow) {
  const { user_id, version: ver, account_id: acc, whole: all, masqueraded_by: actor, ends_at } = session;
  return app.tokens.sign('access', { sub: user_id ?? '', sid, ver, acc, all, actor, ends_at });
}
