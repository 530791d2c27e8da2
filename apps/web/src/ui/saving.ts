import { errorText } from '@larder/browser/errors';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { toastError, toastSuccess } from './toast.ts';

type SavingOptions<Input, Output> = {
  call: (input: Input) => Promise<Output>;
  /** The toast of a success; none when left out. */
  saved?: string;
  /** What is said when the server gives no words of its own. */
  failed: string;
  /** The queries that the change makes stale. */
  refreshes?: QueryKey[];
  /** Faults that the caller shows itself, without a toast; answers true for them. */
  handles?: (error: unknown) => boolean;
};

/** A write: one call, its toasts, and the lists it makes stale. */
export function useSaving<Input, Output>(options: SavingOptions<Input, Output>) {
  const { call, saved, failed, refreshes = [], handles } = options;
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => {
      if (saved) toastSuccess(saved);
      for (const queryKey of refreshes) void client.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      if (!handles?.(error)) toastError(errorText(error, failed));
    },
  });
}
