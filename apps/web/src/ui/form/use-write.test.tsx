import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { hooked } from '../../../test/hooked.tsx';

const server = vi.fn<() => Promise<Response>>();
const show = vi.hoisted(() => vi.fn<(toast: { role: string; message: string }) => void>());
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
vi.stubGlobal('location', { origin: 'http://larder.test' });
vi.stubGlobal('fetch', server);
vi.mock('@mantine/notifications', () => ({
  notificationsStore: { getState: () => ({ notifications: [] }) },
  notifications: { show, update: () => {} },
}));
const { queries } = await import('../../browser/client.ts');
const { useWrite } = await import('./use-write.ts');
beforeEach(() => {
  show.mockReset();
  server.mockReset();
});

const answers = (status: number, body: unknown) =>
  server.mockResolvedValue(
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  );
const toasts = () =>
  vi.waitFor(() => {
    expect(show).toHaveBeenCalled();
    return show.mock.calls.map(([{ role, message }]) => [role, message]);
  });

const row = { id: '01a216a7-fa44-7e95-a662-d348e2e4184d', name: 'Walk-in', lifecycle: 'ACTIVE' };
const listKey = queries.storage.list.key({ input: {} });
const off = { params: { id: row.id }, body: { lifecycle: 'INACTIVE' as const } };

function switching(client: QueryClient) {
  return hooked(
    () =>
      useWrite(queries.storage.update, {
        saved: 'Saved',
        failed: 'Not saved',
        patch: ({ params, body }) => ({ id: params.id, lifecycle: body.lifecycle }),
      }),
    client,
  );
}

function listing(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(listKey, { items: [row], page: 0 });
  return client;
}

it('announces a write that was done, and has its lists read again', async () => {
  answers(200, { ...row, lifecycle: 'INACTIVE' });
  const client = listing();
  await switching(client).mutateAsync(off);
  expect(await toasts()).toEqual([['status', 'Saved']]);
  expect(client.getQueryState(listKey)?.isInvalidated).toBe(true);
});

it('shows a patch before the server has answered, and takes it back when it refuses', async () => {
  let respond: (response: Response) => void = () => undefined;
  server.mockReturnValue(new Promise((resolve) => (respond = resolve)));
  const client = listing();
  const shown = () => client.getQueryData<{ items: (typeof row)[] }>(listKey)?.items[0]?.lifecycle;
  const call = switching(client).mutateAsync(off);
  await vi.waitFor(() => expect(shown()).toBe('INACTIVE'));
  respond(
    new Response(JSON.stringify({ error_code: 'FORBIDDEN', error_description: 'This belongs to another venue' }), {
      status: 403,
      headers: { 'content-type': 'application/json' },
    }),
  );
  await expect(call).rejects.toMatchObject({ status: 403 });
  expect(shown()).toBe('ACTIVE');
  expect(await toasts()).toEqual([['alert', 'This belongs to another venue']]);
});

it('says the failure in the words of the product when the server has none', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(switching(listing()).mutateAsync(off)).rejects.toThrow('Failed to fetch');
  expect(await toasts()).toEqual([['alert', 'Not saved']]);
});

it('sends a write that failed again under its key, and another one under another', async () => {
  const sent: (string | null)[] = [];
  const answer = (input: Request | undefined, ok: boolean) => {
    sent.push(input?.headers.get('idempotency-key') ?? null);
    return ok
      ? Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }))
      : Promise.reject(new TypeError('Failed to fetch'));
  };
  const outcomes = [false, false, true, true];
  server.mockImplementation(((input: Request) => answer(input, outcomes.shift() ?? true)) as () => Promise<Response>);
  const create = hooked(() => useWrite(queries.storage.createGroup, { failed: 'Not added' }), new QueryClient());
  const group = (name: string) => ({
    body: { name, organizations: ['one'], is_saas_default: false, lifecycle: 'ACTIVE' as const },
  });
  await expect(create.mutateAsync(group('Cold'))).rejects.toThrow('Failed to fetch');
  await expect(create.mutateAsync(group('Warm'))).rejects.toThrow('Failed to fetch');
  await create.mutateAsync(group('Cold'));
  await create.mutateAsync(group('Cold'));
  const [first, other, again, next] = sent;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(new Set([first, other, next]).size).toBe(3);
});
