import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
vi.stubGlobal('location', { origin: 'http://larder.test' });
vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ id: 'one' })));
vi.mock('@mantine/notifications', () => ({ notifications: { show: () => {}, update: () => {} } }));
const { queries } = await import('../../browser/client.ts');
const storage = await import('./storage.api.ts');
const groups = await import('./rule-groups.api.ts');

type Write = { mutateAsync: (input: never) => Promise<unknown> };

/** Does a write of a screen that holds it, and answers which of the queries on view it made stale. */
async function staleAfter(hook: () => Write, input: unknown): Promise<string[]> {
  const client = new QueryClient();
  const inView = {
    storages: queries.storage.list.key(),
    groups: queries.storage.listGroups.key(),
    rules: queries.storage.listRules.key(),
    device: queries.devices.get.key({ input: { params: { id: 'tablet' } } }),
  };
  for (const key of Object.values(inView)) client.setQueryData(key, { items: [] });
  let write: Write['mutateAsync'] | undefined;
  function Screen() {
    write = hook().mutateAsync;
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  await write?.(input as never);
  return Object.entries(inView).flatMap(([name, key]) => (client.getQueryState(key)?.isInvalidated ? [name] : []));
}

const all = ['storages', 'groups', 'rules', 'device'];
const flip = { id: 'one', lifecycle: 'INACTIVE' };

it.each<[string, () => Write, unknown, string[]]>([
  ['a new location', storage.useCreateStorage, {}, all],
  ['a changed location', () => storage.useSaveStorage('one'), {}, all],
  ['a switched location', storage.useFlipStorage, flip, all],
  // Its own page is left, and need not be read again.
  ['a deleted location', () => storage.useDeleteStorage('one'), undefined, ['storages', 'device']],
  ['devices of a location', () => storage.useAddStorageDevices('one'), ['tablet'], all],
  ['a location’s device taken off', () => storage.useRemoveStorageDevice('one'), 'tablet', all],
  ['a new group', groups.useCreateGroup, {}, all],
  ['a changed group', () => groups.useSaveGroup('one'), {}, all],
  ['a switched group', groups.useFlipGroup, flip, all],
  ['a deleted group', () => groups.useDeleteGroup('one'), undefined, ['groups', 'device']],
  ['a device of another group', () => groups.useChangeGroup('tablet'), { id: 'one', add_default_rules: false }, all],
  ['a new rule', groups.useCreateRule, {}, all],
  ['a changed rule', () => groups.useSaveRule('one'), {}, all],
  ['a switched rule', groups.useFlipRule, flip, all],
  ['a deleted rule', () => groups.useDeleteRule('one'), undefined, all],
  ['default rules that a device takes', () => groups.useTakeDefaults('tablet'), 'one', all],
])('%s shows in the lists and on the devices’ pages', async (_, hook, input, stale) => {
  expect(await staleAfter(hook, input)).toEqual(stale);
});
