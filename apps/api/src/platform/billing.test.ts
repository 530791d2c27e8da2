import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billing } from './billing.ts';

const subscription = (id: string, status: string) => ({
  subscription: {
    id,
    status,
    billing_period: 1,
    billing_period_unit: 'month',
    next_billing_at: 1_793_000_000,
    subscription_items: [{ item_price_id: 'device-GBP-monthly' }],
  },
});
const asked: { url: string; authorization: string }[] = [];
const server = createServer((request, response) => {
  const url = decodeURIComponent(request.url ?? '');
  asked.push({ url, authorization: request.headers.authorization ?? '' });
  const json = (body: unknown) => response.end(JSON.stringify(body));
  if (url.startsWith('/api/v2/customers/cust 1')) return json({ customer: { id: 'cust 1' } });
  if (url.startsWith('/api/v2/customers/gone')) return json({ customer: { id: 'gone', deleted: true } });
  if (url.startsWith('/api/v2/customers/broken')) return response.writeHead(500).end('no');
  if (!url.startsWith('/api/v2/subscriptions')) return response.writeHead(404).end('{}');
  if (url.includes('offset=second')) return json({ list: [subscription('sub_3', 'active')] });
  const list = [subscription('sub_1', 'cancelled'), subscription('sub_2', 'in_trial')];
  return json({ list, next_offset: 'second' });
});
let read: ReturnType<typeof billing>['read'];

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`;
  ({ read } = billing({ BILLING_API_URL: base, BILLING_API_KEY: 'live_k', OUTBOUND_ALLOW: '127.0.0.1' }));
});
afterAll(() => server.close());

describe('Chargebee', () => {
  it('is asked for the customer and all its subscriptions, page by page', async () => {
    expect(await read({ reference: 'cust 1', subscriptions: [] })).toEqual({
      status: 'in_trial',
      plan: 'device-GBP-monthly',
      current_period: 'monthly',
      next_billing_at: '2026-10-26T07:33:20.000Z',
      subscriptions: [
        { reference: 'sub_1', status: 'cancelled', current_period: 'monthly' },
        { reference: 'sub_2', status: 'in_trial', current_period: 'monthly' },
        { reference: 'sub_3', status: 'active', current_period: 'monthly' },
      ],
    });
    expect(asked.map(({ url }) => url)).toEqual([
      '/api/v2/customers/cust 1',
      '/api/v2/subscriptions?customer_id[is]=cust+1&limit=100',
      '/api/v2/subscriptions?customer_id[is]=cust+1&limit=100&offset=second',
    ]);
    expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(
      new Set([`Basic ${Buffer.from('live_k:').toString('base64')}`]),
    );
  });

  it('does not know strangers, deleted customers and those without a reference', async () => {
    for (const reference of ['stranger', 'gone', '']) {
      expect(await read({ reference, subscriptions: [] }), reference).toBeUndefined();
    }
  });

  it('says that it failed', async () => {
    await expect(read({ reference: 'broken', subscriptions: [] })).rejects.toThrow('The billing system answered 500');
  });
});

describe('the demo', () => {
  it('leaves the subscriptions as they are', async () => {
    const subscriptions = [{ reference: 'sub_1', status: 'paused', current_period: 'yearly' }];
    expect(await billing({}).read({ reference: '', subscriptions })).toMatchObject({ status: 'active', subscriptions });
  });
});
