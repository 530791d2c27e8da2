import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
const server = vi.hoisted(() => ({ createStep: vi.fn(), updateStep: vi.fn() }));
vi.mock('../../../browser/client.ts', () => ({
  api: { prepGuide: server },
  queries: { prepGuide: { get: { key: () => ['guide'] } }, products: { key: () => ['products'] } },
}));
vi.mock('@mantine/notifications', () => ({ notifications: { show: () => {}, update: () => {} } }));
const { useSaveStep } = await import('./prep-guide.api.ts');

it('shows a new step whose picture failed, and makes no second one when it is tried again', async () => {
  server.createStep.mockResolvedValue({ id: 'made' });
  server.updateStep.mockRejectedValueOnce(new Error('The picture is too large')).mockResolvedValueOnce({});
  const client = new QueryClient();
  const refreshed = vi.spyOn(client, 'invalidateQueries');
  let save: ReturnType<typeof useSaveStep>['mutateAsync'] | undefined;
  function Dialog() {
    save = useSaveStep('product').mutateAsync;
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Dialog />
    </QueryClientProvider>,
  );
  const step = { title: 'Whisk', description: 'Until stiff', order: 1, picture: new File(['x'], 'x.png') };
  await expect(save?.(step)).rejects.toThrow('too large');
  expect(refreshed.mock.calls).toEqual([[{ queryKey: ['guide'] }], [{ queryKey: ['products'] }]]);
  await save?.(step);
  expect(server.createStep).toHaveBeenCalledTimes(1);
  expect(server.updateStep).toHaveBeenLastCalledWith(
    expect.objectContaining({ params: { id: 'product', stepId: 'made' } }),
    expect.anything(),
  );
});
