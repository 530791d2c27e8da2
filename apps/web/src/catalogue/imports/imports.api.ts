import { useTexts } from '@larder/browser/texts';
import type { ImportJob, ImportPreview } from '@larder/contract/catalogue/imports';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '../../browser/client.ts';
import { useSaving } from '../../ui/form/saving.ts';
import { importsTexts } from './imports.texts.ts';

export type PreviewRow = ImportPreview['rows'][number];
export type ImportProblem = ImportPreview['errors'][number];

/** Reading a large file takes longer than other calls. */
export const fileTimeout = 120_000;

export function useImport(id: string) {
  return useQuery(queries.imports.getConfiguration.queryOptions({ input: { params: { id } } }));
}

/** The job that reads products which were exported to be edited. */
export function useSheetJob() {
  const t = useTexts(importsTexts);
  return useSaving<void, ImportJob>({
    call: () => api.imports.sheetJob({}),
    failed: t('createJobFailed'),
    writes: ['imports', 'createJob'],
  });
}

/**
 * The job that a new file of an import goes through: of those that add and change the one that ran last; a first one is
 * made. Nobody replaces everything by two clicks.
 */
export function useJobToRun() {
  const t = useTexts(importsTexts);
  return useSaving<string, string>({
    call: async (configuration_id) => {
      const { items } = await api.imports.listJobs({ query: { configuration_id, size: 100 } });
      const [last] = items
        .filter(({ type }) => type === 'create_update')
        .toSorted((one, other) => (other.last_run_at ?? '').localeCompare(one.last_run_at ?? ''));
      if (last) return last.id;
      const first = { configuration_id, type: 'create_update' as const, trigger: 'manual' as const };
      return (await api.imports.createJob({ body: first })).id;
    },
    failed: t('createJobFailed'),
    writes: ['imports', 'createJob'],
  });
}
