import { notifications, notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
const { mostToasts, showToast } = await import('./toast.ts');

const toast = (id: string, stays = false) => showToast({ id, message: id, title: 'Success', failed: false, stays });
const shown = () => notificationsStore.getState().notifications.map(({ id }) => id);

beforeEach(() => {
  notificationsStore.updateState((state) => ({ ...state, limit: mostToasts }));
  notifications.clean();
});

it('shows a toast at once, in the place of the oldest', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) await toast(id);
  expect(shown()).toEqual(['c', 'd', 'e']);
  expect(notificationsStore.getState().queue).toEqual([]);
});

it('leaves one that stays, and shows one of the same id once', async () => {
  await toast('a', true);
  for (const id of ['b', 'c', 'c', 'd']) await toast(id);
  expect(shown()).toEqual(['a', 'c', 'd']);
});
