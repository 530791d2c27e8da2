import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { hooked } from '../../../../test/hooked.tsx';

const server = vi.fn<(request: Request) => Promise<Response>>();
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
vi.stubGlobal('location', { origin: 'http://larder.test' });
vi.stubGlobal('fetch', server);
vi.mock('@mantine/notifications', () => ({
  notificationsStore: { getState: () => ({ notifications: [] }) },
  notifications: { show: () => {}, update: () => {} },
}));
const { queries } = await import('../../../browser/client.ts');
const { useSaveStep } = await import('./prep-guide.api.ts');

const product = '01a216a7-fa44-7e95-a662-d348e2e4184d';
const made = '01a216a7-fa44-7e95-a662-d348e2e4184e';
const answer = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));
const tooLarge = { error_code: 'INVALID', error_description: 'The picture is too large' };

it('shows a new step whose picture failed, and makes no second one when it is tried again', async () => {
  const calls: string[] = [];
  server.mockImplementation(({ method, url }) => {
    calls.push(`${method} ${new URL(url).pathname}`);
    if (url.endsWith('/steps')) return answer(201, { id: made });
    return calls.length === 2 ? answer(400, tooLarge) : answer(200, { id: made });
  });
  const client = new QueryClient();
  const guide = queries.prepGuide.get.key({ input: { params: { id: product } } });
  client.setQueryData(guide, {});
  const save = hooked(() => useSaveStep(product), client);
  const words = { title: 'Whisk', description: 'Until stiff', order: 1 };
  const picture = new File(['x'], 'x.png');
  await expect(save(words, { picture })).rejects.toMatchObject({ status: 400 });
  expect(client.getQueryState(guide)?.isInvalidated).toBe(true);
  await save(words, { picture });
  expect(calls).toEqual([
    `POST /api/products/${product}/guide/steps`,
    `POST /api/products/${product}/guide/steps/${made}/update`,
    `POST /api/products/${product}/guide/steps/${made}/update`,
  ]);
});
