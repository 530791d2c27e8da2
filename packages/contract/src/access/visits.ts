import { z } from 'zod';
import { endpoint, read, write } from '../endpoint.ts';
import { ById, Id, Instant } from '../field.ts';
import { page, paging } from '../page.ts';

/** How a visit was let in: consent was not asked for, an Admin had opened the account, or no Admin could be asked. */
export const Admission = z.enum(['FREE', 'CONSENT', 'NO_ADMIN']);
export type Admission = z.infer<typeof Admission>;

/** One of the operator's people inside of the account. */
export const Visit = z.object({
  id: Id,
  operator_name: z.string(),
  /** Empty where none was asked for. */
  reason: z.string(),
  admission: Admission,
  entered_at: Instant,
  /** When it ended, or ends at the latest. */
  ends_at: Instant,
  is_over: z.boolean(),
  changes_count: z.number().int(),
  /** What was changed, the newest first; at most 100 of them, the members by their wire names. */
  changes: z.array(
    z.object({
      id: Id,
      at: Instant,
      event: z.enum(['created', 'updated', 'deleted', 'restored']),
      subject_type: z.string(),
      subject_id: Id,
      /** What it is called, as far as it is known. */
      subject: z.string(),
      fields: z.array(z.string()),
    }),
  ),
});
export type Visit = z.infer<typeof Visit>;

export const VisitRequest = z.object({ id: Id, operator_name: z.string(), reason: z.string(), asked_at: Instant });

/** Whether visits need consent, whether the account is open to them now, and what waits for an answer. */
export const VisitConsent = z.object({
  consent_needed: z.boolean(),
  open_until: Instant.nullable(),
  opened_by: z.string(),
  requests: z.array(VisitRequest),
});
export type VisitConsent = z.infer<typeof VisitConsent>;

/**
 * FREE and OPEN let in; ASK and ASKED wait for an Admin; REASON lets the operator's Admin in with a reason, for no
 * Admin can be asked.
 */
export const VisitAccess = z.object({
  admission: z.enum(['FREE', 'OPEN', 'ASK', 'ASKED', 'REASON', 'NO_ADMIN']),
  open_until: Instant.nullable(),
  asked_at: Instant.nullable(),
});
export type VisitAccess = z.infer<typeof VisitAccess>;

export const VisitReason = z.string().trim().min(10, 'Please give a reason of at least 10 characters').max(500);

/** The operator's visits to an account: what its Admins see and allow, and what the operator asks. */
export const visits = {
  list: endpoint({
    method: 'GET',
    path: '/visits',
    access: 'account-admin',
    summary: 'When the operator was in the account, who, why, and what was changed',
  })
    .input(read({ query: { ...paging({ size: 10 }) } }))
    .output(page(Visit)),
  consent: endpoint({
    method: 'GET',
    path: '/visits/consent',
    access: 'account-admin',
    summary: 'Whether visits need consent, until when the account is open, and who asks',
  })
    .input(read())
    .output(VisitConsent),
  open: endpoint({
    method: 'POST',
    path: '/visits/consent',
    access: 'account-admin',
    masquerade: 'refused',
    summary: 'Open the account to the operator for 24 hours, as an answer to a request or unasked',
  })
    .input(write({ body: z.strictObject({ request_id: Id.optional() }).optional() }))
    .output(VisitConsent),
  close: endpoint({
    method: 'DELETE',
    path: '/visits/consent',
    access: 'account-admin',
    masquerade: 'refused',
    summary: 'Close the account to the operator; visits that need consent end at once',
  })
    .input(write({}))
    .output(VisitConsent),
  decline: endpoint({
    method: 'DELETE',
    path: '/visits/requests/{id}',
    access: 'account-admin',
    masquerade: 'refused',
    summary: 'Decline what the operator asked',
  })
    .input(write({ params: ById }))
    .output(VisitConsent),
  access: endpoint({
    method: 'GET',
    path: '/organizations/{id}/visit_access',
    access: 'MASQUERADE',
    summary: 'Whether the operator may enter an account now, and what it takes',
  })
    .input(read({ params: ById }))
    .output(VisitAccess),
  ask: endpoint({
    method: 'POST',
    path: '/organizations/{id}/visit_requests',
    access: 'MASQUERADE',
    masquerade: 'refused',
    summary:
      "Ask an account's Admins by email for 24 hours of access; where there is nothing to ask, only the state is answered",
  })
    .input(write({ params: ById, body: z.strictObject({ reason: VisitReason }) }))
    .output(VisitAccess),
};
