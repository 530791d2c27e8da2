import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hooked } from '../../../test/hooked.tsx';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../../browser/client.ts', async (original) => ({
  ...(await original<object>()),
  api: {
    integrations: {
      create: call,
      update: call,
      setState: call,
      remove: call,
      setAutomationState: call,
      removeAutomation: call,
    },
  },
}));
const toasts = vi.hoisted(() => ({ toastError: vi.fn<(text: string) => void>(), toastSuccess: vi.fn<() => void>() }));
vi.mock('../../ui/toast.ts', () => toasts);
const { useCreateIntegration, useDeleteIntegration, useEnableIntegration, useSaveIntegration } =
  await import('./integrations.api.ts');
const { useDeleteAutomation, useEnableAutomation } = await import('./automations.api.ts');
beforeEach(() => {
  call.mockReset();
  toasts.toastError.mockReset();
});

const integration = { name: 'Till', description: 'Tells the till', connector: { id: 'webhook' } };

describe('a call that fails without words of the server', () => {
  it.each([
    ['Error while creating integration', () => hooked(useCreateIntegration).mutateAsync(integration)],
    ['Error while updating integration', () => hooked(() => useSaveIntegration('1')).mutateAsync({ name: 'Till 2' })],
    ['Error while deleting integration', () => hooked(() => useDeleteIntegration('1')).mutateAsync(undefined)],
    ['Error while updating status', () => enabling('list', true)],
    ['Error while updating status', () => enabling('detail', true)],
    ['Error while disabling integration', () => enabling('list', false)],
    ['Error while disabling integration', () => enabling('detail', false)],
    ['Error while updating status', () => hooked(useEnableAutomation).mutateAsync({ id: '1', enabled: false })],
    ['Error while delete automation', () => hooked(() => useDeleteAutomation('1')).mutateAsync(undefined)],
  ])('says “%s”', async (text, write) => {
    call.mockRejectedValue(new Error('the network is gone'));
    await expect(write()).rejects.toThrow('the network is gone');
    expect(toasts.toastError.mock.calls.map(([told]) => told)).toEqual([text]);
  });
});

function enabling(place: 'list' | 'detail', enabled: boolean) {
  return hooked(() => useEnableIntegration(place)).mutateAsync({ id: '1', enabled });
}
