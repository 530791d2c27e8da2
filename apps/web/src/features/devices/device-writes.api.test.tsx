import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hooked } from '../../../test/hooked.tsx';
import type { DeviceFull } from './devices.api.ts';

const server = vi.fn<() => Promise<Response>>();
const show = vi.hoisted(() => vi.fn<(toast: { role: string; message: string }) => void>());
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
vi.stubGlobal('location', { origin: 'http://larder.test' });
vi.stubGlobal('fetch', server);
vi.mock('@mantine/notifications', () => ({ notifications: { show, update: () => {} } }));
const devices = await import('./devices.api.ts');
beforeEach(() => show.mockReset());

type Write = { mutateAsync: (input: never) => Promise<unknown> };

/** Does a write of a screen that holds it, and answers its toasts. */
async function toastsOf(hook: () => Write, input: unknown) {
  await hooked(hook)
    .mutateAsync(input as never)
    .catch(() => undefined);
  return vi.waitFor(() => {
    expect(show).toHaveBeenCalled();
    return show.mock.calls.map(([{ role, message }]) => [role, message]);
  });
}

const tablet = { id: 'one', device_code: '1000001' } as DeviceFull;
const updateFailed = 'Error while updating device';

describe.each<[what: string, hook: () => Write, input: unknown, saved: string, failed: string]>([
  ['add', devices.useCreateDevice, {}, 'Device Added', 'Error while adding device'],
  ['save', () => devices.useSaveDevice('1'), {}, 'Device updated successfully', updateFailed],
  ['require PINs', () => devices.useRequireProfilePins('1'), true, 'Device updated successfully', updateFailed],
  [
    'move',
    () => devices.useMoveDevice('1'),
    '2',
    'Device location updated successfully',
    'Error while updating device location',
  ],
  ['set the PIN', () => devices.useSetDevicePin(tablet), '1357', 'Device pin added', 'Error while adding device pin'],
])('%s', (_, hook, input, saved, failed) => {
  it('says what was done, or that it failed', async () => {
    server.mockImplementation(() => Promise.resolve(Response.json({ id: 'one' })));
    expect(await toastsOf(hook, input)).toEqual([['status', saved]]);
    show.mockReset();
    server.mockImplementation(() => Promise.resolve(Response.json({}, { status: 500 })));
    expect(await toastsOf(hook, input)).toEqual([['alert', failed]]);
  });
});
