import type { Admission, VisitAccess, VisitConsent } from '@larder/contract/access/visits';
import { accessRefusals } from '@larder/words/refusals/access';
import { uuidv7 } from 'uuidv7';
import type { App, Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { countWithin, limits } from '../../platform/http/throttle.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { findRestrictionSettings, restrictionsOf } from '../../platform/settings.ts';
import { findCustomer } from '../session/session.queries.ts';
import { adminCanSignIn, listAdmins } from '../users/admins.queries.ts';
import { visitMail, visitRequestMail } from './visits.mails.ts';
import {
  findAccountName,
  findOpening,
  insertOpening,
  insertRequest,
  insertVisit,
  listLastAddresses,
  listWaitingRequests,
  updateAnswer,
  updateClosed,
  updateWaiting,
} from './visits.queries.ts';

const openHours = 24;

type Visitor = Pick<Me, 'id' | 'name' | 'role_level'>;

/** Whether an operator may enter the transaction's account now, and what it takes. */
export async function judgeVisit(tx: Tx, visitor: Visitor): Promise<VisitAccess> {
  const nothing = { open_until: null, asked_at: null };
  if (!restrictionsOf(await findRestrictionSettings(tx)).visits_need_consent) return { admission: 'FREE', ...nothing };
  const opening = await findOpening(tx);
  if (opening) return { admission: 'OPEN', open_until: opening.open_until, asked_at: null };
  if (!(await adminCanSignIn(tx, tx.account_id)))
    return { admission: visitor.role_level === 1 ? 'REASON' : 'NO_ADMIN', ...nothing };
  const asked = (await listWaitingRequests(tx)).find((one) => one.operator_id === visitor.id);
  return { admission: asked ? 'ASKED' : 'ASK', open_until: null, asked_at: asked?.asked_at ?? null };
}

/** The same, asked from the operator's own scope. */
export async function describeAccess(tx: Tx, me: Me, account_id: string): Promise<VisitAccess> {
  await refuseStranger(tx, me, account_id);
  return insideAccount(tx, account_id, (inside) => judgeVisit(inside, me));
}

/**
 * Lets an operator into the transaction's account or refuses: keeps the visit for its Admins and mails them. Where
 * consent is needed and nobody is left to give it, the operator's Admin gives a reason instead, which is mailed to
 * every address that the account has.
 */
export async function recordVisit(
  app: Pick<App, 'config'>,
  tx: Tx,
  visitor: Visitor,
  { id, ends_at, reason = '' }: { id: string; ends_at: string; reason?: string | undefined },
): Promise<void> {
  const { admission } = await judgeVisit(tx, visitor);
  if (admission === 'ASK' || admission === 'ASKED') throw faultOf(accessRefusals.VISIT_NEEDS_CONSENT);
  if (admission === 'NO_ADMIN') throw faultOf(accessRefusals.VISIT_WITHOUT_ADMIN);
  if (admission === 'REASON' && !reason) throw faultOf(accessRefusals.VISIT_NEEDS_REASON);
  const admitted: Admission = admission === 'OPEN' ? 'CONSENT' : admission === 'REASON' ? 'NO_ADMIN' : 'FREE';
  await insertVisit(tx, {
    id,
    operator_id: visitor.id,
    operator_name: visitor.name,
    reason,
    admission: admitted,
    ends_at,
  });
  const to = admitted === 'NO_ADMIN' ? await listLastAddresses(tx) : (await listAdmins(tx)).map(({ email }) => email);
  const until = `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(ends_at))} UTC`;
  const mail = visitMail({ ...(await placeOf(app, tx, visitor)), until, reason });
  for (const address of to) await sendMail(tx, { to: address, ...mail });
}

/**
 * Asks the Admins of an account for access; each of them is mailed. Asked already, or without need, nothing happens.
 */
export async function askForVisit(
  app: Pick<App, 'config'>,
  tx: Tx,
  me: Me,
  { account_id, reason }: { account_id: string; reason: string },
): Promise<VisitAccess> {
  await refuseStranger(tx, me, account_id);
  await countWithin(tx, limits.visitRequest, `${me.id} ${account_id}`);
  return insideAccount(tx, account_id, async (inside) => {
    const before = await judgeVisit(inside, me);
    if (before.admission !== 'ASK') return before;
    const id = uuidv7();
    await insertRequest(inside, { id, operator_id: me.id, operator_name: me.name, reason });
    await audit(
      inside,
      { id: null, name: app.config.PROVIDER_NAME, masqueraded_by: me.id },
      {
        event: 'created',
        subject_type: 'visit_request',
        subject_id: id,
        organization_id: account_id,
        new_values: { reason },
      },
    );
    const mail = visitRequestMail({ ...(await placeOf(app, inside, me)), reason });
    for (const { email } of await listAdmins(inside)) await sendMail(inside, { to: email, ...mail });
    return judgeVisit(inside, me);
  });
}

export async function describeConsent(tx: Tx): Promise<VisitConsent> {
  const [restrictions, opening, requests] = await Promise.all([
    findRestrictionSettings(tx),
    findOpening(tx),
    listWaitingRequests(tx),
  ]);
  return {
    consent_needed: restrictionsOf(restrictions).visits_need_consent,
    open_until: opening?.open_until ?? null,
    opened_by: opening?.opened_by ?? '',
    requests: requests.map(({ operator_id: _, ...request }) => request),
  };
}

/** Opens the account for 24 hours, as an answer to a request or unasked. */
export async function openToVisits(tx: Tx, me: Me, request_id: string | undefined): Promise<VisitConsent> {
  const id = request_id ?? uuidv7();
  if (!request_id) await insertOpening(tx, { id, opened_by: me.name, hours: openHours });
  else if (!(await updateAnswer(tx, { id, answered_by: me.name, hours: openHours }))) throw fault('NOT_FOUND');
  await updateWaiting(tx, me.name);
  await auditAnswer(tx, me, id, 'opened', { hours: openHours });
  return describeConsent(tx);
}

export async function declineVisit(tx: Tx, me: Me, id: string): Promise<VisitConsent> {
  if (!(await updateAnswer(tx, { id, answered_by: me.name, hours: null }))) throw fault('NOT_FOUND');
  await auditAnswer(tx, me, id, 'declined');
  return describeConsent(tx);
}

/** Closes the account before the 24 hours are over; who is inside by that consent is out at once. */
export async function closeToVisits(tx: Tx, me: Me): Promise<VisitConsent> {
  if ((await updateClosed(tx)) > 0) await auditAnswer(tx, me, me.account_id, 'closed');
  return describeConsent(tx);
}

function auditAnswer(tx: Tx, me: Me, id: string, answer: string, more: object = {}): Promise<void> {
  return audit(tx, me, {
    event: 'updated',
    subject_type: 'visit_request',
    subject_id: id,
    organization_id: me.account_id,
    new_values: { answer, ...more },
  });
}

/** A customer's highest organisation; what stands inside of one, and what is none, is not found. */
async function refuseStranger(tx: Tx, me: Me, account_id: string): Promise<void> {
  if (me.organization_type !== 'SAAS_OPERATOR') throw fault('FORBIDDEN');
  if (!(await findCustomer(tx, account_id))) throw fault('NOT_FOUND');
}

async function placeOf({ config }: Pick<App, 'config'>, tx: Tx, visitor: Visitor) {
  return {
    publicUrl: config.publicUrl,
    organization: await findAccountName(tx),
    provider: config.PROVIDER_NAME,
    operator: visitor.name,
  };
}
