import { uuidv7 } from 'uuidv7';
import type { App } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import { withScope } from '../../platform/database/scope.ts';
import { OutboundFault } from '../../platform/http/outbound.ts';
import type { Breaker } from './breaker.rules.ts';
import type { ConnectorId } from './connectors.rules.ts';
import { sendDigest } from './connectors/email-digest.actions.ts';
import { failure, type Outcome } from './connectors/outcome.rules.ts';
import { runFeed } from './connectors/product-feed.actions.ts';
import type { Sending } from './connectors/sending.rules.ts';
import { makeTrailTask } from './connectors/trail.actions.ts';
import { sendWebhook } from './connectors/webhook.actions.ts';
import {
  findDueHeads,
  giveUpOverdue,
  leaseDeliveries,
  releaseDeliveries,
  settleDelivery,
  takeUpRestored,
  type DueHead,
  type Settlement,
} from './delivery-leases.queries.ts';
import { pauseAfter } from './delivery.rules.ts';
import { valuesInForce } from './integration.rules.ts';
import type { LeasedDelivery } from './leased-delivery.rules.ts';

/**
 * Sources of an account that are served side by side, those that are looked for at once, and deliveries that are taken
 * of one.
 */
const sideBySide = 8;
const atOnce = 100;
const batch = 10;
/** Nobody else sends what was taken for this long; less than half of it is used. */
const leaseFor = 5 * 60_000;

type Delivering = Sending['app'] & { breaker: Breaker };

const senders: Record<ConnectorId, (sending: Sending) => Promise<Outcome>> = {
  webhook: sendWebhook,
  trail: makeTrailTask,
  product_feed: runFeed,
  email_digest: sendDigest,
};

/**
 * Sends what an account has due: of each integration and source in order, the next one only after the one before has
 * arrived or was given up. Answers whether everything due was tried. An integration that fails is left alone until the
 * next run.
 */
export async function deliverAccount(app: Delivering, account_id: string, deadline: number): Promise<boolean> {
  const failing = new Set<string>();
  await withScope(app.database, { account_id }, takeUpRestored);
  while (Date.now() < deadline) {
    const heads = await withScope(app.database, { account_id }, (tx) =>
      findDueHeads(tx, new Date(clock.now()).toISOString(), [...failing], atOnce),
    );
    let served = false;
    const serve = async () => {
      while (Date.now() < deadline) {
        const head = heads.shift();
        if (!head) return;
        if (failing.has(head.integration_id)) continue;
        const end = await deliverSource(app, account_id, head, deadline);
        if (end === 'failed') failing.add(head.integration_id);
        served ||= end !== 'taken';
      }
    };
    await Promise.all(Array.from({ length: sideBySide }, serve));
    // What somebody else is sending is theirs.
    if (heads.length === 0 && !served) return true;
  }
  return false;
}

async function deliverSource(
  app: Delivering,
  account_id: string,
  head: DueHead,
  deadline: number,
): Promise<'sent' | 'failed' | 'taken'> {
  const lease_id = uuidv7();
  const started = clock.now();
  const within = { id: lease_id, now: iso(started), until: iso(started + leaseFor), most: batch };
  const leased = await withScope(app.database, { account_id }, (tx) => leaseDeliveries(tx, head, within));
  if (leased.length === 0) return 'taken';
  for (const delivery of leased) {
    const late = clock.now() - started > leaseFor / 3 || Date.now() > deadline;
    if (delivery !== leased[0] && (late || Date.parse(delivery.next_attempt_at) > clock.now())) break;
    const outcome = delivery.is_test || delivery.is_wanted ? await attempt(app, account_id, delivery) : 'unwanted';
    if (outcome === 'held') {
      await withScope(app.database, { account_id }, (tx) => releaseDeliveries(tx, lease_id));
      return 'failed';
    }
    const mine = await withScope(app.database, { account_id }, async (tx) => {
      const end = settlementOf(delivery, outcome);
      const state = await settleDelivery(tx, delivery.id, lease_id, end);
      if (!state || outcome === 'unwanted') return state !== undefined;
      await outcome.write?.(tx);
      if (state === 'FAILED' && outcome.is_unanswered && !delivery.is_test)
        await giveUpOverdue(tx, delivery.integration_id, {
          lease_id,
          tried: delivery.attempts > 0,
          result: `Given up after a day: ${end.result}`,
          now: end.now,
        });
      return true;
    });
    // Withdrawn meanwhile, and what was taken with it too.
    if (!mine) return 'sent';
    if (outcome === 'unwanted' || outcome.ok) continue;
    await withScope(app.database, { account_id }, (tx) => releaseDeliveries(tx, lease_id));
    // One that is tried but once says nothing of the others.
    return delivery.is_test ? 'sent' : 'failed';
  }
  await withScope(app.database, { account_id }, (tx) => releaseDeliveries(tx, lease_id));
  return 'sent';
}

/** Sends a delivery, unless its receiver is left alone for a while; a person's test is sent all the same. */
async function attempt(app: Delivering, account_id: string, delivery: LeasedDelivery): Promise<Outcome | 'held'> {
  try {
    const send = senders[delivery.connector as ConnectorId];
    if (!send) return failure('This connector is no longer supported');
    const values = openValues(app, account_id, delivery);
    const receiver = receiverOf(account_id, delivery, values);
    if (!delivery.is_test && !app.breaker.admits(receiver)) return 'held';
    const outcome = await send({ app, account_id, delivery, values }).catch(unanswered);
    app.breaker.note(receiver, !outcome.is_unanswered);
    return outcome;
  } catch (error) {
    app.log.error({ err: error, account_id, delivery_id: delivery.id }, 'A delivery could not be made');
    return failure('An error occurred');
  }
}

/** A host as one customer calls it: what another one does there closes nothing for this one. */
function receiverOf(account_id: string, { connector }: LeasedDelivery, { url = '' }: Record<string, string>): string {
  return `${account_id} ${URL.canParse(url) ? new URL(url).origin : connector}`;
}

function unanswered(error: unknown): Outcome {
  if (error instanceof OutboundFault) return { ...failure(error.message), is_unanswered: true };
  throw error;
}

/** The parameters that count, with the secrets opened: they are in no row, log or answer. */
function openValues(app: Pick<App, 'sealed'>, account_id: string, delivery: LeasedDelivery): Record<string, string> {
  const { integration_id, params, secrets_sealed } = delivery;
  const secrets = Object.entries(secrets_sealed).map(([field, sealed]) => {
    const place = { account_id, table: 'integrations', row_id: integration_id, field };
    return [field, app.sealed.open(place, sealed)] as const;
  });
  return valuesInForce(delivery.connector, { ...params, ...Object.fromEntries(secrets) });
}

function settlementOf(delivery: LeasedDelivery, outcome: Outcome | 'unwanted'): Settlement {
  const now = clock.now();
  if (outcome === 'unwanted') {
    return {
      state: 'CANCELLED',
      status: null,
      result: 'The automation was disabled',
      now: iso(now),
      next_attempt_at: iso(now),
    };
  }
  const { ok, status, result } = outcome;
  const next = now + pauseAfter(delivery.attempts + 1);
  const given_up = now >= Date.parse(delivery.give_up_at);
  return {
    state: ok ? 'DELIVERED' : given_up ? 'FAILED' : 'RETRYING',
    status,
    result: result.slice(0, 500),
    now: iso(now),
    // The last attempt is made when the time is up, not before.
    next_attempt_at: iso(Math.min(next, Math.max(now, Date.parse(delivery.give_up_at)))),
  };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
