import { errorText } from '@larder/browser/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAfter, type Path } from '../../browser/stale.ts';
import { toastError, toastSuccess } from '../feedback/toast.ts';

type SavingOptions<Input, Output> = {
  call: (input: Input) => Promise<Output>;
  /** The toast of a success; none when left out. */
  saved?: string;
  /** What is said when the server gives no words of its own. */
  failed: string;
  /** The endpoint whose write this is in the end: what it makes stale is read again. */
  writes?: Path;
  /** Faults that the caller shows itself, without a toast; answers true for them. */
  handles?: (error: unknown) => boolean;
};

/**
 * A write of several calls, or one whose calls differ: its toasts, and what it makes stale. One call alone is
 * `useWrite`.
 */
export function useSaving<Input, Output>(options: SavingOptions<Input, Output>) {
  const { call, saved, failed, writes, handles } = options;
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => {
      if (saved) toastSuccess(saved);
      if (writes) refreshAfter(client, writes);
    },
    onError: (error) => {
      if (!handles?.(error)) toastError(errorText(error, failed));
    },
  });
}
