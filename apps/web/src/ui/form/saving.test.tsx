import { readFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';
import { hooked } from '../../../test/hooked.tsx';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
const { useSaving } = await import('./saving.ts');
const { toastError, toastSuccess } = await import('../feedback/toast.ts');

type Shown = { id: string; role: string; message: string; 'data-failed'?: true };
const show = vi.hoisted(() => vi.fn<(toast: Shown) => void>());
vi.mock('@mantine/notifications', () => ({
  notificationsStore: { getState: () => ({ notifications: [] }) },
  notifications: { show, update: () => {} },
}));
beforeEach(() => show.mockReset());

type Options = Parameters<typeof useSaving<void, string>>[0];

/** A write as a screen holds it; its toasts come whether or not anything is drawn again. */
function saving(options: Options): () => Promise<string> {
  return hooked(() => useSaving(options)).mutateAsync;
}

const announced = () =>
  vi.waitFor(() => {
    expect(show).toHaveBeenCalled();
    return show.mock.calls.map(([{ role, message }]) => [role, message]);
  });

it('announces a write that was done politely', async () => {
  await saving({ call: () => Promise.resolve('done'), saved: 'Category saved', failed: 'Not saved' })();
  expect(await announced()).toEqual([['status', 'Category saved']]);
});

it('announces a write that failed at once, in the words of the product when the server has none', async () => {
  const write = saving({ call: () => Promise.reject(new Error('gone')), saved: 'Saved', failed: 'Category not saved' });
  await expect(write()).rejects.toThrow('gone');
  expect(await announced()).toEqual([['alert', 'Category not saved']]);
  expect(show.mock.calls[0]?.[0]['data-failed']).toBe(true);
});

it('leaves to the caller what the caller shows itself', async () => {
  const handles = vi.fn(() => true);
  const write = saving({ call: () => Promise.reject(new Error('typed wrong')), failed: 'Not saved', handles });
  await expect(write()).rejects.toThrow('typed wrong');
  expect(handles).toHaveBeenCalled();
  toastSuccess('afterwards');
  expect(await announced()).toEqual([['status', 'afterwards']]);
});

it('shows the same toast once, by its text or by the identifier given', async () => {
  toastSuccess('Copied');
  await announced();
  toastError('Not copied', { id: 'copy' });
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(2));
  expect(show.mock.calls.map(([{ id }]) => id)).toEqual(['Copied', 'copy']);
});

const sources = Object.keys(import.meta.glob('../**/*.{ts,tsx}')).filter((path) => !path.includes('.test.'));

it('is what every write of the portal goes through, or it announces itself', () => {
  const silent = sources.filter((path) => {
    const source = readFileSync(new URL(path, import.meta.url), 'utf8');
    return source.includes('useMutation(') && !(source.includes('toastError(') || source.includes('useSaving('));
  });
  expect(sources.length).toBeGreaterThan(100);
  expect(silent).toEqual([]);
});
