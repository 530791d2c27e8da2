import { addDays, localDay } from '@larder/rules/local-day';
import { sql } from 'drizzle-orm';
import { row } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import type { Sealed } from '../platform/secrets/sealed.ts';
import { connectors } from '../records/integrations/connectors.rules.ts';
import { insertRows } from './bulk.ts';
import { customerIds, demoId, demoIdAt } from './demo-id.ts';

type Past = { event: string; subject: string; hoursAgo: number; attempts?: number; failure?: string };
type Made = {
  key: string;
  connector: 'webhook' | 'email_digest';
  name: string;
  description: string;
  params: Record<string, string>;
  secret?: string;
  enabled: string[];
  past: Past[];
};

const owner = { email: 'admin@harbour.test', name: 'Amelia Hart' };
const day = 86_400_000;

const made: Made[] = [
  {
    key: 'stock',
    connector: 'webhook',
    name: 'Stock system',
    description: 'Tells the stock system what is ordered and imported.',
    // A name that is nobody's: it is never looked up, so the demo calls nobody.
    params: { url: 'https://stock.harbour.test/larder' },
    secret: 'whsec_bGFyZGVyIGRlbW8gc2VjcmV0IGtleQ==',
    enabled: ['label_order.created', 'label_order.updated', 'import_job.updated'],
    past: [
      { event: 'label_order.created', subject: 'SINGLE_HEIGHT_EASY_PEEL', hoursAgo: 24 * 24 },
      { event: 'label_order.created', subject: 'DOUBLE_HEIGHT', hoursAgo: 9 * 24, attempts: 3 },
      {
        event: 'label_order.created',
        subject: 'SINGLE_HEIGHT',
        hoursAgo: 4 * 24,
        attempts: 13,
        failure: 'There was no answer in time',
      },
    ],
  },
  {
    key: 'digest',
    connector: 'email_digest',
    name: 'Morning summary',
    description: 'Yesterday in one message, for the person who opens up.',
    params: { recipients: owner.email, frequency: 'daily', send_at: '06:00' },
    enabled: ['digest.send'],
    past: [],
  },
];

/**
 * Two integrations of a customer, with what they delivered before; written once, and not again after somebody deleted
 * one.
 */
export async function writeIntegrations(tx: Tx, sealed: Sealed, key: string, now: number): Promise<void> {
  const ids = customerIds(key);
  for (const one of made) {
    const id = ids.of('integration', one.key);
    const known = await row(
      tx,
      sql`select 1 as one from integrations where id = ${id} union all select 1 from audit_entries where subject_id = ${id} limit 1`,
    );
    if (!known) await writeIntegration(tx, sealed, ids, id, one, now);
  }
}

async function writeIntegration(
  tx: Tx,
  sealed: Sealed,
  ids: ReturnType<typeof customerIds>,
  id: string,
  one: Made,
  now: number,
): Promise<void> {
  const { connector, name, description, params, secret } = one;
  const made_at = new Date(now - 28 * day).toISOString();
  const owned = { owner_id: demoId(`user/${owner.email}`), owner_name: owner.name };
  const place = { account_id: tx.account_id, table: 'integrations', row_id: id, field: 'secret' };
  const secrets_sealed = secret ? { secret: sealed.seal(place, secret) } : {};
  await insertRows(tx, 'integrations', [
    {
      id,
      name,
      description,
      connector,
      is_enabled: true,
      is_default: false,
      ...owned,
      params,
      secrets_sealed,
      created_at: made_at,
      updated_at: made_at,
    },
  ]);
  const events = connectors.find((known) => known.id === connector)?.events ?? [];
  const automation = (event: string) =>
    demoIdAt(`${id}/${event}`, now - 28 * day + events.findIndex((known) => known.id === event));
  await insertRows(
    tx,
    'automations',
    events.map((event) => ({
      id: automation(event.id),
      integration_id: id,
      event: event.id,
      name: event.name,
      description: event.description,
      is_enabled: one.enabled.includes(event.id),
      enabled_at: one.enabled.includes(event.id) ? made_at : null,
      ...owned,
      memory: {},
      created_at: made_at,
    })),
  );
  const past = connector === 'email_digest' ? digests(now) : one.past;
  await insertRows(
    tx,
    'automation_deliveries',
    past.map((delivery) => describe(delivery, { ids, id, automation: automation(delivery.event), now })),
  );
}

type Place = { ids: ReturnType<typeof customerIds>; id: string; automation: string; now: number };

function describe(past: Past & { slot?: string }, { ids, id, automation, now }: Place) {
  const at = now - past.hoursAgo * 3_600_000;
  const { attempts = 1, failure, slot = null } = past;
  const ended = new Date(at + (failure ? day : attempts * 90_000)).toISOString();
  return {
    id: demoIdAt(`${id}/${past.event}/${past.hoursAgo}`, at),
    integration_id: id,
    automation_id: automation,
    event: past.event,
    source_id: slot ? automation : ids.of('device', 'kitchen'),
    organization_id: ids.account,
    slot,
    subject: past.subject,
    body: slot ? { slot } : { label_type: past.subject },
    is_test: false,
    state: failure ? 'FAILED' : 'DELIVERED',
    attempts,
    response_status: failure || slot ? null : 200,
    result: failure ?? (slot ? `Sent to ${owner.email}` : 'Answered 200'),
    created_at: new Date(at).toISOString(),
    last_attempt_at: ended,
    next_attempt_at: ended,
    give_up_at: new Date(at + day).toISOString(),
    delivered_at: failure ? null : ended,
  };
}

/** The digests of the last days; today's is there already, so that a new demo sends none at its first start. */
function digests(now: number): (Past & { slot: string })[] {
  const today = localDay(now, 'Europe/London');
  return Array.from({ length: 7 }, (_, days) => ({
    event: 'digest.send',
    subject: 'Send digest',
    hoursAgo: days * 24 + 1,
    slot: addDays(today, -days),
  }));
}
