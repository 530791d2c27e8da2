import { beforeEach, expect, it, vi } from 'vitest';
import { hooked } from '../../../test/hooked.tsx';
import type { UserBody } from './users.api.ts';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
const show = vi.hoisted(() => vi.fn<(toast: { role: string; message: string }) => void>());
vi.mock('@mantine/notifications', () => ({ notifications: { show, update: () => {} } }));
vi.mock('../../browser/session-store.ts', () => ({ useSignedIn: () => ({ user: { id: 'me' } }) }));
vi.mock('../../browser/client.ts', () => {
  const key = () => ['users'];
  const room = new Proxy({}, { get: () => call });
  return {
    api: { users: room, session: room },
    queries: { users: { key, list: { key } }, organizations: { key } },
  };
});
const users = await import('./users.api.ts');
beforeEach(() => {
  show.mockReset();
  call.mockReset();
});

const person = { id: 'u', organization_id: 'o', email: 'ada@harbour.test' };
const body = {} as UserBody;

/** What each write says when it is done, and when it failed without words of the server (specification, network section 8). */
const writes: [name: string, write: () => () => Promise<unknown>, saved: string, failed: string][] = [
  [
    'adding',
    () => run(users.useAddUser('o'), { body, key: 'k' }),
    'User added successfully',
    'Something went wrong while adding user',
  ],
  ['saving', () => run(users.useSaveUser('u'), {}), 'User updated successfully', 'Error while saving user'],
  [
    'activating',
    () => run(users.useSetActive('u', true), { status: 'ACTIVE' }),
    'User activated successfully',
    'Error while updating user status',
  ],
  [
    'deactivating',
    () => run(users.useSetActive('u', false), { status: 'INACTIVE' }),
    'User deactivated successfully',
    'Error while updating user status',
  ],
  [
    'locking',
    () => run(users.useSetLock('u'), { locked_at: null }),
    'User Lock updated',
    'Error while updating locked status',
  ],
  [
    'inviting again',
    () => run(users.useReinvite(person), undefined),
    'User re-invited successfully',
    'Error while re invite user',
  ],
  [
    'cancelling',
    () => run(users.useCancelInvitation(person), undefined),
    'Invitation cancelled successfully',
    'Error while cancelling invitation',
  ],
  [
    'deleting from the list',
    () => run(users.useDeleteUser('u'), undefined),
    'User deleted successfully',
    'Error while delete user',
  ],
  [
    'setting a PIN',
    () => run(users.useSetPin('u'), { pin: '1234' }),
    'User pin updated',
    'Error while updating user pin',
  ],
  ['clearing a PIN', () => run(users.useClearPin('u'), undefined), 'User pin Cleared', 'Error while updating user pin'],
  [
    'setting a password',
    () => run(users.useSetPassword('u'), { password: 'p' }),
    'User password updated successfully',
    'Error while updating user password',
  ],
];

it.each(writes)(
  '%s says that it is done, and in the words of the product that it failed',
  async (_, write, saved, failed) => {
    call.mockResolvedValueOnce({});
    await hooked(write)();
    call.mockRejectedValueOnce(new Error('gone'));
    await expect(hooked(write)()).rejects.toThrow('gone');
    await vi.waitFor(() =>
      expect(show.mock.calls.map(([{ role, message }]) => [role, message])).toEqual([
        ['status', saved],
        ['alert', failed],
      ]),
    );
  },
);

function run<Input>({ mutateAsync }: { mutateAsync: (input: Input) => Promise<unknown> }, input: Input) {
  return () => mutateAsync(input);
}
