import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Config } from './config.ts';
import { outbound, OutboundFault } from './http/outbound.ts';

/** What the billing system says about one device's subscription. */
export type Subscription = { reference: string; status: string; current_period: string };
export type BillingState = { status: string; plan: string; current_period: string; next_billing_at: string | null };
export type BillingAccount = BillingState & { subscriptions: Subscription[] };

export type Billing = {
  name: string;
  /** The state of a customer; undefined when the billing system does not know it. Throws when it cannot be asked. */
  read: (customer: { reference: string; subscriptions: Subscription[] }) => Promise<BillingAccount | undefined>;
  /**
   * What is known of a new device's subscription until the next synchronisation; `reference` is what the billing system
   * calls it.
   */
  begin: (reference: string) => Subscription;
};

type Service = Pick<Config, 'BILLING_API_URL' | 'BILLING_API_KEY' | 'OUTBOUND_ALLOW'>;

/** The billing system of this installation: Chargebee when its address and key are set, the demo's own otherwise. */
export function billing(config: Service): Billing {
  return config.BILLING_API_URL ? chargebee(config, config.BILLING_API_URL) : demoBilling;
}

/** Everything is paid for: the subscriptions stay as they are on record. */
const demoBilling: Billing = {
  name: 'demo',
  async read({ subscriptions }) {
    return { status: 'active', plan: 'Demo', current_period: 'monthly', next_billing_at: null, subscriptions };
  },
  begin: (reference) => ({
    reference: reference || `sub_${randomBytes(6).toString('hex')}`,
    status: 'active',
    current_period: 'monthly',
  }),
};

const Entry = z.object({
  subscription: z.object({
    id: z.string(),
    status: z.string(),
    billing_period: z.number().optional(),
    billing_period_unit: z.string().optional(),
    next_billing_at: z.number().optional(),
    subscription_items: z.array(z.object({ item_price_id: z.string() })).optional(),
    plan_id: z.string().optional(),
  }),
});
const Listing = z.object({ list: z.array(Entry), next_offset: z.string().optional() });
const Customer = z.object({ customer: z.object({ id: z.string(), deleted: z.boolean().optional() }) });

/** https://apidocs.chargebee.com/docs/api, version 2: the key is the user name of basic authorisation. */
function chargebee(config: Service, base: string): Billing {
  const ask = async (path: string, query: Record<string, string> = {}) => {
    const url = new URL(`${base.replace(/\/$/, '')}/${path}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const key = Buffer.from(`${config.BILLING_API_KEY ?? ''}:`).toString('base64');
    const { status, body } = await outbound(config, url, {
      headers: { authorization: `Basic ${key}`, accept: 'application/json' },
    });
    if (status === 404) return undefined;
    if (status !== 200) throw new OutboundFault(`The billing system answered ${status}`);
    return JSON.parse(body.toString()) as unknown;
  };
  return {
    name: 'chargebee',
    // Subscriptions are sold there, not here: the next synchronisation tells what became of it.
    begin: (reference) => ({ reference, status: reference ? 'pending' : 'none', current_period: '' }),
    async read({ reference }) {
      if (!reference) return undefined;
      const found = await ask(`customers/${encodeURIComponent(reference)}`);
      if (!found || Customer.parse(found).customer.deleted) return undefined;
      const all: z.infer<typeof Entry>['subscription'][] = [];
      let offset: string | undefined;
      do {
        const query = { 'customer_id[is]': reference, limit: '100', ...(offset && { offset }) };
        const listing = Listing.parse((await ask('subscriptions', query)) ?? { list: [] });
        all.push(...listing.list.map(({ subscription }) => subscription));
        offset = listing.next_offset;
      } while (offset && all.length < 10_000);
      const paid = all.find(({ status }) => status === 'active' || status === 'in_trial') ?? all[0];
      return {
        status: paid?.status ?? 'none',
        plan: paid?.subscription_items?.[0]?.item_price_id ?? paid?.plan_id ?? '',
        current_period: paid ? periodOf(paid) : '',
        next_billing_at: paid?.next_billing_at ? new Date(paid.next_billing_at * 1000).toISOString() : null,
        subscriptions: all.map((one) => ({ reference: one.id, status: one.status, current_period: periodOf(one) })),
      };
    },
  };
}

/** One month is monthly, one year yearly; anything else is passed on as it is. */
function periodOf({
  billing_period = 1,
  billing_period_unit: unit = '',
}: z.infer<typeof Entry>['subscription']): string {
  if (billing_period === 1) return { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' }[unit] ?? unit;
  return `every ${billing_period} ${unit}s`;
}
