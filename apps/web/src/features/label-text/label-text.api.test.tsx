import { beforeEach, expect, it, vi } from 'vitest';
import { hooked } from '../../../test/hooked.tsx';
import type { LabelledProduct } from './label-text.api.ts';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
const server = vi.hoisted(() => ({ create: vi.fn(), update: vi.fn() }));
vi.mock('../../browser/client.ts', () => {
  const key = () => ['list'];
  return {
    api: { labelText: server },
    queries: { products: { key }, categories: { key }, allergens: { matrix: { key } } },
  };
});
type Toast = { role: string; message: string };
const show = vi.hoisted(() => vi.fn<(toast: Toast) => void>());
vi.mock('@mantine/notifications', () => ({ notifications: { show, update: () => {} } }));
const { useSaveLabel } = await import('./label-text.api.ts');
beforeEach(() => {
  server.create.mockReset().mockResolvedValue({});
  server.update.mockReset().mockResolvedValue({});
  show.mockReset();
});

const body = { label_text: { ingredients: 'Sugar' } };
const product = (labels: { id: string }[]) => ({ id: 'p', labels }) as LabelledProduct;

function save(of: LabelledProduct, failed: 'ingredientsFailed' | 'allergensFailed'): Promise<unknown> {
  return hooked(() => useSaveLabel(of, failed)).mutateAsync(body);
}

const told = () =>
  vi.waitFor(() => {
    expect(show).toHaveBeenCalled();
    return show.mock.calls.map(([{ role, message }]) => `${role}: ${message}`);
  });

it.each([
  ['ingredientsFailed', 'Error while saving ingredients'],
  ['allergensFailed', 'Error while saving allergens'],
] as const)('%s: %s', async (failed, text) => {
  server.update.mockRejectedValue(new Error('gone'));
  await expect(save(product([{ id: 'l' }]), failed)).rejects.toThrow('gone');
  expect(await told()).toEqual([`alert: ${text}`]);
});

it('the first text makes the label, later ones change it', async () => {
  await save(product([]), 'ingredientsFailed');
  expect(server.create).toHaveBeenCalledExactlyOnceWith({ params: { id: 'p' }, body });
  await save(product([{ id: 'l' }]), 'allergensFailed');
  expect(server.update).toHaveBeenCalledExactlyOnceWith({ params: { id: 'l' }, body });
  expect(server.create).toHaveBeenCalledTimes(1);
});
