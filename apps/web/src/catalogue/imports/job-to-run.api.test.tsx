import { expect, it, vi } from 'vitest';
import { hooked } from '../../../test/hooked.tsx';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
const imports = vi.hoisted(() => ({
  listJobs: vi.fn<() => Promise<unknown>>(),
  createJob: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('../../browser/client.ts', async (original) => ({ ...(await original<object>()), api: { imports } }));
const { useJobToRun } = await import('./imports.api.ts');

const find = () => hooked(useJobToRun).mutateAsync('the import');

const job = (id: string, type: string, last_run_at: string | null) => ({ id, type, last_run_at });

it('a new file goes through the job that ran last, never through one that replaces everything', async () => {
  imports.listJobs.mockResolvedValue({
    items: [
      job('never', 'create_update', null),
      job('purge', 'purge', '2026-11-20T10:00:00Z'),
      job('last', 'create_update', '2026-11-19T10:00:00Z'),
      job('before', 'create_update', '2026-11-18T10:00:00Z'),
    ],
  });
  expect(await find()).toBe('last');
  expect(imports.createJob).not.toHaveBeenCalled();
});

it('an import that only ever replaced everything gets a job that adds and changes', async () => {
  imports.listJobs.mockResolvedValue({ items: [job('purge', 'purge', '2026-11-20T10:00:00Z')] });
  imports.createJob.mockResolvedValue({ id: 'new' });
  expect(await find()).toBe('new');
  expect(imports.createJob).toHaveBeenCalledWith({
    body: { configuration_id: 'the import', type: 'create_update', trigger: 'manual' },
  });
});
