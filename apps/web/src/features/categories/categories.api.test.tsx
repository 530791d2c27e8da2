import { beforeEach, expect, it, vi } from 'vitest';
import { hooked } from '../../../test/hooked.tsx';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
const call = vi.hoisted(() => vi.fn());
vi.mock('../../browser/client.ts', () => ({
  api: { categories: new Proxy({}, { get: (_, name) => (input: unknown) => call(name, input) }) },
  queries: { categories: { key: () => ['categories'] }, products: { key: () => ['products'] } },
}));
type Toast = { role: string; message: string };
const show = vi.hoisted(() => vi.fn<(toast: Toast) => void>());
vi.mock('@mantine/notifications', () => ({ notifications: { show, update: () => {} } }));
const { useCreateCategory, useSaveCategory } = await import('./categories.api.ts');
const bulk = await import('./category-bulk.api.ts');
const { useUpdateProducts } = await import('./category-products.api.ts');
beforeEach(() => {
  call.mockReset();
  show.mockReset();
});

const told = () =>
  vi.waitFor(() => {
    expect(show).toHaveBeenCalled();
    return show.mock.calls.map(([{ role, message }]) => `${role}: ${message}`);
  });

const category = { name: 'Soups', usage: 'SINGLE' as const };
const writes = {
  created: () => hooked(useCreateCategory).mutateAsync(category),
  saved: () => hooked(() => useSaveCategory('c')).mutateAsync(category),
  deactivated: () => hooked(() => bulk.useUpdateCategories('deactivate')).mutateAsync({ category_ids: ['c'] }),
  'put on devices': () =>
    hooked(bulk.useAddCategoriesToDevices).mutateAsync({ category_ids: ['c'], device_ids: ['d'] }),
  'put on a device': () => hooked(() => bulk.useAddCategoryDevices('c')).mutateAsync(['d']),
  'taken from a device': () => hooked(() => bulk.useRemoveCategoryDevice('c')).mutateAsync('d'),
  'with its products changed': () =>
    hooked(() => useUpdateProducts('c', 'activate')).mutateAsync({ all: false, ids: ['p'] }),
};

it.each([
  ['created', 'Error while creating category'],
  ['saved', 'Error while saving category'],
  ['deactivated', 'Error while saving category'],
  ['put on devices', 'Error while saving category'],
  ['put on a device', 'Error while saving category'],
  ['taken from a device', 'Error while saving category'],
  ['with its products changed', 'Error while updating product'],
] as const)('a category that could not be %s: %s', async (deed, text) => {
  call.mockRejectedValue(new Error('gone'));
  await expect(writes[deed]()).rejects.toThrow('gone');
  expect(await told()).toEqual([`alert: ${text}`]);
});

it('a saved category is reported in the prescribed words', async () => {
  call.mockResolvedValue({});
  await writes.saved();
  expect(await told()).toEqual(['status: Category updated successfully']);
  expect(call).toHaveBeenCalledWith('update', { params: { id: 'c' }, body: category });
});

it.each([
  ['activate', { active: true }],
  ['deactivate', { active: false, state: 0 }],
  ['detach', { device_id: null }],
] as const)('%s of several sends %j, and tells what was reached and what stayed locked', async (deed, fields) => {
  call.mockResolvedValue({ updated: 2, products: 3, locked: 1 });
  await hooked(() => bulk.useUpdateCategories(deed)).mutateAsync({ category_ids: ['a', 'b'] });
  expect(call).toHaveBeenCalledWith('updateMany', { body: { category_ids: ['a', 'b'], ...fields } });
  expect((await told()).join()).toMatch(/^status: .*2.*3.*1/);
});

it.each([
  ['activate', { active: true }],
  ['deactivate', { active: false }],
  ['detach', { device_id: null }],
] as const)('%s of products sends %j for those that are meant', async (deed, fields) => {
  call.mockResolvedValue({ products: 1, locked: 0 });
  await hooked(() => useUpdateProducts('c', deed)).mutateAsync({ all: true });
  expect(call).toHaveBeenCalledWith('updateProducts', { params: { id: 'c' }, body: { all: true, fields } });
});
