import type { EndpointMeta } from '@larder/contract/access';
import type { AnyProcedure } from '@orpc/server';
import { fault } from './fault.ts';

const metaOf = (procedure: AnyProcedure) => procedure['~orpc'].meta as EndpointMeta;

/** Whether an operator inside of a customer's account may call an endpoint at all. */
export function isOpenToVisits(procedure: AnyProcedure): boolean {
  return metaOf(procedure).masquerade !== 'refused';
}

/**
 * Refuses an operator inside of an account what the contract closes: the call, or those members of its body that were
 * sent.
 */
export function expectOpenToVisits(procedure: AnyProcedure, input: unknown): void {
  const { masquerade } = metaOf(procedure);
  if (masquerade === 'refused') throw closedToVisits();
  const sent = closedMembers(masquerade, input);
  if (sent.length === 0) return;
  const errors = sent.map((path) => ({ path, message: 'Closed to visits' }));
  throw fault('FORBIDDEN', `${closedText}. Leave out ${sent.join(', ')}; ${nextStep}`, { errors });
}

/** The members of a call's body that the contract closes and that were sent. */
export function closedMembers(masquerade: EndpointMeta['masquerade'], input: unknown): string[] {
  if (masquerade === undefined || masquerade === 'refused') return [];
  const named = namesIn((input as { body?: unknown } | undefined)?.body);
  return masquerade.filter((name) => named.has(name));
}

const closedText = "This cannot be changed from inside a customer's account";
const nextStep = "one of the account's Admins can change it after signing in";

export function closedToVisits() {
  return fault(
    'FORBIDDEN',
    "This cannot be done from inside a customer's account: one of the account's Admins can do it after signing in",
  );
}

/** What a body names at any depth: its members, and what stands in its lists, as in `reset: ['report_emails']`. */
function namesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    if (typeof inner === 'string' && Array.isArray(value)) found.add(inner);
    else found.add(key);
    namesIn(inner, found);
  }
  return found;
}
