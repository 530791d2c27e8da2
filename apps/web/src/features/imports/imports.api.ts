import { saveFile } from '@larder/browser/save-file';
import { useTexts } from '@larder/browser/texts';
import type {
  ImportConfiguration,
  ImportInspection,
  ImportJob,
  ImportPreview,
  ImportRun,
  ImportRunLine,
  ImportUndo,
} from '@larder/contract/imports';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '../../browser/client.ts';
import type { ListAddress } from '../../ui/list-address.ts';
import { paged, useRowList } from '../../ui/row-list.ts';
import { useSaving } from '../../ui/saving.ts';
import { importsTexts } from './imports.texts.ts';

export type PreviewRow = ImportPreview['rows'][number];
export type ImportProblem = ImportPreview['errors'][number];
type NewConfiguration = Parameters<typeof api.imports.createConfiguration>[0]['body'];
type NewJob = Parameters<typeof api.imports.createJob>[0]['body'];

/** Reading a large file takes longer than other calls. */
const fileTimeout = 120_000;

export function useImportList(address: ListAddress) {
  const query = { search: address.search || undefined };
  return useRowList(
    queries.imports.listConfigurations.infiniteOptions({
      input: ({ page }) => ({ query: { ...query, page } }),
      ...paged,
    }),
  );
}

export function useImport(id: string) {
  return useQuery(queries.imports.getConfiguration.queryOptions({ input: { params: { id } } }));
}

export function useImportJobs(configuration_id: string) {
  return useRowList(
    queries.imports.listJobs.infiniteOptions({
      input: ({ page }) => ({ query: { configuration_id, page } }),
      ...paged,
    }),
  );
}

export function useImportJob(id: string) {
  return useQuery(queries.imports.getJob.queryOptions({ input: { params: { id } } }));
}

/** The categories of both uses, to be chosen as the target of a value. */
export function useCategoryNames() {
  return useQuery({
    ...queries.categories.names.queryOptions({ input: { query: { size: 1000 } } }),
    staleTime: 300_000,
  });
}

/** What a file holds; a refusal is shown beside the file and needs no toast. */
export function useInspect() {
  const t = useTexts(importsTexts);
  return useSaving<{ file: File; encoding: string }, ImportInspection>({
    call: ({ file, encoding }) =>
      api.imports.inspect({ body: { file, ...chosen(encoding) } }, { context: { timeout: fileTimeout } }),
    failed: t('inspectFailed'),
    handles: () => true,
  });
}

export function useCreateImport() {
  const t = useTexts(importsTexts);
  return useSaving<NewConfiguration, ImportConfiguration>({
    call: (body) => api.imports.createConfiguration({ body }),
    saved: t('createdToast'),
    failed: t('createFailed'),
    writes: ['imports', 'createConfiguration'],
  });
}

export function useCreateJob() {
  const t = useTexts(importsTexts);
  return useSaving<NewJob, ImportJob>({
    call: (body) => api.imports.createJob({ body }),
    failed: t('createJobFailed'),
    writes: ['imports', 'createJob'],
  });
}

/** The job that a new file of an import goes through: of those that add and change the one that ran last; a first one is made. Nobody replaces everything by two clicks. */
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

/** How many active products there are, counted to a limit; inactive ones are exported besides. */
export function useProductCount(isWanted: boolean): { total: number; isCapped: boolean } | undefined {
  const { data } = useQuery({
    ...queries.productSearch.names.queryOptions({ input: { query: { size: 1 } } }),
    enabled: isWanted,
  });
  return data?.total === undefined ? undefined : { total: data.total, isCapped: data.total_capped ?? false };
}

/** How a person wants a file to be read: an empty encoding leaves it to the file. */
export type FileReading = { encoding: string; clear: boolean };

const chosen = (encoding: string) => (encoding ? { encoding } : {});
const readingOf = ({ encoding, clear }: FileReading) => ({
  ...chosen(encoding),
  ...(clear && { empty_cells_clear: 'true' as const }),
});

/** What a run of the file would do. The toast speaks the product's own words; the cause stands beside the file. */
export function usePreview(id: string) {
  return useSaving<{ file: File; page: number } & FileReading, ImportPreview>({
    call: ({ file, page, ...reading }) =>
      api.imports.preview(
        { params: { id }, query: { page }, body: { file, ...readingOf(reading) } },
        { context: { timeout: fileTimeout } },
      ),
    failed: '',
    handles: () => true,
  });
}

/** The import itself; it has no time-out, however long the file. A repetition under the same key, its answer having been lost, is not done twice. */
export function useRun(id: string) {
  return useSaving<{ file: File; skus: string[] | undefined; key: string } & FileReading, ImportRun>({
    call: ({ file, skus, key, ...reading }) =>
      api.imports.run(
        { params: { id }, body: { file, ...readingOf(reading), ...(skus && { skus: JSON.stringify(skus) }) } },
        { context: { timeout: null, idempotencyKey: key } },
      ),
    failed: '',
    handles: () => true,
    writes: ['imports', 'run'],
  });
}

/** The runs of an import, the last one first. */
export function useImportRuns(configuration_id: string) {
  return useRowList(
    queries.imports.listRuns.infiniteOptions({
      input: ({ page }) => ({ query: { configuration_id, page } }),
      ...paged,
    }),
  );
}

/** Hands the file of a run to the person, as it was uploaded. */
export function useRunFile() {
  const t = useTexts(importsTexts);
  return useSaving<ImportRunLine, void>({
    call: async ({ id, file_name }) => {
      const file = await api.imports.runFile({ params: { id } }, { context: { timeout: fileTimeout } });
      saveFile(file_name || 'import', 'application/octet-stream', new Uint8Array(await file.arrayBuffer()));
    },
    failed: t('runFileFailed'),
  });
}

/** What undoing a run would give back. */
export function useUndoPreview(id: string) {
  return useQuery({
    queryKey: ['imports', 'undo', id],
    queryFn: () => api.imports.previewUndo({ params: { id } }, { context: { timeout: fileTimeout } }),
    gcTime: 0,
  });
}

export function useUndo(id: string) {
  const t = useTexts(importsTexts);
  return useSaving<void, ImportUndo>({
    call: () => api.imports.undo({ params: { id } }, { context: { timeout: null } }),
    saved: t('undoneToast'),
    failed: t('undoFailed'),
    writes: ['imports', 'undo'],
  });
}
