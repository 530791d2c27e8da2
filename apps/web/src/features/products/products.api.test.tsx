import type { Product } from '@larder/contract/products';
import { ORPCError } from '@orpc/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { hooked } from '../../../test/hooked.tsx';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
const call = vi.hoisted(() => vi.fn());
vi.mock('../../browser/client.ts', () => {
  const room = new Proxy({}, { get: (_, name) => (input: unknown) => call(name, input) });
  const key = () => ['list'];
  return {
    api: { products: room, duplicates: room },
    queries: new Proxy({}, { get: () => ({ key }) }),
  };
});
type Toast = { role: string; message: string };
const show = vi.hoisted(() => vi.fn<(toast: Toast) => void>());
vi.mock('@mantine/notifications', () => ({ notifications: { show, update: () => {} } }));
const products = await import('./products.api.ts');
const { useDeleteProducts } = await import('./duplicates.api.ts');
const { toastSuccess } = await import('../../ui/toast.ts');
beforeEach(() => {
  call.mockReset();
  show.mockReset();
});

const told = () =>
  vi.waitFor(() => {
    expect(show).toHaveBeenCalled();
    return show.mock.calls.map(([{ role, message }]) => `${role}: ${message}`);
  });

const soup = { id: 'p', expiry: null, storage_override: 'Bain marie' } as Product;
const rule = { units: 3, period: 'days' as const };
const added = { name: 'Soup', categories: [{ id: 'c' }], product_type: 'PHYSICAL' as const };
const writes = {
  added: () => hooked(products.useAddProduct).mutateAsync(added),
  saved: () => hooked(() => products.useSaveProduct('p')).mutateAsync({ name: 'Soup' }),
  'given an expiry': () => hooked(() => products.useSaveExpiry(soup)).mutateAsync(rule),
  detached: () => hooked(() => products.useDetachProduct('p')).mutateAsync(),
  deleted: () => hooked(() => products.useDeleteProduct('p')).mutateAsync(),
  'deleted with others': () => hooked(useDeleteProducts).mutateAsync(['p', 'q']),
  'given a number': () => hooked(products.useInStoreNumber).mutateAsync(),
};

it.each([
  ['added', 'Error while adding product'],
  ['saved', 'Error while updating product'],
  ['given an expiry', 'Error while updating product'],
  ['detached', 'Error while detaching product'],
  ['deleted', 'Error while deleting product'],
  ['deleted with others', 'Error while deleting products'],
  ['given a number', 'Error while looking for a free number'],
] as const)('a product that could not be %s: %s', async (deed, text) => {
  call.mockRejectedValue(new Error('gone'));
  await expect(writes[deed]()).rejects.toThrow('gone');
  expect(await told()).toEqual([`alert: ${text}`]);
});

it.each([
  ['saved', 'Product updated'],
  ['given an expiry', 'Product updated'],
  ['detached', 'Product detached successfully'],
] as const)('a product that was %s: %s', async (deed, text) => {
  call.mockResolvedValue({});
  await writes[deed]();
  expect(await told()).toEqual([`status: ${text}`]);
});

it('a product like the new one is told by its dialog, not by a toast', async () => {
  call.mockRejectedValue(
    new ORPCError('DUPLICATE_PRODUCT', { defined: true, data: { error_code: 'DUPLICATE_PRODUCT' } }),
  );
  await expect(writes.added()).rejects.toThrow('DUPLICATE_PRODUCT');
  expect(call).toHaveBeenCalledWith('create', { query: { check_duplicates: true }, body: added });
  toastSuccess('afterwards');
  expect(await told()).toEqual(['status: afterwards']);
});

it.each([
  ['made', soup, rule, 'createExpiry'],
  ['changed', { ...soup, expiry: { units: 1, period: 'hours' } }, rule, 'updateExpiry'],
  ['taken away', { ...soup, expiry: rule }, null, 'removeExpiry'],
] as const)('an expiry of its own is %s', async (_, product, wanted, name) => {
  call.mockResolvedValue({});
  await hooked(() => products.useSaveExpiry(product)).mutateAsync(wanted);
  const body = { expiry_type: 'OVERRIDE', expiry: wanted, storage: null, storage_override: 'Bain marie' };
  expect(call).toHaveBeenCalledExactlyOnceWith(name, { params: { id: 'p' }, ...(wanted && { body }) });
});
