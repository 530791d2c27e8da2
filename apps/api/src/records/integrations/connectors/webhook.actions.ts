import { clock } from '../../../platform/clock.ts';
import { outbound } from '../../../platform/http/outbound.ts';
import { signatureHeaders } from '../delivery.rules.ts';
import { outcomeOf, type Outcome } from './outcome.rules.ts';
import type { Sending } from './sending.rules.ts';

/** Posts an event as JSON, signed; an answer of 2xx within ten seconds means that it arrived. */
export async function sendWebhook({ app, account_id, delivery, values }: Sending): Promise<Outcome> {
  const body = JSON.stringify({
    type: delivery.event,
    timestamp: delivery.created_at,
    account_id,
    organization_id: delivery.organization_id,
    source_id: delivery.source_id,
    test: delivery.is_test,
    data: delivery.body,
  });
  const { status } = await outbound(app.config, values.url ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signatureHeaders(values.secret ?? '', delivery.id, clock.now(), body),
    },
    body,
    timeout: 10_000,
    most: 64 * 1024,
  });
  return outcomeOf(status);
}
