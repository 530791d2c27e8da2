import { expect, it, vi } from 'vitest';
import { hooked } from '../../../test/hooked.tsx';

const server = vi.fn<(request: Request) => Promise<Response>>();
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
vi.stubGlobal('location', { origin: 'http://larder.test' });
vi.stubGlobal('fetch', server);
vi.mock('@mantine/notifications', () => ({
  notificationsStore: { getState: () => ({ notifications: [] }) },
  notifications: { show: () => {}, update: () => {} },
}));
const { useLabelReport } = await import('./labels.api.ts');

it('reports what failed again as the same fact, and the next one as another', async () => {
  const ids: string[] = [];
  const outcomes = ['lost', 'duplicate', 'rejected', 'accepted'];
  server.mockImplementation(async (request) => {
    const { facts } = (await request.json()) as { facts: { id: string }[] };
    const id = facts[0]?.id ?? '';
    ids.push(id);
    const status = outcomes[ids.length - 1];
    if (status === 'lost') throw new TypeError('Failed to fetch');
    const body = { results: [{ id, status, ...(status === 'rejected' && { error_description: 'too late' }) }] };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
  const report = hooked(() => useLabelReport({ id: '0190aaaa-0000-7000-8000-000000000001' }));
  const wasted = { kind: 'closed', saved: 'Recorded' } as unknown as Parameters<typeof report.mutateAsync>[0];
  await expect(report.mutateAsync(wasted)).rejects.toThrow('Failed to fetch');
  await report.mutateAsync(wasted);
  await expect(report.mutateAsync(wasted)).rejects.toThrow('too late');
  await report.mutateAsync(wasted);
  const [lost, again, refused, next] = ids;
  expect(again).toBe(lost);
  expect(new Set([lost, refused, next]).size).toBe(3);
});
