import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
const imports = vi.hoisted(() => ({
  listJobs: vi.fn<() => Promise<unknown>>(),
  createJob: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('../../browser/client.ts', async (original) => ({ ...(await original<object>()), api: { imports } }));
const { useJobToRun } = await import('./imports.api.ts');

function find(): Promise<string> {
  let search: ((id: string) => Promise<string>) | undefined;
  function Screen() {
    search = useJobToRun().mutateAsync;
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  return search!('the import');
}

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
