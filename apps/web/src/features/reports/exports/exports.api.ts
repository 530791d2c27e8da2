import type { ExportFormat, ExportRow, ExportStarted } from '@larder/contract/exports';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../../../browser/client.ts';
import { paged, useRowList, type RowList } from '../../../ui/row-list.ts';
import { useSaving } from '../../../ui/saving.ts';
import { toastSuccess } from '../../../ui/toast.ts';

export type ExportLine = ExportRow;
/** What a person chooses about an export; the list adds its own filters. */
export type ExportWish = { to: string; format: ExportFormat };

type StartOptions = {
  call: (wish: ExportWish) => Promise<ExportStarted>;
  /** The toast of a success, given where it goes. */
  saved: (to: string) => string;
  failed: string;
  /** Refusals that the dialog shows in its own place. */
  handles: (error: unknown) => boolean;
};

/** Starts an export, and says so. */
export function useStartExport({ call, saved, failed, handles }: StartOptions) {
  return useSaving({
    call: async (wish: ExportWish) => {
      const started = await call(wish);
      toastSuccess(saved(started.to));
      return started;
    },
    failed,
    handles,
    refreshes: [queries.reports.exports.key()],
  });
}

/** Milliseconds after which the list looks again while something is being written. */
const lookAgain = 2_000;

/** The exports that one asked for, followed while they are made. */
export function useExportList(): RowList<ExportLine> {
  const list = useRowList(
    queries.reports.exports.infiniteOptions({ input: ({ page }) => ({ query: { page } }), ...paged }),
  );
  const busy = list.rows.some(({ state }) => state === 'WAITING' || state === 'RUNNING');
  const client = useQueryClient();
  useEffect(() => {
    if (!busy) return undefined;
    // The same answer again draws nothing anew, so it is not the drawing that may ask for the next.
    const look = () => void client.invalidateQueries({ queryKey: queries.reports.exports.key() });
    const timer = setInterval(look, lookAgain);
    return () => clearInterval(timer);
  }, [busy, client]);
  return list;
}
