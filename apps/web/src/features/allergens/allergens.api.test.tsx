import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
vi.spyOn(console, 'error').mockImplementation(() => {});
const fails = vi.hoisted(() => () => Promise.reject(new Error('gone')));
vi.mock('../../browser/client.ts', () => ({
  api: { allergens: { create: fails, update: fails, remove: fails } },
  queries: { allergens: { key: () => ['allergens'] }, products: { key: () => ['products'] } },
}));
type Toast = { role: string; message: string };
const show = vi.hoisted(() => vi.fn<(toast: Toast) => void>());
vi.mock('@mantine/notifications', () => ({ notifications: { show, update: () => {} } }));
const { useDeleteAllergen, useSaveAllergen } = await import('./allergens.api.ts');

it('a failure of the add and edit dialogs shows no toast, one of deleting does', async () => {
  const writes: (() => Promise<unknown>)[] = [];
  function Screen() {
    const [add, edit, remove] = [useSaveAllergen(undefined), useSaveAllergen('a'), useDeleteAllergen()];
    writes.push(
      () => add.mutateAsync('Kiwi'),
      () => edit.mutateAsync('Kiwi'),
      () => remove.mutateAsync('a'),
    );
    return null;
  }
  const client = new QueryClient();
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  expect(writes).toHaveLength(3);
  for (const write of writes) await expect(write()).rejects.toThrow('gone');
  await vi.waitFor(() => expect(show).toHaveBeenCalled());
  expect(show.mock.calls.map(([{ role, message }]) => `${role}: ${message}`)).toEqual([
    'alert: Error while deleting allergen',
  ]);
});
