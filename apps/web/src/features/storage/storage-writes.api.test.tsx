import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hooked } from '../../../test/hooked.tsx';

const server = vi.fn<() => Promise<Response>>();
const show = vi.hoisted(() => vi.fn<(toast: { role: string; message: string }) => void>());
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
vi.stubGlobal('location', { origin: 'http://larder.test' });
vi.stubGlobal('fetch', server);
vi.mock('@mantine/notifications', () => ({ notifications: { show, update: () => {} } }));
const { queries } = await import('../../browser/client.ts');
const storage = await import('./storage.api.ts');
const groups = await import('./rule-groups.api.ts');
beforeEach(() => show.mockReset());

type Write = { mutateAsync: (input: never) => Promise<unknown> };

const inView = {
  storages: queries.storage.list.key(),
  groups: queries.storage.listGroups.key(),
  rules: queries.storage.listRules.key(),
  device: queries.devices.get.key({ input: { params: { id: 'tablet' } } }),
};

/** Does a write of a screen that holds it, and answers which of the queries in view it made stale. */
async function staleAfter(hook: () => Write, input: unknown): Promise<string[]> {
  const client = new QueryClient();
  for (const key of Object.values(inView)) client.setQueryData(key, { items: [] });
  await hooked(hook, client)
    .mutateAsync(input as never)
    .catch(() => undefined);
  return Object.entries(inView).flatMap(([name, key]) => (client.getQueryState(key)?.isInvalidated ? [name] : []));
}

const toasts = () =>
  vi.waitFor(() => {
    expect(show).toHaveBeenCalled();
    return show.mock.calls.map(([{ role, message }]) => [role, message]);
  });

const all = ['storages', 'groups', 'rules', 'device'];
const flip = { id: 'one', lifecycle: 'INACTIVE' };
const move = { id: 'one', add_default_rules: false };
const none = undefined;
const ruleSaved = 'Storage rules update successfully';
const ruleFailed = 'Error while updating storage rules';
const ruleAddFailed = 'Error while adding storage rules';
const groupSaved = 'Storage group update successfully';
const groupsLeft = ['groups', 'device'];

// A deleted one's own page is left, and need not be read again.
describe.each<[what: string, hook: () => Write, input: unknown, stale: string[], saved: string, failed: string]>([
  ['add storage', storage.useCreateStorage, {}, all, 'Storage add successfully', 'Error while adding storage'],
  ['save', () => storage.useSaveStorage('1'), {}, all, 'Storage updated successfully', 'Error while saving storage'],
  ['switch', storage.useFlipStorage, flip, all, 'Storage update successfully', 'Error while updating storage'],
  [
    'delete',
    () => storage.useDeleteStorage('1'),
    none,
    ['storages', 'device'],
    'Storage deleted',
    'Error while deleting storage',
  ],
  ['link', () => storage.useAddStorageDevices('1'), ['2'], all, 'Device Added', 'Error while adding device'],
  ['unlink', () => storage.useRemoveStorageDevice('1'), '2', all, 'Device removed', 'Error while removing device'],
  ['add group', groups.useCreateGroup, {}, all, 'Storage group add successfully', 'Error while adding Storage group'],
  ['save group', () => groups.useSaveGroup('1'), {}, all, groupSaved, 'Error while updating Storage group'],
  ['switch group', groups.useFlipGroup, flip, all, groupSaved, 'Error while updating storage group'],
  [
    'delete group',
    () => groups.useDeleteGroup('1'),
    none,
    groupsLeft,
    'Storage group deleted',
    'Error while deleting storage group',
  ],
  [
    'move',
    () => groups.useChangeGroup('2'),
    move,
    all,
    'Successfully change group',
    'Error while changing storage rules group',
  ],
  ['add rule', groups.useCreateRule, {}, all, 'Storage rules add successfully', ruleAddFailed],
  ['save rule', () => groups.useSaveRule('1'), {}, all, ruleSaved, ruleFailed],
  ['switch rule', groups.useFlipRule, flip, all, ruleSaved, ruleFailed],
  [
    'delete rule',
    () => groups.useDeleteRule('1'),
    none,
    all,
    'Storage rules deleted',
    'Error while deleting storage rules',
  ],
  ['take defaults', () => groups.useTakeDefaults('2'), '1', all, 'Storage rules add successfully', ruleAddFailed],
])('%s', (_, hook, input, stale, saved, failed) => {
  it('shows in the lists and on the devices’ pages, and says so', async () => {
    server.mockImplementation(() => Promise.resolve(Response.json({ id: 'one' })));
    expect(await staleAfter(hook, input)).toEqual(stale);
    expect(await toasts()).toEqual([['status', saved]]);
  });

  it('says that it failed', async () => {
    server.mockImplementation(() => Promise.resolve(Response.json({}, { status: 500 })));
    await staleAfter(hook, input);
    expect(await toasts()).toEqual([['alert', failed]]);
  });
});
