import type { FieldError } from '@larder/contract/fault';
import type { RestrictionSettings } from '@larder/contract/network/settings';
import { accessRefusals } from '@larder/words/refusals/access';
import { uuidv7 } from 'uuidv7';
import type { App, Grant } from '../../platform/app-context.ts';
import { withScope, type Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { countAttempt, forgetAttempts, limits } from '../../platform/http/throttle.ts';
import { findRestrictionSettings, restrictionsOf, strictest } from '../../platform/settings.ts';
import { findPerson, updateContact, type PersonRow } from '../users/users.queries.ts';
import { acceptInvitation, type AcceptedFacts } from './accept.actions.ts';
import { removeToken } from './once.queries.ts';
import { judgePassword, policyOfLogin, setPasswordByToken } from './password.actions.ts';
import { hashPassword, passwordFits } from './password.rules.ts';
import { readPhone } from './phone-number.rules.ts';
import { findLogin, upsertLogin } from './session.queries.ts';

type ActivationFacts = { password: string; phone?: string | undefined; employee_id?: string | undefined };

/** What the organisation asks for besides the password; on a reset, only what it does not know yet. */
export function requiredFields(app: App, grant: Grant) {
  return withScope(app.database, { account_id: grant.account_id }, async (tx) => {
    const { person, required } = await readRules(tx, grant);
    const asked = missing(required, grant.purpose === 'invite' ? undefined : person);
    return (['PHONE', 'EMPLOYEE_ID'] as const).map((field) => ({
      field,
      is_required_in_invite: asked.includes(field),
    }));
  });
}

/** The policy that a new password of this token has to meet. */
export function policyOfGrant(app: App, grant: Grant) {
  if (grant.login_id) return policyOfLogin(app, grant.login_id);
  return withScope(app.database, { account_id: grant.account_id }, async (tx) =>
    strictest([restrictionsOf(await findRestrictionSettings(tx))]),
  );
}

/**
 * Accepts an invitation: the login, the membership and the person's facts, in one transaction that uses the token up.
 * People who already have a sign-in keep their password and show that they know it.
 */
export async function activate(app: App, grant: Grant, given: ActivationFacts): Promise<Record<string, never>> {
  const known = await findLogin({ client: app.database.pool }, grant.email);
  const password_hash = known?.password_hash
    ? await confirmExisting(app, known.password_hash, grant, given.password)
    : undefined;
  await withScope(app.database, { account_id: grant.account_id }, async (tx) => {
    const { person, required, names, restrictions } = await readRules(tx, grant);
    const facts = readFacts(given, missing(required, undefined));
    if (!password_hash) await judgePassword(given.password, strictest([restrictions]), names);
    const hash = password_hash ?? (await hashPassword(given.password));
    if (!(await removeToken(tx, grant.jti))) throw faultOf(accessRefusals.INVITATION_USED);
    const login = await upsertLogin(tx, { id: uuidv7(), email: person.email, password_hash: hash });
    if (!login?.claimed) throw faultOf(accessRefusals.SIGN_IN_TO_JOIN);
    await acceptInvitation(tx, grant.user_id, login.id, facts);
  });
  return {};
}

/** Sets a new password by a mailed link, with what the organisation still asks for. */
export async function resetPassword(app: App, grant: Grant, given: ActivationFacts): Promise<Record<string, never>> {
  return setPasswordByToken(app, grant, given.password, async (tx) => {
    const { person, required } = await readRules(tx, grant);
    const facts = readFacts(given, missing(required, person));
    await updateContact(tx, grant.user_id, facts);
  });
}

async function confirmExisting(app: App, stored: string, grant: Grant, password: string): Promise<string> {
  await countAttempt(app.database, limits.secretTarget, `invite ${grant.user_id}`);
  if (!(await passwordFits(stored, password))) throw faultOf(accessRefusals.PASSWORD_TO_JOIN);
  await forgetAttempts(app.database, limits.secretTarget, `invite ${grant.user_id}`);
  return stored;
}

async function readRules(tx: Tx, grant: Grant) {
  const person = await findPerson(tx, grant.user_id);
  if (!person) throw fault('UNAUTHENTICATED');
  const restrictions = restrictionsOf(await findRestrictionSettings(tx));
  const names = [person.forename, person.surname, person.email, person.organization_name];
  return { person, restrictions, required: restrictions.required_in_invite, names };
}

type Required = RestrictionSettings['required_in_invite'];

function missing(required: Required, person: PersonRow | undefined): Required {
  return required.filter((field) => !(field === 'PHONE' ? person?.phone_number : person?.employee_number));
}

/** Phone and employee number as they are kept; names every field that is missing or wrong. */
function readFacts({ phone = '', employee_id = '' }: ActivationFacts, required: Required): AcceptedFacts {
  const errors: FieldError[] = [];
  const facts: AcceptedFacts = {};
  if (phone || required.includes('PHONE')) {
    const read = readPhone(phone);
    if ('problem' in read) errors.push({ path: 'phone', message: read.problem });
    else Object.assign(facts, read);
  }
  if (employee_id) facts.employee_number = employee_id;
  else if (required.includes('EMPLOYEE_ID')) errors.push({ path: 'employee_id', message: 'Please enter employee id' });
  if (errors.length) throw fault('INVALID', errors.map(({ message }) => message).join('; '), { errors });
  return facts;
}
